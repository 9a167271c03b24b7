import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { HeldShare } from '@tabard/domain/pricing/bill-parts'
import type { ReadTx } from '../../db/tx.ts'
import { findAttempt, type AttemptRow } from './queries.ts'
import { listShares, listSingles, type ShareRow, type SingleRow } from './share-queries.ts'

export interface OrderShares {
  /** Every one that was begun, the latest first. */
  readonly shares: readonly ShareRow[]
  /** Orders that somebody is paying by themselves. */
  readonly singles: readonly SingleRow[]
  /** What nobody else can pay meanwhile, with what is paid and the orders are about to hear of. */
  readonly held: readonly HeldShare[]
}

/** What of these orders is being paid by card, and was. */
export async function loadShares(tx: ReadTx, orderIds: readonly string[]): Promise<OrderShares> {
  const [shares, singles] = await Promise.all([
    tx.rows(listShares(tx.merchantId, orderIds)),
    tx.rows(listSingles(tx.merchantId, orderIds)),
  ])
  return {
    shares,
    singles,
    held: [
      ...shares.filter(isHeld).map(({ order_id: orderId, cents, lines }) => ({ orderId, cents, lines })),
      ...singles.map(({ order_id: orderId, cents }) => ({ orderId, cents, lines: [] })),
    ],
  }
}

/** Its provider may still take money for it, or has and its order has not heard of it. */
export function isHeld({ status, settled_at }: Pick<ShareRow, 'status' | 'settled_at'>): boolean {
  return isOpenAttempt(status) || (status === 'paid' && settled_at === null)
}

/** While its provider may still take money for it. */
export async function findOpenAttempt(tx: ReadTx, attemptId: string): Promise<AttemptRow | undefined> {
  const attempt = await tx.row(findAttempt(tx.merchantId, attemptId))
  return attempt && isOpenAttempt(attempt.status) ? attempt : undefined
}
