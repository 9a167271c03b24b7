import type { Order, OrderPayment } from '@tabard/contract/orders/order'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { ReadTx } from '../../../db/tx.ts'
import { listMoney } from '../../billing/list-money.ts'
import { presentPayments } from './present-payments.ts'

/** Add the payments, and the change given (documented `changeAmount`). Loads payments only for paid orders. */
export async function withPayments(tx: ReadTx, order: Order): Promise<Order> {
  const [known] = await withAllPayments(tx, [order])
  return known ?? order
}

/** Add the payments of several orders with one query. */
export async function withAllPayments(tx: ReadTx, orders: readonly Order[]): Promise<readonly Order[]> {
  const paid = orders.filter(({ paidCents }) => paidCents > 0)
  if (paid.length === 0) return orders
  const { payments } = await listMoney(
    tx,
    paid.map(({ orderId }) => orderId),
  )
  return orders.map((order) => {
    const own = presentPayments(payments.filter(({ orderId }) => orderId === order.orderId))
    return { ...order, ...paidBy(own) }
  })
}

function paidBy(payments: readonly OrderPayment[]): Pick<Order, 'payments' | 'changeCents'> {
  return { payments, changeCents: sumOf(payments.map(({ changeCents }) => changeCents)) }
}
