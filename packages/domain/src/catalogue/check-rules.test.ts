import { describe, expect, it } from 'vitest'
import { deepestOptions } from '../pricing/lines/price-options.ts'
import { checkDaypart } from './check-daypart.ts'
import { checkGroup, nestingFaults } from './check-group.ts'
import { checkItem } from './check-item.ts'
import { mealFaults } from './check-selling-rules.ts'
import type { DraftPrice, GroupFields, ItemFields } from './draft.ts'
import type { Checked } from './field-faults.ts'

const both = (first: string) => ({ first, second: '' })
const item: ItemFields = {
  categoryId: 'mains',
  names: both('Duck'),
  descriptions: both(''),
  prices: [{ index: 0, names: both(''), cents: 4800 }],
  optionGroupIds: [],
  ingredientIds: [],
  tagIds: [],
  dietary: [],
  allergens: [],
  taxes: [1],
  maxQuantity: 99,
  discount: null,
  merges: true,
  hiddenOn: [],
}
const faultsOf = (checked: Checked<unknown>) =>
  checked.ok ? [] : checked.faults.map(({ field, fault }) => `${field} ${fault}`)
const price = (parts: Partial<DraftPrice>): Partial<ItemFields> => ({
  prices: [{ index: 0, names: both(''), cents: 4800, ...parts }],
})
const timed = { stepMinutes: 30, graceMinutes: 5, minMinutes: 30, maxMinutes: 120 }
const weighed = { perGrams: 100, minGrams: 100, maxGrams: 500 }
const choice = (itemId: string, priceIndex = 0) => ({ itemId, priceIndex, extraCents: 0 })
const step = (id: string, ...ids: string[]) => ({
  id,
  names: both(id),
  min: 1,
  max: 1,
  choices: ids.map((each) => choice(each)),
})

describe('selling rules of a dish', () => {
  it.each<[string, Partial<ItemFields>, string[]]>([
    [
      'another price for every order at every hour',
      price({ others: [{ cents: 1 }] }),
      ['prices.0.others.0 missing'],
    ],
    [
      'two prices for the same orders, under any name',
      price({
        others: [
          { orderTypes: ['pickup', 'delivery'], cents: 1 },
          { orderTypes: ['delivery', 'pickup', 'delivery'], cents: 2 },
        ],
      }),
      ['prices.0.others repeated'],
    ],
    [
      'the same order type in two dayparts',
      price({
        others: [
          { orderTypes: ['pickup'], daypartId: 'lunch', cents: 1 },
          { orderTypes: ['pickup'], daypartId: 'dinner', cents: 1 },
        ],
      }),
      [],
    ],
    [
      'an unknown order type code',
      price({ others: [{ orderTypes: ['Pick up'], cents: 1 }] }),
      ['prices.0.others.0.orderTypes unknown'],
    ],
    [
      'a tenth price level, and a repeated one',
      price({
        levels: [
          { level: 10, cents: 1 },
          { level: 2, cents: 1 },
          { level: 2, cents: -1 },
        ],
      }),
      ['prices.0.levels.0.level range', 'prices.0.levels.2.cents amount', 'prices.0.levels repeated'],
    ],
    ['grace as long as the step', { timed: { ...timed, graceMinutes: 30 } }, ['timed.graceMinutes range']],
    [
      'a maximum duration below the minimum',
      { timed: { ...timed, maxMinutes: 29 } },
      ['timed.maxMinutes range'],
    ],
    ['by time and by weight', { timed, weighed }, ['weighed clash']],
    ['a meal by weight', { weighed, meal: [step('main', 'soup')] }, ['meal clash']],
    ['a step without dishes', { meal: [step('main')] }, ['meal.0.choices missing']],
    ['a dish twice in a step', { meal: [step('main', 'soup', 'soup')] }, ['meal.0.choices repeated']],
    [
      'a dish in two sizes',
      { meal: [{ ...step('main'), choices: [choice('soup', 0), choice('soup', 1)] }] },
      [],
    ],
    [
      'a maximum number of parts below the minimum',
      { meal: [{ ...step('main', 'soup'), min: 2, max: 1 }] },
      ['meal.0.max range'],
    ],
    [
      'a tax for another place that does not exist',
      { taxesElsewhere: { pickup: [2] } },
      ['taxesElsewhere.pickup unknown'],
    ],
    ['no tax in another place', { taxesElsewhere: { pickup: [] } }, []],
    ['a minimum above the maximum', { minQuantity: 100 }, ['minQuantity range']],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(checkItem({ ...item, ...change }, [1]))).toEqual(expected)
  })

  it('omits default values, so that a menu without rules keeps its version', () => {
    const usual = { minQuantity: 1, packagingCents: 0, meal: [], taxesElsewhere: {}, isPointless: false }
    const checked = checkItem({ ...item, ...price({ others: [], levels: [] }), ...usual }, [1])
    expect(checked).toEqual({ ok: true, fields: item })
  })
})

describe('invalid combinations', () => {
  const faults = (fields: Partial<ItemFields>, others: Parameters<typeof mealFaults>[2]) =>
    mealFaults({ ...item, ...fields }, 'me', others).map(({ field, fault }) => `${field} ${fault}`)
  const lunch = { id: 'lunch', meal: [step('main', 'me')] }

  it('a meal cannot contain itself, another meal or a measured dish', () => {
    expect(
      faults({ meal: [step('main', 'me', 'lunch', 'fish', 'soup')] }, [
        { id: 'lunch', meal: [step('main', 'soup')] },
        { id: 'fish', weighed },
        { id: 'soup' },
      ]),
    ).toEqual(['meal.0.choices.0 mealInMeal', 'meal.0.choices.1 mealInMeal', 'meal.0.choices.2 measuredPart'])
  })

  it('a part of a meal cannot become a meal or a measured dish; an unchanged one is accepted', () => {
    expect(faults({ meal: [step('main', 'soup')] }, [lunch])).toEqual(['meal mealInMeal'])
    expect(faults({ timed }, [lunch])).toEqual(['timed measuredPart'])
    expect(faults({ weighed }, [lunch])).toEqual(['weighed measuredPart'])
    expect(faults({}, [lunch])).toEqual([])
    // The draft's own entry of the item does not count.
    expect(faults({}, [{ id: 'me', meal: [step('main', 'me')] }])).toEqual([])
  })
})

describe('an option group', () => {
  const group: GroupFields = { names: both('Sides'), min: 0, max: 1, freeQuantity: 0, options: [] }
  const option = { id: 'a', names: both('Rice'), cents: 0, maxQuantity: 1, defaultQuantity: 0 }

  it.each<[string, Partial<GroupFields>, string[]]>([
    [
      'a pre-modifier at more than ten times the price',
      { preModifiers: { extra: 100_001 } },
      ['preModifiers.extra range'],
    ],
    ['a half that costs more than the whole', { halfRate: 10_001 }, ['halfRate range']],
    [
      'the same choices twice',
      { options: [{ ...option, groupIds: ['b', 'b'] }] },
      ['options.0.groupIds repeated'],
    ],
    [
      'an allergen twice',
      { options: [{ ...option, allergens: ['soy', 'soy'] }] },
      ['options.0.allergens repeated'],
    ],
    ['the same option twice', { options: [option, option] }, ['options repeated']],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(checkGroup({ ...group, ...change }))).toEqual(expected)
  })

  it('omits rules that it does not use', () => {
    const unused = {
      preModifiers: {},
      isInstruction: false,
      options: [{ ...option, groupIds: [], allergens: [] }],
    }
    expect(checkGroup({ ...group, ...unused })).toEqual({ ok: true, fields: { ...group, options: [option] } })
  })
})

describe('nested options', () => {
  /** Groups with one option each: in `a>b` the option of a has b nested. */
  const groups = (...links: string[]) =>
    links.map((link) => {
      const [id = '', below] = link.split('>')
      return { id, options: [below === undefined ? {} : { groupIds: below.split('+') }] }
    })
  const told = (below: string[], id: string, others: ReturnType<typeof groups>) =>
    nestingFaults([{ groupIds: below }], id, others).map(({ fault }) => fault)

  it('cannot form a cycle, directly or through others', () => {
    expect(told(['a'], 'a', groups('a'))).toEqual(['circle'])
    expect(told(['b'], 'a', groups('a', 'b>c', 'c>a'))).toEqual(['circle'])
    expect(told(['b'], 'a', groups('a', 'b>c+d', 'c', 'd'))).toEqual([])
    // A circle that already was in the draft must not cause an endless loop.
    expect(told(['b'], 'a', groups('a', 'b>c', 'c>b'))).toEqual(['circle'])
  })

  it('are limited to the depth of orders, counted from the top', () => {
    expect(deepestOptions).toBe(3)
    expect(told(['b'], 'a', groups('a', 'b>c', 'c'))).toEqual([])
    expect(told(['b'], 'a', groups('a', 'b>c', 'c>d', 'd'))).toEqual(['tooDeep'])
    expect(told(['b'], 'a', groups('a', 'b>c', 'c', 'top>a'))).toEqual(['tooDeep'])
    expect(told(['b'], 'a', groups('a', 'b', 'top>a'))).toEqual([])
  })
})

describe('a daypart', () => {
  const daypart = (...hours: [weekday: number, opens: number, lasts: number][]) =>
    checkDaypart({
      names: both('Lunch'),
      hours: hours.map(([weekday, opensMinute, durationMinutes]) => ({
        weekday,
        opensMinute,
        durationMinutes,
      })),
    })

  it('has times, each once, and may cross midnight', () => {
    expect(faultsOf(daypart())).toEqual(['hours missing'])
    expect(faultsOf(daypart([5, 1_320, 300]))).toEqual([])
    expect(faultsOf(daypart([1, 690, 60], [1, 690, 120]))).toEqual(['hours repeated'])
    for (const wrong of [
      [0, 690, 60],
      [8, 690, 60],
      [1, 1_440, 60],
      [1, 690, 0],
      [1, 690, 1_441],
    ] as const)
      expect(faultsOf(daypart([...wrong]))).toEqual(['hours range'])
  })

  it('is stored from Monday, in order of time', () => {
    const checked = daypart([2, 690, 60], [1, 1_080, 60], [1, 690, 60])
    expect(
      checked.ok && checked.fields.hours.map(({ weekday, opensMinute }) => [weekday, opensMinute]),
    ).toEqual([
      [1, 690],
      [1, 1_080],
      [2, 690],
    ])
  })
})
