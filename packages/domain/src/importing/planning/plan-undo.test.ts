import { describe, expect, it } from 'vitest'
import type { DraftGroup, DraftItem, MenuDraft } from '../../catalogue/draft.ts'
import { planUndo } from './plan-undo.ts'
import { toCsv, unguarded } from '../to-csv.ts'

const both = (first: string, second = '') => ({ first, second })
const item = (id: string, name: string, more: Partial<DraftItem> = {}): DraftItem => ({
  id,
  revision: 1,
  categoryId: 'mains',
  names: both(name, `${name}二`),
  descriptions: both('Good'),
  prices: [{ index: 3, names: both(''), cents: 1000 }],
  optionGroupIds: [],
  ingredientIds: [],
  tagIds: ['t'],
  dietary: [],
  allergens: [],
  taxes: [1],
  maxQuantity: 9,
  discount: null,
  merges: true,
  hiddenOn: ['kiosk'],
  picture: null,
  ...more,
})
const category = (id: string, name: string, parentId: string | null = null) => ({
  id,
  revision: 1,
  parentId,
  names: both(name),
  descriptions: both(''),
  hiddenOn: [],
  picture: null,
})
const group = (
  id: string,
  name: string,
  cents: readonly number[],
  more: Partial<DraftGroup> = {},
): DraftGroup => ({
  id,
  revision: 1,
  names: both(name),
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: cents.map((each, place) => ({
    id: `${id}${place}`,
    names: both(`${name} ${place}`),
    cents: each,
    maxQuantity: 3,
    defaultQuantity: 0,
  })),
  ...more,
})
const draft: MenuDraft = {
  categories: [category('mains', 'Mains'), category('drinks', 'Drinks'), category('tea', 'Tea', 'drinks')],
  items: [item('duck', 'Duck'), item('tea', 'Green tea', { categoryId: 'tea' })],
  optionGroups: [
    { id: 'milk', revision: 1, names: both('Milk'), min: 0, max: 1, freeQuantity: 0, options: [] },
  ],
  ingredients: [],
  tags: [],
  dayparts: [],
}

describe('undoing an import', () => {
  const done = {
    revision: 5,
    createdItems: ['new', 'edited', 'pictured', 'gone'],
    createdCategories: ['c', 'used', 'parent', 'child'],
    before: [item('duck', 'Old duck'), item('tea', 'Old tea')],
    createdGroups: ['sauce', 'wanted', 'typed'],
    beforeGroups: [group('milk', 'Milk', [50]), group('size', 'Size', [70])],
  }
  const now: MenuDraft = {
    ...draft,
    categories: [
      ...draft.categories,
      { ...category('c', 'C'), revision: 5 },
      { ...category('used', 'Used'), revision: 5 },
      { ...category('parent', 'Parent'), revision: 5 },
      { ...category('child', 'Child', 'parent'), revision: 5 },
    ],
    items: [
      item('duck', 'Duck', { revision: 5, categoryId: 'c' }),
      item('tea', 'Tea', { revision: 6 }),
      item('new', 'New', { revision: 5, categoryId: 'child' }),
      item('edited', 'Edited', { revision: 7, categoryId: 'used' }),
      item('pictured', 'Pictured', { revision: 5, picture: 'p', optionGroupIds: ['wanted'] }),
    ],
    optionGroups: [
      { ...group('milk', 'Milk', [80]), revision: 5 },
      { ...group('size', 'Size', [90]), revision: 6 },
      { ...group('sauce', 'Sauce', [0]), revision: 5 },
      { ...group('wanted', 'Wanted', [0]), revision: 5 },
      { ...group('typed', 'Typed', [0]), revision: 8 },
    ],
  }

  it('reverts unchanged items, and reports what stays', () => {
    const undo = planUndo(now, done)
    expect(undo.removeItems).toEqual(['new'])
    expect(undo.restore.map(({ id }) => id)).toEqual(['duck'])
    expect(undo.removeCategories).toEqual(['c', 'parent', 'child'])
    expect(undo.removeGroups).toEqual(['sauce'])
    expect(undo.restoreGroups).toMatchObject([{ id: 'milk', options: [{ cents: 50 }] }])
    expect(undo.stays.map(({ first }) => first)).toEqual([
      'Used',
      'Edited',
      'Pictured',
      'Tea',
      'Wanted',
      'Typed',
      'Size',
    ])
  })
})

it('no exported cell is a formula in a spreadsheet', () => {
  const hostile = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '＠SUM(A1)']
  const csv = toCsv([hostile, ['a "b"', 'c,d', ' e']])
  expect(csv).toBe(
    `\uFEFF'=1+1,'+1,'-1+1,'@SUM(A1),'\t=1,"'\r=1",' =1,'＝1+1,'＠SUM(A1)\r\n"a ""b""","c,d"," e"\r\n`,
  )
  for (const text of [...hostile, "'", "'tis", "''=1"]) expect(unguarded(text)).toBe(text)
  expect(hostile.map((text) => unguarded(`'${text}`))).toEqual(hostile)
})
