import type { Routing } from '@tabard/domain/kitchen/routing'
import { ticketItemsOf, type CookedOrder, type TicketItem } from '@tabard/domain/kitchen/ticket-items'
import type { ReadTx } from '../../../db/tx.ts'
import { getRouting } from '../../fulfilment/load-routing.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { OrderRow } from '../order-row.ts'

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
