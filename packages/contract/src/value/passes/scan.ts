import type { ScanKind } from '@tabard/domain/value/scan-code'
import { endpoint } from '../../wire/endpoint.ts'

/** What a scanned code or a typed card number identifies. Balances come from the calls of cards, gift cards and coupons. */
export interface Scanned {
  readonly kind: ScanKind
  /** The id of the customer, card, gift card, coupon, voucher or ticket. */
  readonly subjectId: string
  /** A live code proves that its owner is present. A static code or a number identifies, and never spends (ADR-190). */
  readonly isLive: boolean
  /** The proof of a live code, for spending within ten minutes. Undefined: the code was static, or a number. */
  readonly scanId: string | undefined
  /** Masked, such as "Mei L."; empty: unknown. */
  readonly name: string
  /** The masked number of the card; empty: not a card. */
  readonly number: string
  /** Undefined: nobody has claimed it. */
  readonly customerId: string | undefined
  /** The open member cards of the person or, for a member card, the card alone. */
  readonly cardIds: readonly string[]
}

/** A code to show on a screen. */
export interface ShownCode {
  readonly code: string
  readonly expiresAt: number
}

/** Staff who serve at the counter. A kiosk gets a call of its own with the same answer. */
const who = 'staff:cash.collect'

/** Codes of customers, cards and passes (ADR-190). */
export const scan = {
  read: endpoint<
    {
      /** A UUID of the screen for each scan: sent again, a live code is not used twice. It names the scan as proof. */
      readonly requestId: string
      /** The text of the code, or a card number that staff typed. */
      readonly code: string
    },
    Scanned
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/scan/read',
    who,
    summary: 'What a scanned code identifies. A live code is accepted once; a static one never spends',
    errors: ['scan.unknown', 'scan.expired', 'scan.used'],
    perMinute: 240,
  }),
  show: endpoint<{ readonly kind: 'memberCard' | 'giftCard'; readonly id: string }, ShownCode>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/scan/show',
    who: 'customer',
    summary: "The live code of one of the caller's cards: valid for 90 seconds, and used once",
    errors: ['scan.unknown'],
    perMinute: 60,
  }),
}
