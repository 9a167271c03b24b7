import type { orderHelp } from '@tabard/contract/orders/help/calls'
import { helpLimits } from '@tabard/domain/orders/order-help'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { callsTopic } from '../../tables/requests/load-calls.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { queueOrderMessage } from '../messaging/queue-order-message.ts'
import { orderTopics } from '../order-topics.ts'
import { insertEvent, touchOrder } from '../queries.ts'
import { readStaffOrder } from '../reading/present-staff-order.ts'
import { findHelp, settleHelp } from './help-queries.ts'

/**
 * Settle a guest's request for help. The first answer holds: another person is told who gave it, and the same answer of
 * the same person succeeds again.
 */
export const answerHelp: Handler<typeof orderHelp.answer> = async ({ input, shop, now, fail, publish }) => {
  const answer = cleanText(input.answer, { maxLength: helpLimits.answer, multiline: true })
  if (!answer.ok) return fail('text.tooLong', { field: 'answer', max: answer.max })
  const { helpId, outcome } = input
  const { shopId } = shop
  return shop.write(async (tx, caller) => {
    const who = await caller
    const found = await tx.row(findHelp({ shopId, helpId }))
    // Locked before the request, as asking does.
    const order = found && (await holdOrder(tx, { shopId, orderId: found.orderId }))
    if (!order) return fail('help.unknown', {})
    const { orderId } = order
    const at = new Date(now)
    const by = who.personId === '' ? null : who.personId
    const settled = await tx.change(
      settleHelp({ shopId, helpId, at, by, name: who.name, outcome, answer: answer.text }),
    )
    if (settled.length === 0) {
      const first = await tx.row(findHelp({ shopId, helpId }))
      const isOwn = first?.answeredBy === by && first.outcome === outcome && first.answer === answer.text
      if (!isOwn) return fail('help.answered', { who: first?.answeredName ?? '' })
      return readStaffOrder(tx, shopId, orderId)
    }
    const event = { eventId: newId(now), orderId, at, who: who.name, what: `helped.${outcome}` }
    await Promise.all([
      tx.change(insertEvent({ ...event, note: '' })),
      tx.change(touchOrder({ orderId })),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'till.answerHelp',
        subject: orderId,
        after: { kind: found.kind, outcome },
      }),
      queueOrderMessage(tx, order, { event: 'answered', occasion: helpId, now }),
    ])
    for (const topic of [callsTopic(shop), ...orderTopics(shop, orderId)]) publish(topic)
    return readStaffOrder(tx, shopId, orderId)
  })
}
