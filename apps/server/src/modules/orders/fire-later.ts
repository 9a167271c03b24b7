import { systemWrite } from '../../db/platform-door.ts'
import type { Outside } from '../payments/outside.ts'
import { fireOrder } from './fire-queries.ts'
import { orderTopics } from './order-topics.ts'

/** It is time for an order that was wanted later: it comes to the kitchen's board with a number. Once, however often asked. */
export async function fireLater(
  { pool, clock, live }: Outside,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const fired = await systemWrite(pool, merchantId, (tx) =>
    tx.change(fireOrder(merchantId, shopId, orderId, new Date(clock()))),
  )
  if (fired.length > 0) live.publish(orderTopics({ merchantId, shopId }, orderId))
}
