import type { ReadTx } from '../../../db/tx.ts'
import { changeOf, listMoney } from '../../payments/list-money.ts'
import type { Order } from '@tabard/contract/orders/order'

/** Add the change given for cash (documented `changeAmount`). Loads payments only for paid orders. */
export async function withChange(tx: ReadTx, order: Order): Promise<Order> {
  const [known] = await withChanges(tx, [order])
  return known ?? order
}

/** Add the change of several orders with one query. */
export async function withChanges(tx: ReadTx, orders: readonly Order[]): Promise<readonly Order[]> {
  const paid = orders.filter(({ paidCents }) => paidCents > 0)
  if (paid.length === 0) return orders
  const { payments } = await listMoney(
    tx,
    paid.map(({ orderId }) => orderId),
  )
  const changes = new Map<string, number>()
  for (const payment of payments)
    changes.set(payment.orderId, (changes.get(payment.orderId) ?? 0) + changeOf(payment))
  return orders.map((order) => ({ ...order, changeCents: changes.get(order.orderId) ?? 0 }))
}
