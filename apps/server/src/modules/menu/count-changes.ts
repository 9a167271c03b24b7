import { menuDifference } from '@tabard/domain/catalogue/differences/menu-difference'
import { createLruCache } from '../../db/lru-cache.ts'
import type { ReadTx } from '../../db/tx.ts'
import { emptySnapshot } from '../catalogue/draft/catalogue-snapshot.ts'
import { readRevision } from '../catalogue/draft/hold-draft.ts'
import { snapshotCatalogue } from '../catalogue/draft/read-snapshot.ts'
import { toDraft } from '../catalogue/draft/to-draft.ts'
import { findLatest, findPublishedSnapshot } from './publishing/publications.ts'

/** A comparison reads two whole menus, and its result holds until the draft changes or is published. */
const counted = createLruCache<number>({ maxEntries: 10_000 })

/** Count what publishing the draft would change. */
export async function countChanges(tx: ReadTx, shopId: string): Promise<number> {
  const [revision, latest] = await Promise.all([readRevision(tx, shopId), findLatest(tx, shopId)])
  const key = `${shopId} ${revision} ${latest?.publicationId ?? ''}`
  const known = counted.get(key)
  if (known !== undefined) return known
  const [snapshot, published] = await Promise.all([
    snapshotCatalogue(tx, shopId),
    findPublishedSnapshot(tx, shopId),
  ])
  const count = menuDifference(toDraft(published ?? emptySnapshot), toDraft(snapshot)).length
  counted.set(key, count)
  return count
}
