import type { OrderTypeCode } from '@tabard/domain/cart/cart'
import type { Language, Names } from '@tabard/domain/text/names'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Bill } from '@tabard/domain/pricing/bill'

/** A receipt shows items and money: no name, phone, suburb or note, since its address is all it asks for (W10). */
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
    /** ISO 3166-1 alpha-2: the required content differs. */
    readonly country: string
  }
  readonly number: string
  readonly orderType: OrderTypeCode
  /** The shop's name of the order type. */
  readonly orderTypeName: string
  readonly table: string
  readonly tableArea: string
  readonly locator: string
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly placedAt: number
  readonly language: Language
  readonly paidCents: number
  readonly refundedCents: number
  readonly payments: readonly {
    readonly kind: PaymentTender
    readonly cents: number
    /** Change given. */
    readonly changeCents: number
    readonly at: number
  }[]
  readonly refunds: readonly {
    readonly kind: PaymentTender
    readonly cents: number
    readonly at: number
    /** Requested, not with the payer yet. */
    readonly isOnItsWay: boolean
  }[]
  /** Balance due (positive), or overpaid (negative). */
  readonly balanceCents: number
  /** Changes after sending, oldest first. */
  readonly changes: readonly {
    readonly at: number
    readonly totalBeforeCents: number
    readonly totalAfterCents: number
    readonly lines: readonly { readonly names: Names; readonly before: number; readonly after: number }[]
  }[]
  /** How a guest can send it to an address. */
  readonly sendsBy: { readonly mail: boolean; readonly sms: boolean }
  /** Lines without their notes. */
  readonly bill: Bill
}
