import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices, notify, notifyError } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => notices.getState().list.map(({ kind, text }) => `${kind}: ${text}`)

it('a notice stays two seconds, an error longer, and neither takes the other’s place', () => {
  notify('Added')
  notifyError('Network unstable')
  expect(shown()).toEqual(['notice: Added', 'error: Network unstable'])
  vi.advanceTimersByTime(1_999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['error: Network unstable'])
})

it('what can be undone stays long enough to be reached; the newest of a kind is the one', () => {
  notify('First')
  notify('Removed', { label: 'Undo', act: () => undefined })
  vi.advanceTimersByTime(2_500)
  expect(shown()).toEqual(['notice: Removed'])
})
