import type { OrderPayment } from '../orders/order.ts'

/** A payment as staff see it. */
export interface StaffPayment extends OrderPayment {
  /** The number on the receipt of the card machine; empty: none. */
  readonly reference: string
  /** The card terminal where the customer must present the card for a refund. Undefined: a refund needs no card. */
  readonly refundTerminal?: string | undefined
}
