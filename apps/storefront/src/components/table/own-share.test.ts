import type { GuestBill, PaidPart } from '@tabard/contract/tables/paying/calls'
import { expect, it } from 'vitest'
import { ownShare } from './own-share.ts'

const receipt = { number: '201', receiptId: 'r-201' }
const part = (attemptId: string, more: Partial<PaidPart> = {}): PaidPart => ({
  attemptId,
  seat: 'anna',
  status: 'paid',
  cents: 1995,
  returnedCents: 0,
  isSettling: false,
  startedAt: 0,
  pageUrl: undefined,
  receipts: [receipt],
  ...more,
})
const bill = (parts: readonly PaidPart[]): GuestBill => ({
  orders: [],
  dueCents: 1000,
  heldCents: 994,
  parts,
  split: undefined,
  currency: 'AUD',
})

it('tells a guest what they have paid, what the table still owes, and where the receipts are (C-B12)', () => {
  const parts = [part('one'), part('two', { cents: 500 }), part('three', { seat: 'ben' })]
  expect(ownShare(bill(parts), 'anna')).toEqual({ cents: 2495, leftCents: 1994, receipts: [receipt] })
})

it('counts neither what is being paid, nor what was declined or refunded (C-B12)', () => {
  const parts = [
    part('one', { status: 'pending' }),
    part('two', { status: 'declined' }),
    part('three', { returnedCents: 1995 }),
  ]
  expect(ownShare(bill(parts), 'anna')).toBeUndefined()
  expect(ownShare(bill([part('one')]), 'ben')).toBeUndefined()
  expect(ownShare(bill([part('one', { seat: '' })]), '')).toBeUndefined()
})
