import type { StaffTender } from '@tabard/domain/pricing/tenders/registry'

/** How staff take a payment. */
export interface Taking {
  /** Undefined: cash. */
  readonly tender?: StaffTender | undefined
  /** Of cash: what the customer handed over. Undefined: staff did not enter it. */
  readonly tenderedCents?: number | undefined
  /** Not of cash: the number on a receipt or of a transfer; of `custom`, what was taken. At most 12 characters. */
  readonly reference?: string | undefined
}
