import type { ReadTx, WriteTx } from '../../db/tx.ts'
import { lateJobMs, type Job } from '../platform/enqueue.ts'
import type { Holder } from './allocate-capacity.ts'
import { deleteExpired, listExpired, listOverdue, lockHeld, returnExpired } from './queries.ts'

/** Release a holder's holds that have expired. A confirmed or extended hold stays. Repeating it changes nothing. */
export async function expireHolds(tx: WriteTx, holder: Holder, now: number): Promise<void> {
  const [, found] = await Promise.all([
    tx.change(lockHeld(holder)),
    tx.rows(listExpired({ ...holder, now: new Date(now) })),
  ])
  if (found.length === 0) return
  const expired = {
    shopId: holder.shopId,
    resources: found.map(({ resource }) => resource),
    now: new Date(now),
  }
  await Promise.all([tx.change(returnExpired(expired)), tx.change(deleteExpired(expired))])
}

/** List jobs for holds that should have expired (ADR-052). */
export async function listLostHolds(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const overdue = await tx.rows(listOverdue({ before: new Date(now - lateJobMs) }))
  return overdue.map(({ shopId, holderId }): Job => ({
    name: 'capacity.expire',
    key: holderId,
    payload: { shopId, holderId },
    at: now,
  }))
}
