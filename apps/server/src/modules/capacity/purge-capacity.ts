import type { WriteTx } from '../../db/tx.ts'
import { purgeAllocations, purgeBuckets } from './queries.ts'

const retentionMs = 2 * 86_400_000

/** Delete capacity records older than two days. */
export async function purgeCapacity(tx: WriteTx, now: number): Promise<void> {
  const before = new Date(now - retentionMs)
  await Promise.all([tx.change(purgeAllocations({ before })), tx.change(purgeBuckets({ before }))])
}
