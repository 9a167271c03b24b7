import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { newDraft } from '@tabard/ordering-ui/item-form/draft'
import { expect, it } from 'vitest'
import {
  emptyOrder,
  missingOf,
  toTakeOrder,
  unitsByItem,
  withDish,
  withNote,
  withUnits,
} from './order-draft.ts'

const rice = itemOf({ id: 'rice', names: named('Rice'), merges: true })
const steak = itemOf({ id: 'steak', names: named('Steak'), merges: false })
const index = menuOf({ items: [rice, steak] })
const lineOf = (item: typeof rice, lineId: string, quantity = 1) => ({
  ...newDraft(item, index),
  lineId,
  quantity,
})
const empty = emptyOrder({ cartId: 'cart', shop: 'lantern' })

it('adds equal dishes to one line where they combine, and names the line that grew', () => {
  let draft = withDish(empty, lineOf(rice, 'a', 2), rice, 1)
  draft = withDish(draft, lineOf(steak, 'b'), steak, 2)
  draft = withDish(draft, lineOf(steak, 'c'), steak, 3)
  expect(draft.lastLineId).toBe('c')
  draft = withDish(draft, lineOf(rice, 'd'), rice, 4)
  expect(draft.lastLineId).toBe('a')
  expect(draft.cart.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 1],
  ])
  expect([...unitsByItem(draft)]).toEqual([
    ['rice', 3],
    ['steak', 2],
  ])
  expect(withUnits(draft, 'a', 0, rice, 5).cart.lines).toHaveLength(2)
})

it('sends what belongs to its kind, and no order at a table without one', () => {
  const draft = withNote(withDish(empty, lineOf(rice, 'a'), rice, 1), 'No MSG', 2)
  const filled = { ...draft, name: 'Mei', phone: '0412 345 678', requestedFor: 99 }
  expect(toTakeOrder(filled)).toMatchObject({
    cartId: 'cart',
    taken: { kind: 'counter' },
    note: 'No MSG',
    contact: { name: 'Mei', phone: '' },
  })
  expect(toTakeOrder({ ...filled, kind: 'phone' })).toMatchObject({
    taken: { kind: 'phone', requestedFor: 99 },
    contact: { name: 'Mei', phone: '0412 345 678' },
  })
  expect(toTakeOrder({ ...filled, kind: 'table' })).toBeUndefined()
  expect(toTakeOrder({ ...filled, kind: 'table', table: { tableId: 't', number: '7' } })).toMatchObject({
    taken: { kind: 'table', tableId: 't' },
  })
})

it('a delivery by phone needs an address and a number, and the guests of a table are sent once staff said them', () => {
  const address = {
    unit: '',
    street: '1 George Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
    instructions: '',
    isLeftAtDoor: false,
  }
  const asked = { ...empty, kind: 'phone' as const, delivery: { address: undefined, isExpress: false } }
  expect([missingOf(asked), toTakeOrder(asked)]).toEqual(['address', undefined])
  const known = { ...asked, delivery: { address, isExpress: true } }
  expect(missingOf(known)).toBe('phone')
  expect(missingOf({ ...known, phone: '0412 345 678' })).toBeUndefined()
  expect(toTakeOrder(known)?.taken).toEqual({ kind: 'phone', delivery: { address, isExpress: true } })
  // What was asked for a delivery is not sent with another kind of order.
  expect(toTakeOrder({ ...known, kind: 'counter' })?.taken).toEqual({ kind: 'counter' })
  const atTable = { ...empty, kind: 'table' as const, table: { tableId: 't', number: '7' } }
  expect(toTakeOrder(atTable)).not.toHaveProperty('persons')
  expect(toTakeOrder({ ...atTable, persons: 4 })).toMatchObject({ persons: 4 })
  expect(toTakeOrder({ ...empty, persons: 4 })).not.toHaveProperty('persons')
})
