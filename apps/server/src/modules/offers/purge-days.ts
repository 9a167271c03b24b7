import type { WriteTx } from '../../db/tx.ts'
import { purgeDayUses } from './queries.ts'

/** No order of such a day is placed, paid or cancelled any more: its money is a refund by then. */
const keptMs = 30 * 86_400_000

/** How often offers were used on days that are long over; the redemptions themselves stay. */
export function purgeDays(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purgeDayUses(tx.merchantId, new Date(now - keptMs).toISOString().slice(0, 10)))
}
