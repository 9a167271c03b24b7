import type { Names } from '@tabard/domain/text/names'

/** The documented payment method (venue specification, section 3). */
export interface PaymentMethod {
  readonly name: Names
  readonly payment: 'cash' | 'sandbox'
  readonly code: string
  readonly visible: boolean
}

/** A payment method on documented calls: its name is text in the reader's language. */
export interface DocumentedPayment extends Omit<PaymentMethod, 'name'> {
  readonly name: string
}
