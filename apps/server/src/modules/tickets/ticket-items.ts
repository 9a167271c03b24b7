import type { Routing } from '@tabard/domain/kitchen/routing'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import { ticketItemsOf, type CookedOrder, type TicketItem } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import type { BillLine } from '@tabard/domain/pricing/bill'
import type { ReadTx } from '../../db/tx.ts'
import { getRouting } from '../fulfilment/load-routing.ts'
import { getShop } from '../shops/load-shop.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import type { TicketRecord } from './ticket-record.ts'

/** The shop's profile and routing, which tickets need. */
export interface ShopKitchen {
  readonly profile: ShopProfile
  readonly routing: Routing
}

/** The part of an order that decides its ticket items. */
export interface TicketOrder {
  readonly status: OrderStatus
  /** Empty: not at a table. */
  readonly tableNumber: string
  readonly lines: readonly BillLine[]
  readonly details: Pick<OrderDetails, 'courses'>
  readonly ticket: TicketRecord
}

/** Load a shop's profile and its kitchen routing. */
export async function loadKitchen(tx: ReadTx, shopId: string, now: number): Promise<ShopKitchen> {
  const profile = await getShop(tx, shopId)
  return { profile, routing: await getRouting(tx, profile, now) }
}

/** The ticket items of an order with their stations and courses, at `nowMs`. */
export function ticketItemsOfOrder(
  order: TicketOrder,
  { profile, routing }: ShopKitchen,
  nowMs: number,
): TicketItem[] {
  return ticketItemsOf(
    cooked(order),
    routing,
    { fireAfterMinutes: profile.settings['kitchen.fireAfterMinutes'] },
    nowMs,
  )
}

function cooked(order: TicketOrder): CookedOrder {
  return {
    status: order.status,
    isBrought: order.tableNumber !== '',
    lines: coursed(order),
    record: order.ticket,
  }
}

/** The order's lines with the courses that staff or the guest chose. */
function coursed({
  lines,
  ticket: { courses: chosen = {} },
  details: { courses: wished = {} },
}: TicketOrder) {
  return lines.map((line, position) => {
    const courseId = chosen[position + 1] ?? wished[line.lineId]
    return courseId === undefined ? line : { ...line, courseId }
  })
}
