import type { WriteTx } from '../../db/tx.ts'
import { purgeDayUses } from './queries.ts'

/** Orders of older days are no longer placed, paid or cancelled, only refunded. */
const retentionMs = 30 * 86_400_000

/** Delete old use counters per day. The redemptions stay. */
export function purgeDays(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purgeDayUses({ before: new Date(now - retentionMs).toISOString().slice(0, 10) }))
}
