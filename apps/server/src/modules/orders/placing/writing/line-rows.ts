import type { OrderRow } from '../../order-row.ts'

/** The rows of an order's lines, which statements read as JSON. */
export function lineRows(lines: OrderRow['lines']) {
  return lines.map((line, position) => ({
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }))
}
