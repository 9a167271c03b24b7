import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'
import { closeUnpaidCard } from '../../value/gift-cards/lifecycle/close-unpaid-card.ts'
import { orderTopics } from '../order-topics.ts'
import { findOrder } from '../queries.ts'
import { voidRequest } from '../requests/void-request.ts'
import { listUnpaidSales } from './sale-queries.ts'
import { expireSaleLater, unpaidMs } from './write-value-sale.ts'

/** A page that was opened in time may still be paid: look again later. */
const againMs = 5 * 60_000
const soughtMs = 30 * 86_400_000

interface Named {
  readonly shopId: string
  readonly orderId: string
}

/** Void a sale of value that nobody paid (ADR-186). A page that is open delays it. */
export async function expireSale(
  { pool, clock, live }: Pick<UseCaseDeps, 'pool' | 'clock' | 'live'>,
  merchantId: string,
  named: Named,
): Promise<void> {
  const now = clock()
  const order = await systemRead(pool, merchantId, (tx) => tx.row(findOrder(named)))
  if (!order || order.status === 'cancelled' || order.paymentStatus !== 'unpaid') return
  const isVoid = await systemWrite(pool, merchantId, async (tx) => {
    if (!(await voidRequest(tx, { ...named, by: 'system', now }))) {
      await tx.change(expireSaleLater(named, now + againMs))
      return false
    }
    await closeUnpaidCard(tx, named.orderId)
    return true
  })
  if (isVoid) live.publish(orderTopics({ merchantId, shopId: named.shopId }, named.orderId))
}

/** List jobs for sales of value that should be void. */
export async function listLostSales(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const before = new Date(now - unpaidMs - againMs - lateJobMs)
  const sales = await tx.rows(listUnpaidSales({ before, since: new Date(now - soughtMs) }))
  return sales.map(({ shopId, orderId }) => ({
    name: 'valueSale.expire',
    key: orderId,
    payload: { shopId, orderId },
    at: now,
  }))
}
