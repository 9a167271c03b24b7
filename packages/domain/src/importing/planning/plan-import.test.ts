import { describe, expect, it } from 'vitest'
import type { DraftGroup, DraftItem, MenuDraft } from '../../catalogue/draft.ts'
import { pageOf } from '../../testing/page-of.ts'
import type { ImportPlan, KnownSource } from './import-plan.ts'
import { exampleRows } from '../example-rows.ts'
import { ownRows } from '../own-rows.ts'
import { planImport } from './plan-import.ts'
import { readMenu } from '../reading/read-menu.ts'

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

function plan(
  text: string | readonly (readonly string[])[],
  sources: readonly KnownSource[] = [],
  on = draft,
) {
  const page =
    typeof text === 'string'
      ? pageOf(text)
      : { name: '', rows: text.map((cells, place) => ({ line: place + 1, cells })) }
  const menu = readMenu([page], 'AUD')
  if (!menu) throw new Error('no format')
  let next = 0
  return planImport(menu, { draft: on, sources, taxes: [1], mintId: () => `new${(next += 1)}` })
}
const names = (rows: ImportPlan['create']) => rows.map(({ fields }) => fields.names.first)

describe('an import plan', () => {
  it("creates missing dishes and nested categories, with the shop's taxes", () => {
    const made = plan(
      'Category|Name|Price\nSweets > Cold|Ice|5\nSweets > Cold|Cream|6\nDrinks > tea|Oolong|4',
    )
    expect(made.categories).toMatchObject([
      { parentId: null, names: both('Sweets') },
      { parentId: made.categories[0]?.id, names: both('Cold') },
    ])
    expect(names(made.create)).toEqual(['Ice', 'Cream', 'Oolong'])
    expect(made.create[0]?.fields).toMatchObject({ taxes: [1], prices: [{ index: 0, cents: 500 }] })
    expect(made.create[2]?.fields.categoryId).toBe('tea')
  })

  it('updates existing dishes, and keeps fields that the file does not contain', () => {
    const [change] = plan('Category|Name|Price\nmains|DUCK|12').change
    expect(change).toMatchObject({
      itemId: 'duck',
      fields: {
        names: both('DUCK', 'Duck二'),
        descriptions: both('Good'),
        prices: [{ index: 3, cents: 1200 }],
        hiddenOn: ['kiosk'],
        tagIds: ['t'],
        maxQuantity: 9,
      },
    })
    expect(change?.details.map(({ kind }) => kind)).toEqual(['renamed', 'price'])
  })

  it('leaves a dish alone if the file has its name in another category', () => {
    const { create, change } = plan('Category|Name|Price\nDrinks|Duck|10')
    expect(names(create)).toEqual(['Duck'])
    expect(change).toEqual([])
  })

  it('finds a dish by its name in either language', () => {
    const [renamed] = plan('Category|Name|Chinese name|Price\nMains|Roast duck|Duck二|10').change
    expect(renamed).toMatchObject({ itemId: 'duck', fields: { names: both('Roast duck', 'Duck二') } })
    const [split] = plan('Category|Name|Price\nMains|Duck 烧鸭|10').change
    expect(split).toMatchObject({ itemId: 'duck', fields: { names: both('Duck', '烧鸭') } })
  })

  it('recognises a renamed dish and size by their source', () => {
    const sources = [{ sourceId: 'square:T1', itemId: 'duck', index: 3 }]
    const text = `Token|Item Name|Variation Name|Category|Price
T2|Goose|Half|Mains|20
T1|Goose|Whole|Mains|40`
    expect(plan(text, sources).change[0]).toMatchObject({
      itemId: 'duck',
      fields: {
        prices: [
          { index: 0, names: both('Half'), sourceId: 'square:T2' },
          { index: 3, names: both('Whole'), sourceId: 'square:T1' },
        ],
      },
    })
  })

  it('a row that created another dish still belongs to that dish', () => {
    const sources = [
      { sourceId: 'square:T1', itemId: 'duck', index: 3 },
      { sourceId: 'square:T2', itemId: 'tea', index: 3 },
    ]
    const text = 'Token|Item Name|Variation Name|Category|Price\nT1|Duck|S|Mains|1\nT2|Duck|L|Mains|2'
    expect(plan(text, sources).change[0]?.fields.prices.map(({ sourceId }) => sourceId)).toEqual([
      'square:T1',
      null,
    ])
  })

  it('adds existing option groups, and creates those that the file only names', () => {
    const text =
      'Token|Item Name|Variation Name|Category|Price|Modifier Set - Milk|Modifier Set - Foam\nT|Duck|Regular|Mains|10|Y|Y'
    const made = plan(text)
    const [foam] = made.groups
    expect(made.change[0]?.fields.optionGroupIds).toEqual(['milk', foam?.groupId])
    expect(foam).toMatchObject({ what: 'create', names: { first: 'Foam' }, min: 0, options: [] })
    expect(made.notices).toEqual([])
  })

  it('puts new dishes without a category aside, and keeps existing ones in place', () => {
    const made = plan('Category|Name|Price\n|Duck|12\n|Ice|5\n|Cream|6')
    expect(made.change[0]?.fields.categoryId).toBe('mains')
    expect(made.categories.map(({ names: { first } }) => first)).toEqual(['Other'])
    expect(made.create.map(({ fields }) => fields.categoryId)).toEqual(
      made.categories.flatMap(({ id }) => [id, id]),
    )
    expect(made.notices.map(({ line, notice }) => `${line} ${notice.code}`)).toEqual([
      '3 noCategory',
      '4 noCategory',
    ])
  })

  it("of the menu's own export changes nothing, for any order of rows", () => {
    const rows = ownRows(draft, 'AUD')
    const [header = [], ...below] = rows
    for (const sheet of [rows, [header, ...below.toReversed()]]) {
      const made = plan(sheet)
      expect([made.create, made.change, made.categories, made.faults]).toEqual([[], [], [], []])
      expect(made.same).toHaveLength(2)
    }
  })

  it('sets allergens from the file; an empty cell keeps the stated ones', () => {
    const had = { ...draft, items: [item('duck', 'Duck', { hasNoAllergens: true })] }
    const [header = [], row = []] = ownRows(had, 'AUD')
    const at = header.indexOf('Allergens')
    expect(row[at]).toBe('none')
    const withCell = (text: string) =>
      plan([header, row.map((cell, place) => (place === at ? text : cell))], [], had)
    expect([withCell('none').change, withCell('').change]).toEqual([[], []])
    expect(withCell('milk').change).toMatchObject([
      {
        fields: { allergens: ['milk'], hasNoAllergens: undefined },
        details: [{ kind: 'allergens' }, { kind: 'flag' }],
      },
    ])
  })

  it('of the template gives a menu without faults', () => {
    const made = plan(exampleRows('own', 'AUD'))
    expect(names(made.create)).toEqual(['Roast duck', 'Mapo tofu', 'Jasmine tea'])
    expect([made.faults, made.notices]).toEqual([[], []])
  })
})

describe('options', () => {
  const header =
    'Category|Name|Price|Option groups|Option group|Choose at least|Choose at most|Option|Option price\n'
  const rows = (text: string) => header + text
  const had = { ...draft, optionGroups: [group('milk', 'Milk', [50, 70])] }

  it('a group is created with its prices, and added to the dishes that name it', () => {
    const made = plan(rows('Mains|Duck|10|Sauce\n||||Sauce|1|2|Plum|0.80\n||||Sauce|||Soy|'))
    expect(made.groups).toMatchObject([
      {
        what: 'create',
        lines: [3, 4],
        min: 1,
        max: 2,
        options: [
          { names: { first: 'Plum' }, cents: 80, before: null },
          { names: { first: 'Soy' }, cents: 0, before: null },
        ],
      },
    ])
    expect(made.change).toMatchObject([{ fields: { optionGroupIds: [made.groups[0]?.groupId] } }])
    expect(made.notices).toEqual([])
  })

  it('an existing group gets new prices, limits and options, and keeps the rest', () => {
    const made = plan(rows('||||milk||2|Milk 1|0.90\n||||milk|||Oat|1'), [], had)
    expect(made.groups).toMatchObject([
      {
        groupId: 'milk',
        what: 'change',
        min: 0,
        max: 2,
        options: [
          { id: 'milk0', cents: 50, before: 50 },
          { id: 'milk1', cents: 90, before: 70 },
          { names: { first: 'Oat' }, cents: 100, before: null },
        ],
      },
    ])
    expect(plan(rows('||||Milk|0|1|Milk 1|0.70'), [], had).groups).toMatchObject([{ what: 'same' }])
    expect(plan(ownRows(had, 'AUD'), [], had).groups).toMatchObject([{ groupId: 'milk', what: 'same' }])
  })
})
