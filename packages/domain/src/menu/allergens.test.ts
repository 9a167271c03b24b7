import { describe, expect, it } from 'vitest'
import { groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../testing/sample-menu.ts'
import { carriedBy, carriersIn, hasAllergenStatement } from './allergens.ts'
import type { Allergen } from './menu.ts'

const choice = (itemId: string) => ({ itemId, priceIndex: 0, extraCents: 0 })
const step = { names: named('x'), min: 1, max: 1 }
const index = menuOf({
  items: [
    itemOf({ id: 'noodles', allergens: ['gluten', 'eggs'], optionGroupIds: ['sauces'] }),
    itemOf({ id: 'buns', allergens: ['gluten', 'milk'] }),
    itemOf({ id: 'tea' }),
    itemOf({
      id: 'set',
      meal: [
        { ...step, id: 'main', choices: [choice('noodles'), choice('buns')] },
        { ...step, id: 'drink', min: 0, choices: [choice('buns')] },
      ],
    }),
  ],
  optionGroups: [
    groupOf('sauces', [
      optionOf('satay', 0, { allergens: ['peanuts'], groupIds: ['tops'] }),
      optionOf('soy', 0),
    ]),
    groupOf('tops', [optionOf('sesame seeds', 0, { allergens: ['sesame'] })]),
  ],
})
const all: readonly Allergen[] = ['gluten', 'eggs', 'milk', 'peanuts', 'sesame', 'fish']
const of = (id: string, avoided = all) => {
  const item = index.items.get(id)
  if (!item) throw new Error(`no ${id}`)
  return carriedBy(item, index, avoided)
}

describe('allergens that a guest avoids', () => {
  it('are in the dish itself, or in possible choices', () => {
    expect(of('noodles')).toEqual({ sure: ['gluten', 'eggs'], maybe: ['peanuts', 'sesame'] })
    expect(of('tea')).toEqual({ sure: [], maybe: [] })
    expect(of('noodles', [])).toEqual({ sure: [], maybe: [] })
  })

  it('are certainly in a meal if every choice of a required step contains them', () => {
    expect(of('set')).toEqual({ sure: ['gluten'], maybe: ['eggs', 'milk', 'peanuts', 'sesame'] })
  })

  it('are reported with their source, through parts and nested options; omitted ingredients do not count', () => {
    const satay = { optionId: 'satay', groupId: 'sauces', quantity: 1 }
    const seeds = { optionId: 'sesame seeds', groupId: 'tops', quantity: 1 }
    const part = (options: (typeof satay)[]) => ({
      ...choice('noodles'),
      stepId: 'main',
      quantity: 1,
      options,
      withoutIngredientIds: [],
    })
    const told = (options: (typeof satay)[]) =>
      carriersIn(lineOf({ itemId: 'set', parts: [part(options)] }), index, ['peanuts', 'sesame', 'eggs']).map(
        ({ names, allergens }) => `${names.first}: ${allergens.join()}`,
      )
    const deep = { ...satay, options: [seeds] }
    expect(told([deep])).toEqual(['noodles: eggs', 'satay: peanuts', 'sesame seeds: sesame'])
    expect(told([{ ...deep, modifier: 'no' } as typeof satay])).toEqual(['noodles: eggs'])
  })
})

describe('a dish states its allergens', () => {
  const menu = menuOf({
    items: [
      itemOf({ id: 'unknown' }),
      itemOf({ id: 'none', hasNoAllergens: true }),
      itemOf({ id: 'listed', allergens: ['milk'] }),
      itemOf({
        id: 'set',
        hasNoAllergens: true,
        meal: [{ ...step, id: 'main', choices: [choice('none'), choice('unknown')] }],
      }),
      itemOf({
        id: 'stated set',
        hasNoAllergens: true,
        meal: [{ ...step, id: 'main', choices: [choice('none'), choice('listed')] }],
      }),
    ],
  })
  it.each([
    ['nothing entered', 'unknown', false],
    ['stated to have none', 'none', true],
    ['a list', 'listed', true],
    ['a meal with a part without entries', 'set', false],
    ['a meal whose parts are all stated', 'stated set', true],
  ])('%s', (_, id, isStated) => {
    const item = menu.items.get(id)
    if (!item) throw new Error(`no ${id}`)
    expect(hasAllergenStatement(item, menu)).toBe(isStated)
  })
})
