import { addToBill } from '@tabard/domain/pricing/tenders/added-amounts'
import { systemWrite } from '../../../../db/platform-database.ts'
import { rewriteBill, takeBackRefund } from '../../../billing/change-bill.ts'
import type { Deps } from '../../../payments/deps.ts'
import { undoRecordedRefund } from '../../../billing/refunds/record-refund.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { newId } from '../../../platform/new-id.ts'
import { getOrder } from '../../lifecycle/move-order.ts'
import { lockOrder, takeBackLines } from '../money-queries.ts'
import { orderTopics } from '../../order-topics.ts'
import { insertEvent, touchOrder } from '../../queries.ts'

/** Undo a refund that the provider refused: the order has the money again, and its history records it. */
export async function undoRefund(
  deps: Deps,
  merchantId: string,
  { shopId, refundId }: { readonly shopId: string; readonly refundId: string },
): Promise<void> {
  const { pool, clock, live } = deps
  const now = clock()
  const orderId = await systemWrite(pool, merchantId, async (tx) => {
    const undone = await undoRecordedRefund(tx, refundId, now)
    if (!undone) return undefined
    const { orderId, cents, lines, returnedCents, removed } = undone
    await tx.change(lockOrder({ shopId, orderId }))
    const taken = await tx.change(takeBackLines({ orderId, lines: JSON.stringify(lines) }))
    const movedCents = taken.reduce((sum, { movedCents }) => sum + movedCents, 0)
    await Promise.all([
      takeBackRefund(tx, orderId, { cents, returnedCents: returnedCents + movedCents }),
      tx.change(touchOrder({ orderId })),
    ])
    if (removed) {
      const { bill } = await getOrder(tx, shopId, orderId)
      await rewriteBill(tx, orderId, addToBill(bill, removed))
    }
    await postOrders(tx, { shopId, orderIds: [orderId], now })
    await tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: '',
        what: 'refundFailed',
        note: '',
      }),
    )
    return orderId
  })
  if (orderId !== undefined) live.publish(orderTopics({ merchantId, shopId }, orderId))
}
