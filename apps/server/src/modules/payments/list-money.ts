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
 * Whether the payment has been applied to its order. Staff must not refund a card payment before that,
 * because it may be refunded automatically.
 */
export function isHeardOf({ kind, settled_at }: Pick<PaymentRow, 'kind' | 'settled_at'>): boolean {
  return kind === 'cash' || settled_at !== null
}

/** The change given for cash, in cents. */
export function changeOf({ cents, tendered_cents }: Pick<PaymentRow, 'cents' | 'tendered_cents'>): number {
  return tendered_cents === null ? 0 : tendered_cents - cents
}

/** List the attempts to pay an order online, newest first. */
export function listAttempts(tx: ReadTx, orderId: string): Promise<AttemptRow[]> {
  return tx.rows(listOrderAttempts({ orderId }))
}

/** Present an attempt to the customer: the page while it is open, and no identifiers of the provider. */
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
