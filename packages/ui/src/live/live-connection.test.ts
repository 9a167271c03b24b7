import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLive, pauseMs, silenceMs, type LiveState, type StreamHandlers } from './live-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function harness() {
  const streams: { lastEventId: string | undefined; handlers: StreamHandlers; isClosed: boolean }[] = []
  const states: LiveState[] = []
  const seen: string[] = []
  const connection = keepLive({
    open(lastEventId, handlers) {
      const stream = { lastEventId, handlers, isClosed: false }
      streams.push(stream)
      return { close: () => void (stream.isClosed = true) }
    },
    onEvent: ({ data }) => void seen.push(data),
    onState: (state) => void states.push(state),
    random: () => 1,
  })
  const last = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('no stream yet')
    return stream
  }
  return { streams, states, seen, connection, last }
}

describe('a live connection', () => {
  it('resumes after the last event when the stream ends', () => {
    const { streams, states, seen, last } = harness()
    last().handlers.onOpen()
    last().handlers.onEvent({ data: 'a', id: '7' })
    last().handlers.onEnd()
    expect(states).toEqual(['live', 'lost'])
    vi.advanceTimersByTime(1_000)
    expect(streams).toHaveLength(2)
    expect(last().lastEventId).toBe('7')
    last().handlers.onOpen()
    expect(states.at(-1)).toBe('live')
    expect(seen).toEqual(['a'])
  })

  it('treats 40 s of silence as a dead connection, and a comment as a heartbeat', () => {
    const { streams, states, last } = harness()
    last().handlers.onOpen()
    vi.advanceTimersByTime(silenceMs - 1)
    last().handlers.onSign()
    vi.advanceTimersByTime(silenceMs - 1)
    expect(states).toEqual(['live'])
    vi.advanceTimersByTime(2)
    expect(states).toEqual(['live', 'lost'])
    expect(streams).toHaveLength(2)
    expect(streams[0]?.isClosed).toBe(true)
  })

  it('waits longer after every failure, and reconnects at once when woken', () => {
    const { streams, connection, last } = harness()
    last().handlers.onEnd()
    vi.advanceTimersByTime(pauseMs(0, 1))
    expect(streams).toHaveLength(2)
    last().handlers.onEnd()
    vi.advanceTimersByTime(pauseMs(1, 1) - 1)
    expect(streams).toHaveLength(2)
    connection.wake()
    expect(streams).toHaveLength(3)
    vi.advanceTimersByTime(10_000)
    expect(streams).toHaveLength(3)
  })

  it('ignores events of an abandoned stream', () => {
    const { streams, seen, states, last } = harness()
    const first = last().handlers
    first.onEnd()
    vi.advanceTimersByTime(1_000)
    last().handlers.onOpen()
    first.onEvent({ data: 'late', id: '1' })
    first.onEnd()
    expect(seen).toEqual([])
    expect(states.at(-1)).toBe('live')
    expect(streams).toHaveLength(2)
  })

  it('reports a lost network at once, and nothing after it is closed', () => {
    const { streams, states, connection, last } = harness()
    last().handlers.onOpen()
    connection.sleep()
    expect(states.at(-1)).toBe('lost')
    connection.wake()
    expect(streams).toHaveLength(2)
    connection.close()
    vi.advanceTimersByTime(120_000)
    expect(streams).toHaveLength(2)
    expect(last().isClosed).toBe(true)
  })
})

describe('the reconnection delay', () => {
  it('grows to thirty seconds, half of it random', () => {
    expect(pauseMs(0, 0)).toBe(500)
    expect(pauseMs(2, 1)).toBe(4_000)
    expect(pauseMs(20, 1)).toBe(30_000)
  })
})
