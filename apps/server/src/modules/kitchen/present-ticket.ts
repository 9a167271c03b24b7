import type { KitchenChange, Ticket } from '@tabard/contract/kitchen/ticket'
import { ticketLines } from '@tabard/contract/kitchen/ticket-lines'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { isRouted } from '@tabard/domain/kitchen/routing'
import { stationsOf } from '@tabard/domain/kitchen/ticket-items'
import { unreadAt } from '@tabard/domain/kitchen/unread-changes'
import { orderLanguage, orderNumber } from '../orders/order-facts.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { HeldRow } from '../billing/held-column.ts'
import { ticketItemsOfOrder, type ShopKitchen } from '../tickets/ticket-items.ts'

/** Present an order to the kitchen. Items that fire automatically are shown as held, with their time. */
export function presentTicket(row: OrderRow & Partial<HeldRow>, kitchen: ShopKitchen): Ticket {
  const { seen, sentAgainAt, cameAt } = row.ticket
  return {
    ...toTicket(row, kitchen.profile.settings['order.defaultNote']),
    language: orderLanguage(row),
    changes: changesOf(row, kitchen),
    ...(isRouted(kitchen.routing)
      ? { ticketItems: ticketItemsOfOrder(row, kitchen, Number.NEGATIVE_INFINITY) }
      : {}),
    ...(row.held ? { held: row.held } : {}),
    ...(seen ? { seenBy: Object.keys(seen) } : {}),
    ...(sentAgainAt === undefined ? {} : { sentAgainAt }),
    ...(cameAt === undefined ? {} : { cameAt }),
  }
}

/** The order's changes. With stations, each lists the stations that still have to read it. */
function changesOf(
  { ticket: { changes: stored }, lines }: OrderRow,
  { routing }: ShopKitchen,
): KitchenChange[] {
  return stored.map((each) => {
    const { readAt: _, ...change } = each
    if (!isRouted(routing)) return change
    const lineStations = each.lines.map(({ lineNumber }) => {
      const line = lines[lineNumber - 1]
      return line ? stationsOf(line, routing) : ['']
    })
    return { ...change, stationIds: unreadAt(each, lines, routing), lineStations }
  })
}

/** Present the fields of an order that the kitchen needs. */
function toTicket(row: OrderRow, defaultNote: string): Omit<Ticket, 'changes'> {
  return {
    orderId: row.orderId,
    number: orderNumber(row),
    table: row.tableNumber,
    tableArea: row.tableArea,
    locator: row.tableLocator,
    deliveredTo: row.details.delivery ? deliveryLine(row.details.delivery.address) : '',
    dispatchedAt: row.dispatchedAt?.getTime(),
    terminal: row.terminal,
    status: row.status,
    paymentStatus: row.paymentStatus,
    version: row.version,
    placedAt: row.placedAt.getTime(),
    dueAt: leavesAt(row.dueAt.getTime(), row.details),
    ...(row.details.delivery ? { arrivesAt: row.dueAt.getTime() } : {}),
    requestedFor: row.requestedFor?.getTime(),
    firesAt: row.firesAt?.getTime(),
    orderType: row.orderType,
    vehicle: row.details.vehicle,
    arrivedAt: row.arrivedAt?.getTime(),
    bay: row.bay,
    acceptedAt: row.acceptedAt?.getTime(),
    readyAt: row.readyAt?.getTime(),
    contactName: row.contactName,
    // The documented default note is not from the guest.
    note: row.note === defaultNote ? '' : row.note,
    payableCents: row.payableCents,
    tender: row.bill.tender,
    promisedAt: row.promisedAt?.getTime(),
    lines: ticketLines(row.lines, row.details.guests),
  }
}
