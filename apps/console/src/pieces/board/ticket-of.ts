import type { Ticket } from '@tabard/contract/kitchen'
import type { StaffOrder } from '@tabard/contract/till'

/** As the board would show it, until the next snapshot does. */
export function ticketOf(order: StaffOrder): Ticket {
  return {
    orderId: order.orderId,
    number: order.number,
    table: order.table,
    tableArea: order.tableArea,
    plate: order.plate,
    terminal: order.terminal,
    status: order.status,
    paymentStatus: order.paymentStatus,
    version: order.version,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    acceptedAt: order.acceptedAt,
    readyAt: order.readyAt,
    contactName: order.contact.name,
    note: order.note,
    payableCents: order.bill.payableCents,
    tender: order.bill.tender,
    lines: order.bill.lines.map((line, place) => ({
      lineNumber: place + 1,
      quantity: line.quantity,
      names: line.names,
      sizeNames: line.sizeNames,
      options: line.options.map(({ names, quantity }) => ({ names, quantity })),
      without: line.without.map(({ names }) => names),
      note: line.note,
      guest: order.wishes.guests?.[line.lineId],
    })),
  }
}
