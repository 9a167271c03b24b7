import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import type { ReadTx } from '../../db/tx.ts'
import { listPayments, type PaymentRow } from './payment-queries.ts'
import { listRefunds } from './refunds/refund-queries.ts'
import type { RefundRow } from './refunds/refund-row.ts'

/** List the payments and refunds of orders. */
export async function listMoney(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
  const [payments, refunds] = await Promise.all([
    tx.rows(listPayments({ orderIds })),
    tx.rows(listRefunds({ orderIds })),
  ])
  return { payments, refunds }
}

/**
 * Whether the payment has been applied to its order. Staff must not refund a payment at a provider before that,
 * because it may be refunded automatically.
 */
export function isHeardOf({ tender, settledAt }: Pick<PaymentRow, 'tender' | 'settledAt'>): boolean {
  return !asksProvider(tender) || settledAt !== null
}

/** The change given for cash, in cents. */
export function changeOf({ cents, tenderedCents }: Pick<PaymentRow, 'cents' | 'tenderedCents'>): number {
  return tenderedCents === null ? 0 : tenderedCents - cents
}
