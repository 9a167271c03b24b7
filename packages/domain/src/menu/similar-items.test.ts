import { expect, it } from 'vitest'
import { itemOf, menuOf } from '../testing/sample-menu.ts'
import { lowestPrice, similarItems } from './similar-items.ts'

const index = menuOf({
  items: [
    itemOf({ id: 'laksa', cents: 1500, tagIds: ['spicy', 'soup'], dietary: ['vegan'] }),
    itemOf({ id: 'dear', cents: 2900 }),
    itemOf({ id: 'near', cents: 1600 }),
    itemOf({ id: 'tagged', cents: 2500, tagIds: ['soup'] }),
    itemOf({ id: 'marked', cents: 1400, dietary: ['vegan'] }),
    itemOf({ id: 'far away', cents: 1500, categoryId: 'snacks', tagIds: ['spicy', 'soup'] }),
    itemOf({ id: 'unlike', cents: 1500, categoryId: 'snacks' }),
  ],
})

it.each([
  [[], 9, ['marked', 'tagged', 'near', 'dear', 'far away']],
  [[], 3, ['marked', 'tagged', 'near']],
  [['marked', 'near'], 3, ['tagged', 'dear', 'far away']],
])('without %j, the first %i: %j', (soldOut, limit, ids) => {
  expect(similarItems(index, 'laksa', ['laksa', ...soldOut], limit).map((item) => item.id)).toEqual(ids)
})

it('finds nothing similar to an item that is not in the menu', () => {
  expect(similarItems(index, 'gone', [])).toEqual([])
  expect(lowestPrice({ prices: [] })).toBe(0)
})
