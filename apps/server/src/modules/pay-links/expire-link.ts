import { systemRead, systemWrite } from '../../db/platform-database.ts'
import type { ReadTx } from '../../db/tx.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { voidRequest } from '../orders/requests/void-request.ts'
import type { Deps } from '../payments/deps.ts'
import { lateJobMs, type Job } from '../platform/enqueue.ts'
import { expireLater } from './ask-amount.ts'
import { loadLink } from './load-link.ts'
import { findLink, listUnpaidExpired } from './queries.ts'

/** A page that was opened in time may still be paid: look again later. */
const againMs = 5 * 60_000

/** Links made longer ago are not looked for: their amounts were found many times over. */
const soughtMs = 60 * 86_400_000

/** Void an amount without an order once its link has expired unpaid (ADR-218). A page that is open delays it. */
export async function expireLink(
  { pool, clock, live }: Deps,
  merchantId: string,
  named: { readonly shopId: string; readonly linkId: string },
): Promise<void> {
  const { shopId, linkId } = named
  const now = clock()
  const found = await systemRead(pool, merchantId, async (tx) => {
    const link = await tx.row(findLink({ shopId, linkId }))
    return link && loadLink(tx, shopId, link, now)
  })
  const [order] = found?.bill.rows ?? []
  if (!found || found.request === undefined || order?.paymentStatus !== 'unpaid') return
  if (order.status === 'cancelled' || found.state === 'paid') return
  const isVoid = await systemWrite(pool, merchantId, async (tx) => {
    const expiresAt = found.link.expiresAt.getTime()
    if (now < expiresAt) await tx.change(expireLater(named, expiresAt))
    else if (await voidRequest(tx, { shopId, orderId: order.orderId, by: 'system', now })) return true
    else await tx.change(expireLater(named, now + againMs))
    return false
  })
  if (isVoid) live.publish(orderTopics({ merchantId, shopId }, order.orderId))
}

/** List jobs for amounts without an order that should be void: their link has expired, and no page is open. */
export async function listLostExpiries(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - againMs - lateJobMs)
  const links = await tx.rows(listUnpaidExpired({ before, since: new Date(now - soughtMs) }))
  return links.map(({ shopId, linkId }) => ({
    name: 'payLink.expire',
    key: linkId,
    payload: { shopId, linkId },
    at: now,
  }))
}
