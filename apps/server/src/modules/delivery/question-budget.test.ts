import { expect, test } from 'vitest'
import { createQuestionBudget, locatingLimits } from './question-budget.ts'

const allowed = (network: (turn: number) => string, turns: number, now = 0) => {
  const budget = createQuestionBudget(locatingLimits)
  return Array.from({ length: turns }, (_, turn) => budget.take(network(turn), now)).filter(Boolean).length
}

test('one network may ask 30 times in ten minutes, all networks together 300 times', () => {
  expect(allowed(() => '203.0.113.7', 1_000)).toBe(30)
  expect(allowed((turn) => `203.0.113.${turn % 250}`, 1_000)).toBe(300)
})

test('the next ten minutes start a new count', () => {
  const budget = createQuestionBudget(locatingLimits)
  for (let turn = 0; turn < 40; turn += 1) budget.take('a', 0)
  expect([budget.take('a', 599_999), budget.take('b', 599_999), budget.take('a', 600_000)]).toEqual([
    false,
    true,
    true,
  ])
})
