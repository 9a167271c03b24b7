import type { Ticket } from '@tabard/contract/kitchen'
import type { ReadTx } from '../../db/tx.ts'
import { getShop } from '../shops/load-shop.ts'
import { orderNumber } from './present-order.ts'
import { listOpenOrders, type OrderRow } from './queries.ts'

/** The orders a kitchen has before it, oldest first, as tickets. */
export async function listOpenTickets(tx: ReadTx, shopId: string): Promise<Ticket[]> {
  const [rows, { settings }] = await Promise.all([
    tx.rows(listOpenOrders(tx.merchantId, shopId)),
    getShop(tx, shopId),
  ])
  return rows.map((row) => toTicket(row, settings['order.defaultNote']))
}

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
    changes: row.kitchen_changes,
    promisedAt: row.promised_at?.getTime(),
    lines: numbered(row.lines).map(({ line, lineNumber }) => ({
      lineNumber,
      quantity: line.quantity,
      names: line.names,
      sizeNames: line.sizeNames,
      options: line.options.map(({ names, quantity }) => ({ names, quantity })),
      without: line.without.map(({ names }) => names),
      note: line.note,
    })),
  }
}

/** What was taken away is not cooked, and nobody gets its number. */
function numbered(lines: OrderRow['lines']) {
  return lines.map((line, place) => ({ line, lineNumber: place + 1 })).filter(({ line }) => line.quantity > 0)
}
