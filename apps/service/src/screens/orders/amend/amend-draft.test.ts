import { expect, it } from 'vitest'
import { emptyDraft, isChanged, takesAway, toChangeRequest, withAdded, withQuantity } from './amend-draft.ts'

const order = {
  orderId: 'o',
  amendments: 4,
  note: 'No hurry',
  bill: { lines: [{ quantity: 3 }, { quantity: 1 }] },
}
const tea = {
  lineId: 'new',
  itemId: 'tea',
  priceIndex: 0,
  quantity: 1,
  options: [],
  withoutIngredientIds: [],
  note: '',
}

it('sends only what changed', () => {
  const fewer = withQuantity(order, emptyDraft(order), 1, 2)
  expect(takesAway(order, fewer)).toBe(true)
  expect(toChangeRequest(order, fewer)).toEqual({
    orderId: 'o',
    amendments: 4,
    quantities: [{ lineNumber: 1, quantity: 2 }],
    added: [],
  })
  const back = withQuantity(order, fewer, 1, 3)
  expect(isChanged(order, back)).toBe(false)
  const more = withQuantity(order, { ...back, note: '' }, 2, 2)
  expect(takesAway(order, more)).toBe(false)
  expect(toChangeRequest(order, more)).toMatchObject({
    quantities: [{ lineNumber: 2, quantity: 2 }],
    note: '',
  })
})

it('removes a new line again', () => {
  const draft = { ...emptyDraft(order), added: [tea] }
  expect(withAdded(draft, 'new', 3).added).toEqual([{ ...tea, quantity: 3 }])
  expect(isChanged(order, withAdded(draft, 'new', 0))).toBe(false)
})
