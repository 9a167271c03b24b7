import type { OrderFilter, orders } from '@tabard/contract/orders/calls'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { Handler } from '../../../http/handler.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { listGuestOrders } from '../queries.ts'
import { withAllPayments } from './with-payments.ts'

const statusesOf: Readonly<Record<NonNullable<OrderFilter['status']>, readonly OrderStatus[]>> = {
  open: ['pending', 'placed', 'preparing', 'ready'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}

/** List the caller's own orders at this shop, newest first, one page at a time. */
export const listOwnOrders: Handler<typeof orders.list> = ({ input, shop }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const { status, dateFrom = null, dateTo = null, startRow = 0, pageSize = 50 } = input
    const statuses = status === undefined ? null : statusesOf[status]
    const rows = await tx.rows(
      listGuestOrders({
        guestId,
        shopId: shop.shopId,
        statuses,
        from: dateFrom,
        to: dateTo,
        most: pageSize,
        passed: startRow,
      }),
    )
    if (input.isShort) return rows.map(presentSummary)
    const whole = await withAllPayments(tx, rows.map(presentOrder))
    return rows.map((row, at) => {
      const order = whole[at]
      return { ...presentSummary(row), ...(order && { order }) }
    })
  })
