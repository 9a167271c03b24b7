import type { LiveState } from '@tabard/ui/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { graceMs, judgeConnection, probeEveryMs } from './judge-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function signs() {
  const state = { isOnline: true, isVisible: true, live: 'live' as LiveState, isAnswering: true }
  const said: boolean[] = []
  const probe = vi.fn(async () => state.isAnswering)
  const judge = judgeConnection({
    isOnline: () => state.isOnline,
    isVisible: () => state.isVisible,
    live: () => state.live,
    probe,
    onChange: (isOffline) => said.push(isOffline),
  })
  return {
    judge,
    said,
    probe,
    set: (change: Partial<typeof state>) => (Object.assign(state, change), judge.look()),
  }
}

it('believes a browser that says there is no network, and a stream that is open', () => {
  const { said, set } = signs()
  set({ isOnline: false, live: 'lost' })
  set({ isOnline: true })
  expect(said).toEqual([true])
  set({ live: 'live' })
  expect(said).toEqual([true, false])
})

it('says nothing of a stream that is back soon', async () => {
  const { said, set } = signs()
  set({ live: 'lost' })
  await vi.advanceTimersByTimeAsync(graceMs - 1)
  set({ live: 'live' })
  await vi.advanceTimersByTimeAsync(probeEveryMs)
  expect(said).toEqual([])
})

it('asks the server when the stream is gone: no answer means no connection, until one comes', async () => {
  const { said, probe, set } = signs()
  set({ live: 'lost', isAnswering: false })
  await vi.advanceTimersByTimeAsync(graceMs)
  expect(said).toEqual([true])
  set({ isAnswering: true })
  await vi.advanceTimersByTimeAsync(probeEveryMs)
  expect(said).toEqual([true, false])
  expect(probe.mock.calls.length).toBeGreaterThan(1)
})

it('takes a stream that cannot be opened for no more than that while calls are answered', async () => {
  const { said, set } = signs()
  set({ live: 'lost' })
  await vi.advanceTimersByTimeAsync(graceMs + 3 * probeEveryMs)
  expect(said).toEqual([])
})

it('asks nothing while nobody looks', async () => {
  const { said, probe, set } = signs()
  set({ live: 'lost', isVisible: false, isAnswering: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  expect(probe).not.toHaveBeenCalled()
})

it('believes what waited in vain, until the server answers', async () => {
  const { said, judge, set } = signs()
  set({ live: 'connecting', isAnswering: false })
  judge.doubt()
  expect(said).toEqual([true])
  set({ isAnswering: true })
  await vi.advanceTimersByTimeAsync(probeEveryMs)
  expect(said).toEqual([true, false])
})

it('stops', async () => {
  const { said, judge, set } = signs()
  set({ live: 'lost', isAnswering: false })
  judge.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
})
