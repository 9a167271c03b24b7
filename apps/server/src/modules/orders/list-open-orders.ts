import { ticketLines } from '@tabard/contract/kitchen/ticket-lines'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { leavesAt } from '@tabard/domain/fulfilment/on-the-road'
import { orderNumber } from './present-order.ts'
import type { OrderRow } from './queries.ts'

/** Present the fields of an order that the kitchen needs. */
export function toTicket(row: OrderRow, defaultNote: string): Omit<Ticket, 'changes'> {
  return {
    orderId: row.order_id,
    number: orderNumber(row),
    table: row.table_number,
    tableArea: row.table_area,
    locator: row.plate,
    deliveredTo: row.details.delivery ? deliveryLine(row.details.delivery.address) : '',
    dispatchedAt: row.dispatched_at?.getTime(),
    terminal: row.terminal,
    status: row.status,
    paymentStatus: row.payment_status,
    version: row.version,
    placedAt: row.placed_at.getTime(),
    dueAt: leavesAt(row.due_at.getTime(), row.details),
    ...(row.details.delivery ? { arrivesAt: row.due_at.getTime() } : {}),
    requestedFor: row.wanted_at?.getTime(),
    firesAt: row.fires_at?.getTime(),
    orderType: row.order_type,
    vehicle: row.details.vehicle,
    arrivedAt: row.arrived_at?.getTime(),
    bay: row.bay,
    acceptedAt: row.accepted_at?.getTime(),
    readyAt: row.ready_at?.getTime(),
    contactName: row.contact_name,
    // The documented default note is not from the guest.
    note: row.note === defaultNote ? '' : row.note,
    payableCents: row.payable_cents,
    tender: row.bill.tender,
    promisedAt: row.promised_at?.getTime(),
    lines: ticketLines(row.lines, row.details.guests),
  }
}
