import { describe, expect, it } from 'vitest'
import type { Checked } from './field-faults.ts'
import { checkCategory } from './check-category.ts'
import { checkGroup } from './check-group.ts'
import { checkItem } from './check-item.ts'
import type { GroupFields, ItemFields } from './draft.ts'

const both = (first: string, second = '') => ({ first, second })
const item: ItemFields = {
  categoryId: 'mains',
  names: both('Duck', '鸭'),
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
const group: GroupFields = {
  names: both('Spice'),
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: [{ id: 'a', names: both('Mild'), cents: 0, maxQuantity: 1, defaultQuantity: 0 }],
}
const faultsOf = (checked: Checked<unknown>) =>
  checked.ok ? [] : checked.faults.map(({ field, fault }) => `${field} ${fault}`)
const price = (cents: number) => ({ prices: [{ index: 0, names: both(''), cents }] })

describe('an item', () => {
  it.each<[string, Partial<ItemFields>, string[]]>([
    ['a valid one', {}, []],
    ['free', price(0), []],
    ['without a price, saved as a draft', { prices: [] }, []],
    ['at the highest price', price(100_000_000), []],
    ['a price of a billion', price(1e9), ['prices.0.cents amount']],
    ['a negative price', price(-1), ['prices.0.cents amount']],
    ['a fraction of a cent', price(0.5), ['prices.0.cents amount']],
    ['no number', price(Number.NaN), ['prices.0.cents amount']],
    ['no name', { names: both('  ', '鸭') }, ['names.first missing']],
    ['a name of invisible characters', { names: both('\u202E\u0000\uFEFF') }, ['names.first missing']],
    ['a name too long', { names: both('a', '鸭'.repeat(201)) }, ['names.second tooLong']],
    ['a description too long', { descriptions: both('x'.repeat(2001)) }, ['descriptions.first tooLong']],
    [
      'two sizes, one without a name',
      {
        prices: [
          { index: 0, names: both('Small'), cents: 1 },
          { index: 1, names: both(''), cents: 2 },
        ],
      },
      ['prices.1.names.first missing'],
    ],
    [
      'two sizes with one index',
      {
        prices: [
          { index: 0, names: both('Small'), cents: 1 },
          { index: 0, names: both('Large'), cents: 2 },
        ],
      },
      ['prices repeated'],
    ],
    ['a tax that the shop does not have', { taxes: [2] }, ['taxes unknown']],
    ['a maximum quantity of zero', { maxQuantity: 0 }, ['maxQuantity range']],
    [
      'a discount above the price',
      { discount: { kind: 'percent', value: 10_001 } },
      ['discount.value range'],
    ],
    ['a group twice', { optionGroupIds: ['a', 'a'] }, ['optionGroupIds repeated']],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(checkItem({ ...item, ...change }, [1]))).toEqual(expected)
  })

  it('is stored clean: trimmed, without invisible characters or duplicates', () => {
    const checked = checkItem(
      {
        ...item,
        names: both('  Duck\u202E \u0007', 'a\nb'),
        descriptions: both('one\r\ntwo '),
        taxes: [1, 1],
        allergens: ['soy', 'soy'],
      },
      [1],
    )
    expect(checked).toMatchObject({
      ok: true,
      fields: {
        names: both('Duck', 'a b'),
        descriptions: both('one\ntwo'),
        taxes: [1],
        allergens: ['soy'],
      },
    })
  })

  it('keeps markup and formulas as typed', () => {
    for (const text of ['<img src=x onerror=alert(1)>', '=1+1', '{{x}}', '"><script>', '%s', '🥟'])
      expect(checkItem({ ...item, names: both(text) }, [1])).toMatchObject({
        ok: true,
        fields: { names: both(text) },
      })
  })
})

describe('an option group', () => {
  it.each<[string, Partial<GroupFields>, string[]]>([
    ['a valid one', {}, []],
    ['a maximum below the minimum', { min: 2, max: 1 }, ['max range']],
    ['a maximum of zero', { max: 0 }, ['max range']],
    ['a negative allowance', { freeQuantity: -1 }, ['freeQuantity range']],
    [
      'an option with a default above its maximum',
      { options: [{ id: 'a', names: both('Mild'), cents: 0, maxQuantity: 1, defaultQuantity: 2 }] },
      ['options.0.defaultQuantity range'],
    ],
    [
      'an option that costs a billion',
      { options: [{ id: 'a', names: both('Mild'), cents: 1e9, maxQuantity: 1, defaultQuantity: 0 }] },
      ['options.0.cents amount'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faultsOf(checkGroup({ ...group, ...change }))).toEqual(expected)
  })
})

it('a category has a name', () => {
  const category = { parentId: null, names: both(' '), descriptions: both(''), hiddenOn: [] }
  expect(faultsOf(checkCategory(category))).toEqual(['names.first missing'])
})
