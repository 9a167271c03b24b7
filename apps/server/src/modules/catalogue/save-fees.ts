import type { feeSetup } from '@tabard/contract/shop-setup'
import type { Handler } from '../../http/handler.ts'
import { saveFees as save } from '../shops/setup/save-fees.ts'
import { republish } from './save-taxes.ts'

/** Guests see fees and charges in the menu's rules: what is published is published anew with them. */
export const saveFees: Handler<typeof feeSetup.save> = (request) => {
  const { shop, now } = request
  return save(request, (tx, who) => republish(tx, { shopId: shop.shopId, now, who }))
}
