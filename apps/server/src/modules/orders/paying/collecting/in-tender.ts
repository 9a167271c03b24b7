import {
  tenderRounding,
  tenders,
  type PaymentTender,
  type StaffTender,
} from '@tabard/domain/pricing/tenders/registry'
import { unpaidRounding } from '@tabard/domain/pricing/tenders/take-part'
import { withRounding, withTender } from '@tabard/domain/pricing/tenders/with-tender'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { OrderRow } from '../../order-row.ts'

/** What of an order says what its next payment pays. */
type Payable = Pick<OrderRow, 'bill' | 'paymentStatus' | 'amendments'>

/**
 * The bill of an order as this tender pays it: to the cent, cash is rounded when it is taken. Before the first payment,
 * a tender without coins leaves out the surcharge of the tender that the order was placed with.
 */
export function billInTender(order: Payable, tender: PaymentTender): OrderRow['bill'] {
  const isRepriced = order.paymentStatus === 'unpaid' && !tenders[tender].rounds
  const bill = isRepriced ? withTender(order.bill, tender, undefined) : order.bill
  return unpaidRounding(order) === 0 ? bill : withRounding(bill, 0)
}

/** An order with its bill as this tender pays it. */
export function inTender(order: OrderRow, tender: PaymentTender): OrderRow {
  const bill = billInTender(order, tender)
  return { ...order, bill, payableCents: order.payableCents + bill.payableCents - order.bill.payableCents }
}

/** The shop's pricing as this tender rounds. */
export function pricedIn<Priced extends Pick<ShopProfile, 'pricing'>>(
  profile: Priced,
  tender: StaffTender,
): Priced {
  const cashRounding = tenderRounding(tender, profile.pricing.cashRounding)
  return { ...profile, pricing: { ...profile.pricing, cashRounding } }
}
