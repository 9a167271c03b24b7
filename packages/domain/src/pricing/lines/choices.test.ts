import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../cart/cart.ts'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../../testing/sample-menu.ts'
import { explainedTrace } from '../../testing/explained-trace.ts'
import { priceCart } from '../price-cart.ts'
import { PricingError } from '../pricing-error.ts'
import type { PricingContext } from '../pricing-context.ts'

const sauces = groupOf('sauces', [optionOf('gravy', 150), optionOf('chilli', 0)])
const sides = groupOf('sides', [optionOf('chips', 500, { groupIds: ['sauces'] }), optionOf('salad', 600)], {
  freeQuantity: 1,
})
const toppings = groupOf('toppings', [optionOf('ham', 301), optionOf('olives', 200)], {
  preModifiers: { no: 0, light: 10_000, extra: 20_000, side: 10_000 },
  halfRate: 5000,
})
const items = [
  itemOf({ id: 'pizza', cents: 2000, optionGroupIds: ['toppings', 'sides'] }),
  itemOf({
    id: 'tea',
    prices: [
      {
        index: 0,
        names: named(''),
        cents: 500,
        others: [
          { orderTypes: ['table'], daypartIds: ['lunch'], cents: 300 },
          { orderTypes: ['table'], cents: 600 },
          { daypartIds: ['lunch'], cents: 400 },
        ],
      },
    ],
  }),
  itemOf({
    id: 'room',
    cents: 1500,
    timed: { stepMinutes: 30, graceMinutes: 10, minMinutes: 30, maxMinutes: 300 },
  }),
  itemOf({ id: 'crab', cents: 8990, weighed: { perGrams: 1000, minGrams: 200, maxGrams: 5000 } }),
  itemOf({ id: 'beer', cents: 900, taxes: [1, 2] }),
  itemOf({ id: 'burger', cents: 1500 }),
  itemOf({ id: 'fries', cents: 600, optionGroupIds: ['sauces'] }),
  itemOf({
    id: 'set',
    cents: 2000,
    taxes: [2],
    meal: [
      {
        id: 'main',
        names: named('Main'),
        min: 1,
        max: 1,
        choices: [{ itemId: 'burger', priceIndex: 0, extraCents: 0 }],
      },
      {
        id: 'rest',
        names: named('Sides'),
        min: 1,
        max: 2,
        choices: [
          { itemId: 'fries', priceIndex: 0, extraCents: 0 },
          { itemId: 'beer', priceIndex: 0, extraCents: 200 },
        ],
      },
    ],
  }),
]
const index = menuOf({
  items,
  optionGroups: [sauces, sides, toppings],
  pricing: {
    taxMode: 'included',
    taxes: [
      { index: 1, names: named('GST'), rate: 1000 },
      { index: 2, names: named('Liquor'), rate: 500 },
    ],
    fees: [],
    charges: [],
    minimumOrderCents: 0,
  },
})

function priced(
  line: Partial<CartLine> & { itemId: string },
  rest: Partial<PricingContext> & { orderType?: 'pickup' | 'table' } = {},
) {
  const { orderType = 'pickup', ...context } = rest
  return priceCart(cartOf([lineOf(line)], { orderType }), {
    index,
    activeChargeIds: [],
    tender: 'none',
    ...context,
  })
}

const topping = (optionId: string, rest: object = {}) => ({
  optionId,
  groupId: 'toppings',
  quantity: 1,
  ...rest,
})

describe('time-dependent prices', () => {
  it.each([
    ['pickup', [], 500],
    ['pickup', ['lunch'], 400],
    ['table', [], 600],
    ['table', ['lunch', 'happy'], 300],
  ] as const)('%s, %j', (orderType, daypartIds, cents) => {
    expect(priced({ itemId: 'tea' }, { orderType, daypartIds }).totalCents).toBe(cents)
  })
})

describe('by time and by weight', () => {
  it.each([
    [30, 1500],
    [40, 1500],
    [41, 3000],
    [70, 3000],
    [71, 4500],
  ])('%i minutes', (minutes, cents) => {
    expect(priced({ itemId: 'room', minutes }).totalCents).toBe(cents)
  })

  it.each([
    [1000, 8990],
    [555, 4989],
    [200, 1798],
  ])('%i grams', (grams, cents) => {
    expect(priced({ itemId: 'crab', grams, quantity: 2 }).totalCents).toBe(2 * cents)
  })

  it.each([
    { itemId: 'room' },
    { itemId: 'room', minutes: 20 },
    { itemId: 'room', minutes: 30.5 },
    { itemId: 'crab', grams: 199 },
    { itemId: 'crab', minutes: 30 },
    { itemId: 'tea', grams: 300 },
  ])('%j cannot be', (line) => {
    expect(() => priced(line)).toThrow(PricingError)
  })
})

describe('pre-modifiers', () => {
  it.each([
    ['plain', {}, 2301],
    ['without it', { modifier: 'no' }, 2000],
    ['light', { modifier: 'light' }, 2301],
    ['extra', { modifier: 'extra' }, 2602],
    ['on one half', { half: 'left' }, 2151],
    ['extra on one half', { modifier: 'extra', half: 'right' }, 2301],
  ] as const)('%s', (_, rest, cents) => {
    expect(priced({ itemId: 'pizza', options: [topping('ham', rest)] }).totalCents).toBe(cents)
  })

  it('left and right are two choices of the same option', () => {
    const options = [
      topping('ham', { half: 'left' }),
      topping('ham', { half: 'right' }),
      topping('ham', { half: 'left' }),
    ]
    const bill = priced({ itemId: 'pizza', options })
    expect(bill.lines[0]?.options.map(({ half, quantity }) => [half, quantity])).toEqual([
      ['left', 2],
      ['right', 1],
    ])
    expect(bill.totalCents).toBe(2000 + 3 * 151)
  })

  it('is refused if the group does not define it', () => {
    const side = { optionId: 'salad', groupId: 'sides', quantity: 1 }
    expect(() => priced({ itemId: 'pizza', options: [{ ...side, modifier: 'extra' }] })).toThrow(PricingError)
    expect(() => priced({ itemId: 'pizza', options: [{ ...side, half: 'left' }] })).toThrow(PricingError)
  })
})

describe('nested choices', () => {
  const chips = (quantity: number) => ({
    optionId: 'chips',
    groupId: 'sides',
    quantity,
    options: [{ optionId: 'gravy', groupId: 'sauces', quantity: 1 }],
  })

  it('are charged even if the parent choice is free', () => {
    expect(priced({ itemId: 'pizza', options: [chips(1)] }).totalCents).toBe(2150)
    expect(priced({ itemId: 'pizza', options: [chips(2)] }).totalCents).toBe(2000 + 500 + 2 * 150)
  })

  it('are refused if the choice has none', () => {
    const salad = { ...chips(1), optionId: 'salad' }
    expect(() => priced({ itemId: 'pizza', options: [salad] })).toThrow(PricingError)
  })
})

describe('a meal', () => {
  const part = (itemId: string, stepId: string, rest: object = {}) => ({
    stepId,
    itemId,
    priceIndex: 0,
    quantity: 1,
    options: [],
    withoutIngredientIds: [],
    ...rest,
  })
  const parts = [
    part('beer', 'rest'),
    part('burger', 'main'),
    part('fries', 'rest', { options: [{ optionId: 'gravy', groupId: 'sauces', quantity: 1 }] }),
  ]

  it('costs its price plus the extras and options of its parts', () => {
    expect(priced({ itemId: 'set', parts }).totalCents).toBe(2000 + 200 + 150)
  })

  it('is taxed by its parts, in proportion to their separate prices', () => {
    const bill = priced({ itemId: 'set', quantity: 2, parts })
    const [line] = bill.lines
    // 47.00 over 15.00, 9.00 and 7.50.
    expect(line?.parts?.map(({ itemId, shareCents }) => [itemId, shareCents])).toEqual([
      ['burger', 2238],
      ['fries', 1119],
      ['beer', 1343],
    ])
    expect(bill.taxes.map(({ index: at, baseCents, cents }) => [at, baseCents, cents])).toEqual([
      // Both: 13.43 x 15 / 115; GST alone: 33.57 x 10 / 110.
      [1, 1168 + 3052, 117 + 305],
      [2, 1168, 58],
    ])
  })

  it('shows its price on one line', () => {
    expect(explainedTrace(priced({ itemId: 'set', parts }))[0]).toBe('1 x set at 23.50: 23.50')
  })

  it.each([
    ['a part of no step', [part('burger', 'rest')]],
    ['a step it does not have', [part('burger', 'dessert')]],
  ])('%s is refused', (_, wrong) => {
    expect(() => priced({ itemId: 'set', parts: wrong })).toThrow(PricingError)
  })

  it('has no parts if it is not a meal', () => {
    expect(() => priced({ itemId: 'burger', parts })).toThrow(PricingError)
  })
})
