import { describe, expect, it } from 'vitest'
import type { DraftCategory, DraftGroup, DraftItem, MenuDraft } from '../draft.ts'
import type { ChangeDetail } from './menu-change.ts'
import { menuDifference } from './menu-difference.ts'

const both = (first: string, second = '') => ({ first, second })
const category = (id: string, more: Partial<DraftCategory> = {}): DraftCategory => ({
  id,
  revision: 1,
  parentId: null,
  names: both(id),
  descriptions: both(''),
  hiddenOn: [],
  picture: null,
  ...more,
})
const item = (id: string, more: Partial<DraftItem> = {}): DraftItem => ({
  id,
  revision: 1,
  categoryId: 'mains',
  names: both(id),
  descriptions: both(''),
  prices: [{ index: 0, names: both(''), cents: 1000 }],
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
  picture: null,
  ...more,
})
const group = (id: string, more: Partial<DraftGroup> = {}): DraftGroup => ({
  id,
  revision: 1,
  names: both(id),
  min: 0,
  max: 1,
  freeQuantity: 0,
  options: [{ id: `${id}-a`, names: both('A'), cents: 0, maxQuantity: 1, defaultQuantity: 0 }],
  ...more,
})
const menu = (more: Partial<MenuDraft> = {}): MenuDraft => ({
  categories: [category('mains'), category('drinks')],
  items: [item('duck'), item('noodles'), item('tea', { categoryId: 'drinks' })],
  optionGroups: [group('spice')],
  ingredients: [{ id: 'coriander', revision: 1, names: both('Coriander', '香菜') }],
  tags: [{ id: 'popular', revision: 1, names: both('Popular') }],
  dayparts: [],
  ...more,
})

/** The menu with changed ducks. */
const duck = (more: Partial<DraftItem>) =>
  menu({ items: [item('duck', more), item('noodles'), item('tea', { categoryId: 'drinks' })] })
const small = { index: 0, names: both('Small'), cents: 800 }
const large = { index: 1, names: both('Large'), cents: 1400 }

const said = (before: MenuDraft, after: MenuDraft) =>
  menuDifference(before, after).map(({ subject, detail }) => [subject.id, detail] as const)

it('finds no difference if only revisions, or the order of equal parts, differ', () => {
  const discount = { kind: 'buyGet', buy: 2, get: 1 } as const
  expect(
    menuDifference(
      duck({ discount, revision: 4 }),
      duck({ discount: { get: 1, buy: 2, kind: 'buyGet' }, revision: 9 }),
    ),
  ).toEqual([])
})

describe('an item', () => {
  it.each<[string, Partial<DraftItem>, Partial<DraftItem>, ChangeDetail[]]>([
    [
      'renamed in one language',
      { names: both('Duck', '鸭') },
      { names: both('Duck', '烤鸭') },
      [{ kind: 'renamed', from: both('Duck', '鸭'), to: both('Duck', '烤鸭') }],
    ],
    [
      'described',
      {},
      { descriptions: both('Crisp') },
      [{ kind: 'described', from: both(''), to: both('Crisp') }],
    ],
    [
      'its only price',
      {},
      { prices: [{ index: 0, names: both(''), cents: 1250 }] },
      [{ kind: 'price', size: both(''), from: 1000, to: 1250 }],
    ],
    [
      'the price of each size, by index and not by position',
      { prices: [small, large] },
      {
        prices: [
          { ...small, cents: 850 },
          { ...large, cents: 1500 },
        ],
      },
      [
        { kind: 'price', size: both('Small'), from: 800, to: 850 },
        { kind: 'price', size: both('Large'), from: 1400, to: 1500 },
      ],
    ],
    [
      'a size added and one removed',
      { prices: [small] },
      { prices: [large] },
      [
        { kind: 'sizeAdded', size: both('Large'), cents: 1400 },
        { kind: 'sizeRemoved', size: both('Small'), cents: 800 },
      ],
    ],
    [
      'a renamed size, and reordered sizes',
      { prices: [small, large] },
      { prices: [large, { ...small, names: both('Half') }] },
      [
        { kind: 'sizeRenamed', from: both('Small'), to: both('Half') },
        { kind: 'reordered', what: 'sizes' },
      ],
    ],
    [
      'a group added, by its name',
      {},
      { optionGroupIds: ['spice'] },
      [{ kind: 'listed', list: 'optionGroup', names: both('spice') }],
    ],
    [
      'an ingredient that can no longer be omitted',
      { ingredientIds: ['coriander'] },
      {},
      [{ kind: 'unlisted', list: 'ingredient', names: both('Coriander', '香菜') }],
    ],
    ['tagged', {}, { tagIds: ['popular'] }, [{ kind: 'listed', list: 'tag', names: both('Popular') }]],
    [
      'allergens added and removed',
      { allergens: ['soy'] },
      { allergens: ['nuts', 'milk'] },
      [{ kind: 'allergens', added: ['nuts', 'milk'], removed: ['soy'] }],
    ],
    ['dietary', {}, { dietary: ['vegan'] }, [{ kind: 'dietary', added: ['vegan'], removed: [] }]],
    ['taxes', {}, { taxes: [] }, [{ kind: 'taxes', from: [1], to: [] }]],
    ['the maximum quantity', {}, { maxQuantity: 5 }, [{ kind: 'maxQuantity', from: 99, to: 5 }]],
    [
      'a discount',
      {},
      { discount: { kind: 'percent', value: 1000 } },
      [{ kind: 'discount', from: null, to: { kind: 'percent', value: 1000 } }],
    ],
    ['lines kept apart', {}, { merges: false }, [{ kind: 'merges', to: false }]],
    [
      'hidden on one channel and shown on another',
      { hiddenOn: ['table'] },
      { hiddenOn: ['online', 'kiosk'] },
      [
        { kind: 'hidden', channels: ['online', 'kiosk'] },
        { kind: 'shown', channels: ['table'] },
      ],
    ],
    ['a picture', {}, { picture: 'a' }, [{ kind: 'picture', change: 'added' }]],
    ['another picture', { picture: 'a' }, { picture: 'b' }, [{ kind: 'picture', change: 'replaced' }]],
    ['no picture', { picture: 'a' }, { picture: null }, [{ kind: 'picture', change: 'removed' }]],
    [
      'moved to another category',
      {},
      { categoryId: 'drinks' },
      [{ kind: 'moved', from: both('mains'), to: both('drinks') }],
    ],
  ])('%s', (_, before, after, details) => {
    expect(said(duck(before), duck(after))).toEqual(details.map((detail) => ['duck', detail]))
  })

  it('is listed under its new category', () => {
    const [change] = menuDifference(menu(), duck({ categoryId: 'drinks' }))
    expect(change?.subject).toMatchObject({ categoryId: 'drinks', categoryNames: both('drinks') })
  })

  it('added, removed and reordered', () => {
    const after = menu({
      items: [item('rice'), item('noodles'), item('duck'), item('tea', { categoryId: 'drinks' })],
    })
    expect(said(menu(), after)).toEqual([
      ['mains', { kind: 'reordered', what: 'items' }],
      ['rice', { kind: 'added', prices: [{ size: both(''), cents: 1000 }] }],
    ])
    expect(said(after, menu()).map(([id, { kind }]) => [id, kind])).toEqual([
      ['mains', 'reordered'],
      ['rice', 'removed'],
    ])
  })

  it('a removal alone does not reorder the rest', () => {
    expect(said(menu(), menu({ items: menu().items.slice(1) })).map(([, { kind }]) => kind)).toEqual([
      'removed',
    ])
  })
})

describe('a category', () => {
  it.each<[string, MenuDraft, readonly (readonly [string, ChangeDetail])[]]>([
    [
      'hidden on a channel',
      menu({ categories: [category('mains', { hiddenOn: ['kiosk'] }), category('drinks')] }),
      [['mains', { kind: 'hidden', channels: ['kiosk'] }]],
    ],
    [
      'moved below another',
      menu({ categories: [category('mains'), category('drinks', { parentId: 'mains' })] }),
      [['drinks', { kind: 'moved', from: null, to: both('mains') }]],
    ],
    [
      'reordered',
      menu({ categories: [category('drinks'), category('mains')] }),
      [['', { kind: 'reordered', what: 'categories' }]],
    ],
    [
      'removed with its content, each item by name',
      menu({ categories: [category('mains')], items: menu().items.slice(0, 2) }),
      [
        ['drinks', { kind: 'removed', prices: [] }],
        ['tea', { kind: 'removed', prices: [{ size: both(''), cents: 1000 }] }],
      ],
    ],
  ])('%s', (_, after, expected) => {
    expect(said(menu(), after)).toEqual(expected)
  })
})

describe('an option group', () => {
  const spice = (more: Partial<DraftGroup>) => menu({ optionGroups: [group('spice', more)] })
  const [a] = group('spice').options
  if (!a) throw new Error('the sample has an option')
  const b = { ...a, id: 'b', names: both('B'), cents: 50 }
  it.each<[string, Partial<DraftGroup>, Partial<DraftGroup>, ChangeDetail[]]>([
    [
      'its limits',
      {},
      { min: 1, max: 2, freeQuantity: 1 },
      [{ kind: 'bounds', from: { min: 0, max: 1, free: 0 }, to: { min: 1, max: 2, free: 1 } }],
    ],
    ['an added option', {}, { options: [a, b] }, [{ kind: 'optionAdded', names: both('B'), cents: 50 }]],
    [
      'a removed option',
      { options: [a, b] },
      { options: [a] },
      [{ kind: 'optionRemoved', names: both('B'), cents: 50 }],
    ],
    [
      'an option by name and price',
      {},
      { options: [{ ...a, names: both('Mild'), cents: 30 }] },
      [
        { kind: 'optionRenamed', from: both('A'), to: both('Mild') },
        { kind: 'optionPrice', names: both('Mild'), from: 0, to: 30 },
      ],
    ],
    [
      'the quantity of an option',
      {},
      { options: [{ ...a, maxQuantity: 3, defaultQuantity: 1 }] },
      [
        {
          kind: 'optionQuantity',
          names: both('A'),
          from: { max: 1, opens: 0 },
          to: { max: 3, opens: 1 },
        },
      ],
    ],
    ['reordered options', { options: [a, b] }, { options: [b, a] }, [{ kind: 'reordered', what: 'options' }]],
  ])('%s', (_, before, after, details) => {
    expect(said(spice(before), spice(after))).toEqual(details.map((detail) => ['spice', detail]))
  })
})

it('shows labels by name', () => {
  const after = menu({
    ingredients: [{ id: 'coriander', revision: 2, names: both('Cilantro', '香菜') }],
    tags: [],
  })
  expect(said(menu(), after)).toEqual([
    ['coriander', { kind: 'renamed', from: both('Coriander', '香菜'), to: both('Cilantro', '香菜') }],
    ['popular', { kind: 'removed', prices: [] }],
  ])
})
