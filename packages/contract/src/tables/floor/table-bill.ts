import type { LineGuest } from '@tabard/domain/cart/order-options'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Names } from '@tabard/domain/text/names'

/** The balance due at a table. */
export interface TableBill {
  readonly orders: readonly {
    readonly orderId: string
    readonly number: string
    readonly table: string
    readonly placedAt: number
    readonly payableCents: number
    /** Its balance before that rounding. */
    readonly openCents: number
    /** Of it: no surcharge is on it. Left out: none. */
    readonly surchargeFreeCents?: number
    readonly lines: readonly {
      readonly lineNumber: number
      readonly names: Names
      /** The guest who ordered it. Undefined: nobody in particular. */
      readonly guest: LineGuest | undefined
      readonly quantity: number
      readonly paidUnits: number
      /** With its share of the whole bill. */
      readonly totalCents: number
    }[]
  }[]
  /** The amount of the whole balance, as the tender that was asked for takes it. */
  readonly dueCents: number
  /** The tender's rounding by last digit. Undefined: none. */
  readonly cashRounding: readonly number[] | undefined
  readonly currency: string
}

/** Payments of a table's bill, done or in progress, and by whom. */
export interface TableParts {
  /** Latest first. */
  readonly parts: readonly {
    readonly partId: string
    readonly kind: PaymentTender
    /** `paying`: on a provider's page, or paid and on its way to the orders. */
    readonly status: 'paying' | 'paid'
    readonly cents: number
    /** Refunded, or beyond the bill. */
    readonly returnedCents: number
    readonly at: number
    /** The guest. Undefined: nobody in particular. */
    readonly guest: LineGuest | undefined
  }[]
  readonly paidCents: number
  readonly openCents: number
  readonly currency: string
}
