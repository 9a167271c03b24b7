import type { PaymentAttempt } from '@tabard/contract/payments'
import type { ReadTx } from '../../db/tx.ts'
import {
  listOrderAttempts,
  listPayments,
  listRefunds,
  type AttemptRow,
  type PaymentRow,
  type RefundRow,
} from './queries.ts'

/** What was paid for some orders, and what of it was given back. */
export async function listMoney(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
  const [payments, refunds] = await Promise.all([
    tx.rows(listPayments(tx.merchantId, orderIds)),
    tx.rows(listRefunds(tx.merchantId, orderIds)),
  ])
  return { payments, refunds }
}

/** Its order has heard of it. What a card paid and no order knows of yet is not anybody's to give back: it may go by itself. */
export function isHeardOf({ kind, settled_at }: Pick<PaymentRow, 'kind' | 'settled_at'>): boolean {
  return kind === 'cash' || settled_at !== null
}

/** What was given back of the cash that was handed over. */
export function changeOf({ cents, tendered_cents }: Pick<PaymentRow, 'cents' | 'tendered_cents'>): number {
  return tendered_cents === null ? 0 : tendered_cents - cents
}

/** Every try to pay an order online, the latest first. */
export function listAttempts(tx: ReadTx, orderId: string): Promise<AttemptRow[]> {
  return tx.rows(listOrderAttempts(tx.merchantId, orderId))
}

/** What a customer may see of a try: where to pay while it is open, and nothing of the provider's own names. */
export function presentAttempt(row: AttemptRow): PaymentAttempt {
  const isOpen = row.status === 'pending' || row.status === 'unknown'
  return {
    attemptId: row.attempt_id,
    status: row.status,
    pageUrl: isOpen ? (row.page_url ?? undefined) : undefined,
    startedAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isReturned: row.status === 'review' && row.returned_cents > 0,
  }
}
