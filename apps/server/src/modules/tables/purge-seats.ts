import type { WriteTx } from '../../db/tx.ts'
import { purge } from './queries.ts'
import { purgeSittings } from './sitting-queries.ts'

const keptMs = 30 * 86_400_000

/** Sittings, sessions and shown codes that were over a month ago. Printed codes stay: an old print must still be told what it is. */
export function purgeSeats(tx: WriteTx, now: number): Promise<unknown> {
  const before = new Date(now - keptMs)
  return Promise.all([
    tx.change(purge(tx.merchantId, before)),
    tx.change(purgeSittings(tx.merchantId, before)),
  ])
}
