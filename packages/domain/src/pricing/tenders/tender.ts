import type { Cents } from '../../money/money.ts'
import type { TenderKind } from './registry.ts'

/** What one tender pays of the bill. */
export interface BillTender {
  readonly kind: TenderKind
  /** The method or scheme for surcharges; empty: the kind is enough. */
  readonly method: string
  /** The card or voucher; empty: only one. */
  readonly id: string
  /** Of the total. */
  readonly cents: Cents
  /** The surcharge for this tender, tax included. */
  readonly surchargeCents: Cents
  readonly tipCents: Cents
  /** Only cash is rounded. */
  readonly roundingCents: Cents
  /** The sum of these: the amount taken. */
  readonly takenCents: Cents
}
