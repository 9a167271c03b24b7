import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { findDraft, holdDraft } from './draft-queries.ts'

/**
 * Lock the draft and increase its revision. Returns the new revision. Must be the first statement: concurrent
 * edits of the menu queue here. Throws if no row is returned.
 */
export async function bumpRevision(tx: WriteTx, shopId: string): Promise<number> {
  return hold(tx, shopId, 1)
}

/** Lock the draft without changing its revision, to read it as a whole. Returns the revision. */
export async function lockRevision(tx: WriteTx, shopId: string): Promise<number> {
  return hold(tx, shopId, 0)
}

/** Read the revision of the draft. 0: it was never edited. */
export async function readRevision(tx: ReadTx, shopId: string): Promise<number> {
  return (await tx.row(findDraft({ shopId })))?.revision ?? 0
}

async function hold(tx: WriteTx, shopId: string, by: 0 | 1): Promise<number> {
  const [row] = await tx.change(holdDraft({ shopId, by }))
  if (!row) throw new Error('failed to lock the draft')
  return row.revision
}
