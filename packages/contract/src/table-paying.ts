import type { Names } from '@tabard/domain/names'
import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { BillPart } from '@tabard/domain/pricing/bill-parts'
import { endpoint } from './endpoint.ts'

/** A part of a table's bill that somebody pays by card, or tried to. */
export interface PaidPart {
  readonly attemptId: string
  /** Who of the table. */
  readonly seat: string
  readonly status: AttemptStatus
  readonly cents: number
  /** Of what was paid: what the bill had no room for any more, and went back by itself. */
  readonly returnedCents: number
  /** The orders have not heard of the money yet. */
  readonly isSettling: boolean
  readonly startedAt: number
  /** Where to go on paying; only to whom it belongs, while it can be paid. */
  readonly pageUrl: string | undefined
}

/** What a guest at a table can pay by card. */
export interface GuestBill {
  /** With something open, the oldest first: less what others are paying just now. */
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly openCents: number
    readonly lines: readonly {
      readonly lineNumber: number
      readonly names: Names
      /** Whose it is; empty: nobody in particular. */
      readonly seat: string
      readonly quantity: number
      /** Paid by themselves, or being paid. */
      readonly paidUnits: number
      /** With its share of everything on the bill. */
      readonly totalCents: number
    }[]
  }[]
  /** What can be paid now. */
  readonly dueCents: number
  /** What is open beside that: somebody is paying it just now. */
  readonly heldCents: number
  /** The latest first; of those that came to nothing only the caller's latest. */
  readonly parts: readonly PaidPart[]
  /** Equal parts that were begun: how many are still to be paid. Undefined: none. */
  readonly split: { readonly parts: number; readonly left: number } | undefined
  readonly currency: string
}

/** Guests paying the bill of their table by card: all of it in one go, or each a part. */
export const tablePaying = {
  bill: endpoint<{ readonly sessionId: string }, GuestBill>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/table/bill',
    who: 'guest',
    summary: 'What the table one sits at has open, and who pays or has paid what of it',
    errors: ['table.sessionEnded'],
    perMinute: 120,
  }),
  pay: endpoint<
    {
      readonly sessionId: string
      readonly orderIds: readonly string[]
      /** What the screen showed for all of it, and for this part. */
      readonly dueCents: number
      readonly partCents: number
      readonly wanted: BillPart
      readonly payment: string
    },
    { readonly attemptId: string; readonly pageUrl: string | undefined }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/pay-bill',
    who: 'guest',
    summary:
      'The page to pay all that is open at the table on, or a part of it. What somebody pays nobody else can pay meanwhile',
    errors: [
      'table.sessionEnded',
      'table.billChanged',
      'table.beingPaid',
      'payment.away',
      'payment.unavailable',
    ],
  }),
  release: endpoint<{ readonly sessionId: string; readonly attemptId: string }, GuestBill>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/release',
    who: 'guest',
    summary:
      'Closes a page that somebody at the table left open, so that what it is for can be paid by others',
    errors: ['table.sessionEnded', 'attempt.unknown'],
  }),
}
