import type { HelpDish, HelpKind, HelpOutcome } from '@tabard/domain/orders/order-help'
import type { Names } from '@tabard/domain/text/names'
import type { TableCalls } from '../../tables/table-request.ts'

/** A guest's request for help with an order, as its guest sees it (ADR-152). */
export interface OrderHelp {
  readonly helpId: string
  readonly kind: HelpKind
  readonly at: number
  /** The dishes that it is about, as they were then. Empty: the kind names none. */
  readonly lines: readonly (HelpDish & { readonly names: Names })[]
  /** What the guest wrote; empty: nothing. */
  readonly note: string
  /** When and how staff settled it. Undefined: it waits. */
  readonly answeredAt: number | undefined
  readonly outcome: HelpOutcome | undefined
  /** What staff wrote to the guest; empty: nothing. */
  readonly answer: string
}

/** The same as staff see it. */
export interface StaffHelp extends OrderHelp {
  /** Where the guest can be reached, if the order has no phone: an email address, or a phone in E.164; empty: none. */
  readonly contact: string
  /** Empty: it waits. */
  readonly answeredBy: string
}

/** A waiting request with what staff need to deal with it. */
export interface HelpTask extends StaffHelp {
  readonly orderId: string
  readonly number: string
  /** Empty: the order is at no table. */
  readonly table: string
  readonly name: string
  /** Of the order, or that of its account; empty: none. */
  readonly phone: string
}

/** What guests wait for: calls of tables, and help with orders. */
export interface StaffCalls extends TableCalls {
  /** Longest waiting first; the first 100. */
  readonly help: readonly HelpTask[]
}
