import { describe, expect, it } from 'vitest'
import { cartOf, itemOf, lineOf } from '../testing/sample-menu.ts'
import {
  addLine,
  changeNote,
  changeQuantity,
  emptyCart,
  removeAll,
  removeLine,
  updateLine,
} from './change-cart.ts'

const now = 5_000_000
const soup = itemOf({ id: 'soup', maxQuantity: 5 })
const egg = { optionId: 'egg', groupId: 'extras', quantity: 1 }
const ham = { optionId: 'ham', groupId: 'extras', quantity: 2 }
const line = lineOf({
  itemId: 'soup',
  lineId: 'a',
  quantity: 2,
  options: [egg, ham],
  withoutIngredientIds: ['leek', 'salt'],
  note: 'hot',
})
const cart = cartOf([line])

describe('addLine', () => {
  it('updates the time of the cart', () => {
    expect(addLine(emptyCart({ cartId: 'c', shop: 'harbour' }), line, soup, now)).toEqual({
      ...emptyCart({ cartId: 'c', shop: 'harbour' }),
      lines: [line],
      updatedAt: now,
      revision: 1,
    })
  })

  it('merges with the line of the same dish, for options in any order', () => {
    const same = {
      ...line,
      lineId: 'b',
      quantity: 1,
      options: [ham, egg],
      withoutIngredientIds: ['salt', 'leek'],
    }
    expect(addLine(cart, same, soup, now).lines).toEqual([{ ...line, quantity: 3 }])
  })

  it.each([
    ['another size', { priceIndex: 1 }],
    ['another option', { options: [egg] }],
    ['another quantity of an option', { options: [egg, { ...ham, quantity: 1 }] }],
    ['another omitted ingredient', { withoutIngredientIds: ['leek'] }],
    ['another note', { note: '' }],
  ])('does not merge %s', (_what, change) => {
    expect(
      addLine(cart, { ...line, lineId: 'b', ...change }, soup, now).lines.map((each) => each.lineId),
    ).toEqual(['a', 'b'])
  })

  it('does not merge if the item does not allow it', () => {
    expect(addLine(cart, { ...line, lineId: 'b' }, { ...soup, merges: false }, now).lines).toHaveLength(2)
  })

  it('stops at the maximum quantity', () => {
    expect(addLine(cart, { ...line, lineId: 'b', quantity: 4 }, soup, now).lines[0]?.quantity).toBe(5)
    expect(addLine(cart, { ...line, lineId: 'b', note: '', quantity: 9 }, soup, now).lines[1]?.quantity).toBe(
      5,
    )
  })
})

describe('changeQuantity', () => {
  it.each([
    [1, 1],
    [5, 5],
    [6, 5],
  ])('%i becomes %i', (quantityAsked, quantity) => {
    expect(changeQuantity(cart, 'a', quantityAsked, soup, now)).toEqual({
      ...cart,
      lines: [{ ...line, quantity }],
      updatedAt: now,
      revision: 1,
    })
  })

  it.each([0, -1])('%i removes the line', (quantityAsked) => {
    expect(changeQuantity(cart, 'a', quantityAsked, soup, now)).toMatchObject({ lines: [], updatedAt: 0 })
  })

  it('does not change the cart if the line no longer exists', () => {
    expect(changeQuantity(cart, 'z', 1, soup, now)).toBe(cart)
  })
})

describe('updateLine', () => {
  const two = cartOf([line, { ...line, lineId: 'b', note: '', quantity: 2 }])

  it('changes the line in place', () => {
    expect(updateLine(two, { ...line, note: 'cold' }, soup, now).lines.map((each) => each.note)).toEqual([
      'cold',
      '',
    ])
  })

  it('merges with an equal line', () => {
    expect(updateLine(two, { ...line, note: '' }, soup, now).lines).toEqual([
      { ...line, lineId: 'b', note: '', quantity: 4 },
    ])
    expect(updateLine(two, { ...line, note: '' }, { ...soup, merges: false }, now).lines).toHaveLength(2)
  })

  it('does not change the cart if the line no longer exists', () => {
    expect(updateLine(two, { ...line, lineId: 'z' }, soup, now)).toBe(two)
  })
})

describe('removing', () => {
  it('resets the time of the cart with the last line (storefront spec, section 4)', () => {
    const two = cartOf([line, { ...line, lineId: 'b' }])
    const one = removeLine(two, 'a', now)
    expect(one).toMatchObject({ lines: [{ lineId: 'b' }], updatedAt: now, revision: 1 })
    expect(removeLine(one, 'b', now)).toMatchObject({
      lines: [],
      updatedAt: 0,
      revision: 2,
      cartId: 'cart-1',
    })
    expect(removeLine(two, 'z', now)).toBe(two)
  })

  it('removes all under a new id', () => {
    const full = { ...cart, note: 'hello', isUploaded: true, isArchived: true, revision: 7 }
    expect(removeAll(full, 'cart-2')).toEqual({
      ...emptyCart({ cartId: 'cart-2', shop: 'harbour' }),
      revision: 8,
    })
  })
})

it('a note updates the time of a cart with lines', () => {
  expect(changeNote(cart, 'Ring twice', now)).toMatchObject({
    note: 'Ring twice',
    updatedAt: now,
    revision: 1,
  })
  expect(changeNote(emptyCart({ cartId: 'c', shop: 's' }), 'Ring', now).updatedAt).toBe(0)
})
