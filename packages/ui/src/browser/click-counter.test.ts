import { expect, test } from 'vitest'
import { createClickCounter } from './click-counter.ts'

test('counts clicks within the window, and then starts again', () => {
  const count = createClickCounter({ clicks: 3, windowMs: 2_000 })
  expect([0, 900, 2_000].map(count)).toEqual([false, false, true])
  expect([2_100, 2_200].map(count)).toEqual([false, false])
  expect(count(4_150)).toBe(false)
  expect(count(4_160)).toBe(true)
})
