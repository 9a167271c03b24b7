import type { PayableOrder } from '@tabard/domain/pricing/tenders/paid-lines'
import { surchargeFreeCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { atProvider } from '@tabard/domain/pricing/tenders/with-tender'
import { payableLines } from './payable-lines.ts'
import { openBalance } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'

/** The amount a card pays, in cents: without cash rounding, unless a part is paid already. */
export function cardCents(order: OrderRow): number {
  if (order.status === 'pending' && order.paymentStatus !== 'unpaid')
    return order.payableCents - order.paidCents
  if (order.paymentStatus !== 'unpaid') return openBalance(order)
  const payableCents = atProvider(order.bill).payableCents
  return order.status === 'pending' ? payableCents : openBalance({ ...order, payableCents })
}

/** The fields of an order that paying by card needs. */
export function payableByCard(order: OrderRow): PayableOrder {
  const openCents = Math.max(0, cardCents(order))
  const asCharged = order.paymentStatus === 'unpaid' ? atProvider(order.bill) : order.bill
  return {
    orderId: order.orderId,
    openCents,
    surchargeFreeCents: surchargeFreeCents(asCharged, openCents),
    lines: payableLines(order),
  }
}
