import { expect, it } from 'vitest'
import { untilClock } from './pause-until.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['later today', '18:30', '2026-11-20T06:00:00Z', '2026-11-20T07:30:00Z'],
  ['past: tomorrow', '16:00', '2026-11-20T06:00:00Z', '2026-11-21T05:00:00Z'],
  ['the current minute: tomorrow', '17:00', '2026-11-20T06:00:20Z', '2026-11-21T06:00:00Z'],
  // Sydney's clocks go forward on 4 October 2026 at 02:00.
  ['across a clock change', '08:00', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
])('%s', (_, clock, now, until) => {
  expect(untilClock(clock, at(now), 'Australia/Sydney')).toBe(at(until))
})

it('is undefined for an invalid time', () => {
  expect(untilClock('', 0, 'Australia/Sydney')).toBeUndefined()
})
