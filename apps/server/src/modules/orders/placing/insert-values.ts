import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { OrderRow } from '../queries.ts'

/** The parameters of the statements that insert an order. */
export type InsertedOrder = ReturnType<typeof insertValues>

/**
 * The parameters of the statements that insert an order. `stockDate`: the trading date on which stock is
 * counted.
 */
export function insertValues(row: OrderRow, stockDate: string) {
  return {
    orderId: row.orderId,
    shopId: row.shopId,
    cartId: row.cartId,
    requestHash: row.requestHash,
    receiptId: row.receiptId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    orderType: row.orderType,
    channel: row.channel,
    callCode: row.callCode,
    placedAt: row.placedAt,
    tradingDate: row.tradingDate,
    dueAt: row.dueAt,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    note: row.note,
    language: row.language,
    menuVersion: row.menuVersion,
    currency: row.currency,
    totalCents: row.totalCents,
    taxCents: row.taxCents,
    roundingCents: row.roundingCents,
    payableCents: row.payableCents,
    bill: JSON.stringify(row.bill),
    pendingUntil: row.pendingUntil,
    tableId: row.tableId,
    tableNumber: row.tableNumber,
    tableArea: row.tableArea,
    tableLocator: row.tableLocator,
    terminal: row.terminal,
    requestedFor: row.requestedFor,
    details: JSON.stringify(row.details),
    stockDate,
  }
}

/** The lines of an order as `insertLines` reads them. */
export function linesOf(row: Pick<OrderRow, 'orderId' | 'lines'>) {
  return { orderId: row.orderId, lines: JSON.stringify(row.lines.map(lineValues)) }
}

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
