import type { WriteTx } from '../../../../db/tx.ts'
import { purgeOldCodes } from './code-queries.ts'

const day = 86_400_000

/** Delete codes that no counter uses any more. */
export async function purgeCodes(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purgeOldCodes({ before: new Date(now - 2 * day) }))
}
