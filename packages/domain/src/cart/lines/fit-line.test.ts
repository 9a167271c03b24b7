import { describe, expect, it } from 'vitest'
import type { MenuIndex } from '../../menu/menu.ts'
import { groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../../testing/sample-menu.ts'
import { fitLine } from './fit-line.ts'

const rice = itemOf({ id: 'rice' })
const sides = {
  id: 'side',
  names: named('Side'),
  min: 0,
  max: 2,
  choices: [{ itemId: 'rice', priceIndex: 0, extraCents: 0 }],
}
const duck = itemOf({ id: 'duck', optionGroupIds: ['sauces'], ingredientIds: ['msg'], meal: [sides] })
const menuWith = (
  max: number,
  options = [optionOf('plum', 100, { maxQuantity: 2 }), optionOf('hoisin', 100, { maxQuantity: 2 })],
  rest = {},
): MenuIndex =>
  menuOf({ items: [duck, rice], optionGroups: [groupOf('sauces', options, { min: 0, max, ...rest })] })

const chosen = (optionId: string, quantity: number, rest = {}) => ({
  optionId,
  groupId: 'sauces',
  quantity,
  ...rest,
})
const part = (quantity: number) => ({
  stepId: 'side',
  itemId: 'rice',
  priceIndex: 0,
  quantity,
  options: [],
  withoutIngredientIds: [],
})
const line = lineOf({
  itemId: 'duck',
  quantity: 3,
  note: 'Crisp, please',
  options: [chosen('hoisin', 2), chosen('plum', 1)],
  withoutIngredientIds: ['msg'],
  parts: [part(2)],
})

describe('a choice on a newer menu', () => {
  it('is unchanged if all of it fits', () => {
    expect(fitLine(line, duck, menuWith(3))).toEqual(line)
  })

  it('drops a missing option and keeps the others', () => {
    const fitted = fitLine(line, duck, menuWith(3, [optionOf('plum', 100, { maxQuantity: 2 })]))
    expect(fitted).toEqual({ ...line, options: [chosen('plum', 1)] })
  })

  it('keeps as many options as are still allowed, the first ones first', () => {
    expect(fitLine(line, duck, menuWith(2)).options).toEqual([chosen('hoisin', 2)])
    const fewer = [optionOf('plum', 100, { maxQuantity: 1 }), optionOf('hoisin', 100, { maxQuantity: 1 })]
    expect(fitLine(line, duck, menuWith(3, fewer)).options).toEqual([chosen('hoisin', 1), chosen('plum', 1)])
  })

  it('keeps as many parts of a step as it allows', () => {
    const smaller = { ...duck, meal: [{ ...sides, max: 1 }] }
    expect(fitLine(line, smaller, menuWith(3)).parts).toEqual([part(1)])
  })

  it('never substitutes an omitted choice', () => {
    const without = { ...line, options: [chosen('hoisin', 1, { modifier: 'no' })] }
    expect(fitLine(without, duck, menuWith(3, undefined, { preModifiers: { no: 0 } })).options).toEqual(
      without.options,
    )
    expect(fitLine(without, duck, menuWith(3)).options).toEqual([])
  })
})
