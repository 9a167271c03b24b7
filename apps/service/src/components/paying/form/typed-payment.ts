import type { CardScheme } from '@tabard/domain/payments/card-schemes'
import type { StaffTender } from '@tabard/domain/pricing/tenders/registry'

/** What staff entered of a payment. */
export interface TypedPayment {
  readonly tender: StaffTender
  /** The card terminal that takes it. Undefined: staff take it themselves and record it here. */
  readonly terminalId: string | undefined
  /** The payer's code, as scanned. Undefined: the payment needs none. */
  readonly payerCode: string | undefined
  /** The amount received in cash, as typed. */
  readonly text: string
  /** Not of cash: the number of a receipt or a transfer, or what was taken. */
  readonly reference: string
  /** Of the card machine. Undefined: not chosen. */
  readonly scheme: CardScheme | undefined
  /** A percentage, or an amount as typed; empty: no tip. */
  readonly tip: number | string
}
