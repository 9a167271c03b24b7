import { expect, it } from 'vitest'
import { checkArrangement, matchDishes, type ShopSubject } from './shared-dishes.ts'

const subject = (subjectId: string, first: string, more: Partial<ShopSubject> = {}): ShopSubject => ({
  subjectId,
  kind: 'item',
  names: { first, second: '' },
  groupNames: { first: 'Mains', second: '' },
  isOnMenu: true,
  isCounted: false,
  ...more,
})
const shop = (shopId: string, ...subjects: ShopSubject[]) => ({ shopId, subjects })
const idsOf = (matches: ReturnType<typeof matchDishes>) =>
  matches.map(({ sharedId, subjects }) => [sharedId, ...subjects.map(({ subjectId }) => subjectId)])

it('matches dishes by name in either language, ignoring case and spaces', () => {
  const here = shop(
    'a',
    subject('a1', 'Roast  Duck'),
    subject('a2', 'Tea', { names: { first: 'Tea', second: '茶' } }),
    subject('a3', 'Soup'),
  )
  const there = shop(
    'b',
    subject('b1', 'roast duck '),
    subject('b2', 'Char', { names: { first: 'Char', second: '茶' } }),
    subject('b3', 'Broth'),
  )
  expect(idsOf(matchDishes([here, there], []))).toEqual([
    [undefined, 'a1', 'b1'],
    [undefined, 'a2', 'b2'],
  ])
})

it('distinguishes dishes from options, skips shared and unlisted ones, and adds a third shop to a shared dish', () => {
  const shops = [
    shop('a', subject('a1', 'Duck'), subject('a2', 'Egg', { kind: 'option' }), subject('a3', 'Pie')),
    shop('b', subject('b1', 'Duck'), subject('b2', 'Egg'), subject('b3', 'Pie', { isOnMenu: false })),
    shop('c', subject('c1', 'Duck')),
  ]
  const dishes = [
    {
      sharedId: 's',
      subjects: [
        { shopId: 'a', subjectId: 'a1' },
        { shopId: 'b', subjectId: 'b1' },
      ],
    },
  ]
  expect(idsOf(matchDishes(shops, dishes))).toEqual([['s', 'a1', 'b1', 'c1']])
})

it('matches options only if one of them has counted stock', () => {
  const mild = { kind: 'option' } as const
  const shops = (isCounted: boolean) => [
    shop('a', subject('a1', 'Mild', mild)),
    shop('b', subject('b1', 'Mild', { ...mild, isCounted })),
  ]
  expect(matchDishes(shops(false), [])).toEqual([])
  expect(idsOf(matchDishes(shops(true), []))).toEqual([[undefined, 'a1', 'b1']])
})

it('of two dishes with one name it chooses the one in the same category, or none if that is ambiguous', () => {
  const lunch = { groupNames: { first: 'Lunch', second: '' } }
  const here = shop('a', subject('a1', 'Duck', lunch), subject('a2', 'Pie'))
  const there = shop(
    'b',
    subject('b1', 'Duck'),
    subject('b2', 'Duck', lunch),
    subject('b3', 'Pie', lunch),
    subject('b4', 'Pie', lunch),
  )
  expect(idsOf(matchDishes([here, there], []))).toEqual([[undefined, 'a1', 'b2']])
  expect(idsOf(matchDishes([there, here], []))).toEqual([[undefined, 'b2', 'a1']])
})

it('an arrangement has two shops including its home shop, and contains a dish once', () => {
  const dish = (sharedId: string, ...subjects: [string, string][]) => ({
    sharedId,
    subjects: subjects.map(([shopId, subjectId]) => ({ shopId, subjectId })),
  })
  const of = (shopIds: string[], ...dishes: ReturnType<typeof dish>[]) =>
    checkArrangement({ homeShopId: 'a', shopIds, sharesSoldOut: true, dishes })
  expect(of(['a', 'b'], dish('s', ['a', '1'], ['b', '2']))).toBeUndefined()
  expect(of(['a'])).toBe('sharedKitchen.tooFew')
  expect(of(['b', 'c'])).toBe('sharedKitchen.tooFew')
  expect(of(['a', 'a', 'b'])).toBe('sharedKitchen.twice')
  expect(of(['a', 'b'], dish('s', ['a', '1']))).toBe('sharedKitchen.tooFew')
  expect(of(['a', 'b'], dish('s', ['a', '1'], ['c', '2']))).toBe('sharedKitchen.tooFew')
  expect(of(['a', 'b'], dish('s', ['a', '1'], ['a', '2']))).toBe('sharedKitchen.twice')
  expect(of(['a', 'b'], dish('s', ['a', '1'], ['b', '2']), dish('t', ['a', '1'], ['b', '3']))).toBe(
    'sharedKitchen.twice',
  )
})
