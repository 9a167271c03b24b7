import type { OrderTotals } from '@tabard/contract/till/order-list'
import { expect, test } from 'vitest'
import { requestOf, countOf, filterIn, stateOf, tableIn } from './filters.ts'

test('an unknown filter in the address shows everything', () => {
  expect([stateOf(null), stateOf('nonsense'), stateOf('unpaid')]).toEqual(['all', 'all', 'unpaid'])
})

test('unpaid searches orders of any day unless one is chosen', () => {
  expect(requestOf({ text: '' }, 'unpaid')).toEqual({ text: '', isOwing: true })
  expect(requestOf({ text: '', tradingDate: '2026-11-19' }, 'ready')).toEqual({
    text: '',
    tradingDate: '2026-11-19',
    statuses: ['ready'],
  })
  const totals: OrderTotals = {
    currency: 'AUD',
    byStatus: { pending: 0, placed: 1, preparing: 0, ready: 2, completed: 3, cancelled: 0 },
    orders: 6,
    payableCents: 0,
    owing: { orders: 2, cents: 100 },
    everOwing: { orders: 7, cents: 900 },
  }
  expect([
    countOf(totals, 'all', false),
    countOf(totals, 'ready', false),
    countOf(totals, 'unpaid', false),
    countOf(totals, 'unpaid', true),
  ]).toEqual([6, 2, 7, 2])
})

test('dates, channel and table are read from the address, and invalid values ignored', () => {
  const read = (query: string) => filterIn(new URLSearchParams(query), 'rice')
  expect(read('date=2026-11-01&until=2026-11-19&channel=kiosk')).toEqual({
    text: 'rice',
    tradingDate: '2026-11-01',
    untilDate: '2026-11-19',
    channels: ['kiosk'],
  })
  expect(read('date=yesterday&until=2026-11-19&channel=pigeon&table=7')).toEqual({ text: 'rice' })
  expect(read('paid=refunded')).toEqual({ text: 'rice', payments: ['refunded', 'partRefunded'] })
  expect(read('paid=partPaid')).toEqual({ text: 'rice', payments: ['partPaid'] })
  expect(read('paid=maybe')).toEqual({ text: 'rice' })
  expect(read('date=2026-11-19&until=2026-11-01')).toEqual({ text: 'rice', tradingDate: '2026-11-19' })
})

test('a table is named by a valid id only', () => {
  const id = '0198f000-0000-7000-8000-000000000000'
  expect(tableIn(new URLSearchParams(`table=${id}`))).toBe(id)
})
