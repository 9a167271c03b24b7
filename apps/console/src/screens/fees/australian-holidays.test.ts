import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import list from './australian-holidays.json'
import corrections from './holiday-corrections.json'

const days: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = list
const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]

/** Date, and the minute from which a part of a day is a holiday. */
const keyOf = (date: string, minute: number | undefined) => (minute ? `${date} ${minute}` : date)

test('every state has the statutory holidays of the package with the corrections, and their hours', () => {
  for (const [state, own] of Object.entries(days)) {
    const lawful = years
      .flatMap((year) => new Holidays('AU', state).getHolidays(year))
      .filter(({ type }) => type === 'public')
      .map(({ date }) =>
        keyOf(date.slice(0, 10), Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16))),
      )
    const added = corrections.filter(({ states }) => states.includes(state)).flatMap(({ dates }) => dates)
    // A correction that the package has by now is to be removed.
    expect(lawful.filter((day) => added.includes(day))).toEqual([])
    expect(own.map(([date, , , minute]) => keyOf(String(date), Number(minute ?? 0)))).toEqual(
      [...lawful, ...added].toSorted(),
    )
  }
})

test('a correction has a source', () => {
  for (const { source } of corrections) expect(source.length).toBeGreaterThan(20)
})

test('states differ: the Melbourne Cup is in November, Labour Day in Sydney in October', () => {
  expect(days['VIC']).toContainEqual(['2026-11-03', 'Melbourne Cup', '墨尔本杯'])
  expect(days['NSW']).toContainEqual(['2026-10-05', 'Labour Day', '劳动节'])
  expect(days['NSW']?.some(([, name]) => name === 'Melbourne Cup')).toBe(false)
  expect(Object.keys(days)).toHaveLength(8)
})

test('Christmas Eve is a holiday from 18:00 in Queensland, from 19:00 in South Australia and the Northern Territory', () => {
  for (const [state, minute] of [
    ['QLD', 1_080],
    ['SA', 1_140],
    ['NT', 1_140],
  ] as const)
    expect(days[state]).toContainEqual(['2026-12-24', 'Christmas Eve', '平安夜', minute])
  for (const state of ['SA', 'NT'])
    expect(days[state]).toContainEqual(['2026-12-31', "New Year's Eve", '除夕夜', 1_140])
  for (const state of ['ACT', 'NSW', 'TAS', 'VIC', 'WA'])
    expect(days[state]?.filter((row) => row.length > 3)).toEqual([])
})

test.each(['SA', 'NT'])('in %s Saturday 25 December 2027 and Monday 27 are holidays', (state) => {
  const christmas = (days[state] ?? []).filter(([, name]) => name === 'Christmas Day').map(([date]) => date)
  expect(christmas).toEqual(expect.arrayContaining(['2027-12-25', '2027-12-27']))
})
