import type { OrderSummary } from '@tabard/contract/orders/order'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { ReadTx } from '../../../db/tx.ts'
import { listOrdersOfPhone } from '../queries.ts'
import { presentOrder, presentSummary } from './present-order.ts'

interface OfPhone {
  readonly shopId: string
  /** E.164. */
  readonly phone: string
}

/** Read the newest orders of a phone at a shop, 100 at most, whatever became of them. */
export async function readPhoneOrders(tx: ReadTx, key: OfPhone): Promise<readonly OrderSummary[]> {
  return (await tx.rows(listOrdersOfPhone({ ...key, most: 100 }))).map(presentSummary)
}

/** Read the newest order of a phone at a shop that was placed and not cancelled, among its last ten. */
export async function readLastOrder(
  tx: ReadTx,
  key: OfPhone,
): Promise<{ readonly number: string; readonly placedAt: number; readonly bill: Bill } | undefined> {
  const rows = await tx.rows(listOrdersOfPhone({ ...key, most: 10 }))
  const last = rows.find(({ status }) => status !== 'pending' && status !== 'cancelled')
  if (!last) return undefined
  const { number, placedAt, bill } = presentOrder(last)
  return { number, placedAt, bill }
}
