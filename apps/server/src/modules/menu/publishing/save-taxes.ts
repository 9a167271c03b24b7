import type { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { saveTaxes as save } from '../../shops/setup/save-taxes.ts'
import { publishMenu } from './publish-menu.ts'
import { findPublished } from '../queries.ts'

/**
 * Save taxes, and republish the published menu, which carries the pricing rules. The draft stays unpublished.
 */
export const saveTaxes: Handler<typeof taxSetup.save> = (request) => {
  const { shop, now } = request
  return save(request, (tx, who) => republish(tx, { shopId: shop.shopId, now, who }))
}

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
