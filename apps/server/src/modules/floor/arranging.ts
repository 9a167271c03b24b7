import type { floor } from '@tabard/contract/tables/floor/calls'
import type { ReadTx } from '../../db/tx.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { listOpenAtTables, type OpenAt } from '../orders/at-tables/bring-orders.ts'
import { orderTopics } from '../orders/order-topics.ts'
import type { HeldTables } from '../tables/visits/arrange-visits.ts'

/** A request that arranges tables. */
export type FloorRequest = Pick<HandlerRequest<typeof floor.show>, 'shop' | 'now' | 'publish'>

/** List the open orders of the tables that are being arranged. */
export function openAt(
  tx: ReadTx,
  { shop }: FloorRequest,
  { tables }: HeldTables,
): Promise<readonly OpenAt[]> {
  const ids = tables.map(({ tableId }) => tableId)
  return listOpenAtTables(tx, shop.shopId, ids)
}

/** Publish after the commit: to the phones, the board, and the screens that follow one of the orders. */
export function tellArranged(
  { shop, publish }: FloorRequest,
  orderIds: readonly string[],
  visitIds: readonly (string | undefined)[],
): void {
  for (const orderId of orderIds) for (const topic of orderTopics(shop, orderId)) publish(topic)
  for (const id of visitIds)
    if (id !== undefined) publish({ kind: 'table', merchantId: shop.merchantId, shopId: shop.shopId, id })
}
