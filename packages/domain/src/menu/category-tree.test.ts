import { describe, expect, it } from 'vitest'
import { itemOf, menuOf, named } from '../testing/sample-menu.ts'
import { breadcrumbs, childCategories, itemsIn, itemsUnder, topCategories } from './category-tree.ts'

const category = (id: string, parentId?: string) => ({
  id,
  names: named(id),
  descriptions: named(''),
  ...(parentId === undefined ? {} : { parentId }),
})
const item = (id: string, categoryId: string) => itemOf({ id, categoryId })
const ids = (list: readonly { id: string }[]) => list.map((each) => each.id)

const index = menuOf({
  categories: [
    category('drinks'),
    category('hot', 'drinks'),
    category('food'),
    category('cold', 'drinks'),
    category('tea', 'hot'),
    category('lost', 'gone'),
  ],
  items: [
    item('rice', 'food'),
    item('oolong', 'tea'),
    item('water', 'drinks'),
    item('cola', 'cold'),
    item('mocha', 'hot'),
    item('juice', 'cold'),
  ],
})

describe('the tree of categories, in the order of the menu', () => {
  it('has top categories and children', () => {
    expect(ids(topCategories(index))).toEqual(['drinks', 'food', 'lost'])
    expect(ids(childCategories(index, 'drinks'))).toEqual(['hot', 'cold'])
    expect(childCategories(index, 'food')).toEqual([])
  })

  it('lists items in a category and below it', () => {
    expect(ids(itemsIn(index, 'cold'))).toEqual(['cola', 'juice'])
    expect(ids(itemsUnder(index, 'drinks'))).toEqual(['water', 'mocha', 'oolong', 'cola', 'juice'])
    expect(itemsUnder(index, 'gone')).toEqual([])
  })

  it('finds the path to a category', () => {
    expect(ids(breadcrumbs(index, 'tea'))).toEqual(['drinks', 'hot', 'tea'])
    expect(ids(breadcrumbs(index, 'lost'))).toEqual(['lost'])
    expect(breadcrumbs(index, 'gone')).toEqual([])
  })

  it('terminates for categories that form a cycle', () => {
    const circle = menuOf({
      categories: [category('a', 'b'), category('b', 'a')],
      items: [item('x', 'a'), item('y', 'b')],
    })
    expect(ids(breadcrumbs(circle, 'a'))).toEqual(['b', 'a'])
    expect(ids(itemsUnder(circle, 'a'))).toEqual(['x', 'y'])
  })
})
