import type { fulfilment, ShopOrderTypes } from '@tabard/contract/fulfilment/calls'
import { orderTypeKinds } from '@tabard/domain/fulfilment/order-type'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { readOrderTypes } from './order-types/read-order-types.ts'

/** Load a shop's order types for staff, including this transaction's changes. */
export async function loadOrderTypes(tx: ReadTx, shopId: string): Promise<ShopOrderTypes> {
  const orderTypes = await readOrderTypes(tx, shopId)
  return { orderTypes: orderTypes.map((stored) => ({ ...stored, isGiven: isGiven(stored.terms.code) })) }
}

/** Whether the code is one of the four order types that every shop has. */
export function isGiven(code: string): boolean {
  return orderTypeKinds.some((kind) => kind === code)
}

/** List the shop's order types for staff. */
export const listOrderTypes: Handler<typeof fulfilment.list> = ({ shop }) =>
  shop.read((tx) => loadOrderTypes(tx, shop.shopId))
