import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { OrderRow } from './queries.ts'

/**
 * The parameters of both statements that insert an order, in their order. `stockDate`: the trading date on which
 * stock is counted.
 */
export function insertValues(merchantId: string, row: OrderRow, stockDate: string): readonly unknown[] {
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
    row.channel,
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
    stockDate,
  ]
}

/**
 * The items, parts and options that an order takes from stock, and their quantities, as two parallel lists.
 */
export function takenUnits({ lines }: OrderRow): readonly [subjectIds: string[], quantities: number[]] {
  const units = stockUnitsOf(lines)
  return [units.map(({ subjectId }) => subjectId), units.map((each) => each.units)]
}
