import type { KitchenArrangement } from '@tabard/domain/kitchen/shared-dishes'
import { expect, it } from 'vitest'
import { leavingCount, linkDishes, withShop, withSubject } from './arranging.ts'

const dish = (sharedId: string, ...shops: string[]) => ({
  sharedId,
  subjects: shops.map((shopId) => ({ shopId, subjectId: `${sharedId}-${shopId}` })),
})
const three: KitchenArrangement = {
  homeShopId: 'a',
  shopIds: ['a', 'b', 'c'],
  sharesSoldOut: true,
  dishes: [dish('duck', 'a', 'b', 'c'), dish('tea', 'a', 'b'), dish('pie', 'b', 'c')],
}

it('starts with this shop and another, and ends when one is left', () => {
  const two = withShop(null, 'a', 'b', true)
  expect(two).toMatchObject({ homeShopId: 'a', shopIds: ['a', 'b'], dishes: [] })
  expect(withShop(two, 'a', 'b', false)).toBeNull()
})

it('a shop that leaves takes its dishes, and another shop becomes home', () => {
  expect(withShop(three, 'a', 'a', false)).toMatchObject({
    homeShopId: 'b',
    shopIds: ['b', 'c'],
    dishes: [{ sharedId: 'duck', subjects: [{ shopId: 'b' }, { shopId: 'c' }] }, { sharedId: 'pie' }],
  })
})

it('links matches: new rows first, existing ones extended by the missing shop', () => {
  const cake = dish('cake', 'a', 'b').subjects
  const next = linkDishes(
    three,
    [
      { sharedId: undefined, subjects: cake },
      { sharedId: 'tea', subjects: dish('tea', 'a', 'b', 'c').subjects },
    ],
    () => 'minted',
  )
  expect(next.dishes.map(({ sharedId, subjects }) => [sharedId, subjects.length])).toEqual([
    ['minted', 2],
    ['duck', 3],
    ['tea', 3],
    ['pie', 2],
  ])
})

it('a row has one dish per shop, in shop order', () => {
  const row = withSubject(dish('tea', 'b'), three.shopIds, 'a', 'other')
  expect(row.subjects.map(({ shopId }) => shopId)).toEqual(['a', 'b'])
  expect(withSubject(row, three.shopIds, 'a', '').subjects).toHaveLength(1)
})

it('counts dishes that leave a shared count: only counted ones, and one keeps the count', () => {
  const before = { arrangement: three, left: { duck: 4, tea: 2 } }
  expect(leavingCount(before, three)).toBe(0)
  expect(leavingCount(before, null)).toBe(3)
  expect(leavingCount(before, withShop(three, 'a', 'c', false))).toBe(1)
})
