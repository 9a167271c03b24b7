import { expect, it } from 'vitest'
import { shopInstant } from './shop-instant.ts'

const now = Date.UTC(2026, 8, 1)

it.each([
  ['an ordinary evening', '2026-11-27T17:00', 'Australia/Sydney', '2026-11-27T06:00:00Z'],
  [
    'the same evening before the clocks change',
    '2026-09-27T17:00',
    'Australia/Sydney',
    '2026-09-27T07:00:00Z',
  ],
  ['a repeated time: the first', '2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00Z'],
  ['just after the gap', '2026-10-04T03:00', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
  ['across the year', '2027-01-01T00:00', 'Europe/London', '2027-01-01T00:00:00Z'],
])('%s', (_, local, zone, at) => {
  expect(shopInstant(local, zone, now)).toEqual({ ok: true, at: Date.parse(at) })
})

it.each([
  ['skipped', '2026-10-04T02:30', 'Australia/Sydney'],
  ['skipped', '2027-03-14T02:00', 'America/Los_Angeles'],
  ['past', '2026-09-01T10:00', 'Australia/Sydney'],
  ['far', '2028-01-01T00:00', 'Australia/Sydney'],
  ['invalid', '2026-02-30T10:00', 'Australia/Sydney'],
  ['invalid', '2026-11-27T25:00', 'Australia/Sydney'],
  ['invalid', '2026-11-27', 'Australia/Sydney'],
  ['invalid', 'tomorrow', 'Australia/Sydney'],
  ['invalid', '', 'Australia/Sydney'],
  ['invalid', '2026-11-27T17:00Z', 'Australia/Sydney'],
])('%s: %s in %s', (fault, local, zone) => {
  expect(shopInstant(local, zone, now)).toEqual({ ok: false, fault })
})
