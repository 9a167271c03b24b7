import { ordinaryPayer, type PayerQuirks } from '../payer-form.ts'

/** What a test changes for an account or an order. */
export interface PaypalQuirks extends PayerQuirks {
  /** PayPal takes its time with the money: `settlePayment`. */
  readonly isPaymentPending: boolean
  /** `pending`: refunds wait for `settleRefund`. */
  readonly refunds: 'made' | 'pending' | 'failed'
  /** Added to the refunded amount. */
  readonly refundOffCents: number
  /** Time between receiving a change and carrying it out. */
  readonly processingMs: number
  readonly mayManageWebhooks: boolean
}

export const ordinaryPaypal: PaypalQuirks = {
  ...ordinaryPayer,
  isPaymentPending: false,
  refunds: 'made',
  refundOffCents: 0,
  processingMs: 0,
  mayManageWebhooks: true,
}
