import type { OrderRow } from './queries.ts'

/** The values of both ways to write an order, in their order. */
export function insertValues(merchantId: string, row: OrderRow): readonly unknown[] {
  const lines = row.lines.map((line, position) => ({
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }))
  return [
    merchantId,
    row.order_id,
    row.shop_id,
    row.cart_id,
    row.body_hash,
    row.receipt_id,
    row.status,
    row.payment_status,
    row.order_type,
    'online',
    row.call_code,
    row.placed_at,
    row.trading_date,
    row.due_at,
    row.contact_name,
    row.contact_phone,
    row.note,
    row.language,
    row.menu_version,
    row.currency,
    row.total_cents,
    row.tax_cents,
    row.rounding_cents,
    row.payable_cents,
    JSON.stringify(row.bill),
    JSON.stringify(lines),
    row.pending_until,
    row.table_id,
    row.table_number,
    row.table_area,
    row.plate,
    row.terminal,
    row.wanted_at,
    JSON.stringify(row.details),
  ]
}

/** Dishes and how many of each, as two lists side by side: what an order takes from stock. */
export function takenUnits(row: OrderRow): readonly [itemIds: string[], quantities: number[]] {
  const units = new Map<string, number>()
  for (const { itemId, quantity } of row.lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return [[...units.keys()], [...units.values()]]
}
