import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preModifiers } from '../../menu/menu.ts'
import { groupOf, itemOf, menuOf, optionOf } from '../../testing/sample-menu.ts'
import type { ChosenOption } from '../cart.ts'
import { mostSharedLines, packDishes, unpackDishes } from './shared-dishes.ts'

const index = menuOf({
  items: [
    itemOf({ id: 'soup', optionGroupIds: ['spice', 'extras'], ingredientIds: ['onion', 'coriander'] }),
    itemOf({ id: 'tea' }),
    itemOf({
      id: 'set',
      meal: [{ id: 'drink', names: { first: 'Drink', second: '' }, min: 1, max: 1, choices: [] }],
    }),
  ],
  optionGroups: [
    groupOf('spice', [optionOf('mild', 0), optionOf('hot', 50)]),
    groupOf('extras', [optionOf('egg', 200), optionOf('noodles', 150)]),
  ],
  ingredients: [
    { id: 'onion', names: { first: 'Onion', second: '' } },
    { id: 'coriander', names: { first: 'Coriander', second: '' } },
  ],
})

const count = fc.integer({ min: 1, max: 99 })
/** An option with choices of its own from `nested`. */
const optionWith = (nested: fc.Arbitrary<readonly ChosenOption[]>): fc.Arbitrary<ChosenOption> =>
  fc
    .record({
      groupId: fc.constantFrom('spice', 'extras'),
      optionId: fc.constantFrom('mild', 'hot', 'egg', 'noodles'),
      quantity: count,
      modifier: fc.option(fc.constantFrom(...preModifiers), { nil: undefined }),
      half: fc.option(fc.constantFrom('left' as const, 'right' as const), { nil: undefined }),
      options: nested,
    })
    .map(({ modifier, half, options, ...rest }) => ({
      ...rest,
      ...(modifier === undefined ? {} : { modifier }),
      ...(half === undefined ? {} : { half }),
      ...(options.length > 0 ? { options } : {}),
    }))
const option = optionWith(fc.array(optionWith(fc.constant([])), { maxLength: 2 }))
const chosen = fc.array(option, { maxLength: 3 })
const without = fc.subarray(['onion', 'coriander'])
const part = fc.record({
  stepId: fc.constant('drink'),
  itemId: fc.constantFrom('tea', 'soup'),
  quantity: count,
  priceIndex: fc.nat(4),
  options: chosen,
  withoutIngredientIds: without,
})
const line = fc
  .record({
    itemId: fc.constantFrom('soup', 'tea', 'set'),
    quantity: count,
    priceIndex: fc.nat(9),
    options: chosen,
    withoutIngredientIds: without,
    note: fc.string({ maxLength: 200, unit: 'grapheme' }),
    parts: fc.array(part, { maxLength: 2 }),
    minutes: fc.option(count, { nil: undefined }),
    grams: fc.option(count, { nil: undefined }),
  })
  .map(({ parts, minutes, grams, ...rest }) => ({
    ...rest,
    ...(parts.length > 0 ? { parts } : {}),
    ...(minutes === undefined ? {} : { minutes }),
    ...(grams === undefined ? {} : { grams }),
  }))

const sent = (packed: unknown): unknown => JSON.parse(JSON.stringify(packed))

test('whoever opens the link finds the dishes as they were chosen', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: mostSharedLines }), (lines) => {
      expect(unpackDishes(sent(packDishes(lines)), index)).toEqual({ lines, unknown: 0 })
    }),
  )
})

test('a dish that the menu no longer has is counted, and never becomes another', () => {
  const lines = ['soup', 'tea'].map((itemId) => ({
    itemId,
    quantity: 1,
    priceIndex: 0,
    options: [],
    withoutIngredientIds: [],
    note: '',
  }))
  const later = menuOf({ items: [itemOf({ id: 'tea' }), itemOf({ id: 'cake' })] })
  expect(unpackDishes(sent(packDishes(lines)), later)).toEqual({ lines: [lines[1]], unknown: 1 })
})

test('anything else in a link is no dish, and never fails', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = unpackDishes(value, index)
      expect(read === undefined || read.lines.length === 0).toBe(true)
    }),
  )
})
