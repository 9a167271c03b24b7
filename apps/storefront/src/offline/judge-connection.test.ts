import type { LiveState } from '@tabard/ui/live/live'
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
    set: (change: Partial<typeof state>) => (Object.assign(state, change), judge.check()),
  }
}

it('trusts a browser that reports no network, and an open stream', () => {
  const { said, set } = signs()
  set({ isOnline: false, live: 'lost' })
  set({ isOnline: true })
  expect(said).toEqual([true])
  set({ live: 'live' })
  expect(said).toEqual([true, false])
})

it('ignores a stream that reconnects soon', async () => {
  const { said, set } = signs()
  set({ live: 'lost' })
  await vi.advanceTimersByTimeAsync(graceMs - 1)
  set({ live: 'live' })
  await vi.advanceTimersByTimeAsync(probeEveryMs)
  expect(said).toEqual([])
})

it('probes the server when the stream is lost: no answer means offline, until one arrives', async () => {
  const { said, probe, set } = signs()
  set({ live: 'lost', isAnswering: false })
  await vi.advanceTimersByTimeAsync(graceMs)
  expect(said).toEqual([true])
  set({ isAnswering: true })
  await vi.advanceTimersByTimeAsync(probeEveryMs)
  expect(said).toEqual([true, false])
  expect(probe.mock.calls.length).toBeGreaterThan(1)
})

it('does not report offline for a lost stream while calls are answered', async () => {
  const { said, set } = signs()
  set({ live: 'lost' })
  await vi.advanceTimersByTimeAsync(graceMs + 3 * probeEveryMs)
  expect(said).toEqual([])
})

it('probes nothing while the page is hidden', async () => {
  const { said, probe, set } = signs()
  set({ live: 'lost', isVisible: false, isAnswering: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  expect(probe).not.toHaveBeenCalled()
})

it('trusts a request that timed out, until the server answers', async () => {
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
