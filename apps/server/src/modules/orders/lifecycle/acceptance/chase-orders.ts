import { refuseAfterReminderMs, remindAfterMs } from '@tabard/domain/kitchen/acceptance'
import { isRefusal } from '../../../../db/refusal.ts'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { Deps } from '../../../payments/deps.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { resendTickets } from '../../../tickets/mark-seen.ts'
import { cancelOrderBy } from '../move-order.ts'
import { orderTopics } from '../../order-topics.ts'
import { findNextChase, listOverdue, lockOverdue, remindOfOrders } from './queries.ts'
import { chaseJob } from './schedule-chase.ts'
import { unacceptedMover } from './unaccepted-mover.ts'

/**
 * Remind a shop's boards of orders that nobody accepted. Refuse those whose time is over, and refund what was
 * paid. Each order is decided under its row lock, so acceptance by the kitchen and refusal exclude each
 * other. Any number of these jobs may run at the same time (ADR-064).
 */
export async function chaseOrders(deps: Deps, merchantId: string, shopId: string): Promise<void> {
  const { pool, clock, live } = deps
  const key = { merchantId, shopId }
  const now = clock()
  const overdue = await systemRead(pool, merchantId, (tx) =>
    tx.rows(listOverdue({ shopId, forgottenBefore: forgottenBefore(now), at: new Date(now) })),
  )
  const refused: string[] = []
  for (const { orderId } of overdue) if (await refuseUnaccepted(deps, key, orderId)) refused.push(orderId)
  const reminded = await systemWrite(pool, merchantId, async (tx) => {
    const minutes = (await getShop(tx, shopId)).settings['order.refuseAfterMinutes']
    const graceMs = refuseAfterReminderMs(minutes)
    const rows = await tx.change(
      remindOfOrders({
        shopId,
        forgottenBefore: forgottenBefore(now),
        waitingSince: new Date(now - remindAfterMs(minutes)),
        at: new Date(now),
        acceptBy: graceMs === undefined ? null : new Date(now + graceMs),
      }),
    )
    const reminded = rows.map(({ orderId }) => orderId)
    if (reminded.length > 0) await resendTickets(tx, { shopId, now }, reminded)
    const [next] = await tx.rows(
      findNextChase({ shopId, forgottenBefore: forgottenBefore(now), remindAfterMs: remindAfterMs(minutes) }),
    )
    if (next?.at) await tx.change(chaseJob(shopId, next.at.getTime(), now))
    return reminded
  })
  for (const orderId of [...refused, ...reminded]) live.publish(orderTopics(key, orderId))
}

async function refuseUnaccepted(
  { pool, clock }: Deps,
  { merchantId, shopId }: { readonly merchantId: string; readonly shopId: string },
  orderId: string,
): Promise<boolean> {
  return systemWrite(pool, merchantId, async (tx) => {
    const now = clock()
    const locked = await tx.change(
      lockOverdue({ shopId, forgottenBefore: forgottenBefore(now), at: new Date(now), orderId }),
    )
    if (locked.length === 0) return false
    const cancelled = await cancelOrderBy(tx, {
      shopId,
      orderId,
      version: undefined,
      now,
      reason: '',
      mayRefund: false,
      mover: { actor: 'system', name: unacceptedMover },
    })
    return !isRefusal(cancelled)
  })
}

const dayMs = 86_400_000

function forgottenBefore(now: number): Date {
  return new Date(now - dayMs)
}
