import { planUnits, type RefundRequest } from '@tabard/domain/payments/refunds/plan-refund'
import { Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import { afterChange, type OrderRow } from '../../order-row.ts'
import { findOrderEvent, insertEvent, touchOrder } from '../../queries.ts'
import { refundLines } from '../money-queries.ts'
import { refundableLines } from './refund-payment.ts'

/** The event in the history of such a refund. */
const what = 'pointsRefunded'

/** Whether a request has refunded an order that points paid. Its id is that of the event. */
export async function isPointsRefunded(tx: WriteTx, orderId: string, requestId: string): Promise<boolean> {
  return (await tx.row(findOrderEvent({ orderId, eventId: requestId, what }))) !== undefined
}

/**
 * Refund units of an order that points paid. No money moves: the lines count as refunded, and the ledger returns their
 * points (`postOrders`). The caller holds the order's lock and posts it.
 */
export async function refundPoints(
  tx: WriteTx,
  order: OrderRow,
  {
    request,
    ...event
  }: {
    readonly request: RefundRequest
    readonly requestId: string
    readonly reason: string
    readonly now: number
    readonly who: string
  },
): Promise<OrderRow | Refusal<'refund.lines' | 'refund.tooMuch'>> {
  const { orderId, currency } = order
  const lines = await refundableLines(tx, order)
  const nothing = new Refusal('refund.tooMuch', { refundableCents: 0, currency })
  if (request.kind === 'amount') return nothing
  const open = lines.flatMap(({ lineNumber, quantity, refundedUnits }) =>
    quantity > refundedUnits ? [{ lineNumber, units: quantity - refundedUnits }] : [],
  )
  if (open.length === 0) return nothing
  const plan = planUnits(request.kind === 'whole' ? open : request.lines, lines, { refundableCents: 0 })
  if (!plan) return new Refusal('refund.lines', {})
  const { requestId: eventId, reason: note, now, who } = event
  const [[touched]] = await Promise.all([
    tx.change(touchOrder({ orderId })),
    tx.change(refundLines({ orderId, lines: JSON.stringify(plan.lines) })),
    tx.change(insertEvent({ eventId, orderId, at: new Date(now), who, what, note })),
  ])
  return afterChange(order, { own: touched })
}
