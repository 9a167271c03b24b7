import type { PayableOrder } from '@tabard/domain/pricing/paid-lines'
import { withTender } from '@tabard/domain/pricing/with-tender'
import { payableLines } from './payable-lines.ts'
import { openBalance } from './present-order.ts'
import type { OrderRow } from './queries.ts'

/** Placed, and something of it may be open. */
export function canBePaid({ status, payment_status: payment }: OrderRow): boolean {
  return status !== 'cancelled' && status !== 'pending' && (payment === 'unpaid' || payment === 'partPaid')
}

/** What a card takes: nothing of it is rounded, unless cash has paid a part. */
export function cardCents(order: OrderRow): number {
  if (order.payment_status !== 'unpaid') return openBalance(order)
  const payableCents = withTender(order.bill, 'card', undefined).payableCents
  return order.status === 'pending' ? payableCents : openBalance({ ...order, payable_cents: payableCents })
}

/** An order as far as paying it by card goes. */
export function payableByCard(order: OrderRow): PayableOrder {
  return {
    orderId: order.order_id,
    openCents: Math.max(0, cardCents(order)),
    lines: payableLines(order),
  }
}
