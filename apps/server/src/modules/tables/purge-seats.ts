import type { WriteTx } from '../../db/tx.ts'
import { purge } from './queries.ts'

const keptMs = 30 * 86_400_000

/** Sessions and shown codes that were over a month ago. Printed codes stay: an old print must still be told what it is. */
export function purgeSeats(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purge(tx.merchantId, new Date(now - keptMs)))
}
