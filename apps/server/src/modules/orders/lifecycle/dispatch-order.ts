import type { till } from '@tabard/contract/till/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { afterChange } from '../order-row.ts'
import { holdOrder } from './hold-order.ts'
import { queueOrderMessage } from '../messaging/queue-order-message.ts'
import { orderTopics } from '../order-topics.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'
import { dispatchDelivery, insertEvent } from '../queries.ts'

/** Record that a ready delivery has left the shop. The customer sees this and the courier's name. */
export const dispatchOrder: Handler<typeof till.dispatch> = async ({ input, shop, now, publish, fail }) => {
  const courier = cleanText(input.courier, { maxLength: textLimits.personName, multiline: false })
  if (!courier.ok) return fail('text.tooLong', { field: 'courier', max: courier.max })
  return shop.write(async (tx, caller) => {
    const { orderId, version } = input
    const at = new Date(now)
    const [who, before, [own]] = await Promise.all([
      caller,
      holdOrder(tx, { shopId: shop.shopId, orderId }),
      tx.change(dispatchDelivery({ shopId: shop.shopId, orderId, version, at, courier: courier.text })),
    ])
    if (!before) return fail('order.unknown', {})
    if (!own) return fail('order.moved', { status: before.status })
    const [, , answer] = await Promise.all([
      tx.change(
        insertEvent({
          eventId: newId(now),
          orderId,
          at,
          who: who.name,
          what: 'dispatched',
          note: courier.text,
        }),
      ),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'till.dispatch',
        subject: orderId,
        after: { courier: courier.text },
      }),
      presentStaffOrder(tx, afterChange(before, { own })),
      queueOrderMessage(tx, before, { event: 'ready', now }),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return answer
  })
}
