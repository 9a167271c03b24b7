import type { Arrangement } from '@tabard/contract/fulfilment/stations/calls'
import { expect, test } from 'vitest'
import { aboveOf, assign, menuRows, ownOf, placeOf, withoutPlace } from './assigned.ts'

const names = (first: string) => ({ first, second: '' })
const menu = {
  categories: [
    { id: 'food', names: names('Food') },
    { id: 'soups', parentId: 'food', names: names('Soups') },
    { id: 'empty', names: names('Empty') },
  ],
  items: [{ id: 'wonton', categoryId: 'soups', names: names('Wonton') }],
}
const bare: Arrangement = {
  stations: [{ stationId: 'grill', names: names('Grill'), capacity: null }],
  courses: [{ courseId: 'mains', names: names('Mains') }],
  assigned: [],
}

test('a dish follows its category unless it has its own station', () => {
  const above = aboveOf(menu)
  const food = assign(bare, 'food', 'stationId', 'grill')
  expect(placeOf(food, above, 'wonton', 'stationId')).toBe('grill')
  const own = assign(food, 'wonton', 'stationId', 'bar')
  expect(placeOf(own, above, 'wonton', 'stationId')).toBe('bar')
  expect(assign(own, 'wonton', 'stationId', null)).toEqual(food)
  expect(ownOf(own, 'wonton', 'courseId')).toBeNull()
})

test('removing a station removes its assignments and keeps the courses', () => {
  const both = assign(assign(bare, 'food', 'stationId', 'grill'), 'food', 'courseId', 'mains')
  const after = withoutPlace(assign(both, 'wonton', 'stationId', 'grill'), 'stationId', 'grill')
  expect(after.stations).toEqual([])
  expect(after.assigned).toEqual([{ subjectId: 'food', stationId: null, courseId: 'mains', tenths: null }])
})

test('the menu lists categories with dishes, parents first', () => {
  expect(menuRows(menu).map(({ id, depth, items }) => [id, depth, items.length])).toEqual([
    ['food', 0, 0],
    ['soups', 1, 1],
  ])
})
