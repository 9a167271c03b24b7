import type { CardScheme } from '@tabard/domain/payments/card-schemes'
import type { Surcharge } from '@tabard/domain/pricing/rules'
import type { StaffTender } from '@tabard/domain/pricing/tenders/registry'
import type { PayableTerminal } from '../payments/terminals/terminal-payments.ts'

/** How staff take a payment. */
export interface Taking {
  /** Undefined: cash. */
  readonly tender?: StaffTender | undefined
  /** Of cash: what the customer handed over. Undefined: staff did not enter it. */
  readonly tenderedCents?: number | undefined
  /** Not of cash: the number on a receipt or of a transfer; of `custom`, what was taken. At most 12 characters. */
  readonly reference?: string | undefined
  /** Of the card machine: the scheme of the card, if surcharges depend on it. */
  readonly scheme?: CardScheme | undefined
  /** The surcharge that the screen showed, in addition to the amount. Undefined: none. */
  readonly surchargeCents?: number | undefined
  /** In addition to the amount. Undefined: none. */
  readonly tipCents?: number | undefined
}

/** What the payment form of staff needs to know of the shop. */
export interface PaymentTerms {
  readonly surcharges: readonly Surcharge[]
  /** Undefined: the shop asks for no tips. */
  readonly tipPercents: readonly number[] | undefined
  /** The rounding of tips in cash by last digit. Undefined: none. */
  readonly cashRounding: readonly number[] | undefined
  /** The card terminals that take payments, with the payments that run there. */
  readonly terminals: readonly PayableTerminal[]
  /** An account of the shop charges the code of a payer's wallet. */
  readonly canScan: boolean
  /** Gift cards and the stored value of members pay here. */
  readonly takesValue: boolean
  /** Something is left of what customers paid ahead. */
  readonly hasDeposits: boolean
  /** The amounts that staff are offered for a tab, in cents. */
  readonly tabAmounts: readonly number[]
}
