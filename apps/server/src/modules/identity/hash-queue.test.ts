import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../db/refusal.ts'
import { createHashQueue } from './hash-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test calls `end`. */
function work() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const run = vi.fn(() => ended)
  return { run, end }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('strangers leave one thread to known callers', async () => {
  const queue = createHashQueue(2)
  const strangers = [work(), work(), work()]
  for (const each of strangers) void queue.run('strangers', each.run)
  await settle()
  expect(strangers.map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 0])
  const known = work()
  void queue.run('known', known.run)
  await settle()
  expect(known.run).toHaveBeenCalledOnce()
  strangers[0]?.end()
  await settle()
  expect(strangers.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0])
})

test('past fifty waiting the next one is refused at once as busy', async () => {
  const queue = createHashQueue(2)
  const first = work()
  void queue.run('strangers', first.run)
  const waiting = Array.from({ length: 50 }, () => queue.run('strangers', async () => 'done'))
  await expect(queue.run('strangers', async () => 'done')).rejects.toBeInstanceOf(Refused)
  await expect(queue.run('known', async () => 'done')).resolves.toBe('done')
  first.end()
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 50 }, () => 'done'))
})

test('the wait ends after three seconds, and refused work never runs', async () => {
  const queue = createHashQueue(2)
  const slow = work()
  void queue.run('strangers', slow.run)
  const late = work()
  const refused = queue.run('strangers', late.run).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await refused).toMatchObject({ refusal: { code: 'server.busy' } })
  slow.end()
  await settle()
  expect(late.run).not.toHaveBeenCalled()
})

test('a failing hash frees its thread', async () => {
  const queue = createHashQueue(2)
  const failing = queue.run('strangers', () => Promise.reject(new Error('no memory')))
  await expect(failing).rejects.toThrow('no memory')
  await expect(queue.run('strangers', async () => 'done')).resolves.toBe('done')
})
