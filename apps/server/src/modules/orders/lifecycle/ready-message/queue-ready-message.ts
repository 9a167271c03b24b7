import type { WriteTx } from '../../../../db/tx.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { getShop } from '../../../shops/load-shop.ts'
import type { OrderRow } from '../../order-row.ts'

/** Queue the message that an order is ready, if the shop sends one and the guest left a phone number. */
export async function queueReadyMessage(
  tx: WriteTx,
  { shopId, orderId, contactPhone: phone, orderType: type }: OrderRow,
  now: number,
): Promise<void> {
  if (phone === '') return
  const { settings, orderTypes } = await getShop(tx, shopId)
  if (!settings['order.sendsReadyMessage']) return
  // Table service and delivery bring the order to the guest.
  const kind = orderTypes.find(({ code }) => code === type)?.kind
  if (kind !== 'pickup' && kind !== 'kerbside') return
  await tx.change(enqueueJob({ name: 'order.ready', key: orderId, payload: { shopId, orderId }, at: now }))
}
