import { describe, expect, test } from 'vitest'
import { areHelpDishes, helpKindsOf, type HelpedOrder } from './order-help.ts'

const dueAt = 1_000_000
const minute = 60_000
const hour = 60 * minute

const pickup: HelpedOrder = {
  status: 'placed',
  dueAt,
  dispatchedAt: undefined,
  completedAt: undefined,
  orderOptions: {},
  table: '',
  locator: '',
}
const delivery: HelpedOrder = {
  ...pickup,
  orderOptions: { delivery: { agreed: { minutes: 0 } } } as HelpedOrder['orderOptions'],
}
const early = dueAt - minute
const late = dueAt + minute
const dishes = ['missing', 'wrong', 'cold'] as const

describe('what a guest can ask', () => {
  test.each<[string, Partial<HelpedOrder>, number, readonly string[]]>([
    ['unpaid', { status: 'pending' }, late, []],
    ['cancelled', { status: 'cancelled' }, late, []],
    ['not accepted', {}, early, []],
    ['not accepted and late', {}, late, ['late', 'other']],
    ['being prepared', { status: 'preparing' }, early, ['other']],
    ['being prepared and late', { status: 'preparing' }, late, ['late', 'other']],
    ['being prepared for a table', { status: 'preparing', table: '7' }, late, [...dishes, 'late', 'other']],
    ['being prepared for a locator', { status: 'preparing', locator: '7' }, early, [...dishes, 'other']],
    ['ready', { status: 'ready' }, late, [...dishes, 'other']],
    ['collected in time', { status: 'completed', completedAt: early }, late, [...dishes, 'other']],
    ['collected late', { status: 'completed', completedAt: late }, late, [...dishes, 'late', 'other']],
    [
      'collected just under 48 hours ago',
      { status: 'completed', completedAt: early },
      early + 48 * hour - 1,
      [...dishes, 'other'],
    ],
    ['collected 48 hours ago', { status: 'completed', completedAt: early }, early + 48 * hour, []],
  ])('%s', (_, change, now, kinds) => {
    expect(helpKindsOf({ ...pickup, ...change }, now)).toEqual(kinds)
  })

  test('a delivery that has not left, and one at the door', () => {
    expect(helpKindsOf({ ...delivery, status: 'ready' }, early)).toEqual(['other'])
    const onItsWay = { ...delivery, status: 'ready', dispatchedAt: early } as const
    expect(helpKindsOf(onItsWay, early)).toEqual([...dishes, 'other'])
    expect(helpKindsOf(onItsWay, late)).toEqual([...dishes, 'late', 'other'])
  })
})

describe('the dishes', () => {
  const lines = [
    { lineId: 'a', quantity: 2 },
    { lineId: 'b', quantity: 1 },
  ]
  test.each<[string, Parameters<typeof areHelpDishes>[0], [string, number][], boolean]>([
    ['some of a line', 'missing', [['a', 1]], true],
    [
      'every line',
      'cold',
      [
        ['a', 2],
        ['b', 1],
      ],
      true,
    ],
    ['none', 'wrong', [], false],
    ['more than ordered', 'missing', [['b', 2]], false],
    ['less than one', 'missing', [['b', 0]], false],
    ['an unknown line', 'missing', [['c', 1]], false],
    [
      'a line twice',
      'missing',
      [
        ['a', 1],
        ['a', 1],
      ],
      false,
    ],
    ['none of a late order', 'late', [], true],
    ['one of a late order', 'late', [['a', 1]], false],
  ])('%s', (_, kind, chosen, fits) => {
    const named = chosen.map(([lineId, quantity]) => ({ lineId, quantity }))
    expect(areHelpDishes(kind, named, lines)).toBe(fits)
  })
})
