import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { closeAttempt } from '../../payments/attempts/close-attempt.ts'
import { isPageUnopened } from '../../payments/attempts/is-page-unopened.ts'
import { listAttempts } from '../../payments/attempts/list-attempts.ts'
import { listMoney } from '../../billing/list-money.ts'
import type { Deps } from '../../payments/deps.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { cancelOrderBy } from './move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { expiryAt, expiryJob } from '../placing/place-waiting.ts'
import { findOrder } from '../queries.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { isRefusal } from '../../../db/refusal.ts'

/**
 * The open payment pages to close. An active order keeps the pages opened after it was
 * placed: they pay the placed order.
 */
async function listNeedless(tx: ReadTx, shopId: string, orderId: string) {
  const [order, attempts] = await Promise.all([
    tx.row(findOrder({ shopId, orderId })),
    listAttempts(tx, orderId),
  ])
  if (!order) return []
  const isActive = order.status !== 'pending' && order.status !== 'cancelled'
  return attempts.filter(
    ({ status, createdAt }) => isOpenAttempt(status) && (!isActive || createdAt <= order.placedAt),
  )
}

/**
 * Before its time is over, a waiting order is released only if nobody has opened its payment page. Otherwise this schedules
 * the end of its time and returns true.
 */
async function mayBePaid(
  deps: Deps,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<boolean> {
  const [order, attempts] = await systemRead(deps.pool, merchantId, (tx) =>
    Promise.all([tx.row(findOrder({ shopId, orderId })), listAttempts(tx, orderId)]),
  )
  const until = order?.pendingUntil?.getTime() ?? 0
  if (order?.status !== 'pending' || until <= deps.clock()) return false
  const opened = await Promise.all(
    attempts.map(async (attempt) =>
      // A page that was declined or left was opened: its payer may try again.
      isOpenAttempt(attempt.status)
        ? !(await isPageUnopened(deps, merchantId, attempt))
        : attempt.pageUrl !== null,
    ),
  )
  if (!opened.includes(true)) return false
  await systemWrite(deps.pool, merchantId, (tx) => tx.change(expiryJob(shopId, orderId, expiryAt(until))))
  return true
}

/**
 * Expire an order when its time to pay is over, or when nobody may pay it any more. Close its payment pages;
 * if it still waits, cancel it and return its stock once. `settleOrder` handles money that arrives later.
 */
export async function expireOrder(
  deps: Deps,
  merchantId: string,
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
): Promise<void> {
  const { pool, clock, live } = deps
  if (await mayBePaid(deps, merchantId, { shopId, orderId })) return
  for (const attempt of await systemRead(pool, merchantId, (tx) => listNeedless(tx, shopId, orderId)))
    await closeAttempt(deps, merchantId, attempt)
  const isExpired = await systemWrite(pool, merchantId, async (tx) => {
    const [locked] = await tx.change(lockOrder({ shopId, orderId }))
    if (locked?.status !== 'pending') return false
    // Paid in the last moment: the settlement follows.
    // Payments from value do not count: they wait for the rest, and return with the cancellation.
    const { payments } = await listMoney(tx, [orderId])
    if (payments.some(({ attemptId }) => attemptId !== null)) return false
    const cancelled = await cancelOrderBy(tx, {
      shopId,
      orderId,
      version: undefined,
      now: clock(),
      reason: '',
      mayRefund: false,
      mover: { actor: 'system', name: 'system' },
    })
    return !isRefusal(cancelled)
  })
  if (isExpired) live.publish(orderTopics({ merchantId, shopId }, orderId))
}
