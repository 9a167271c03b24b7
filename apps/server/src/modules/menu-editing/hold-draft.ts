import type { WriteTx } from '../../db/tx.ts'
import { holdDraft } from './queries.ts'

/** Grows the draft's revision for a change, and answers it. Sent first: whoever edits the same menu waits here. */
export async function growDraft(tx: WriteTx, shopId: string): Promise<number> {
  return hold(tx, shopId, 1)
}

/** Holds the draft as it is, for what reads all of it. */
export async function keepDraft(tx: WriteTx, shopId: string): Promise<number> {
  return hold(tx, shopId, 0)
}

async function hold(tx: WriteTx, shopId: string, by: 0 | 1): Promise<number> {
  const [row] = await tx.change(holdDraft(tx.merchantId, shopId, by))
  if (!row) throw new Error('failed to lock the draft')
  return row.revision
}
