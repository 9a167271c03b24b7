import type { WriteTx } from '../../../db/tx.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'
import { emptyDraft, insertSnapshot } from './row-queries.ts'

/** Replace every row of the draft with those of a snapshot. */
export async function replaceDraft(
  tx: WriteTx,
  shopId: string,
  revision: number,
  snapshot: CatalogueSnapshot,
): Promise<void> {
  await Promise.all(emptyDraft.map((statement) => tx.change(statement({ shopId }))))
  await insertRows(tx, shopId, revision, snapshot)
}

/** Insert the rows of a snapshot beside those of the draft. */
export async function insertRows(
  tx: WriteTx,
  shopId: string,
  revision: number,
  snapshot: CatalogueSnapshot,
): Promise<void> {
  await Promise.all(insertSnapshot(shopId, revision, snapshot).map((statement) => tx.change(statement)))
}
