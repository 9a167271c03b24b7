import type { SettlementTotal } from '@tabard/contract/settlement/calls'
import { expect, test } from 'vitest'
import { monthAfter, sumDays } from './report-sums.ts'
import { reportTable } from './report-table.ts'

const day: SettlementTotal = {
  accountId: 'one',
  day: '2026-11-26',
  source: 'list',
  checkedAt: 1,
  failedAt: undefined,
  methods: [{ method: 'stripe', count: 2, cents: 2500 }],
  refundCount: 1,
  refundCents: 250,
  feeCents: 102,
  expectedCents: 2148,
  listedCents: 2048,
  disputeCents: 1250,
  disputeFeeCents: 1500,
  openCount: 1,
  differenceCount: 1,
}

test('a day that was not looked at counts for neither side of the comparison', () => {
  const unseen = { ...day, source: undefined, listedCents: 0, openCount: 0 }
  expect(sumDays([day, unseen])).toEqual({
    paidCents: 5000,
    refundCents: 500,
    feeCents: 204,
    expectedCents: 2148,
    listedCents: 2048,
    disputeCents: 2500,
    disputeFeeCents: 3000,
    openCount: 1,
  })
})

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ])
})

test('a file has a row for each method of a day, with amounts only in the first', () => {
  const rows = reportTable(
    [{ ...day, methods: [...day.methods, { method: 'wechat', count: 1, cents: 900 }] }],
    'AUD',
    () => 'Stripe',
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-11-26', 'Stripe', 'stripe', 2, 25, 2.5, 1.02, 21.48, 20.48, 12.5, 15, 1, 'AUD'],
    [
      '2026-11-26',
      'Stripe',
      'wechat',
      1,
      9,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'AUD',
    ],
  ])
})
