import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import list from './australian-holidays.json'

const days: Readonly<Record<string, readonly (readonly string[])[]>> = list

test('every state has its statutory holidays for years ahead', () => {
  for (const [state, own] of Object.entries(days))
    for (const year of [2026, 2027, 2030]) {
      const lawful = new Holidays('AU', state)
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10))
      expect(own.map(([date]) => date).filter((date) => date?.startsWith(String(year)))).toEqual(lawful)
    }
})

test('states differ: the Melbourne Cup is in November, Labour Day in Sydney in October', () => {
  expect(days['VIC']).toContainEqual(['2026-11-03', 'Melbourne Cup', '墨尔本杯'])
  expect(days['NSW']).toContainEqual(['2026-10-05', 'Labour Day', '劳动节'])
  expect(days['NSW']?.some(([, name]) => name === 'Melbourne Cup')).toBe(false)
  expect(Object.keys(days)).toHaveLength(8)
})
