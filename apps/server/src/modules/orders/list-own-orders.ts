import type { orders } from '@tabard/contract/orders'
import type { Handler } from '../../http/handler.ts'
import { presentSummary } from './present-order.ts'
import { listGuestOrders } from './queries.ts'

/** The caller's own orders at this shop, newest first. */
export const listOwnOrders: Handler<typeof orders.list> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    return (await tx.rows(listGuestOrders(tx.merchantId, guestId, shop.shopId))).map(presentSummary)
  })
