import { describe, expect, it } from 'vitest'
import type { Item } from '../menu/menu.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../testing/sample-menu.ts'
import { addLine, changeQuantity, emptyCart, removeAll, removeLine, updateLine } from './change-cart.ts'
import { loadCart } from './load-cart.ts'
import { asTaken } from './lines/single-item.ts'

/**
 * The life of a cart, rule by rule (storefront specification, section 4, Cart; venue specification, sections
 * 4 and 9).
 */

const now = 50_000_000
const hour = 3_600_000
const bread = itemOf({ id: 'bread' })
const tea = itemOf({
  id: 'tea',
  prices: [
    { index: 0, names: named('Cup'), cents: 300 },
    { index: 1, names: named('Pot'), cents: 700 },
  ],
})
const noMerge = itemOf({ id: 'cake', merges: false })
const cooked = itemOf({ id: 'steak', optionGroupIds: ['how'] })
const topped = itemOf({ id: 'toast', optionGroupIds: ['toppings'] })
const meal = itemOf({
  id: 'lunch',
  meal: [
    {
      id: 'main',
      names: named('Main'),
      min: 1,
      max: 1,
      choices: [{ itemId: 'bread', priceIndex: 0, extraCents: 0 }],
    },
  ],
})
const inSubmenu = itemOf({ id: 'sauce', categoryId: 'sauces' })
const index = menuOf({
  items: [bread, tea, noMerge, cooked, topped, meal, inSubmenu],
  categories: [{ id: 'sauces', names: named('Sauces'), descriptions: named(''), isSubmenu: true }],
  optionGroups: [
    groupOf('how', [optionOf('rare', 0)], { isInstruction: true }),
    groupOf('toppings', [optionOf('jam', 50)]),
  ],
})
const empty = emptyCart({ cartId: 'cart-1', shop: 'harbour' })
const put = (cart: typeof empty, item: Item, lineId: string, change = {}) =>
  addLine(cart, lineOf({ itemId: item.id, lineId, ...change }), asTaken(item, index), now)
const quantities = (cart: typeof empty) => cart.lines.map(({ quantity }) => quantity)

describe('add item', () => {
  it('merges with an existing line of the same plu when the item is single and mergeItem is on', () => {
    expect(quantities(put(put(empty, bread, 'a'), bread, 'b', { quantity: 2 }))).toEqual([3])
    expect(quantities(put(put(empty, topped, 'a'), topped, 'b'))).toEqual([2])
  })

  it('does not merge where mergeItem is off', () => {
    expect(quantities(put(put(empty, noMerge, 'a'), noMerge, 'b'))).toEqual([1, 1])
  })

  it.each([
    ['has an instruction attribute', cooked],
    ['is a meal', meal],
    ['is in a submenu', inSubmenu],
  ])('does not merge an item that is not single: it %s', (_why, item) => {
    expect(quantities(put(put(empty, item, 'a'), item, 'b'))).toEqual([1, 1])
  })

  it('merges a multi-price item only with the same priceIndex', () => {
    const pot = put(put(empty, tea, 'a'), tea, 'b', { priceIndex: 1 })
    expect(quantities(pot)).toEqual([1, 1])
    expect(quantities(put(pot, tea, 'c', { priceIndex: 1 }))).toEqual([1, 2])
  })
})

describe('change quantity, update item, delete item', () => {
  const two = put(put(empty, bread, 'a'), noMerge, 'b')

  it('changes a quantity and an item in place, and updates the time of the cart', () => {
    expect(changeQuantity(two, 'a', 4, bread, now + 1)).toMatchObject({
      lines: [{ lineId: 'a', quantity: 4 }, { lineId: 'b' }],
      updatedAt: now + 1,
    })
    expect(
      updateLine(two, lineOf({ itemId: 'bread', lineId: 'a', note: 'warm' }), bread, now + 2),
    ).toMatchObject({
      lines: [{ lineId: 'a', note: 'warm' }, { lineId: 'b' }],
      updatedAt: now + 2,
    })
  })

  it('lastUpdate becomes 0 when the cart is empty, and only then', () => {
    const one = removeLine(two, 'a', now + 3)
    expect(one.updatedAt).toBe(now + 3)
    expect(removeLine(one, 'b', now + 4).updatedAt).toBe(0)
    expect(changeQuantity(one, 'b', 0, noMerge, now + 4)).toMatchObject({ lines: [], updatedAt: 0 })
  })

  it('remove all issues a new cartId', () => {
    expect(removeAll(two, 'cart-2')).toMatchObject({ cartId: 'cart-2', lines: [], updatedAt: 0 })
  })
})

describe('load saved cart', () => {
  const saved = cartOf([lineOf({ itemId: 'bread' })], { updatedAt: now })
  const load = (change: object, at = now, hours = 1) =>
    loadCart({ ...saved, ...change }, { hours, now: at, newCartId: 'cart-2' })

  it('returns the saved cart', () => {
    expect(load({})).toEqual({ cart: saved, outcome: 'kept' })
  })

  it('clears an uploaded cart', () => {
    expect(load({ isUploaded: true })).toMatchObject({
      outcome: 'cleared',
      cart: { cartId: 'cart-2', lines: [] },
    })
  })

  it('clears and rejects a cart older than cartExpireHours, to the millisecond, for any number of hours', () => {
    expect(load({}, now + hour).outcome).toBe('kept')
    expect(load({}, now + hour + 1)).toMatchObject({
      outcome: 'expired',
      cart: { cartId: 'cart-2', lines: [] },
    })
    expect(load({}, now + 12 * hour, 12).outcome).toBe('kept')
    expect(load({}, now + 12 * hour + 1, 12).outcome).toBe('expired')
  })

  it('gives an archived cart a new cartId and keeps its content', () => {
    const { cart, outcome } = load({ isArchived: true })
    expect(outcome).toBe('renewed')
    expect(cart).toMatchObject({ cartId: 'cart-2', isArchived: false, lines: saved.lines })
  })
})

describe('the price of a cart', () => {
  it('splits the tax among the rates in proportion to each', () => {
    const wine = itemOf({ id: 'wine', cents: 11_500, taxes: [1, 2] })
    const taxed = menuOf({
      items: [wine],
      pricing: {
        taxMode: 'included',
        taxes: [
          { index: 1, names: named('GST'), rate: 1000 },
          { index: 2, names: named('Levy'), rate: 500 },
        ],
        fees: [],
        charges: [],
        minimumOrderCents: 0,
      },
    })
    const bill = priceCart(cartOf([lineOf({ itemId: 'wine' })]), {
      index: taxed,
      activeChargeIds: [],
      tender: 'none',
    })
    expect(bill.taxes.map(({ cents }) => cents)).toEqual([1000, 500])
    expect(bill).toMatchObject({ taxCents: 1500, totalCents: 11_500 })
  })

  it('is in whole cents and equals the sum of the line shares', () => {
    const odd = menuOf({ items: [itemOf({ id: 'bread', cents: 333 }), itemOf({ id: 'tea', cents: 199 })] })
    const lines = [lineOf({ itemId: 'bread', quantity: 3 }), lineOf({ itemId: 'tea' })]
    const bill = priceCart(cartOf(lines), { index: odd, activeChargeIds: [], tender: 'none' })
    const parts = bill.lines.flatMap(({ allocation }) => allocation.taxes)
    expect(bill.totalCents).toBe(3 * 333 + 199)
    expect(Number.isInteger(bill.taxCents)).toBe(true)
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(bill.taxCents)
  })
})
