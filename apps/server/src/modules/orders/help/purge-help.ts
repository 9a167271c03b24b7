import type { WriteTx } from '../../../db/tx.ts'
import { forgetOldHelp } from './help-queries.ts'

const retentionMs = 90 * 86_400_000

/** Blank what guests and staff wrote in requests for help, after 90 days like the messages about orders. */
export async function purgeHelp(tx: WriteTx, now: number): Promise<void> {
  await tx.change(forgetOldHelp({ before: new Date(now - retentionMs) }))
}
