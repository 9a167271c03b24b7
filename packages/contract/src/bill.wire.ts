import { toDecimalText, type Cents } from '@tabard/domain/money'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderWishes } from '@tabard/domain/cart/order-wishes'

/** What discounts and surcharges of a bill are called in the documented cart; amounts in whole units of the currency. */
export function toBillWire(bill: Bill, { promoCodes = [] }: OrderWishes) {
  const amount = (cents: Cents = 0) => Number(toDecimalText(cents, bill.currency))
  const { promotionCents = 0, goodsCents, memberCents = 0, surchargeCents = 0 } = bill
  const percentOf = (cents: Cents, of: Cents) => (of === 0 ? 0 : Math.round((cents / of) * 10_000) / 100)
  return {
    promoCode: promoCodes.join('~'),
    promoDiscount: amount(promotionCents),
    promoRate: percentOf(promotionCents, goodsCents),
    discountRate: percentOf(promotionCents + memberCents, goodsCents),
    userDiscountAmount: amount(memberCents),
    otherDiscountAmount: amount(promotionCents),
    totalDiscountableAmount: amount(goodsCents),
    surchargeAmount: amount(surchargeCents),
    surchargeRate: percentOf(surchargeCents, bill.totalCents),
  }
}
