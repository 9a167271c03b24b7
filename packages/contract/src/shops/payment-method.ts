import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Names } from '@tabard/domain/text/names'

/** Payment methods by code: a tender that asks no provider, or a provider. */
export const paymentCodes = [drawerTender, 'sandbox'] as const

/** The code of a payment method. */
export type PaymentCode = (typeof paymentCodes)[number]

/** The documented payment method (venue specification, section 3). */
export interface PaymentMethod {
  readonly name: Names
  readonly payment: PaymentCode
  readonly code: string
  readonly visible: boolean
}

/** A payment method on documented calls: its name is text in the reader's language. */
export interface DocumentedPayment extends Omit<PaymentMethod, 'name'> {
  readonly name: string
}
