import { expect, test } from 'vitest'
import { groupOf, itemOf, menuOf, named, optionOf } from '../testing/sample-menu.ts'
import { lackingChoices } from './lacking-choices.ts'

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

const lacking = (soldOut: readonly string[], remaining: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries([...lackingChoices(index, { soldOut, remaining })].map(([id, { first }]) => [id, first]))

test.each([
  ['nothing is gone', [], {}],
  ['one of two is left', ['thin'], {}],
  ['what nobody has to choose is gone', ['egg'], {}],
  [
    'all of a required choice is gone: the meals of the dish go with it',
    ['thin', 'thick'],
    { soup: 'noodles', meal: 'Main' },
  ],
  ['an option whose own choice is gone is gone with it', ['soy', 'rice'], { set: 'sides' }],
  ['another option of the group is there', ['soy'], {}],
  ['one dish of a step is left', ['tea'], {}],
  ['every dish of a step is gone', ['tea', 'wine'], { meal: 'Drink' }],
] as const)('%s', (_, soldOut, expected) => {
  expect(lacking(soldOut)).toEqual(expected)
})

test('counts are looked at too: fewer than one unit needs is none', () => {
  const two = groupOf('two', [optionOf('a', 0, { maxQuantity: 2 }), optionOf('b', 0, { maxQuantity: 1 })], {
    min: 2,
    max: 3,
  })
  const pair = menuOf({ items: [itemOf({ id: 'pair', optionGroupIds: ['two'] })], optionGroups: [two] })
  const of = (soldOut: string[], remaining: Record<string, number>) => [
    ...lackingChoices(pair, { soldOut, remaining }).keys(),
  ]
  expect(of(['b'], {})).toEqual([])
  expect(of(['b'], { a: 2 })).toEqual([])
  expect(of(['b'], { a: 1 })).toEqual(['pair'])
  expect(of([], { a: 1 })).toEqual([])
})

test('a choice that the menu leaves empty is a fault of the menu, not sold out', () => {
  const empty = menuOf({
    items: [itemOf({ id: 'odd', optionGroupIds: ['none'] })],
    optionGroups: [groupOf('none', [optionOf('x', 0, { maxQuantity: 1 })], { min: 2, max: 2 })],
  })
  expect(lackingChoices(empty, { soldOut: ['x'], remaining: {} }).size).toBe(0)
})
