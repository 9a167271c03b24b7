import type { WriteTx } from '../../../db/tx.ts'
import { purgeOldCodes, purgeOldGuesses } from './code-queries.ts'

const day = 86_400_000

/** Codes whose use nobody counts any more, and guesses that lock nothing. */
export async function purgeCodes(tx: WriteTx, now: number): Promise<void> {
  await tx.change(purgeOldCodes(tx.merchantId, new Date(now - 2 * day)))
  await tx.change(purgeOldGuesses(tx.merchantId, new Date(now - 30 * day)))
}
