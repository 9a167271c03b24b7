import { ordinaryPayer, type PayerQuirks } from '../payer-form.ts'

/** What a test changes for an account or an order. */
export interface OmipayQuirks extends PayerQuirks {
  /** `pending`: refunds wait for `settleRefund`. */
  readonly refunds: 'made' | 'pending' | 'failed'
  /** Added to the refunded amount. */
  readonly refundOffCents: number
  /** All three forms are seen in use. */
  readonly notifyBy: 'query' | 'json' | 'form'
  /** Time between receiving a change and carrying it out. */
  readonly processingMs: number
}

export const ordinaryOmipay: OmipayQuirks = {
  ...ordinaryPayer,
  refunds: 'made',
  refundOffCents: 0,
  notifyBy: 'json',
  processingMs: 0,
}
