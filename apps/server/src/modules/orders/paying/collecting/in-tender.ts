import {
  tenderRounding,
  tenders,
  type PaymentTender,
  type StaffTender,
} from '@tabard/domain/pricing/tenders/registry'
import { withTender } from '@tabard/domain/pricing/tenders/with-tender'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { OrderRow } from '../../order-row.ts'

/**
 * An order as it is paid by this tender. Without coins nothing is rounded, and the surcharge of the tender that
 * the order was placed with is left out. The rest of a part payment stays as it is.
 */
export function inTender(order: OrderRow, tender: PaymentTender): OrderRow {
  if (tenders[tender].rounds || order.paymentStatus !== 'unpaid') return order
  const bill = withTender(order.bill, tender, undefined)
  return { ...order, bill, payableCents: bill.payableCents }
}

/** The shop's pricing as this tender rounds. */
export function pricedIn<Priced extends Pick<ShopProfile, 'pricing'>>(
  profile: Priced,
  tender: StaffTender,
): Priced {
  const cashRounding = tenderRounding(tender, profile.pricing.cashRounding)
  return { ...profile, pricing: { ...profile.pricing, cashRounding } }
}
