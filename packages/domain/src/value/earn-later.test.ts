import { expect, test } from 'vitest'
import { earnLater } from './earn-later.ts'

const line = (pointsEarned: number, stamps = 0) => ({
  allocation: { feeCents: 0, chargeCents: 0, taxes: [], totalCents: 0, pointsEarned, stamps },
})

test('lines earn as priced; the part that a voucher paid earns no points, and stamps stay', () => {
  const lines = [line(2_500, 0), line(451, 1), line(0)]
  expect(earnLater(lines, { totalCents: 2_951, earnsNothingCents: 0 })).toEqual([
    { pointsEarned: 2_500, stamps: 0 },
    { pointsEarned: 451, stamps: 1 },
    { pointsEarned: 0, stamps: 0 },
  ])
  const less = earnLater(lines, { totalCents: 2_951, earnsNothingCents: 1_000 })
  expect(less.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)).toBe(1_951)
  expect(less.map(({ stamps }) => stamps)).toEqual([0, 1, 0])
  expect(earnLater([line(0)], { totalCents: 0, earnsNothingCents: 0 })).toEqual([
    { pointsEarned: 0, stamps: 0 },
  ])
})
