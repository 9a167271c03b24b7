import { expect, test } from 'vitest'
import { closureFault, daysOf, groupClosures, withClosure, withoutClosure, type Closure } from './closures.ts'
import type { SpecialDay } from './shop-hours.ts'

const message = { first: 'Closed for the holidays', second: '节日休息' }
const none = { first: '', second: '' }
const christmas: Closure = { from: '2026-12-24', to: '2026-12-26', scope: 'shop', message }
const dates = (days: readonly SpecialDay[]) => days.map(({ date }) => date)
const half: SpecialDay = {
  date: '2026-12-24',
  scope: 'shop',
  hours: [{ opensMinute: 600, durationMinutes: 180 }],
  message: none,
}

test('a closure is one closed day per date, over months and leap days', () => {
  expect(dates(daysOf({ ...christmas, from: '2028-02-28', to: '2028-03-01' }))).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(daysOf(christmas).every(({ hours }) => hours.length === 0)).toBe(true)
})

test.each([
  ['2026-12-24', '2026-12-24', undefined],
  ['', '2026-12-24', 'date'],
  ['2026-02-30', '2026-03-02', 'date'],
  ['2026-12-24', '2026-12-23', 'order'],
  ['2026-12-24', '2027-03-25', undefined],
  ['2026-12-24', '2027-03-26', 'tooMany'],
] as const)('%s to %s is refused as %s', (from, to, fault) => {
  expect(closureFault({ from, to })).toBe(fault)
  if (fault !== undefined) expect(() => daysOf({ ...christmas, from, to })).toThrow(RangeError)
})

test('it replaces the days that it covers, in the order of the calendar, and no other scope', () => {
  const delivery: SpecialDay = { ...half, scope: 'delivery' }
  const later: SpecialDay = { ...half, date: '2027-01-01' }
  const days = withClosure([later, half, delivery], christmas)
  expect(days.map(({ date, scope }) => `${date} ${scope}`)).toEqual([
    '2026-12-24 delivery',
    '2026-12-24 shop',
    '2026-12-25 shop',
    '2026-12-26 shop',
    '2027-01-01 shop',
  ])
  expect(dates(withoutClosure(days, christmas))).toEqual(['2026-12-24', '2027-01-01'])
})

test('changing a closure moves it', () => {
  const days = withClosure([], christmas)
  const moved = withClosure(days, { ...christmas, from: '2026-12-25', to: '2026-12-27' }, christmas)
  expect(dates(moved)).toEqual(['2026-12-25', '2026-12-26', '2026-12-27'])
})

test('consecutive closed days with one message are shown as one closure', () => {
  const alone: SpecialDay = { date: '2027-01-26', scope: 'shop', hours: [], message: none }
  const days = [half, ...daysOf({ ...christmas, from: '2026-12-25' }), alone]
  expect(groupClosures(days)).toEqual([
    { day: half, place: 0 },
    { closure: { ...christmas, from: '2026-12-25' } },
    { day: alone, place: 3 },
  ])
  // Another message is another closure.
  const other = { ...alone, date: '2027-01-27', message }
  expect(groupClosures([alone, other])).toHaveLength(2)
})
