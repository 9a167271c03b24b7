import type { PaymentAttempt } from '@tabard/contract/payments/calls'
import type { ReadTx } from '../../../db/tx.ts'
import { listBillAttempts, type AttemptRow } from './attempt-queries.ts'

/** List the attempts to pay a whole order online, newest first. */
export function listAttempts(tx: ReadTx, orderId: string): Promise<AttemptRow[]> {
  return tx.rows(listBillAttempts({ billId: orderId }))
}

/** Present an attempt to the customer: the page while it is open, and no identifiers of the provider. */
export function presentAttempt(row: AttemptRow): PaymentAttempt {
  const isOpen = row.status === 'pending' || row.status === 'unknown'
  return {
    attemptId: row.attemptId,
    status: row.status,
    method: row.method,
    pageUrl: isOpen ? (row.pageUrl ?? undefined) : undefined,
    startedAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    isReturned: row.status === 'review' && row.returnedCents > 0,
  }
}
