import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceCart } from '../../pricing/price-cart.ts'
import { pricedCase } from '../../testing/generated-carts.ts'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../../testing/sample-menu.ts'
import type { CartLine, MealPart } from '../cart.ts'
import { checkCart } from './check-cart.ts'

const index = menuOf({
  items: [
    itemOf({ id: 'pizza', optionGroupIds: ['toppings', 'sides'] }),
    itemOf({ id: 'room', timed: { stepMinutes: 30, graceMinutes: 5, minMinutes: 30, maxMinutes: 180 } }),
    itemOf({ id: 'crab', weighed: { perGrams: 1000, minGrams: 200, maxGrams: 3000 } }),
    itemOf({ id: 'dumplings', minQuantity: 6, maxQuantity: 24 }),
    itemOf({ id: 'fries', ingredientIds: ['salt'] }),
    itemOf({ id: 'cola' }),
    itemOf({
      id: 'set',
      meal: [
        {
          id: 'side',
          names: named('Side'),
          min: 1,
          max: 2,
          choices: [
            { itemId: 'fries', priceIndex: 0, extraCents: 0 },
            { itemId: 'cola', priceIndex: 0, extraCents: 0 },
          ],
        },
      ],
    }),
  ],
  optionGroups: [
    groupOf('toppings', [optionOf('ham', 300), optionOf('olives', 200)], {
      min: 1,
      preModifiers: { no: 0, extra: 20_000 },
      halfRate: 5000,
    }),
    groupOf('sides', [optionOf('chips', 500, { groupIds: ['sauces'] })]),
    groupOf('sauces', [optionOf('gravy', 100)], { min: 1, max: 1 }),
  ],
  ingredients: [{ id: 'salt', names: named('Salt') }],
})
const available = { soldOut: [], remaining: {} }
const ham = { optionId: 'ham', groupId: 'toppings', quantity: 1 }
const chips = { optionId: 'chips', groupId: 'sides', quantity: 1 }
const gravy = { optionId: 'gravy', groupId: 'sauces', quantity: 1 }

const faultsOf = (
  line: Partial<CartLine> & { itemId: string },
  shopStatus: Parameters<typeof checkCart>[2] = available,
) => checkCart(cartOf([lineOf({ lineId: 'l', ...line })]), index, shopStatus)

describe('options', () => {
  it.each([
    [
      'a pre-modifier that the group does not have',
      [{ ...ham, modifier: 'light' as const }],
      { code: 'option.modifier', optionId: 'ham' },
    ],
    [
      'on one half, in a group without halves',
      [ham, { ...chips, half: 'left' as const, options: [gravy] }],
      { code: 'option.modifier', optionId: 'chips' },
    ],
    [
      'only a removal in a required group',
      [{ ...ham, modifier: 'no' as const }],
      { code: 'option.count', groupId: 'toppings', chosen: 0 },
    ],
    [
      'without its required nested option',
      [ham, chips],
      { code: 'option.count', groupId: 'sauces', chosen: 0 },
    ],
    [
      'with a nested option that it does not have',
      [{ ...ham, options: [gravy] }],
      { code: 'option.unknown', optionId: 'gravy' },
    ],
  ])('%s', (_, options, fault) => {
    expect(faultsOf({ itemId: 'pizza', options })).toEqual([
      expect.objectContaining({ lineId: 'l', ...fault }),
    ])
  })

  it('are accepted within the rules of the menu', () => {
    const options = [
      { ...ham, modifier: 'extra' as const, half: 'left' as const },
      { ...chips, options: [gravy] },
    ]
    expect(faultsOf({ itemId: 'pizza', options })).toEqual([])
  })

  it('that are sold out can be omitted', () => {
    const soldOut = { soldOut: ['olives'], remaining: {} }
    const olives = { ...ham, optionId: 'olives' }
    expect(faultsOf({ itemId: 'pizza', options: [ham, { ...olives, modifier: 'no' }] }, soldOut)).toEqual([])
    expect(faultsOf({ itemId: 'pizza', options: [ham, olives] }, soldOut)).toMatchObject([
      { code: 'option.soldOut' },
    ])
  })
})

describe('measures and minimum quantities', () => {
  it.each([
    [{ itemId: 'room' }, { code: 'measure.invalid', unit: 'minutes', min: 30, max: 180 }],
    [
      { itemId: 'room', minutes: 181 },
      { code: 'measure.invalid', unit: 'minutes', min: 30, max: 180 },
    ],
    [
      { itemId: 'room', minutes: 45.5 },
      { code: 'measure.invalid', unit: 'minutes', min: 30, max: 180 },
    ],
    [
      { itemId: 'crab', grams: 199 },
      { code: 'measure.invalid', unit: 'grams', min: 200, max: 3000 },
    ],
    [
      { itemId: 'cola', grams: 300 },
      { code: 'measure.invalid', unit: 'grams', min: 0, max: 0 },
    ],
    [
      { itemId: 'dumplings', quantity: 5 },
      { code: 'quantity.invalid', min: 6, max: 24 },
    ],
  ])('%j', (line, fault) => {
    expect(faultsOf(line)).toEqual([expect.objectContaining({ lineId: 'l', ...fault })])
  })

  it.each([
    { itemId: 'room', minutes: 45 },
    { itemId: 'crab', grams: 200 },
    { itemId: 'dumplings', quantity: 6 },
  ])('%j is fine', (line) => expect(faultsOf(line)).toEqual([]))
})

describe('meals', () => {
  const part = (itemId: string, rest: Partial<MealPart> = {}): MealPart => ({
    stepId: 'side',
    itemId,
    priceIndex: 0,
    quantity: 1,
    options: [],
    withoutIngredientIds: [],
    ...rest,
  })

  it.each([
    ['too few parts', [], { code: 'meal.count', stepId: 'side', min: 1, max: 2, chosen: 0 }],
    ['too many parts', [part('fries', { quantity: 2 }), part('cola')], { code: 'meal.count', chosen: 3 }],
    ['a part it does not have', [part('fries'), part('crab')], { code: 'meal.unknown', itemId: 'crab' }],
    [
      'a step it does not have',
      [part('fries'), part('cola', { stepId: 'x' })],
      { code: 'meal.unknown', itemId: 'cola' },
    ],
    [
      'an omitted ingredient that it does not have',
      [part('fries', { withoutIngredientIds: ['nuts'] })],
      { code: 'ingredient.unknown', ingredientId: 'nuts' },
    ],
    ['a fractional part', [part('fries', { quantity: 0.5 }), part('cola')], { code: 'quantity.invalid' }],
  ])('%s', (_, parts, fault) => {
    expect(faultsOf({ itemId: 'set', parts })).toEqual([expect.objectContaining({ lineId: 'l', ...fault })])
  })

  it('parts on a dish that is not a meal', () => {
    expect(faultsOf({ itemId: 'cola', parts: [part('fries')] })).toMatchObject([{ code: 'meal.unknown' }])
  })

  it('parts use the same stock as the dish ordered alone', () => {
    const parts = [part('fries', { quantity: 2 })]
    expect(faultsOf({ itemId: 'set', parts }, { soldOut: ['fries'], remaining: {} })).toMatchObject([
      { code: 'item.soldOut', itemId: 'fries' },
    ])
    const cart = cartOf([
      lineOf({ lineId: 'a', itemId: 'fries' }),
      lineOf({ lineId: 'b', itemId: 'set', quantity: 2, parts }),
    ])
    expect(checkCart(cart, index, { soldOut: [], remaining: { fries: 5 } })).toEqual([])
    expect(checkCart(cart, index, { soldOut: [], remaining: { fries: 4 } })).toEqual([
      { code: 'stock.short', lineId: 'a', itemId: 'fries', remaining: 4, requested: 5 },
    ])
  })
})

it('any cart without faults can be priced', () => {
  const strange = fc.constantFrom<Partial<CartLine>>(
    { minutes: 30 },
    { grams: 500 },
    { priceIndex: 1 },
    { quantity: 0 },
    { quantity: 1.5 },
    { itemId: 'item1' },
    { itemId: 'meal' },
    {
      parts: [
        {
          stepId: 'step',
          itemId: 'item0',
          priceIndex: 0,
          quantity: 1,
          options: [],
          withoutIngredientIds: [],
        },
      ],
    },
    { options: [{ optionId: 'g1o0', groupId: 'g1', quantity: 1, half: 'right' }] },
    { options: [{ optionId: 'g1o0', groupId: 'g1', quantity: 1, modifier: 'light' }] },
    {
      options: [
        {
          optionId: 'g0o0',
          groupId: 'g0',
          quantity: 1,
          options: [{ optionId: 'g0o0', groupId: 'g0', quantity: 1 }],
        },
      ],
    },
    { withoutIngredientIds: ['none'] },
  )
  const change = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strange })
  let priced = 0
  fc.assert(
    fc.property(
      pricedCase,
      fc.array(change, { minLength: 6, maxLength: 6 }),
      ({ cart, context }, changes) => {
        const lines = cart.lines.map((line, at) => ({ ...line, ...changes[at] }))
        if (checkCart({ ...cart, lines }, context.index, available).length > 0) return
        priced += 1
        priceCart({ ...cart, lines }, context)
      },
    ),
    { numRuns: 1000 },
  )
  expect(priced).toBeGreaterThan(200)
}, 60_000)
