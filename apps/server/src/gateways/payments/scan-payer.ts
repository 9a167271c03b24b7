/** A payment by the code of the payer's wallet, which staff scan. */
export interface ScanRequest {
  /** Our id of the attempt. */
  readonly reference: string
  /** The digits of the payer's code. It pays once and is valid for a minute. */
  readonly code: string
  readonly cents: number
  readonly currency: string
  /** The description in the payer's wallet. */
  readonly title: string
  readonly language: string
  /** The address for the provider's notifications. */
  readonly notifyUrl: string
}
