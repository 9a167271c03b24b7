import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/callers.ts'
import { findPublished } from './publication-queries.ts'
import { publishMenu } from './publish-menu.ts'

/**
 * Publish the published catalogue again with the current pricing rules. Does nothing before the first
 * publication.
 */
export async function republish(
  tx: WriteTx,
  { shopId, now, who }: { readonly shopId: string; readonly now: number; readonly who: Caller },
): Promise<void> {
  const published = await tx.row(findPublished({ shopId }))
  if (!published) return
  await publishMenu(tx, shopId, now, {
    kind: 'manual',
    note: '',
    by: { id: who.personId, name: who.name },
    snapshot: published.snapshot,
  })
}
