import { isRouted, type Routing } from '@tabard/domain/kitchen/routing'
import { unreadAt } from '@tabard/domain/kitchen/unread-changes'
import {
  ticketItemsOf,
  type CookedOrder,
  type TicketItem,
  type TicketItemState,
} from '@tabard/domain/kitchen/ticket-items'
import type { ReadTx } from '../../../db/tx.ts'
import { getRouting } from '../../fulfilment/load-routing.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { toTicket } from './list-open-orders.ts'
import { orderLanguage, presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../queries.ts'
import type { KitchenChange, Ticket } from '@tabard/contract/kitchen/ticket'
import type { Order, OrderCourse } from '@tabard/contract/orders/order'

/** The shop's profile and routing, which tickets need. */
export interface ShopKitchen {
  readonly profile: ShopProfile
  readonly routing: Routing
}

/** Load a shop's profile and its kitchen routing. */
export async function loadKitchen(tx: ReadTx, shopId: string, now: number): Promise<ShopKitchen> {
  const profile = await getShop(tx, shopId)
  return { profile, routing: await getRouting(tx, profile, now) }
}

/** Present an order to the kitchen. Items that fire automatically are shown as held, with their time. */
export function presentTicket(row: OrderRow, kitchen: ShopKitchen): Ticket {
  const { seen, sentAgainAt, cameAt } = row.kitchen
  return {
    ...toTicket(row, kitchen.profile.settings['order.defaultNote']),
    language: orderLanguage(row),
    changes: changesOf(row, kitchen),
    ...(isRouted(kitchen.routing)
      ? { ticketItems: ticketItemsOfOrder(row, kitchen, Number.NEGATIVE_INFINITY) }
      : {}),
    ...(seen ? { seenBy: Object.keys(seen) } : {}),
    ...(sentAgainAt === undefined ? {} : { sentAgainAt }),
    ...(cameAt === undefined ? {} : { cameAt }),
  }
}

/** The order's changes. With stations, each lists the stations that still have to read it. */
function changesOf({ kitchenChanges: stored, lines }: OrderRow, { routing }: ShopKitchen): KitchenChange[] {
  return stored.map((each) => {
    const { readAt: _, ...change } = each
    return isRouted(routing) ? { ...change, stationIds: unreadAt(each, lines, routing) } : change
  })
}

/** The ticket items of an order with their stations and courses, at `nowMs`. */
export function ticketItemsOfOrder(
  row: OrderRow,
  { profile, routing }: ShopKitchen,
  nowMs: number,
): TicketItem[] {
  return ticketItemsOf(
    cooked(row),
    routing,
    { fireAfterMinutes: profile.settings['kitchen.fireAfterMinutes'] },
    nowMs,
  )
}

function cooked(row: OrderRow): CookedOrder {
  return {
    status: row.status,
    isBrought: row.tableNumber !== '',
    lines: coursed(row),
    record: row.kitchen,
  }
}

/** The order's lines with the courses that staff or the guest chose. */
function coursed({ lines, kitchen: { courses: chosen = {} }, details: { courses: wished = {} } }: OrderRow) {
  return lines.map((line, position) => {
    const courseId = chosen[position + 1] ?? wished[line.lineId]
    return courseId === undefined ? line : { ...line, courseId }
  })
}

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
