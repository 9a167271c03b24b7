import type { taxSetup } from '@tabard/contract/shops/setup/calls'
import type { Handler } from '../../../http/handler.ts'
import { saveTaxes as save } from '../../shops/setup/save-taxes.ts'
import { republish } from './republish.ts'

/**
 * Save taxes, and republish the published menu, which carries the pricing rules. The draft stays unpublished.
 */
export const saveTaxes: Handler<typeof taxSetup.save> = (request) => {
  const { shop, now } = request
  return save(request, (tx, who) => republish(tx, { shopId: shop.shopId, now, who }))
}
