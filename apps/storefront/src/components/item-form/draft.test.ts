import type { ChosenOption } from '@tabard/domain/cart/cart'
import { openingLine } from '@tabard/domain/cart/lines/opening-line'
import { groupOf, itemOf, menuOf, named, optionOf } from '@tabard/domain/testing/sample-menu'
import { describe, expect, it } from 'vitest'
import { choiceOf, withManner, withOption, withPart } from './draft.ts'

const sauces = groupOf('sauces', [optionOf('soy', 0, { defaultQuantity: 1 }), optionOf('hoisin', 0)], {
  min: 1,
  max: 1,
})
const mild = optionOf('mild', 100, { maxQuantity: 1 })
const hot = optionOf('hot', 100, { maxQuantity: 1, groupIds: ['sauces'] })
const one = groupOf('spice', [mild, hot], { min: 1, max: 1 })
const egg = optionOf('egg', 100, { maxQuantity: 3 })
const corn = optionOf('corn', 100, { maxQuantity: 3 })
const some = groupOf('extras', [egg, corn], { max: 4, preModifiers: { no: 0, extra: 20_000 } })
const step = {
  id: 'drink',
  names: named('Drink'),
  min: 1,
  max: 2,
  choices: [
    { itemId: 'tea', priceIndex: 0, extraCents: 0 },
    { itemId: 'cola', priceIndex: 0, extraCents: 100 },
  ],
}
const [tea, cola] = step.choices
const side = { ...step, id: 'side', max: 1, choices: [{ itemId: 'rice', priceIndex: 0, extraCents: 0 }] }
const set = itemOf({ id: 'set', meal: [step, side] })
const index = menuOf({
  items: [
    set,
    itemOf({ id: 'tea', optionGroupIds: ['sauces'] }),
    itemOf({ id: 'cola' }),
    itemOf({ id: 'rice' }),
  ],
  optionGroups: [one, some, sauces],
})
const choosing = { index, depth: 1 }
const count = (options: readonly ChosenOption[], option: typeof egg) =>
  choiceOf(options, some, option)?.quantity ?? 0

describe('choosing an option', () => {
  it('replaces the other option where only one is allowed, and adds nested defaults', () => {
    const chosen = withOption(withOption([], one, mild, 1, choosing), one, hot, 1, choosing)
    expect(chosen).toEqual([
      {
        optionId: 'hot',
        groupId: 'spice',
        quantity: 1,
        options: [{ optionId: 'soy', groupId: 'sauces', quantity: 1 }],
      },
    ])
  })
  it('stops at the maximum of the option, then of the group', () => {
    const three = withOption([], some, egg, 9, choosing)
    expect(count(three, egg)).toBe(3)
    expect(count(withOption(three, some, corn, 3, choosing), corn)).toBe(1)
  })
  it('removes an option at zero', () => {
    expect(withOption(withOption([], some, egg, 2, choosing), some, egg, 0, choosing)).toEqual([])
  })
})

describe('modifying a chosen option', () => {
  const three = withOption([], some, egg, 3, choosing)
  const [chosen] = three
  if (!chosen) throw new Error('the egg was chosen')

  it('keeps the modifier when the quantity changes', () => {
    const extra = withManner(three, chosen, { modifier: 'extra' }, { group: some, option: egg })
    expect(withOption(extra, some, egg, 2, choosing)).toEqual([
      { optionId: 'egg', groupId: 'extras', quantity: 2, modifier: 'extra' },
    ])
  })
  it('an omitted option counts as one, and frees space for others', () => {
    const none = withManner(three, chosen, { modifier: 'no' }, { group: some, option: egg })
    expect(none).toEqual([{ optionId: 'egg', groupId: 'extras', quantity: 1, modifier: 'no' }])
    expect(count(withOption(none, some, corn, 3, choosing), corn)).toBe(3)
  })
})

describe('choosing parts of a meal', () => {
  it('starts with the parts that leave no choice', () => {
    expect(openingLine(set, index).parts).toEqual([
      {
        stepId: 'side',
        itemId: 'rice',
        priceIndex: 0,
        quantity: 1,
        options: [],
        withoutIngredientIds: [],
      },
    ])
  })
  it('stops at the step maximum, adds default options, and replaces the other where one is allowed', () => {
    if (!tea || !cola) throw new Error('the step has two choices')
    const two = withPart(withPart([], step, tea, 1, index), step, cola, 5, index)
    expect(two.map(({ itemId, quantity, options }) => [itemId, quantity, options.length])).toEqual([
      ['tea', 1, 1],
      ['cola', 1, 0],
    ])
    const single = { ...step, max: 1 }
    const last = withPart(withPart([], single, tea, 1, index), single, cola, 1, index)
    expect(last.map(({ itemId }) => itemId)).toEqual(['cola'])
  })
})
