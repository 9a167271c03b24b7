import type { till } from '@tabard/contract/till/calls'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { cleanReason } from '../../platform/clean-reason.ts'
import { checkApproval } from '../../identity/staff/approvals.ts'
import { mayReturn } from '../paying/refunding/allow-return.ts'
import { cancelOrderBy } from './move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'

/**
 * Cancel an order for staff, with a reason that the customer reads. Completed orders are refused. A paid order that was
 * accepted needs the permission to refund, or the password of a person who has it (ADR-074).
 */
export const cancelShopOrder: Handler<typeof till.cancel, 'config'> = async (request) => {
  const { input, shop, now, publish } = request
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  const approver = input.approval && (await checkApproval(request, input.approval, 'orders.refund'))
  if (isRefusal(approver)) return approver
  return shop.write(async (tx, caller) => {
    const { orderId } = input
    const who = await caller
    const cancelled = await cancelOrderBy(tx, {
      shopId: shop.shopId,
      orderId,
      version: undefined,
      now,
      reason,
      mayRefund: mayReturn(who, shop.shopId, approver),
      mover: { actor: 'staff', name: who.name },
    })
    if (isRefusal(cancelled)) return cancelled
    const { from, row } = cancelled
    const [answer] = await Promise.all([
      presentStaffOrder(tx, row),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'till.cancel',
        subject: orderId,
        before: { status: from },
        after: { status: 'cancelled', reason, ...(approver ? { approvedBy: approver.name } : {}) },
      }),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return answer
  })
}
