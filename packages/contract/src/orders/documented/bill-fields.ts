import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { Cents } from '@tabard/domain/money/money'
import type { Bill, BillLine, BillRow } from '@tabard/domain/pricing/bill'
import { amountsIn, percentOf } from './amounts.ts'

/** The money of a bill under the names of the documented cart (storefront specification, section 3). */
export function billFields(bill: Bill, { promoCodes = [] }: Pick<OrderOptions, 'promoCodes'>) {
  const amount = amountsIn(bill.currency)
  const { promotionCents = 0, goodsCents, memberCents = 0, givenCents = 0, surchargeCents = 0 } = bill
  const sumOf = (...kinds: readonly BillRow['kind'][]) =>
    amount(bill.rows.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0))
  const givenOn = (share: 'givenCents' | 'givenWholeCents') =>
    amount(bill.lines.reduce((sum, { allocation }) => sum + (allocation[share] ?? 0), 0))
  return {
    originalAmount: amount(goodsCents + bill.discountCents),
    totalAmount: amount(bill.totalCents),
    gst: amount(bill.taxCents),
    roundedAmount: amount(bill.roundingCents),
    surchargeAmount: amount(surchargeCents),
    surchargeRate: percentOf(surchargeCents, bill.totalCents),
    serviceFee: sumOf('packaging', 'service'),
    deliveryFee: sumOf('delivery'),
    expressFee: sumOf('express'),
    otherChargeAmount: amount(bill.chargeCents),
    otherChargeRate: chargeRate(bill),
    promoCode: promoCodes.join('~'),
    promoDiscount: amount(promotionCents),
    promoRate: percentOf(promotionCents, goodsCents),
    discountAmount: amount(bill.discountCents),
    discountRate: percentOf(promotionCents + memberCents + givenCents, goodsCents),
    otherDiscountAmount: amount(promotionCents + givenCents),
    itemDiscount: givenOn('givenCents'),
    wholeDiscount: givenOn('givenWholeCents'),
    totalDiscountableAmount: amount(bill.lines.reduce((sum, line) => sum + discountableCents(line), 0)),
  }
}

/** Percent of all dated charges in force; worked out from the amounts for orders that were placed without their rate. */
function chargeRate({ rows, chargeCents, ...bill }: Bill): number {
  const charges = rows.filter(({ kind }) => kind === 'charge')
  if (charges.every(({ rate }) => rate !== undefined))
    return charges.reduce((sum, { rate = 0 }) => sum + rate, 0) / 100
  const { memberCents = 0, promotionCents = 0, givenCents = 0 } = bill
  return percentOf(chargeCents, bill.goodsCents - memberCents - promotionCents - givenCents)
}

/** What discounts may apply to on a line. */
export function discountableCents({ isUndiscounted, amountCents }: BillLine): Cents {
  return isUndiscounted ? 0 : amountCents
}
