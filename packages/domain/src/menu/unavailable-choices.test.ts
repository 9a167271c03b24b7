import { expect, test } from 'vitest'
import { groupOf, itemOf, menuOf, named, optionOf } from '../testing/sample-menu.ts'
import { unavailableChoices } from './unavailable-choices.ts'

const noodles = groupOf('noodles', [optionOf('thin', 0), optionOf('thick', 0, { maxQuantity: 1 })], {
  min: 1,
  max: 2,
})
const extras = groupOf('extras', [optionOf('egg', 100)])
const dips = groupOf('dips', [optionOf('soy', 0, { maxQuantity: 1 })], { min: 1, max: 1 })
const sides = groupOf('sides', [optionOf('rolls', 300, { groupIds: ['dips'] }), optionOf('rice', 200)], {
  min: 1,
  max: 1,
})
const index = menuOf({
  items: [
    itemOf({ id: 'soup', optionGroupIds: ['noodles', 'extras'] }),
    itemOf({ id: 'set', optionGroupIds: ['sides'] }),
    itemOf({ id: 'tea' }),
    itemOf({ id: 'wine' }),
    itemOf({
      id: 'meal',
      meal: [
        {
          id: 'main',
          names: named('Main'),
          min: 1,
          max: 1,
          choices: [{ itemId: 'soup', priceIndex: 0, extraCents: 0 }],
        },
        {
          id: 'drink',
          names: named('Drink'),
          min: 1,
          max: 1,
          choices: [
            { itemId: 'tea', priceIndex: 0, extraCents: 0 },
            { itemId: 'wine', priceIndex: 0, extraCents: 0 },
          ],
        },
      ],
    }),
  ],
  optionGroups: [noodles, extras, dips, sides],
})

const unavailable = (soldOut: readonly string[], remaining: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    [...unavailableChoices(index, { soldOut, remaining })].map(([id, { first }]) => [id, first]),
  )

test.each([
  ['nothing is sold out', [], {}],
  ['one of two options is left', ['thin'], {}],
  ['an optional option is sold out', ['egg'], {}],
  [
    'a required choice is sold out: the dish and its meals are too',
    ['thin', 'thick'],
    { soup: 'noodles', meal: 'Main' },
  ],
  ['an option with a sold-out nested choice is sold out', ['soy', 'rice'], { set: 'sides' }],
  ['another option of the group is left', ['soy'], {}],
  ['one dish of a step is left', ['tea'], {}],
  ['every dish of a step is sold out', ['tea', 'wine'], { meal: 'Drink' }],
] as const)('%s', (_, soldOut, expected) => {
  expect(unavailable(soldOut)).toEqual(expected)
})

test('counted stock matters too: less than one unit needs is sold out', () => {
  const two = groupOf('two', [optionOf('a', 0, { maxQuantity: 2 }), optionOf('b', 0, { maxQuantity: 1 })], {
    min: 2,
    max: 3,
  })
  const pair = menuOf({ items: [itemOf({ id: 'pair', optionGroupIds: ['two'] })], optionGroups: [two] })
  const of = (soldOut: string[], remaining: Record<string, number>) => [
    ...unavailableChoices(pair, { soldOut, remaining }).keys(),
  ]
  expect(of(['b'], {})).toEqual([])
  expect(of(['b'], { a: 2 })).toEqual([])
  expect(of(['b'], { a: 1 })).toEqual(['pair'])
  expect(of([], { a: 1 })).toEqual([])
})

test('a choice without options is a fault of the menu, not sold out', () => {
  const empty = menuOf({
    items: [itemOf({ id: 'odd', optionGroupIds: ['none'] })],
    optionGroups: [groupOf('none', [optionOf('x', 0, { maxQuantity: 1 })], { min: 2, max: 2 })],
  })
  expect(unavailableChoices(empty, { soldOut: ['x'], remaining: {} }).size).toBe(0)
})
