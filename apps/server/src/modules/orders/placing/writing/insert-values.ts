import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { OrderRow } from '../../order-row.ts'
import { billValues } from '../../../billing/bill-values.ts'
import { lineRows } from './line-rows.ts'

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

/** The parameters of the statement that opens the bill of an order. */
export type BillOfOrder = ReturnType<typeof billOf>

/** The bill of an order as `insertBill` reads it. */
export function billOf(row: OrderRow) {
  return { orderId: row.orderId, currency: row.currency, ...billValues(row) }
}

/** The lines of an order as `insertLines` reads them. */
export function linesOf(row: Pick<OrderRow, 'orderId' | 'lines'>) {
  return { orderId: row.orderId, lines: JSON.stringify(lineRows(row.lines)) }
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
