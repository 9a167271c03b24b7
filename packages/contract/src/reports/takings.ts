import type { AmountKind } from '@tabard/domain/cart/order-options'

/**
 * What was taken on a trading date, refunds deducted. `cents` = sales + amounts + `addedCents` - `openCents` +
 * `otherDaysCents`, and the sum of `for`.
 */
export interface Takings {
  /** By all tenders. */
  readonly cents: number
  /** Of them, by value that was sold or given before: no money. */
  readonly valueCents: number
  /** Surcharges, tips and cash rounding of the date's bills. */
  readonly addedCents: number
  /** Of the date's bills: not taken on the date, or refunded on it. */
  readonly openCents: number
  /** Taken on the date for orders of other dates and for cancelled orders. */
  readonly otherDaysCents: number
  /** By what was paid for. */
  readonly for: readonly {
    readonly kind: AmountKind | 'orders'
    readonly takenCents: number
    readonly refundedCents: number
  }[]
}
