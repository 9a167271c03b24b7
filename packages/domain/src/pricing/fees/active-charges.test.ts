import { expect, it } from 'vitest'
import { activeCharges } from './active-charges.ts'

const charges = [
  {
    chargeId: 'sunday',
    spans: [
      { from: 100, to: 200 },
      { from: 800, to: 900 },
    ],
  },
  { chargeId: 'holiday', spans: [{ from: 150, to: 250 }] },
]

it.each([
  [99, []],
  [100, ['sunday']],
  [150, ['sunday', 'holiday']],
  [200, ['holiday']],
  [250, []],
  [899, ['sunday']],
])('at %i: %j', (now, active) => {
  expect(activeCharges(charges, now)).toEqual(active)
})
