import type { Bill } from '@tabard/domain/pricing/bill'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Names } from '@tabard/domain/text/names'

/** That a bill was printed. */
export interface PrintedMark {
  readonly at: number
  readonly by: string
  /** What was left to pay then. */
  readonly openCents: number
}

/** The bill of a table as it is printed, before it is paid. */
export interface TableSlip {
  readonly shop: {
    readonly names: Names
    readonly address: string
    /** As shown; empty: none. */
    readonly phone: string
    readonly registration: string
  }
  /** Of joined tables all numbers: 4 + 5. */
  readonly table: string
  readonly covers: number | undefined
  /** Oldest first; without what was cancelled or removed. */
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly placedAt: number
    readonly bill: Bill
  }[]
  /** Oldest first, less what was refunded; payments that were refunded completely are left out. */
  readonly payments: readonly {
    readonly tender: PaymentTender
    readonly cents: number
    readonly at: number
  }[]
  readonly totalCents: number
  readonly paidCents: number
  /** What is left, to the cent. */
  readonly openCents: number
  /** The same in cash, in payable coins. */
  readonly cashCents: number
  readonly currency: string
  readonly printed: PrintedMark
}
