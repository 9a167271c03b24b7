import type { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { delayOrderRow } from './amendment-queries.ts'
import { syncAllocations } from './sync-allocations.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { queueOrderMessage } from '../messaging/queue-order-message.ts'
import { afterChange } from '../order-row.ts'
import { orderTopics } from '../order-topics.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'
import { insertEvent } from '../queries.ts'

/** Postpone an order by minutes, counted from its due time, or from now if that has passed. */
export const delayOrder: Handler<typeof orderLife.delay> = async ({ input, shop, now, fail, publish }) => {
  const reason = cleanText(input.reason, { maxLength: textLimits.note, multiline: false })
  if (!reason.ok) return fail('text.tooLong', { field: 'reason', max: reason.max })
  return shop.write(async (tx, caller) => {
    const { orderId, minutes } = input
    const [who, order] = await Promise.all([caller, holdOrder(tx, { shopId: shop.shopId, orderId })])
    if (!order) return fail('order.unknown', {})
    if (order.dueAt.getTime() !== input.dueAt) return fail('order.moved', { status: order.status })
    const dueAt = new Date(Math.max(order.dueAt.getTime(), now) + minutes * 60_000)
    const [own] = await tx.change(
      delayOrderRow({ shopId: shop.shopId, orderId, version: order.version, dueAt, reason: reason.text }),
    )
    if (!own) return fail('order.notOpen', { status: order.status })
    const [{ isOver, order: delayed }] = await Promise.all([
      syncAllocations(tx, afterChange(order, { own }), now),
      tx.change(
        insertEvent({
          eventId: newId(now),
          orderId,
          at: new Date(now),
          who: who.name,
          what: 'delayed',
          note: `+${minutes} min${reason.text === '' ? '' : ` · ${reason.text}`}`,
        }),
      ),
      queueOrderMessage(tx, order, { event: 'delayed', occasion: String(dueAt.getTime()), now }),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'till.delay',
        subject: orderId,
        before: { dueAt: order.dueAt.toISOString() },
        after: { dueAt: dueAt.toISOString(), reason: reason.text },
      }),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { ...(await presentStaffOrder(tx, delayed)), isOver }
  })
}
