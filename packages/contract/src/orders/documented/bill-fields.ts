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
    totalDiscountableAmount: amount(sumOfLines(bill, discountableCents)),
    ...pointFields(bill),
    giftCardAmount: amount(giftCardCents(bill)),
    giftCards: (bill.tenders ?? []).filter(({ kind }) => kind === 'giftCard').map(({ id }) => id),
  }
}

/** Member discount and points of a bill; points have two decimals. */
function pointFields(bill: Bill) {
  const amount = amountsIn(bill.currency)
  const { memberCents = 0, points = { points: 0, cents: 0 }, pointsEarned = 0 } = bill
  return {
    points: points.points / 100,
    topupPoints: pointsEarned / 100,
    userDiscountAmount: amount(memberCents),
    pointDiscount: amount(points.cents),
    totalPointedAmount: amount(points.cents),
    totalPointableAmount: amount(sumOfLines(bill, pointableCents)),
    totalPtAndDiscAmount: amount(sumOfLines(bill, pointableAndDiscountableCents)),
    // Our servers tie points to the order itself: no credential changes hands.
    redeemCode: '',
    topupCode: '',
  }
}

function sumOfLines({ lines }: Bill, centsOf: (line: BillLine) => Cents): Cents {
  return lines.reduce((sum, line) => sum + centsOf(line), 0)
}

function giftCardCents({ tenders = [] }: Bill): Cents {
  return tenders.reduce((sum, { kind, takenCents }) => (kind === 'giftCard' ? sum + takenCents : sum), 0)
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

/** What points may pay on a line: its amount after every discount. */
export function pointableCents({ isPointless, amountCents, allocation }: BillLine): Cents {
  const { memberCents = 0, promotionCents = 0, givenCents = 0, givenWholeCents = 0 } = allocation
  return isPointless ? 0 : amountCents - memberCents - promotionCents - givenCents - givenWholeCents
}

/** What both points and discounts may apply to on a line. */
export function pointableAndDiscountableCents(line: BillLine): Cents {
  return Math.min(pointableCents(line), discountableCents(line))
}
