import type { Cents } from '../money/money.ts'
import type { Bill } from './bill.ts'

/** The amount that delivery fee tiers ask for: goods after dish discounts, member discount, offers and points, before manual discounts. */
export function deliveryFeeBase(
  bill: Pick<Bill, 'goodsCents' | 'memberCents' | 'promotionCents' | 'points'>,
): Cents {
  const { goodsCents, memberCents = 0, promotionCents = 0, points } = bill
  return goodsCents - memberCents - promotionCents - (points?.cents ?? 0)
}

/** The amount that the minimum order of the shop and of a zone asks for: goods after dish discounts only. */
export function minimumOrderBase({ goodsCents }: Pick<Bill, 'goodsCents'>): Cents {
  return goodsCents
}

/** The amount that the minimum of a voucher asks for: goods at menu prices, before every discount. */
export function voucherMinimumBase({
  goodsCents,
  discountCents,
}: Pick<Bill, 'goodsCents' | 'discountCents'>): Cents {
  return goodsCents + discountCents
}

/** The amount that the minimum of an offer asks for: the goods in its scope at menu prices, before every discount. */
export function offerMinimumBase(inScope: readonly { readonly grossCents: Cents }[]): Cents {
  return inScope.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

/** What a delivery of an order is measured by, for its fee and for the minimum of its zone. */
export interface DeliveryBases {
  readonly feeCents: Cents
  readonly minimumCents: Cents
}

/** The bases of a delivery of an order. Undefined: an empty order. */
export function deliveryBases(bill: Parameters<typeof deliveryFeeBase>[0] | undefined): DeliveryBases {
  return bill
    ? { feeCents: deliveryFeeBase(bill), minimumCents: minimumOrderBase(bill) }
    : { feeCents: 0, minimumCents: 0 }
}
