import { expect, test } from 'vitest'
import { itemOf, menuOf, named } from '../testing/sample-menu.ts'
import { topCategories } from './category-tree.ts'
import { goneIds, leftOut, listedCategories, withoutItems } from './hide-sold-out.ts'
import { searchItems } from './searching/search.ts'

const category = (id: string) => ({ id, names: named(id), descriptions: named('') })
const index = menuOf({
  categories: [category('soups'), category('cakes')],
  items: [
    itemOf({ id: 'broth', categoryId: 'soups' }),
    itemOf({ id: 'laksa', categoryId: 'soups' }),
    itemOf({ id: 'tart', categoryId: 'cakes' }),
  ],
})
const noneInSight = () => false

test('items are gone if they are switched off or have no stock left, each listed once', () => {
  expect(goneIds({ soldOut: ['tart', 'broth'], remaining: { tart: 0, laksa: 2, broth: 0 } })).toEqual([
    'broth',
    'tart',
  ])
})

test('lists, search and categories omit gone items, which are still found by id', () => {
  const menu = withoutItems(index, new Set(['tart', 'broth']))
  expect(menu.menu.items.map(({ id }) => id)).toEqual(['laksa'])
  expect(searchItems(menu, new Map(), 'tart')).toEqual([])
  expect(searchItems(index, new Map(), 'tart')).toHaveLength(1)
  expect(menu.items.get('tart')?.id).toBe('tart')
  expect(listedCategories(index, menu, topCategories(menu)).map(({ id }) => id)).toEqual(['soups'])
})

test('a menu without gone items is unchanged, with all its categories', () => {
  expect(withoutItems(index, new Set(['option']))).toBe(index)
  expect(listedCategories(index, index, topCategories(index))).toHaveLength(2)
})

test('an item that sells out in view stays until it leaves the view; a restocked item is listed', () => {
  const seen = leftOut(new Set(), ['broth', 'laksa', 'tart'], (id) => id === 'laksa')
  expect([...seen]).toEqual(['broth', 'tart'])
  // The list was scrolled: a removed item does not return because its place would be visible.
  expect([...leftOut(seen, ['broth', 'laksa'], (id) => id === 'broth')]).toEqual(['broth', 'laksa'])
  expect([...leftOut(new Set(['broth']), [], noneInSight)]).toEqual([])
})
