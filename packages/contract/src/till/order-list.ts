import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import type { SalesChannel } from '@tabard/domain/orders/sales-channel'

/** Which orders a list is about; without days today's, and whatever is still under way. */
export interface OrderFilter {
  /** Number, name, phone or dish. With a text and without days: of the last 30 days. */
  readonly text: string
  /** The first trading day, or the only one. */
  readonly tradingDate?: string | undefined
  /** The last trading day of a range of at most 92 days. */
  readonly untilDate?: string | undefined
  /** Today's alone, whatever the text. */
  readonly isToday?: boolean | undefined
  /** Only what is still to be paid; without days of any day. */
  readonly isOwing?: boolean | undefined
  readonly channels?: readonly SalesChannel[] | undefined
  readonly payments?: readonly PaymentStatus[] | undefined
  /** Orders of one table, whatever its name was. */
  readonly tableId?: string | undefined
}

/** A whole list in figures, whatever page of it is shown. */
export interface OrderTotals {
  readonly currency: string
  readonly byStatus: Readonly<Record<OrderStatus, number>>
  readonly orders: number
  /** Bills of orders that were not cancelled. */
  readonly payableCents: number
  /** Of the list. */
  readonly owing: { readonly orders: number; readonly cents: number }
  /** Of any day and payment status; text, channel and table as in the list. */
  readonly everOwing: { readonly orders: number; readonly cents: number }
}
