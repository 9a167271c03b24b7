import { ticketLines } from '@tabard/contract/kitchen/ticket-lines'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { orderNumber } from '../reading/present-order.ts'
import type { OrderRow } from '../queries.ts'

/** Present the fields of an order that the kitchen needs. */
export function toTicket(row: OrderRow, defaultNote: string): Omit<Ticket, 'changes'> {
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
