import type { PayableOrder } from '@tabard/domain/pricing/tenders/paid-lines'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import { surchargeFreeCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { billInTender, inTender } from './collecting/in-tender.ts'
import { payableLines } from './payable-lines.ts'
import { openBalance } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'

/** The amount a card pays, in cents: without cash rounding. */
export function cardCents(order: OrderRow): number {
  const exact = inTender(order, providerTender)
  if (order.status !== 'pending') return openBalance(exact)
  return order.paymentStatus === 'unpaid' ? exact.payableCents : exact.payableCents - order.paidCents
}

/** The fields of an order that paying by card needs. */
export function payableByCard(order: OrderRow): PayableOrder {
  const openCents = Math.max(0, cardCents(order))
  return {
    orderId: order.orderId,
    openCents,
    surchargeFreeCents: surchargeFreeCents(billInTender(order, providerTender), openCents),
    lines: payableLines(order),
  }
}
