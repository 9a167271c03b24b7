import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPageTurns } from './page-turns.ts'

function openTurns(limits: { mostWaiting?: number; patienceMs?: number } = {}) {
  const time = { nowMs: 0 }
  const turns = createPageTurns({
    mostWaiting: 10,
    patienceMs: 3_000,
    nowMs: () => time.nowMs,
    ...limits,
  })
  const answers: boolean[] = []
  const visit = () => void turns.take().then((isAdmitted) => answers.push(isAdmitted))
  return { time, answers, visit }
}

test('one visit begins in each turn of the event loop, in order of arrival', async () => {
  const { answers, visit } = openTurns()
  for (let at = 0; at < 4; at += 1) visit()
  const begun: number[] = []
  for (let at = 0; at < 5; at += 1) {
    await turn()
    begun.push(answers.length)
  }
  expect(begun.at(-1)).toBe(4)
  for (const [at, count] of begun.entries()) expect(count - (begun[at - 1] ?? 1)).toBeLessThanOrEqual(1)
  expect(answers).toEqual([true, true, true, true])
})

test('a visit alone does not wait', async () => {
  const { answers, visit } = openTurns()
  visit()
  await Promise.resolve()
  expect(answers).toEqual([true])
})

test('visits beyond the longest queue are refused at once', async () => {
  const { answers, visit } = openTurns({ mostWaiting: 2 })
  for (let at = 0; at < 5; at += 1) visit()
  await Promise.resolve()
  expect(answers).toEqual([true, false, false])
})

test('a visit that has waited for too long is refused, and the next one gets its turn', async () => {
  const { time, answers, visit } = openTurns({ patienceMs: 100 })
  visit()
  visit()
  time.nowMs = 90
  visit()
  time.nowMs = 150
  await turn()
  await turn()
  expect(answers).toEqual([true, false, true])
})
