import type { Ticket } from '@tabard/contract/kitchen'
import { ticketLines } from '@tabard/contract/ticket-lines'
import { orderNumber } from './present-order.ts'
import type { OrderRow } from './queries.ts'

/** What the cook needs of an order. */
export function toTicket(row: OrderRow, defaultNote: string): Ticket {
  return {
    orderId: row.order_id,
    number: orderNumber(row),
    table: row.table_number,
    tableArea: row.table_area,
    plate: row.plate,
    terminal: row.terminal,
    status: row.status,
    paymentStatus: row.payment_status,
    version: row.version,
    placedAt: row.placed_at.getTime(),
    dueAt: row.due_at.getTime(),
    acceptedAt: row.accepted_at?.getTime(),
    readyAt: row.ready_at?.getTime(),
    contactName: row.contact_name,
    // The documented default says nothing to a cook.
    note: row.note === defaultNote ? '' : row.note,
    payableCents: row.payable_cents,
    tender: row.bill.tender,
    lines: ticketLines(row.lines),
  }
}
