import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import {
  addedCents,
  addedSurcharges,
  nothingAdded,
  pricedSurchargeCents,
  withoutPricedSurcharges,
} from '@tabard/domain/pricing/tenders/added-amounts'
import { pricedOpenCents } from '@tabard/domain/pricing/tenders/paid-surcharge'
import { surchargeNames } from '@tabard/domain/pricing/tenders/registry'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { isSurchargeForbidden, surchargesNow } from '../../shops/surcharges-now.ts'
import { cardCents } from './card-cents.ts'
import type { OrderRow } from '../order-row.ts'

/** What a payment page asks for: of the bill, and in addition to it. */
interface PageAmounts {
  readonly cents: number
  /** Undefined: the bill has the surcharges that it was priced with. */
  readonly added: AddedAmounts | undefined
}

/**
 * What the page of a method asks for of a whole order. An order that was priced for this method, or whose balance
 * contains a surcharge, is charged as it is; a tip is added. On hosted pages the scheme is unknown: the method's surcharge
 * applies. A surcharge that schemes forbid by now is taken off an unpaid order (ADR-206). What is added to an unpaid order
 * replaces the surcharges that it was priced with: they are added again.
 */
export function pageOfOrder(
  order: OrderRow,
  { method, tipCents = 0 }: { readonly method: string; readonly tipCents?: number },
  profile: ShopProfile,
  now: number,
): PageAmounts {
  const isUnpaid = order.paymentStatus === 'unpaid'
  const hasForbidden =
    pricedSurchargeCents(order.bill) > 0 && isSurchargeForbidden(profile, surchargeNames({ method }), now)
  const isPriced = isUnpaid
    ? order.bill.method === method && tipCents === 0 && !hasForbidden && !order.bill.paidSurcharge
    : order.bill.tender !== 'none' && isAllPriced(order)
  if (isPriced)
    return { cents: cardCents(order), added: tipCents === 0 ? undefined : { ...nothingAdded, tipCents } }
  const plain = isUnpaid ? withoutPriced(order) : order
  const cents = cardCents(plain)
  // A tip of the order is in the balance; it has no surcharge.
  const surcharged = Math.min(cents - pricedOpenCents(plain.bill, cents), order.totalCents)
  const added = pageAdded(surcharged, method, profile, now, tipCents)
  const isSame =
    addedCents(added) === 0 && pricedSurchargeCents(order.bill) === pricedSurchargeCents(plain.bill)
  return { cents, added: isSame ? undefined : added }
}

/** Whether all that is due of an order belongs to what it was priced with a surcharge on. */
function isAllPriced(order: OrderRow): boolean {
  const cents = cardCents(order)
  return pricedSurchargeCents(order.bill) > 0 && pricedOpenCents(order.bill, cents) >= cents
}

/** The order without the surcharges that it was priced with. */
function withoutPriced(order: OrderRow): OrderRow {
  const bill = withoutPricedSurcharges(order.bill)
  return { ...order, bill, payableCents: bill.payableCents }
}

/** The amount on a page: of the bill, with what is added to it. */
export function pageCents({ cents, added }: PageAmounts): number {
  return cents + (added ? addedCents(added) : 0)
}

/** The surcharges of a page that asks for this amount, and the tip. */
export function pageAdded(
  cents: number,
  method: string,
  profile: ShopProfile,
  now: number,
  tipCents = 0,
): AddedAmounts {
  const surcharges = addedSurcharges(cents, surchargeNames({ method }), {
    surcharges: surchargesNow(profile, now),
    taxes: profile.pricing.taxes,
  })
  return { surcharges, tipCents }
}
