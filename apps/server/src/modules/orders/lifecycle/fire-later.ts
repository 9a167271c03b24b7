import { systemWrite } from '../../../db/platform-database.ts'
import type { Deps } from '../../payments/deps.ts'
import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { scheduleChase } from './acceptance/schedule-chase.ts'
import { bringForward, fireJob, fireOrder, type FiredRow } from './fire-queries.ts'
import { holdOrder } from './hold-order.ts'
import type { Move } from './move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { afterChange, type OrderRow } from '../order-row.ts'
import { findOrder, insertEvent } from '../queries.ts'

/**
 * Send an order for later to the kitchen with a service number, once. Jobs run by the database's clock,
 * orders are due by the server's. If the server's clock is behind, the job is enqueued again, also for an
 * order that still waits for payment.
 */
export async function fireLater(
  deps: Deps,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const { pool, clock, live } = deps
  const isFired = await systemWrite(pool, merchantId, async (tx) => {
    const now = clock()
    const fired = await fireOrder(tx, { shopId, orderId, at: new Date(now) })
    if (fired.length > 0) return true
    // Wait for any transaction that is moving the order to another time.
    const order = await holdOrder(tx, { shopId, orderId })
    const firesAt = order?.firesAt?.getTime()
    const waits = order?.status === 'placed' || order?.status === 'pending'
    // The job came early by this clock, so delay it by the same amount on the other clock.
    if (waits && firesAt !== undefined && firesAt > now)
      await tx.change(fireJob({ shopId, orderId }, 2 * firesAt - now + aMomentMs))
    return false
  })
  if (!isFired) return
  live.publish(orderTopics({ merchantId, shopId }, orderId))
  await scheduleChase(deps, { merchantId, shopId })
}

const aMomentMs = 500

/**
 * Start an order before its time: it appears on the board with a number, and the scheduled job finds nothing
 * to do. A second call changes nothing and returns the order as it is.
 */
export async function startOrder(
  tx: WriteTx,
  { shopId, orderId, now, mover }: Omit<Move, 'version' | 'keepsItems'>,
): Promise<{ readonly row: OrderRow; readonly isFirst: boolean } | Refusal<'order.unknown' | 'order.moved'>> {
  const key = { shopId, orderId }
  const at = new Date(now)
  const [brought, row] = await Promise.all([tx.change(bringForward({ ...key, at })), tx.row(findOrder(key))])
  if (!row) return new Refusal('order.unknown', {})
  if (brought.length === 0)
    return row.status === 'placed' && row.requestedFor !== null
      ? { row, isFirst: false }
      : new Refusal('order.moved', { status: row.status })
  const [[fired]] = await Promise.all([
    fireOrder(tx, { ...key, at }),
    tx.change(insertEvent({ eventId: newId(now), orderId, at, who: mover.name, what: 'started', note: '' })),
  ])
  return { row: fired ? afterFiring(row, fired, now) : row, isFirst: true }
}

/** The order after `fireOrder` at its time. */
function afterFiring(row: OrderRow, { serviceNumber, status }: FiredRow, now: number): OrderRow {
  return afterChange(row, {
    own: { serviceNumber, status, firesAt: null, version: row.version + 1 },
    ticket: { ...row.ticket, cameAt: now },
  })
}
