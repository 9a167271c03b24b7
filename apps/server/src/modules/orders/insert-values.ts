import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { OrderRow } from './queries.ts'

/** The parameters of both statements that insert an order. */
export type InsertedOrder = ReturnType<typeof insertValues>

/**
 * The parameters of both statements that insert an order. `stockDate`: the trading date on which stock is
 * counted.
 */
export function insertValues(row: OrderRow, stockDate: string) {
  return {
    orderId: row.order_id,
    shopId: row.shop_id,
    cartId: row.cart_id,
    bodyHash: row.body_hash,
    receiptId: row.receipt_id,
    status: row.status,
    paymentStatus: row.payment_status,
    orderType: row.order_type,
    channel: row.channel,
    callCode: row.call_code,
    placedAt: row.placed_at,
    tradingDate: row.trading_date,
    dueAt: row.due_at,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    note: row.note,
    language: row.language,
    menuVersion: row.menu_version,
    currency: row.currency,
    totalCents: row.total_cents,
    taxCents: row.tax_cents,
    roundingCents: row.rounding_cents,
    payableCents: row.payable_cents,
    bill: JSON.stringify(row.bill),
    lines: JSON.stringify(row.lines.map(lineValues)),
    pendingUntil: row.pending_until,
    tableId: row.table_id,
    tableNumber: row.table_number,
    tableArea: row.table_area,
    plate: row.plate,
    terminal: row.terminal,
    wantedAt: row.wanted_at,
    details: JSON.stringify(row.details),
    stockDate,
  }
}

/** A line as both statements read it from the JSON array. */
function lineValues(line: OrderRow['lines'][number], position: number) {
  return {
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }
}

/** The items, parts and options that an order takes from stock, and their quantities, as parallel lists. */
export interface TakenUnits {
  readonly subjectIds: readonly string[]
  readonly units: readonly number[]
}

/** What an order takes from stock. */
export function takenUnits({ lines }: Pick<OrderRow, 'lines'>): TakenUnits {
  const units = stockUnitsOf(lines)
  return { subjectIds: units.map(({ subjectId }) => subjectId), units: units.map((each) => each.units) }
}
