import { expect, it, test } from 'vitest'
import fc from 'fast-check'
import { priceEndings, repriced, type PriceChange, type PriceEnding } from './reprice.ts'

const percent = (value: number): PriceChange => ({ kind: 'percent', value: value * 100 })
const amount = (cents: number): PriceChange => ({ kind: 'amount', cents })

it.each<[number, PriceChange, PriceEnding, number]>([
  [1000, percent(5), 'exact', 1050],
  [1250, percent(3), 'exact', 1288],
  [999, percent(-10), 'exact', 899],
  [1250, percent(3), '00', 1300],
  [1250, percent(3), '50', 1300],
  [1270, percent(0), '50', 1250],
  [1275, percent(0), '50', 1300],
  [1250, percent(3), '90', 1290],
  [1250, percent(10), '90', 1390],
  [1337, percent(0), '90', 1290],
  [1340, percent(0), '90', 1390],
  [451, amount(50), '95', 495],
  [451, amount(50), '99', 499],
  [451, amount(3), 'tens', 450],
  [455, amount(0), 'tens', 460],
  // What costs nothing stays free, and what costs something is not given away by its ending.
  [0, amount(100), 'exact', 0],
  [40, percent(0), '00', 100],
  [20, percent(0), '90', 90],
  [300, amount(-400), 'exact', -100],
])('%d cents, %o, ending %s: %d', (cents, change, ending, expected) => {
  expect(repriced(cents, change, ending)).toBe(expected)
})

const lastDigits: Record<PriceEnding, (cents: number) => boolean> = {
  exact: () => true,
  tens: (cents) => cents % 10 === 0,
  '00': (cents) => cents % 100 === 0,
  '50': (cents) => cents % 50 === 0,
  '90': (cents) => cents % 100 === 90,
  '95': (cents) => cents % 100 === 95,
  '99': (cents) => cents % 100 === 99,
}

test('every price ends as chosen, within half a step of what was asked, and asking again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 100_000_000 }),
      fc.integer({ min: -2000, max: 5000 }),
      fc.constantFrom(...priceEndings),
      (cents, value, ending) => {
        const to = repriced(cents, { kind: 'percent', value }, ending)
        const raw = Math.round((cents * (10_000 + value)) / 10_000)
        expect(Number.isSafeInteger(to)).toBe(true)
        expect(lastDigits[ending](to)).toBe(true)
        expect(Math.abs(to - raw)).toBeLessThanOrEqual(50)
        expect(repriced(to, { kind: 'percent', value: 0 }, ending)).toBe(to)
      },
    ),
  )
})
