import type { ItemAvailability } from '@tabard/contract/menu/calls'
import { expect, it } from 'vitest'
import { groupItems, type AvailabilityFilter } from './group-items.ts'

const item = (
  itemId: string,
  first: string,
  second: string,
  category: string,
  more: Partial<ItemAvailability> = {},
): ItemAvailability => ({
  of: 'item',
  itemId,
  names: { first, second },
  categoryNames: { first: category, second: '' },
  isSoldOut: false,
  soldOutUntil: undefined,
  remaining: undefined,
  dailyCount: undefined,
  ...more,
})
const menu = [
  item('1', 'Siu Mai', '烧卖', 'Dim Sum'),
  item('2', 'Congee', '粥', 'Rice', { isSoldOut: true }),
  item('3', 'Har Gow', '虾饺', 'Dim Sum', { remaining: 0 }),
  item('4', 'Fried Rice', '炒饭', 'Rice', { remaining: 4 }),
]
const ids = (text: string, filter: AvailabilityFilter = 'all') =>
  groupItems(menu, text, filter).map(
    (group) => `${group.names.first}: ${group.items.map((each) => each.itemId).join(' ')}`,
  )

it('groups by category in menu order', () => {
  expect(ids('')).toEqual(['Dim Sum: 1 3', 'Rice: 2 4'])
})

it('finds names in both languages, and whole categories', () => {
  expect(ids('虾')).toEqual(['Dim Sum: 3'])
  expect(ids('RICE')).toEqual(['Rice: 2 4'])
})

it('shows items sold out by switch, by count, or because a required choice is sold out', () => {
  expect(ids('', 'soldOut')).toEqual(['Dim Sum: 3', 'Rice: 2'])
  expect(ids('', 'counted')).toEqual(['Dim Sum: 3', 'Rice: 4'])
  const unavailable = { ...item('6', 'Bao', '包', 'Dim Sum'), lacks: { first: 'Filling', second: '馅' } }
  expect(groupItems([...menu, unavailable], 'bao', 'soldOut').map(({ items }) => items)).toEqual([
    [unavailable],
  ])
})

it('lists option groups after the dishes, even where a category has the same name', () => {
  const option = { ...item('5', 'Brown Rice', '糙米饭', 'Rice'), of: 'option' as const }
  const groups = (filter: AvailabilityFilter) =>
    groupItems([...menu, option], '', filter).map(
      ({ names, isOptions, items }) =>
        `${names.first} ${isOptions} ${items.map((each) => each.itemId).join()}`,
    )
  expect(groups('all')).toEqual(['Dim Sum false 1,3', 'Rice false 2,4', 'Rice true 5'])
  expect(groups('options')).toEqual(['Rice true 5'])
})
