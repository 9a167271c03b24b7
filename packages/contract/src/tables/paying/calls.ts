import { pagesPerNetworkMinute } from '../../payments/pay-online.ts'
import type { Names } from '@tabard/domain/text/names'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { endpoint } from '../../wire/endpoint.ts'

/** A part of a table's bill that someone paid by card, or tried to. */
export interface PaidPart {
  readonly attemptId: string
  /** The paying guest. */
  readonly seat: string
  readonly status: AttemptStatus
  readonly cents: number
  /** The part of the payment that exceeded the bill and was refunded automatically. */
  readonly returnedCents: number
  /** The orders have not received the money yet. */
  readonly isSettling: boolean
  readonly startedAt: number
  /** The payment page; only for the payer, while usable. */
  readonly pageUrl: string | undefined
  /** Receipts of the orders that it paid for; only for the payer, once paid. */
  readonly receipts: readonly { readonly number: string; readonly receiptId: string }[]
}

/** What a guest can pay by card. */
export interface GuestBill {
  /** Orders with a balance, oldest first, less what others are paying. */
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly openCents: number
    /** Of it: no surcharge is on it. Left out: none. */
    readonly surchargeFreeCents?: number
    readonly lines: readonly {
      readonly lineNumber: number
      readonly names: Names
      /** Its guest; empty: nobody in particular. */
      readonly seat: string
      readonly quantity: number
      /** Paid separately, or being paid. */
      readonly paidUnits: number
      /** With its share of the whole bill. */
      readonly totalCents: number
    }[]
  }[]
  /** What can be paid now. */
  readonly dueCents: number
  /** The rest of the balance, which someone is paying. */
  readonly heldCents: number
  /** Latest first; of failed ones only the caller's latest. */
  readonly parts: readonly PaidPart[]
  /** A started equal split: the shares still to pay. Undefined: none. */
  readonly split: { readonly parts: number; readonly left: number } | undefined
  readonly currency: string
}

/** Guests pay their table's bill by card: in full or in parts. */
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
      /** The balance and the share that the screen showed. */
      readonly dueCents: number
      readonly partCents: number
      readonly requested: BillPart
      readonly payment: string
      /** The surcharge that the screen showed, in addition. Undefined: any. */
      readonly surchargeCents?: number | undefined
      /** In addition to the part. */
      readonly tipCents?: number | undefined
      /** What a new page does with a card. Undefined: whatever the caller's open page does, else nothing. */
      readonly cardChoice?: PageCardChoice | undefined
    },
    { readonly attemptId: string; readonly pageUrl: string | undefined }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/pay-bill',
    who: 'guest',
    perNetworkMinute: pagesPerNetworkMinute,
    summary:
      'The page to pay all that is open at the table on, or a part of it. What somebody pays nobody else can pay meanwhile',
    errors: [
      'table.sessionEnded',
      'table.billChanged',
      'table.beingPaid',
      'payment.away',
      'payment.tooManyTries',
      'payment.unavailable',
      'card.unknown',
      'card.notStored',
    ],
  }),
  release: endpoint<{ readonly sessionId: string; readonly attemptId: string }, GuestBill>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/table/release',
    who: 'guest',
    summary:
      "Closes a payment page of the table, so that others can pay: one's own at any time, another guest's after three minutes",
    errors: ['table.sessionEnded', 'attempt.unknown', 'table.stillPaying'],
  }),
}
