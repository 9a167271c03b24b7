import type { PrintedMark } from '@tabard/contract/tables/floor/table-slip'
import type { WriteTx } from '../../../db/tx.ts'
import { notePrinted } from './facts-queries.ts'

/** Record that the bill of a table was printed, for everyone who sees its visit. */
export async function noteBillPrinted(
  tx: WriteTx,
  { shopId, tableId }: { readonly shopId: string; readonly tableId: string },
  { at, by, openCents }: PrintedMark,
): Promise<void> {
  await tx.change(notePrinted({ shopId, tableId, at: new Date(at), by, cents: openCents }))
}
