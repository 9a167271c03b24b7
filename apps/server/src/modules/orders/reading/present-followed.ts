import type { Order, OrderCourse } from '@tabard/contract/orders/order'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { ReadTx } from '../../../db/tx.ts'
import type { OrderRow } from '../order-row.ts'
import { loadKitchen, ticketItemsOfOrder, type ShopKitchen } from '../../tickets/ticket-items.ts'
import { presentOrder } from './present-order.ts'

const steps: readonly TicketItemState[] = ['held', 'new', 'preparing', 'ready', 'served']

/** The courses of an order for its guest. Undefined: everything is served together. */
function coursesOfOrder(
  row: OrderRow,
  kitchen: ShopKitchen,
  nowMs: number,
): readonly OrderCourse[] | undefined {
  if (kitchen.routing.courses.length === 0 || row.tableNumber === '') return undefined
  const ticketItems = ticketItemsOfOrder(row, kitchen, nowMs)
  const courses = kitchen.routing.courses.flatMap(({ courseId, names }): OrderCourse[] => {
    const own = ticketItems.filter((ticketItem) => ticketItem.courseId === courseId)
    const state = steps.find((each) => own.some((ticketItem) => ticketItem.state === each))
    const firesAt = own.find((ticketItem) => ticketItem.firesAt !== undefined)?.firesAt
    return state ? [{ names, state, ...(firesAt === undefined ? {} : { firesAt }) }] : []
  })
  return courses.length > 1 ? courses : undefined
}

/** Present an order to the guest who follows it. */
export async function presentFollowed(
  tx: ReadTx,
  row: OrderRow,
  { now, courseTime }: { readonly now: number; readonly courseTime: number },
): Promise<Order> {
  const order = presentOrder(row)
  if (row.tableNumber === '') return order
  const courses = coursesOfOrder(row, await loadKitchen(tx, row.shopId, now), courseTime)
  return courses ? { ...order, courses } : order
}
