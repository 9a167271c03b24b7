import type { WriteTx } from '../../db/tx.ts'
import { newId } from '../platform/new-id.ts'
import { beginAttempt, type OpenedAttempt, type Wanted } from './open-attempt.ts'
import { insertShares, type ShareLine } from './share-queries.ts'

interface WantedShares extends Omit<Wanted, 'orderId' | 'amendment'> {
  /** Who of the table pays. */
  readonly seat: string
  /** It is one of so many equal parts: of which split; undefined: it begins one. */
  readonly split: { readonly splitId: string | undefined; readonly parts: number } | undefined
  readonly shares: readonly {
    readonly orderId: string
    readonly cents: number
    readonly amendment: number
    readonly lines: readonly ShareLine[]
  }[]
}

/**
 * One attempt for several orders: what each of them has of it is written down with it, and sums to it. The orders are held
 * by whoever calls; two who did not hold them would want the same place among an order's shares, which its key refuses.
 */
export async function openShares(tx: WriteTx, wanted: WantedShares): Promise<OpenedAttempt | undefined> {
  const { shares, seat, split } = wanted
  const [first] = shares
  if (!first || shares.reduce((sum, { cents }) => sum + cents, 0) !== wanted.cents)
    throw new Error('shares that are not what is to be paid')
  const attemptId = newId(wanted.now)
  const made = await beginAttempt(
    tx,
    { ...wanted, orderId: first.orderId, amendment: first.amendment },
    { seat, split: split && { splitId: split.splitId ?? attemptId, parts: split.parts } },
    attemptId,
  )
  if (made) await tx.change(insertShares(tx.merchantId, attemptId, JSON.stringify(shares)))
  return made
}
