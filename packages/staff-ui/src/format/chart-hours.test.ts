import { expect, it } from 'vitest'
import { axisTop, chartHours } from './chart-hours.ts'

const hour = (at: number, orders: number) => ({ hour: at, orders, salesCents: orders * 1_000 })

it('omits the hours before the first and after the last order, and keeps empty hours between', () => {
  const busy = new Set([8, 12, 17])
  const day = Array.from({ length: 24 }, (_, place) =>
    hour((place + 4) % 24, busy.has((place + 4) % 24) ? 2 : 0),
  )
  expect(chartHours(day).map((each) => each.hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(chartHours([hour(4, 0)])).toEqual([])
})

it.each([
  [4, 4],
  [13, 10],
  [3, 20],
])('shows at least eight hours around a single one at %d', (only, from) => {
  const day = Array.from({ length: 24 }, (_, place) =>
    hour((place + 4) % 24, (place + 4) % 24 === only ? 1 : 0),
  )
  const shown = chartHours(day)
  expect(shown).toHaveLength(8)
  expect(shown[0]?.hour).toBe(from)
  expect(shown.some((each) => each.orders > 0)).toBe(true)
})

it.each([
  [0, 1],
  [1, 1],
  [130, 200],
  [2_001, 5_000],
  [5_000, 5_000],
  [71_000, 100_000],
])('an axis for %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBe(top)
})
