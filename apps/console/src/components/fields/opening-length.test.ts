import { expect, test } from 'vitest'
import { closesAt, lengthUntil, nextOpening } from './opening-length.ts'

test.each([
  [600, 720, 120],
  [1_320, 120, 240],
  [600, 600, 1_440],
  [0, 0, 1_440],
  [0, 1_439, 1_439],
  [601, 600, 1_439],
])('from %i to %i are %i minutes', (opens, closes, length) => {
  expect(lengthUntil(opens, closes)).toBe(length)
  expect(closesAt({ opensMinute: opens, durationMinutes: length })).toBe(closes)
})

test('another opening begins after the last one and ends with the day', () => {
  expect(nextOpening([])).toEqual({ opensMinute: 660, durationMinutes: 180 })
  expect(nextOpening([{ opensMinute: 690, durationMinutes: 150 }])).toEqual({
    opensMinute: 900,
    durationMinutes: 180,
  })
  expect(nextOpening([{ opensMinute: 1_300, durationMinutes: 300 }])).toEqual({
    opensMinute: 1_380,
    durationMinutes: 60,
  })
})
