import { describe, expect, it } from 'vitest'
import { checkCart } from '../cart/checks/check-cart.ts'
import { cartOf, itemOf, lineOf, menuOf, named } from '../testing/sample-menu.ts'
import { backAt, daypartsAt, isCategoryOutsideHours, isOutsideHours } from './dayparts.ts'

const windows = [
  {
    daypartId: 'morning',
    spans: [
      { from: 100, to: 200 },
      { from: 1100, to: 1200 },
    ],
  },
  { daypartId: 'late', spans: [{ from: 150, to: 400 }] },
]
const category = { names: named('x'), descriptions: named('') }
const index = menuOf({
  categories: [
    { id: 'breakfast', ...category, daypartIds: ['morning'] },
    { id: 'eggs', parentId: 'breakfast', ...category, daypartIds: ['late', 'morning'] },
    { id: 'favourites', ...category, isVirtual: true },
    { id: 'mains', ...category },
  ],
  items: [
    itemOf({ id: 'porridge', categoryId: 'breakfast' }),
    itemOf({ id: 'omelette', categoryId: 'eggs', virtualCategoryIds: ['favourites'] }),
    itemOf({ id: 'rice' }),
  ],
  dayparts: ['morning', 'late'].map((id) => ({ id, names: named(id), hours: [] })),
})
const isItemOutsideHours = (id: string, daypartIds: readonly string[]) => {
  const item = index.items.get(id)
  return item && isOutsideHours(index, item, daypartIds)
}

describe('dayparts', () => {
  it('are active from the first instant until before the last, and may overlap', () => {
    const on = [99, 100, 150, 199, 200, 399, 400].map((at) => daypartsAt(windows, at).join())
    expect(on).toEqual(['', 'morning', 'morning,late', 'morning,late', 'late', 'late', ''])
  })

  it('a category is unavailable outside its dayparts, and together with its parent', () => {
    const during = (daypartIds: string[]) =>
      ['breakfast', 'eggs', 'mains'].map((id) => isCategoryOutsideHours(index, id, daypartIds))
    expect(during([])).toEqual([true, true, false])
    expect(during(['late'])).toEqual([true, true, false])
    expect(during(['morning'])).toEqual([false, false, false])
  })

  it('a dish is available while one of its categories is', () => {
    expect(['porridge', 'omelette', 'rice'].map((id) => isItemOutsideHours(id, []))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('states when a category is available again, or that this is unknown', () => {
    expect([0, 120, 199, 1100].map((at) => backAt(index, 'eggs', windows, at))).toEqual([
      100,
      150,
      1100,
      undefined,
    ])
  })

  it('a cart with a dish outside its hours cannot be ordered', () => {
    const cart = cartOf([lineOf({ itemId: 'rice' }), lineOf({ itemId: 'porridge', lineId: 'p' })])
    const available = { soldOut: [], remaining: {} }
    expect(checkCart(cart, index, { ...available, daypartIds: [] })).toEqual([
      { code: 'item.resting', lineId: 'p', itemId: 'porridge' },
    ])
    expect(checkCart(cart, index, { ...available, daypartIds: ['morning'] })).toEqual([])
    expect(checkCart(cart, index, available)).toEqual([])
  })
})
