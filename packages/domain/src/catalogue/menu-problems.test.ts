import { expect, it } from 'vitest'
import { categoryAndBelow, inTreeOrder, type DraftGroup, type DraftItem, type MenuDraft } from './draft.ts'
import { fieldConflicts } from './merge-fields.ts'
import { menuProblems } from './menu-problems.ts'

const both = (first: string) => ({ first, second: '' })
const group = (min: number, max: number, options: readonly (readonly [max: number, opens: number])[]) =>
  ({
    id: 'g',
    revision: 1,
    names: both('Sauce'),
    min,
    max,
    freeQuantity: 0,
    options: options.map(([maxQuantity, defaultQuantity], place) => ({
      id: String(place),
      names: both('x'),
      cents: 0,
      maxQuantity,
      defaultQuantity,
    })),
  }) satisfies DraftGroup
const menu = (item: Partial<DraftItem>, groups: readonly DraftGroup[] = []): MenuDraft => ({
  categories: [
    {
      id: 'c',
      revision: 1,
      parentId: null,
      names: both('C'),
      descriptions: both(''),
      hiddenOn: [],
      picture: null,
    },
  ],
  items: [
    {
      id: 'i',
      revision: 1,
      categoryId: 'c',
      names: both('Duck'),
      descriptions: both(''),
      prices: [{ index: 0, names: both(''), cents: 1 }],
      optionGroupIds: groups.map(({ id }) => id),
      ingredientIds: [],
      tagIds: [],
      dietary: [],
      allergens: [],
      taxes: [],
      maxQuantity: 9,
      discount: null,
      merges: true,
      hiddenOn: [],
      picture: null,
      ...item,
    },
  ],
  optionGroups: groups,
  ingredients: [],
  tags: [],
  dayparts: [],
})

it.each<[string, MenuDraft, string[]]>([
  ['nothing', menu({}), []],
  ['no price', menu({ prices: [] }), ['empty', 'noPrice']],
  ['hidden everywhere', menu({ hiddenOn: ['online', 'table', 'kiosk'] }), ['empty']],
  ['hidden online only', menu({ hiddenOn: ['online'] }), []],
  ['a group that can be satisfied', menu({}, [group(2, 3, [[2, 1]])]), []],
  ['a group that requires more than it offers', menu({}, [group(3, 3, [[2, 0]])]), ['groupTooSmall']],
  ['a group with more defaults than it allows', menu({}, [group(0, 1, [[2, 2]])]), ['groupOpensTooFull']],
  ['a group without options', menu({}, [group(0, 1, [])]), ['groupEmpty']],
  ['the same group without an item', { ...menu({}), optionGroups: [group(3, 3, [])] }, []],
])('problems that block publishing: %s', (_, draft, kinds) => {
  expect(menuProblems(draft).map(({ kind }) => kind)).toEqual(kinds)
})

it('reads a tree depth first, and follows a cycle once', () => {
  const rows = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: null },
    { id: 'b1', parentId: 'b' },
    { id: 'a1', parentId: 'a' },
    { id: 'a11', parentId: 'a1' },
    { id: 'lost', parentId: 'gone' },
  ]
  expect(inTreeOrder(rows).map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'b', 'b1', 'lost'])
  expect(categoryAndBelow(rows, 'a')).toEqual(['a', 'a1', 'a11'])
  const circle = [
    { id: 'x', parentId: 'y' },
    { id: 'y', parentId: 'x' },
  ]
  expect(categoryAndBelow(circle, 'x')).toEqual(['x', 'y'])
})

it('two editors: finds who changed which field', () => {
  const base = { names: both('Duck'), cents: 1, tags: ['a'], note: { a: 1, b: 2 } }
  const mine = { ...base, names: both('Roast duck'), cents: 2, note: { b: 2, a: 1 } }
  const theirs = { ...base, names: both('Peking duck'), tags: ['b'] }
  expect(fieldConflicts(base, mine, theirs, ['names', 'cents', 'tags', 'note'])).toEqual([
    { field: 'names', changedBy: 'both' },
    { field: 'cents', changedBy: 'mine' },
    { field: 'tags', changedBy: 'theirs' },
  ])
})

it('refuses preselected options that cost extra, and names the option and the dish', () => {
  const priced = (
    freeQuantity: number,
    ...options: readonly (readonly [cents: number, opens: number])[]
  ) => ({
    ...group(0, 6, []),
    freeQuantity,
    options: options.map(([cents, defaultQuantity], at) => ({
      id: String(at),
      names: both(`Option ${at}`),
      cents,
      maxQuantity: 4,
      defaultQuantity,
    })),
  })
  const costing = (...groups: readonly DraftGroup[]) =>
    menuProblems(menu({}, groups)).filter(({ kind }) => kind === 'defaultCosts')
  expect(costing(priced(0, [100, 1], [500, 0]))).toEqual([
    {
      kind: 'defaultCosts',
      groupId: 'g',
      names: both('Sauce'),
      option: both('Option 0'),
      item: both('Duck'),
      others: 0,
    },
  ])
  // Free ones, and those that the group's free units cover.
  expect(costing(priced(0, [0, 1], [500, 0]))).toEqual([])
  expect(costing(priced(4, [75, 4], [50, 0]))).toEqual([])
  expect(costing(priced(3, [75, 4], [50, 0]))).toHaveLength(1)
  expect(costing(priced(1, [75, 1], [100, 1]))).toMatchObject([{ option: both('Option 0') }])
  // A group below an option reaches the dish too; a group that no dish uses does not matter.
  const below = { ...priced(0, [100, 1]), id: 'below' }
  const above = {
    ...priced(0),
    options: priced(0, [0, 0]).options.map((option) => ({ ...option, groupIds: ['below'] })),
  }
  expect(menuProblems({ ...menu({}, [above]), optionGroups: [above, below] })).toMatchObject([
    { kind: 'defaultCosts', groupId: 'below' },
  ])
  expect(menuProblems({ ...menu({}), optionGroups: [below] })).toEqual([])
})
