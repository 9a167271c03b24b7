import type { Order, OrderSummary } from '@tabard/contract/orders'
import { isLanguage, type Language } from '@tabard/domain/names'
import type { OrderRow } from './queries.ts'

/** What an order's owner may see of it. */
export function presentOrder(row: OrderRow): Order {
  return {
    orderId: row.order_id,
    receiptId: row.receipt_id,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.payment_status,
    version: row.version,
    orderType: row.order_type,
    table: row.table_number,
    tableArea: row.table_area,
    plate: row.plate,
    wantedAt: row.wanted_at?.getTime(),
    wishes: row.details,
    firesAt: row.fires_at?.getTime(),
    arrivedAt: row.arrived_at?.getTime(),
    bay: row.bay,
    placedAt: row.placed_at.getTime(),
    dueAt: row.due_at.getTime(),
    pendingUntil: row.pending_until?.getTime(),
    acceptedAt: row.accepted_at?.getTime(),
    readyAt: row.ready_at?.getTime(),
    dispatchedAt: row.dispatched_at?.getTime(),
    courier: row.courier,
    completedAt: row.completed_at?.getTime(),
    cancelledAt: row.cancelled_at?.getTime(),
    cancelReason: row.cancel_reason ?? '',
    contact: { name: row.contact_name, phone: row.contact_phone },
    note: row.note,
    language: orderLanguage(row),
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    bill: { ...row.bill, lines: row.lines },
  }
}

/** The service number, or the four-character code when all numbers were taken (decision 25). */
export function orderNumber(row: Pick<OrderRow, 'service_number' | 'call_code'>): string {
  return row.service_number === null ? row.call_code : String(row.service_number)
}

export function orderLanguage({ language }: Pick<OrderRow, 'language'>): Language {
  return isLanguage(language) ? language : 'en-gb'
}

export function presentSummary(row: OrderRow): OrderSummary {
  return {
    orderId: row.order_id,
    receiptId: row.receipt_id,
    number: orderNumber(row),
    status: row.status,
    paymentStatus: row.payment_status,
    placedAt: row.placed_at.getTime(),
    payableCents: row.payable_cents,
    currency: row.currency,
    units: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    firstNames: row.lines.slice(0, 3).map(({ names, quantity }) => ({ ...names, quantity })),
  }
}
