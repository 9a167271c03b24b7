import type { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { Handler, LiveSource } from '../../../http/handler.ts'
import { isRefusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { presentFollowed } from './present-followed.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, findOrderByReceipt } from '../queries.ts'
import { listHelp, listHelpByReceipt, type HelpRow } from '../help/help-queries.ts'
import { withHelp } from '../help/present-help.ts'
import { withPayments } from './with-payments.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Find one of the caller's own orders, by id or receipt id. Another guest's order is not
 * found, like an unknown one.
 */
export async function findOwnOrder(
  tx: ReadTx,
  shopId: string,
  orderId: string,
  guestId: string,
): Promise<OrderRow | undefined> {
  const row = await tx.row(
    uuid.test(orderId) ? findOrder({ shopId, orderId }) : findOrderByReceipt({ receiptId: orderId }),
  )
  return row && row.guestId === guestId && row.shopId === shopId ? row : undefined
}

/** The requests for help of an order, by id or receipt id. The caller shows them to the owner of the order only. */
function listOwnHelp(tx: ReadTx, orderId: string): Promise<HelpRow[]> {
  return tx.rows(
    uuid.test(orderId) ? listHelp({ orderIds: [orderId] }) : listHelpByReceipt({ receiptId: orderId }),
  )
}

/** Show the caller's own order with its progress. */
export const trackOrder: Handler<typeof orders.track> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    // Together: a read of an unpaid order waits for the database twice (F9).
    const [row, help] = await Promise.all([
      findOwnOrder(tx, shop.shopId, input.orderId, guestId),
      listOwnHelp(tx, input.orderId),
    ])
    if (!row) return fail('order.unknown', {})
    const followed = await presentFollowed(tx, row, { now, courseTime: now })
    return withPayments(tx, withHelp(followed, help))
  })

/** Stream the caller's own order. */
export const streamOrder: Handler<typeof orders.stream> = async ({ input, shop, clock, fail }) => {
  const allowed = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    return (await findOwnOrder(tx, shop.shopId, input.orderId, guestId)) ?? fail('order.unknown', {})
  })
  if (isRefusal(allowed)) return allowed
  return {
    topic: { kind: 'order', merchantId: shop.merchantId, shopId: shop.shopId, id: allowed.orderId },
    load: () =>
      shop.readForAll(async (tx) => {
        const [row, help] = await Promise.all([
          tx.row(findOrder({ shopId: shop.shopId, orderId: allowed.orderId })),
          tx.rows(listHelp({ orderIds: [allowed.orderId] })),
        ])
        // Show courses that fire automatically as held, with their time: the page advances them itself.
        const followed =
          row && (await presentFollowed(tx, row, { now: clock(), courseTime: Number.NEGATIVE_INFINITY }))
        return (
          row &&
          followed && { version: String(row.version), data: await withPayments(tx, withHelp(followed, help)) }
        )
      }),
  } satisfies LiveSource<Order>
}
