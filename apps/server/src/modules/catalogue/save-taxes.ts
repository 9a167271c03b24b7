import type { taxSetup } from '@tabard/contract/shop-setup'
import type { Handler } from '../../http/handler.ts'
import { saveTaxes as save } from '../shops/setup/save-taxes.ts'
import { publishMenu } from './publish-menu.ts'
import { findPublished } from './queries.ts'

/** Guests see the rules of pricing in the menu: what is published is published anew with them, never the draft. */
export const saveTaxes: Handler<typeof taxSetup.save> = (request) => {
  const { shop, now } = request
  return save(request, async (tx, who) => {
    const published = await tx.row(findPublished(tx.merchantId, shop.shopId))
    if (!published) return
    await publishMenu(tx, shop.shopId, now, {
      kind: 'manual',
      note: '',
      by: { id: who.personId, name: who.name },
      snapshot: published.snapshot,
    })
  })
}
