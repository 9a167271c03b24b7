import type { WriteTx } from '../../../db/tx.ts'
import { deleteOldScans } from './queries.ts'

/** Longer than a live code and its proof are valid. */
const keptMs = 86_400_000

/** Delete scans of codes that have expired. */
export async function purgeScans(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteOldScans({ before: new Date(now - keptMs) }))
}
