import type { OrderPayment } from '../orders/order.ts'

/** A payment as staff see it. */
export interface StaffPayment extends OrderPayment {
  /** The number on the receipt of the card machine; empty: none. */
  readonly reference: string
  /** The method of a payment at a provider. Left out: staff recorded it. */
  readonly method?: string | undefined
  /** The card terminal where the customer must present the card for a refund. Undefined: a refund needs no card. */
  readonly refundTerminal?: string | undefined
  /** Of `cents`, and of what was refunded: surcharge and tip. */
  readonly surchargeCents: number
  readonly tipCents: number
  readonly refundedSurchargeCents: number
  readonly refundedTipCents: number
}
