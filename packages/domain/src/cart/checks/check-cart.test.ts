import { describe, expect, it } from 'vitest'
import type { ShopStatus } from '../../menu/shop-status.ts'
import { priceCart } from '../../pricing/price-cart.ts'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../../testing/sample-menu.ts'
import type { CartLine } from '../cart.ts'
import { checkCart } from './check-cart.ts'

const index = menuOf({
  items: [
    itemOf({ id: 'soup', maxQuantity: 10, ingredientIds: ['leek'] }),
    itemOf({ id: 'pizza', optionGroupIds: ['base', 'toppings', 'not on the menu'] }),
  ],
  optionGroups: [
    groupOf('base', [optionOf('thin', 0), optionOf('thick', 100)], { min: 1, max: 1 }),
    groupOf('toppings', [optionOf('egg', 200, { maxQuantity: 2 }), optionOf('ham', 350)], { max: 3 }),
    groupOf('dips', [optionOf('aioli', 50)]),
  ],
  ingredients: [
    { id: 'leek', names: named('Leek') },
    { id: 'nuts', names: named('Nuts') },
  ],
})
const available: Pick<ShopStatus, 'soldOut' | 'remaining'> = { soldOut: [], remaining: {} }
const soup = lineOf({ itemId: 'soup', lineId: 's' })
const pick = (optionId: string, groupId: string, quantity = 1) => ({ optionId, groupId, quantity })
const pizza = lineOf({ itemId: 'pizza', lineId: 'p', options: [pick('thin', 'base')] })
const faultsOf = (line: CartLine, shopStatus = available) => checkCart(cartOf([line]), index, shopStatus)

it('a cart without faults can be priced', () => {
  const cart = cartOf([soup, pizza], { note: 'Ring twice\nplease' })
  expect(checkCart(cart, index, available)).toEqual([])
  expect(priceCart(cart, { index, activeChargeIds: [], tender: 'none' }).totalCents).toBe(2000)
})

describe('the cart as a whole', () => {
  it('is empty', () => {
    expect(checkCart(cartOf([]), index, available)).toEqual([{ code: 'cart.empty' }])
  })

  it('reports too many lines or units, and nothing else', () => {
    const tooLarge = [{ code: 'cart.tooLarge', maxLines: 100, maxUnits: 999 }]
    const lines = (count: number, quantity: number) =>
      Array.from({ length: count }, (_, at) => lineOf({ itemId: 'gone', lineId: `${at}`, quantity }))
    expect(checkCart(cartOf(lines(101, 1)), index, available)).toEqual(tooLarge)
    expect(checkCart(cartOf(lines(100, 10)), index, available)).toEqual(tooLarge)
    expect(checkCart(cartOf(lines(100, 1)), index, available)).toHaveLength(100)
    expect(
      checkCart(cartOf([{ ...soup, quantity: 3 }]), index, available, { maxLines: 1, maxUnits: 2 }),
    ).toEqual([{ code: 'cart.tooLarge', maxLines: 1, maxUnits: 2 }])
  })

  it('has two lines with one id', () => {
    expect(checkCart(cartOf([soup, soup]), index, available)).toEqual([
      { code: 'line.repeated', lineId: 's' },
    ])
  })

  it('has a note that is too long', () => {
    expect(checkCart(cartOf([soup], { note: 'x'.repeat(201) }), index, available)).toEqual([
      { code: 'note.tooLong', max: 200 },
    ])
  })
})

describe('items', () => {
  it.each([
    ['unknown', { itemId: 'gone' }, [{ code: 'item.unknown', lineId: 's', itemId: 'gone' }]],
    [
      'a name of an inherited object property',
      { itemId: 'constructor' },
      [{ code: 'item.unknown', lineId: 's', itemId: 'constructor' }],
    ],
    [
      'a size that no longer exists',
      { priceIndex: 3 },
      [{ code: 'item.price', lineId: 's', itemId: 'soup', priceIndex: 3 }],
    ],
    ['none', { quantity: 0 }, [{ code: 'quantity.invalid', lineId: 's', min: 1, max: 10 }]],
    ['a negative quantity', { quantity: -2 }, [{ code: 'quantity.invalid', lineId: 's', min: 1, max: 10 }]],
    [
      'a fractional quantity',
      { quantity: 1.5 },
      [{ code: 'quantity.invalid', lineId: 's', min: 1, max: 10 }],
    ],
    ['not a number', { quantity: Number.NaN }, [{ code: 'quantity.invalid', lineId: 's', min: 1, max: 10 }]],
    [
      'more than the maximum quantity',
      { quantity: 11 },
      [{ code: 'quantity.invalid', lineId: 's', min: 1, max: 10 }],
    ],
    ['the maximum quantity', { quantity: 10 }, []],
    ['without one of its ingredients', { withoutIngredientIds: ['leek'] }, []],
    [
      'without an ingredient of another dish',
      { withoutIngredientIds: ['nuts'] },
      [{ code: 'ingredient.unknown', lineId: 's', ingredientId: 'nuts' }],
    ],
    ['a long note', { note: '🍜'.repeat(5000) }, [{ code: 'note.tooLong', lineId: 's', max: 200 }]],
    ['a note of 200 emoji', { note: '🍜'.repeat(200) }, []],
  ])('%s', (_what, change, faults) => {
    expect(faultsOf({ ...soup, ...change })).toEqual(faults)
  })

  it('sold out', () => {
    expect(faultsOf(soup, { soldOut: ['soup'], remaining: { soup: 0 } })).toEqual([
      { code: 'item.soldOut', lineId: 's', itemId: 'soup' },
    ])
  })

  it('compares remaining stock with all lines of the item', () => {
    const cart = cartOf([{ ...soup, quantity: 2 }, pizza, { ...soup, lineId: 't', quantity: 2 }])
    expect(checkCart(cart, index, { soldOut: [], remaining: { soup: 4, pizza: 1 } })).toEqual([])
    expect(checkCart(cart, index, { soldOut: [], remaining: { soup: 3, pizza: 0 } })).toEqual([
      { code: 'stock.short', lineId: 's', itemId: 'soup', remaining: 3, requested: 4 },
      { code: 'stock.short', lineId: 'p', itemId: 'pizza', remaining: 0, requested: 1 },
    ])
  })
})

describe('options', () => {
  const thin = pick('thin', 'base')
  const count = (groupId: string, chosen: number) => {
    return groupId === 'base'
      ? { code: 'option.count', lineId: 'p', groupId, min: 1, max: 1, chosen }
      : { code: 'option.count', lineId: 'p', groupId, min: 0, max: 3, chosen }
  }

  it.each([
    ['nothing chosen in a required group', [], [count('base', 0)]],
    ['two options in a single choice', [thin, pick('thick', 'base')], [count('base', 2)]],
    ['the maximum number of options', [thin, pick('egg', 'toppings', 2), pick('ham', 'toppings')], []],
    [
      'more than the group allows',
      [thin, pick('egg', 'toppings', 2), pick('ham', 'toppings', 2)],
      [count('toppings', 4)],
    ],
    [
      'more than the option allows',
      [thin, pick('egg', 'toppings', 3)],
      [{ code: 'option.quantity', lineId: 'p', optionId: 'egg', max: 2 }],
    ],
    [
      'the same option twice',
      [thin, pick('egg', 'toppings', 2), pick('egg', 'toppings', 1)],
      [{ code: 'option.quantity', lineId: 'p', optionId: 'egg', max: 2 }],
    ],
    [
      'an option with quantity zero',
      [thin, pick('egg', 'toppings', 0)],
      [{ code: 'option.quantity', lineId: 'p', optionId: 'egg', max: 2 }],
    ],
    [
      'an option of no group',
      [thin, pick('gold', 'toppings')],
      [{ code: 'option.unknown', lineId: 'p', optionId: 'gold' }],
    ],
    [
      'an option of another group',
      [thin, pick('egg', 'base')],
      [{ code: 'option.unknown', lineId: 'p', optionId: 'egg' }, count('base', 2)],
    ],
    [
      'a group the item does not have',
      [thin, pick('aioli', 'dips')],
      [{ code: 'option.unknown', lineId: 'p', optionId: 'aioli' }],
    ],
  ])('%s', (_what, options, faults) => {
    expect(faultsOf({ ...pizza, options })).toEqual(faults)
  })

  it('sold out', () => {
    expect(checkCart(cartOf([pizza]), index, { soldOut: ['thin'], remaining: {} })).toEqual([
      { code: 'option.soldOut', lineId: 'p', optionId: 'thin' },
    ])
  })
})
