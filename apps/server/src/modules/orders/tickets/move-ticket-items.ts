import {
  statusOfTicketItems,
  type TicketItem,
  type TicketItemState,
} from '@tabard/domain/kitchen/ticket-items'
import { isRouted } from '@tabard/domain/kitchen/routing'
import { unreadAt } from '@tabard/domain/kitchen/unread-changes'
import { statusesUpTo, type OrderStatus } from '@tabard/domain/orders/order-status'
import {
  changeCourse,
  fireCourse,
  moveTicketItems,
  type TicketItemAction,
} from '@tabard/domain/kitchen/move-ticket-items'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { lockOrder, saveKitchen } from './kitchen-queries.ts'
import { getOrder, moveOrderTo, type Move } from '../lifecycle/move-order.ts'
import { refuseUnpaid } from '../paying/refuse-unpaid.ts'
import { loadKitchen, ticketItemsOfOrder, type ShopKitchen } from './ticket-items.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, insertEvent } from '../queries.ts'

export type Moved = {
  readonly row: OrderRow
  readonly kitchen: ShopKitchen
  /** The previous status. */
  readonly from: OrderStatus
}
type NotMoved = Refusal<'order.unknown' | 'order.moved'>
export type Where = Omit<Move, 'version' | 'kitchen'>

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
  const held = await holdOrder(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  if (
    step.from === 'preparing' &&
    step.action === 'forward' &&
    isUnread(row, kitchen, ticketItems, step.keys)
  )
    return new Refusal('order.unread', {})
  const moved = moveTicketItems(ticketItems, step, row.kitchen, where.now)
  if (!moved) return new Refusal('order.moved', { status: row.status })
  const to = goalOf(row, moved.ticketItems)
  const unpaid = to === 'completed' ? refuseUnpaid(row) : undefined
  if (unpaid) return unpaid
  if (to !== row.status) {
    const after = await moveAlong(tx, row, to, {
      ...where,
      version: row.version,
      kitchen: moved.record,
    })
    return isRefusal(after) ? after : { row: after, kitchen, from: row.status }
  }
  await tx.change(
    saveKitchen({ shopId: where.shopId, orderId: where.orderId, kitchen: JSON.stringify(moved.record) }),
  )
  return { row: await getOrder(tx, where.shopId, where.orderId), kitchen, from: row.status }
}

/**
 * Update an order's status after its lines changed; the caller holds its lock. Without the last item still to
 * be made the order becomes ready. It becomes completed if everything was served and the kitchen has read the
 * change. The status never moves back, because the kitchen has accepted the order.
 */
export async function syncTicketItems(
  tx: WriteTx,
  row: OrderRow,
  where: Omit<Where, 'shopId' | 'orderId'>,
): Promise<OrderRow> {
  // Staff moved the whole order: no ticket item has a state of its own.
  if (row.kitchen.works === undefined) return row
  const { shopId, orderId } = row
  const kitchen = await loadKitchen(tx, shopId, where.now)
  if (!isRouted(kitchen.routing)) return row
  const to = goalOf(row, ticketItemsOfOrder(row, kitchen, where.now))
  if (statusesUpTo(row.status, to).length === 0) return row
  const move = { ...where, shopId, orderId, version: row.version, kitchen: row.kitchen, now: where.now + 1 }
  const moved = await moveAlong(tx, row, to, move)
  if (isRefusal(moved)) throw new Error('a locked order changed status')
  return moved
}

/** Whether a station has a change to read before its items can be ready. */
function isUnread(
  { kitchenChanges: changes, lines }: OrderRow,
  { routing }: ShopKitchen,
  ticketItems: readonly TicketItem[],
  keys: readonly string[],
): boolean {
  const moved = new Set(ticketItems.filter(({ key }) => keys.includes(key)).map(({ stationId }) => stationId))
  return changes.some((change) => unreadAt(change, lines, routing).some((id) => id === '' || moved.has(id)))
}

/** The status that the ticket items imply. An order stays on the boards until all its changes are read. */
function goalOf(row: OrderRow, ticketItems: readonly TicketItem[]): ReturnType<typeof statusOfTicketItems> {
  const to = statusOfTicketItems(ticketItems)
  return to === 'completed' && row.kitchenChanges.length > 0 ? 'ready' : to
}

/** Move an order through every status on the way to `to`. None is skipped. */
async function moveAlong(
  tx: WriteTx,
  row: OrderRow,
  to: ReturnType<typeof statusOfTicketItems>,
  move: Move,
): Promise<OrderRow | NotMoved> {
  const path = statusesUpTo(row.status, to)
  let moved: OrderRow | NotMoved = row
  for (const [place, status] of (path.length === 0 ? [to] : path).entries()) {
    if (isRefusal(moved)) return moved
    // One millisecond per status keeps the history in order.
    moved = await moveOrderTo(tx, status, { ...move, version: moved.version, now: move.now + place })
  }
  return moved
}

/** Fire a course. Items that the kitchen has already stay as they are. */
export async function fireCourseOf(tx: WriteTx, where: Where, courseId: string): Promise<Moved | NotMoved> {
  const held = await holdOrder(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  const { shopId, orderId, now, mover } = where
  const record = fireCourse(ticketItems, courseId, row.kitchen, now)
  if (!record) return new Refusal('order.moved', { status: row.status })
  const course = kitchen.routing.courses.find((each) => each.courseId === courseId)
  await Promise.all([
    tx.change(saveKitchen({ shopId, orderId, kitchen: JSON.stringify(record) })),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: mover.name,
        what: 'fired',
        note: course?.names.first ?? '',
      }),
    ),
  ])
  return { row: await getOrder(tx, shopId, orderId), kitchen, from: row.status }
}

/** Move lines to another course, if none of their items was started. The order's status does not change. */
export async function changeCourseOf(
  tx: WriteTx,
  where: Where,
  lineNumbers: readonly number[],
  courseId: string,
): Promise<Moved | NotMoved | Refusal<'course.unknown'>> {
  const held = await holdOrder(tx, where)
  if (isRefusal(held)) return held
  const { row, kitchen, ticketItems } = held
  const { shopId, orderId } = where
  if (!kitchen.routing.courses.some((course) => course.courseId === courseId))
    return new Refusal('course.unknown', {})
  const record = changeCourse(ticketItems, lineNumbers, courseId, row.kitchen)
  if (!record) return new Refusal('order.moved', { status: row.status })
  await tx.change(saveKitchen({ shopId, orderId, kitchen: JSON.stringify(record) }))
  return { row: await getOrder(tx, shopId, orderId), kitchen, from: row.status }
}

/** Lock an open order until the transaction ends, and load its ticket items. */
async function holdOrder(
  tx: WriteTx,
  { shopId, orderId, now }: Where,
): Promise<(Moved & { readonly ticketItems: readonly TicketItem[] }) | NotMoved> {
  const [, row, kitchen] = await Promise.all([
    tx.change(lockOrder({ shopId, orderId })),
    // A separate statement: it sees what the previous lock holder wrote.
    tx.row(findOrder({ shopId, orderId })),
    loadKitchen(tx, shopId, now),
  ])
  if (!row) return new Refusal('order.unknown', {})
  if (row.status !== 'placed' && row.status !== 'preparing' && row.status !== 'ready')
    return new Refusal('order.moved', { status: row.status })
  return { row, kitchen, from: row.status, ticketItems: ticketItemsOfOrder(row, kitchen, now) }
}
