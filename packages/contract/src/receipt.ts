import type { OrderType } from '@tabard/domain/cart/cart'
import type { Language, Names } from '@tabard/domain/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/order-status'
import type { Bill } from '@tabard/domain/pricing/bill'

/** The receipt shows items and money, and nobody's name or phone (W10 of security). */
export interface Receipt {
  readonly receiptId: string
  readonly shop: {
    readonly code: string
    readonly names: { first: string; second: string }
    readonly address: string
    readonly phone: string
    readonly timeZone: string
    readonly dateTimeMask: string
    readonly registration: string
    /** ISO 3166-1 alpha-2: what a receipt has to say differs. */
    readonly country: string
  }
  readonly number: string
  readonly orderType: OrderType
  /** What the shop calls orders of this kind. */
  readonly orderTypeName: string
  readonly table: string
  readonly tableArea: string
  readonly plate: string
  /** Where it was brought to: no more than the suburb. Empty: it was not. */
  readonly suburb: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly placedAt: number
  readonly language: Language
  readonly note: string
  readonly paidCents: number
  readonly refundedCents: number
  readonly payments: readonly {
    readonly kind: 'cash' | 'card'
    readonly cents: number
    /** Given back of what was handed over. */
    readonly changeCents: number
    readonly at: number
  }[]
  readonly refunds: readonly {
    readonly kind: 'cash' | 'card'
    readonly cents: number
    readonly at: number
    /** Asked for, and not with the payer yet. */
    readonly isOnItsWay: boolean
  }[]
  /** Still to be paid (positive), or paid too much (negative). */
  readonly balanceCents: number
  /** What was changed after the order was sent, the oldest first. */
  readonly changes: readonly {
    readonly at: number
    readonly totalBeforeCents: number
    readonly totalAfterCents: number
    readonly lines: readonly { readonly names: Names; readonly before: number; readonly after: number }[]
  }[]
  readonly bill: Bill
}
