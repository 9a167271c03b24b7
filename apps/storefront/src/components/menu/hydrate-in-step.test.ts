import { expect, test } from 'vitest'
import { stepOf } from './hydrate-in-step.tsx'

/** The number of items in each step of a list. */
function sizesOf(all: number): number[] {
  const steps = Array.from({ length: all }, (_, before) => stepOf(before, all))
  return [...new Set(steps)].map((step) => steps.filter((each) => each === step).length)
}

// All 190 items of a menu were committed in one task.
test('a step of a menu of 190 items has at most eight, from the first step on', () => {
  expect(Math.max(...sizesOf(190))).toBe(8)
  expect(stepOf(0, 190)).toBe(0)
})

test('a menu of 2,000 items has no more steps than 24', () => {
  expect(sizesOf(2_000).length).toBe(24)
})
