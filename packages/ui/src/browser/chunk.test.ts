import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a chunk that has not loaded after two minutes fails', async () => {
  const never = inTime(new Promise<never>(() => undefined))
  const said = vi.fn()
  never.catch(said)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toHaveBeenCalledOnce()
})

it('a loaded chunk leaves no timer', async () => {
  await expect(inTime(Promise.resolve('here'))).resolves.toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
