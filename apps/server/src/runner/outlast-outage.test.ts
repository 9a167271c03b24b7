import { expect, test } from 'vitest'
import { outlastOutage } from './outlast-outage.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a job interrupted by a database restart is done afterwards', async () => {
  let tries = 0
  await outlastOutage(async () => {
    tries += 1
    if (tries < 3) throw away()
  })({})
  expect(tries).toBe(3)
})

test('an error of the job itself goes to the runner at once', async () => {
  let tries = 0
  const ticketItem = outlastOutage(async () => {
    tries += 1
    throw new TypeError('x is undefined')
  })
  await expect(ticketItem({})).rejects.toThrow('x is undefined')
  expect(tries).toBe(1)
})

test('an outage of a minute is no failure of the job, and a longer one is', async () => {
  let restedMs = 0
  const rest = (ms: number) => Promise.resolve((restedMs += ms))
  await expect(outlastOutage(() => Promise.reject(away()), rest)({})).rejects.toThrow('ECONNREFUSED')
  expect(restedMs).toBeGreaterThan(60_000)
  expect(restedMs).toBeLessThan(75_000)
})
