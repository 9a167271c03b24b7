import { expect, test } from 'vitest'
import { itemOf, menuOf, named } from '../testing/sample-menu.ts'
import { namedTags, narrowMenu } from './narrow-menu.ts'

const tag = (id: string, second: string) => ({ id, key: `key-${id}`, names: { first: id, second } })
const index = menuOf({
  categories: [{ id: 'food', names: named('food'), descriptions: named('') }],
  tags: [tag('hot', '辣'), tag('new', '新品')],
  items: [
    itemOf({ id: 'both', categoryId: 'food', tagIds: ['hot', 'new'] }),
    itemOf({ id: 'hot', categoryId: 'food', tagIds: ['hot'] }),
    itemOf({ id: 'none', categoryId: 'food', tagIds: [] }),
  ],
})
const left = (...tagIds: string[]) => narrowMenu(index, tagIds).menu.items.map(({ id }) => id)

test('tags are requested by key or by either name, each once, in the given order', () => {
  expect(namedTags(index, ['新品', 'KEY-HOT', 'New', 'gone']).map(({ id }) => id)).toEqual(['new', 'hot'])
})

test('a dish must have all requested tags; no request leaves all dishes', () => {
  expect(left()).toEqual(['both', 'hot', 'none'])
  expect(left('hot')).toEqual(['both', 'hot'])
  expect(left('hot', 'new')).toEqual(['both'])
})
