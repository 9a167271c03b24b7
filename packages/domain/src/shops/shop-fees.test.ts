import { expect, test } from 'vitest'
import { checkFees, type ChargeHours, type ShopCharge } from './shop-fees.ts'

const charge: ShopCharge = {
  id: 'c',
  names: { first: 'Public holiday', second: '' },
  rate: 1_500,
  weekdays: [],
  dates: [],
  region: 'QLD',
  taxes: [],
}
const check = (part: Partial<ShopCharge>) =>
  checkFees(
    { fees: [], charges: [{ ...charge, ...part }], surcharges: [], packaging: null },
    {
      taxes: [],
      rules: [],
      today: '2026-11-19',
    },
  )
const evening: ChargeHours = { date: '2026-12-24', opensMinute: 1_080, durationMinutes: 360 }

test('a charge may have hours alone, stored in order', () => {
  const earlier = { ...evening, opensMinute: 600, durationMinutes: 60 }
  expect(check({ hours: [evening, earlier] })).toMatchObject({
    fees: { charges: [{ hours: [earlier, evening] }] },
  })
  expect(check({ weekdays: [7] })).toMatchObject({ fees: { charges: [{ hours: [] }] } })
})

test.each([
  ['no day at all', [], [{ field: 'charges.0.dates', fault: 'required' }]],
  [
    'a date that does not exist',
    [{ ...evening, date: '2026-02-30' }],
    [{ field: 'charges.0.dates', fault: 'date' }],
  ],
  [
    'hours of a date that overlap',
    [evening, { ...evening, opensMinute: 1_200, durationMinutes: 60 }],
    [{ field: 'charges.0.hours', fault: 'overlap' }],
  ],
  [
    'too many days',
    Array.from({ length: 401 }, (_, place) => ({
      ...evening,
      date: new Date(Date.UTC(2027, 0, 1 + place)).toISOString().slice(0, 10),
    })),
    [{ field: 'charges.0.dates', fault: 'tooMany', max: 400 }],
  ],
])('refused: %s', (_, hours, faults) => {
  expect(check({ hours })).toEqual({ faults })
})
