import type { WriteTx } from '../../db/tx.ts'
import { forgetOldLinks } from './queries.ts'

const keptMs = 90 * 86_400_000

/** Blank what staff wrote in pay links after 90 days: it may name a person. */
export async function purgeLinks(tx: WriteTx, now: number): Promise<void> {
  await tx.change(forgetOldLinks({ before: new Date(now - keptMs) }))
}
