import { expect, it } from 'vitest'
import { statusKey } from './status-key.ts'

it('asks only guests who collect their order to come for it (C-B31)', () => {
  expect(statusKey({ status: 'ready' })).toBe('status.ready')
  expect(statusKey({ status: 'ready', table: '', locator: '' })).toBe('status.ready')
  expect(statusKey({ status: 'ready', table: '7' })).toBe('seat.statusReady')
  expect(statusKey({ status: 'ready', locator: '042' })).toBe('seat.statusReady')
  expect(statusKey({ status: 'preparing', table: '7' })).toBe('status.preparing')
})
