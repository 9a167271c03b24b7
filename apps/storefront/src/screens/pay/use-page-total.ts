import type { Order } from '@tabard/contract/orders/order'
import { cardDue } from '@tabard/ordering-ui/context/use-online-order-types'
import { useForbiddenSurcharge, usePageAdded } from '@tabard/ordering-ui/context/use-page-added'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { pricedSurchargeCents, withoutPricedSurcharges } from '@tabard/domain/pricing/tenders/added-amounts'
import { pricedOpenCents } from '@tabard/domain/pricing/tenders/paid-surcharge'

/**
 * Returns what the payment page of a method asks for, as the server computes it: the balance, the surcharge of the method
 * unless the order was priced with it, and the tip. A surcharge that schemes forbid by now is left out.
 */
export function usePageTotal(order: Order): (method: string, tipCents: number) => number {
  const surchargesOf = usePageAdded()
  const isForbidden = useForbiddenSurcharge()
  const { bill } = order
  const isUnpaid = order.paymentStatus === 'unpaid'
  const hasPriced = pricedSurchargeCents(bill) > 0
  return (method, tipCents) => {
    const hasForbidden = hasPriced && isForbidden(method)
    const isPriced = isUnpaid
      ? bill.method === method && tipCents === 0 && !hasForbidden && !bill.paidSurcharge
      : hasPriced && pricedOpenCents(bill, cardDue(order)) >= cardDue(order)
    if (isPriced) return cardDue(order) + tipCents
    const isReplaced = isUnpaid && hasPriced
    const due = cardDue(
      isReplaced ? { ...order, bill: { ...bill, ...withoutPricedSurcharges(bill) } } : order,
    )
    const priced = isReplaced ? 0 : pricedOpenCents(bill, due)
    const surcharges = surchargesOf(Math.min(due - priced, bill.totalCents), method)
    return due + sumOf(surcharges.map(({ cents }) => cents)) + tipCents
  }
}
