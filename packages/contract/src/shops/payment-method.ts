import { onlineMethods, type OnlineMethod } from '@tabard/domain/payments/online-providers'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Names } from '@tabard/domain/text/names'

/** The name of a payment method: a tender that asks no provider, or a method that one processes. */
export type PaymentCode = typeof drawerTender | OnlineMethod

/** All payment methods. */
export const paymentCodes: readonly PaymentCode[] = [drawerTender, ...onlineMethods]

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
