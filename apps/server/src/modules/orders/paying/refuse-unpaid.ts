import { leavesUnpaid } from '@tabard/domain/orders/order-status'
import { Refusal } from '../../../db/refusal.ts'
import { openBalance } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'

/** Refuse to hand over an order with a balance due. Undefined: it may leave. */
export function refuseUnpaid(row: OrderRow): Refusal<'order.unpaid'> | undefined {
  const { paymentStatus, tableNumber: table, currency } = row
  const openCents = openBalance(row)
  return leavesUnpaid({ status: 'ready', paymentStatus, table }) && openCents > 0
    ? new Refusal('order.unpaid', { openCents, currency })
    : undefined
}
