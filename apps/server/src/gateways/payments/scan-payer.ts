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

/** A provider that charges a scanned code. */
export interface PayerScanner {
  /**
   * Charge the payer whose code was scanned, and return the provider's id of the payment. Only `find` of the provider says
   * whether it is paid: a wallet may ask its owner for a password first. Throws `ProviderRefused`, or `ProviderSilent`: the
   * payer may have been charged, so staff look at the payer's phone before they scan again.
   */
  scan(request: ScanRequest): Promise<{ readonly session: string }>
}
