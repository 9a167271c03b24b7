import { Unreachable } from '@tabard/contract/wire/refused'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection } from '../live/connection.ts'
import { createQueries } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  connection.setState({ isOffline: false })
})

/** How often a request without an answer is sent before the screen is told. */
async function countTries(): Promise<number> {
  let tries = 0
  const query = createQueries().fetchQuery({
    queryKey: ['config'],
    retry: createQueries().getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      tries += 1
      return Promise.reject(new Unreachable())
    },
  })
  const failed = query.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(Unreachable)
  return tries
}

it('sends a request without an answer six times', async () => {
  expect(await countTries()).toBe(6)
})

it('tells the screen after two tries if the connection is judged lost, though the browser calls itself online', async () => {
  connection.setState({ isOffline: true })
  expect(await countTries()).toBe(2)
})
