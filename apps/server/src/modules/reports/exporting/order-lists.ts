import type { BillOption } from '@tabard/domain/pricing/bill'
import {
  amount,
  cellsOf,
  listOf,
  pageSize,
  type ExportedColumns,
  type ExportedList,
} from './exported-list.ts'
import {
  exportItems,
  exportOrders,
  exportPayments,
  exportRefunds,
  lastOrder,
  type ExportedItem,
} from './export-queries.ts'

/** Orders with the sums of their bills. */
export const orders = listOf(exportOrders, ({ orderId }) => orderId, {
  order_id: (row) => row.orderId,
  number: (row) => row.serviceNumber ?? row.callCode,
  trading_date: (row) => row.tradingDate,
  placed_at: (row) => row.placedAt,
  due_at: (row) => row.dueAt,
  completed_at: (row) => row.completedAt,
  status: (row) => row.status,
  order_type: (row) => row.orderType,
  channel: (row) => row.channel,
  table: (row) => row.tableNumber,
  name: (row) => row.contactName,
  phone: (row) => row.contactPhone,
  note: (row) => row.note,
  cancel_reason: (row) => row.cancelReason,
  currency: (row) => row.currency,
  total: (row) => amount(row.totalCents, row.currency),
  tax: (row) => amount(row.taxCents, row.currency),
  rounding: (row) => amount(row.roundingCents, row.currency),
  payable: (row) => amount(row.payableCents, row.currency),
  paid: (row) => amount(row.paidCents, row.currency),
  refunded: (row) => amount(row.refundedCents, row.currency),
  payment_status: (row) => row.paymentStatus,
  sales: (row) => amount(row.salesCents, row.currency),
})

const itemColumns: ExportedColumns<ExportedItem> = {
  order_id: (row) => row.orderId,
  line: (row) => row.lineNumber,
  trading_date: (row) => row.tradingDate,
  item_id: (row) => row.itemId,
  name: (row) => row.name1,
  name_2: (row) => row.name2,
  size: (row) => row.size,
  options: (row) => optionTexts(row.options ?? []).join('; '),
  note: (row) => row.note,
  quantity: (row) => row.quantity,
  currency: (row) => row.currency,
  amount: (row) => amount(row.amountCents, row.currency),
  refunded_units: (row) => row.refundedUnits,
  refunded: (row) => amount(row.refundedCents, row.currency),
}

/** The items of orders, a page of orders at a time. */
export const items: ExportedList = {
  columns: Object.keys(itemColumns),
  read: async (tx, start) => {
    const page = { ...start, most: pageSize }
    const [found, end] = await Promise.all([tx.rows(exportItems(page)), tx.row(lastOrder(page))])
    return {
      rows: cellsOf(found, itemColumns),
      next: end && end.orders === pageSize ? end.orderId : undefined,
    }
  },
}

/** `2× Egg`, nested options after their own. */
function optionTexts(options: readonly BillOption[]): string[] {
  return options.flatMap(({ names, quantity, options: nested = [] }) => [
    quantity === 1 ? names.first : `${quantity}× ${names.first}`,
    ...optionTexts(nested),
  ])
}

/** Payments by their tender. */
export const payments = listOf(exportPayments, ({ paymentId }) => paymentId, {
  payment_id: (row) => row.paymentId,
  order_id: (row) => row.orderId,
  trading_date: (row) => row.tradingDate,
  at: (row) => row.at,
  tender: (row) => row.tender,
  currency: (row) => row.currency,
  amount: (row) => amount(row.cents, row.currency),
  received: (row) => amount(row.tenderedCents, row.currency),
  refunded: (row) => amount(row.refundedCents, row.currency),
  reference: (row) => row.reference,
  taken_by: (row) => row.byName,
  paid_for: (row) => row.paidFor,
})

/** Refunds of payments, and of money that no order accepted. */
export const refunds = listOf(exportRefunds, ({ refundId }) => refundId, {
  refund_id: (row) => row.refundId,
  order_id: (row) => row.orderId,
  payment_id: (row) => row.paymentId,
  trading_date: (row) => row.tradingDate,
  at: (row) => row.at,
  currency: (row) => row.currency,
  amount: (row) => amount(row.cents, row.currency),
  status: (row) => row.status,
  reason: (row) => row.reason,
  by: (row) => row.byName,
})
