import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices, notify, notifyError } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => notices.getState().list.map(({ kind, text }) => `${kind}: ${text}`)

it('a notice stays two seconds, an error longer, and neither replaces the other', () => {
  notify('Added')
  notifyError('Network unstable')
  expect(shown()).toEqual(['notice: Added', 'error: Network unstable'])
  vi.advanceTimersByTime(1_999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['error: Network unstable'])
})

it('a notice with undo stays long enough to tap it; the newest of a kind replaces the older one', () => {
  notify('First')
  notify('Removed', { label: 'Undo', act: () => undefined })
  vi.advanceTimersByTime(2_500)
  expect(shown()).toEqual(['notice: Removed'])
})
