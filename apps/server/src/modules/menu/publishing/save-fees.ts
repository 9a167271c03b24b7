import type { feeSetup } from '@tabard/contract/shops/setup/calls'
import type { Handler } from '../../../http/handler.ts'
import { saveFees as save } from '../../shops/setup/save-fees.ts'
import { republish } from './republish.ts'

/**
 * Save fees and charges, and republish the published menu, which carries them. The draft stays unpublished.
 */
export const saveFees: Handler<typeof feeSetup.save> = (request) => {
  const { shop, now } = request
  return save(request, (tx, who) => republish(tx, { shopId: shop.shopId, now, who }))
}
