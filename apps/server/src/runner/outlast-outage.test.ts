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
