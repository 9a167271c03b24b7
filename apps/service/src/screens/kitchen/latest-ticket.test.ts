import { expect, test } from 'vitest'
import { latestTicket } from './latest-ticket.ts'
import { sampleLine, sampleTicket } from '@tabard/staff-ui/board/sample-board'

const opened = sampleTicket('1', 'ready', { version: 4, payableCents: 2_500, lines: [sampleLine('Soup', 1)] })

test('a change that another board acknowledged gives the dialog the new version', () => {
  const read = { ...opened, version: 5, changes: [] }
  expect(latestTicket(opened, { tickets: [read] })).toBe(read)
})

test.each([
  ['status', { status: 'preparing' as const }],
  ['payments', { paymentStatus: 'paid' as const }],
  ['total', { payableCents: 2_000 }],
  ['dishes', { lines: [] }],
])('an order whose %s changed keeps the old version, which the server refuses', (_, change) => {
  expect(latestTicket(opened, { tickets: [{ ...opened, version: 5, ...change }] })).toBe(opened)
})

test('an order that left the board keeps the old version', () => {
  expect(latestTicket(opened, { tickets: [] })).toBe(opened)
  expect(latestTicket(opened, undefined)).toBe(opened)
})
