import { ticketLines } from '@tabard/contract/kitchen/ticket-lines'
import type { StaffOrder } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'

/** What the payments of an order hold: paid less refunded. */
export function heldBy({ payments }: Pick<StaffOrder, 'payments'>): NonNullable<Ticket['held']> {
  return payments
    .map(({ tender, cents, refundedCents }) => ({ tender, cents: cents - refundedCents }))
    .filter(({ cents }) => cents > 0)
}

/** An order as a board ticket, shown until the next snapshot. */
export function ticketOf(order: StaffOrder): Ticket {
  return {
    orderId: order.orderId,
    number: order.number,
    table: order.table,
    tableArea: order.tableArea,
    locator: order.locator,
    deliveredTo: order.orderOptions.delivery ? deliveryLine(order.orderOptions.delivery.address) : '',
    dispatchedAt: order.dispatchedAt,
    terminal: order.terminal,
    status: order.status,
    paymentStatus: order.paymentStatus,
    version: order.version,
    placedAt: order.placedAt,
    dueAt: leavesAt(order.dueAt, order.orderOptions),
    ...(order.orderOptions.delivery ? { arrivesAt: order.dueAt } : {}),
    requestedFor: order.requestedFor,
    firesAt: order.firesAt,
    orderType: order.orderType,
    vehicle: order.orderOptions.vehicle,
    arrivedAt: order.arrivedAt,
    bay: order.bay,
    acceptedAt: order.acceptedAt,
    readyAt: order.readyAt,
    contactName: order.contact.name,
    note: order.note,
    payableCents: order.bill.payableCents,
    tender: order.bill.tender,
    held: heldBy(order),
    changes: order.changes.filter(({ readAt }) => readAt === undefined),
    promisedAt: order.promisedAt,
    lines: ticketLines(order.bill.lines, order.orderOptions.guests),
  }
}
