import {
  changeCourse,
  fireCourse,
  moveTicketItems,
  type TicketItemAction,
} from '@tabard/domain/kitchen/move-ticket-items'
import type { TicketItem, TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import { unreadAt } from '@tabard/domain/kitchen/unread-changes'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import { goalOf, moveAlong } from '../orders/changing/sync-ticket-items.ts'
import { holdOrder, touchHeldOrder } from '../orders/lifecycle/hold-order.ts'
import type { Move } from '../orders/lifecycle/move-order.ts'
import { afterChange, type OrderRow } from '../orders/order-row.ts'
import { refuseUnpaid } from '../orders/paying/refuse-unpaid.ts'
import { saveItems } from '../tickets/save-items.ts'
import { loadKitchen, ticketItemsOfOrder, type ShopKitchen } from '../tickets/ticket-items.ts'

export type Moved = {
  readonly row: OrderRow
  readonly kitchen: ShopKitchen
  /** The previous status. */
  readonly from: OrderStatus
}
type NotMoved = Refusal<'order.unknown' | 'order.moved'>
export type Where = Pick<Move, 'shopId' | 'orderId' | 'now' | 'mover'>

/**
 * Move ticket items of an order by one step. The order's status follows in the same
 * transaction, under the order's lock.
 */
export async function moveTicketItemsOf(
  tx: WriteTx,
  where: Where,
  step: {
    readonly keys: readonly string[]
    readonly action: TicketItemAction
    readonly from: TicketItemState
  },
): Promise<Moved | NotMoved | Refusal<'order.unread' | 'order.unpaid'>> {
  const held = await holdTicket(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  if (
    step.from === 'preparing' &&
    step.action === 'forward' &&
    isUnread(row, kitchen, ticketItems, step.keys)
  )
    return new Refusal('order.unread', {})
  const moved = moveTicketItems(ticketItems, step, row.ticket, where.now)
  if (!moved) return new Refusal('order.moved', { status: row.status })
  const to = goalOf(row, moved.ticketItems)
  const unpaid = to === 'completed' ? refuseUnpaid(row) : undefined
  if (unpaid) return unpaid
  const { record } = moved
  const [, after] = await Promise.all([
    saveItems(tx, where, record),
    to === row.status
      ? touchHeldOrder(tx, row, where, { record })
      : moveAlong(tx, afterChange(row, { ticket: { ...row.ticket, ...record } }), to, where),
  ])
  return isRefusal(after) ? after : { row: after, kitchen, from: row.status }
}

/** Whether a station has a change to read before its items can be ready. */
function isUnread(
  { ticket: { changes }, lines }: OrderRow,
  { routing }: ShopKitchen,
  ticketItems: readonly TicketItem[],
  keys: readonly string[],
): boolean {
  const moved = new Set(ticketItems.filter(({ key }) => keys.includes(key)).map(({ stationId }) => stationId))
  return changes.some((change) => unreadAt(change, lines, routing).some((id) => id === '' || moved.has(id)))
}

/** Fire a course. Items that the kitchen has already stay as they are. */
export async function fireCourseOf(tx: WriteTx, where: Where, courseId: string): Promise<Moved | NotMoved> {
  const held = await holdTicket(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  const record = fireCourse(ticketItems, courseId, row.ticket, where.now)
  if (!record) return new Refusal('order.moved', { status: row.status })
  const course = kitchen.routing.courses.find((each) => each.courseId === courseId)
  const [, fired] = await Promise.all([
    saveItems(tx, where, record),
    touchHeldOrder(tx, row, where, { record, fired: course?.names.first ?? '' }),
  ])
  return { row: fired, kitchen, from: row.status }
}

/** Move lines to another course, if none of their items was started. The order's status does not change. */
export async function changeCourseOf(
  tx: WriteTx,
  where: Where,
  lineNumbers: readonly number[],
  courseId: string,
): Promise<Moved | NotMoved | Refusal<'course.unknown'>> {
  const held = await holdTicket(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  if (!kitchen.routing.courses.some((course) => course.courseId === courseId))
    return new Refusal('course.unknown', {})
  const record = changeCourse(ticketItems, lineNumbers, courseId, row.ticket)
  if (!record) return new Refusal('order.moved', { status: row.status })
  const [, after] = await Promise.all([
    saveItems(tx, where, record),
    touchHeldOrder(tx, row, where, { record }),
  ])
  return { row: after, kitchen, from: row.status }
}

/** Lock an open order until the transaction ends, and load its ticket items. */
async function holdTicket(
  tx: WriteTx,
  where: Where,
): Promise<(Moved & { readonly ticketItems: readonly TicketItem[] }) | NotMoved> {
  const { shopId, now } = where
  const [row, kitchen] = await Promise.all([holdOrder(tx, where), loadKitchen(tx, shopId, now)])
  if (!row) return new Refusal('order.unknown', {})
  if (row.status !== 'placed' && row.status !== 'preparing' && row.status !== 'ready')
    return new Refusal('order.moved', { status: row.status })
  return { row, kitchen, from: row.status, ticketItems: ticketItemsOfOrder(row, kitchen, now) }
}
