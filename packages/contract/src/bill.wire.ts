import { toDecimalText, type Cents, type Currency } from '@tabard/domain/money'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import type { OrderWishes } from '@tabard/domain/cart/order-wishes'

/** What discounts and surcharges of a bill are called in the documented cart; amounts in whole units of the currency. */
export function toBillWire(bill: Bill, { promoCodes = [] }: OrderWishes) {
  const amount = (cents: Cents = 0) => Number(toDecimalText(cents, bill.currency))
  const { promotionCents = 0, goodsCents, memberCents = 0, givenCents = 0, surchargeCents = 0 } = bill
  const givenOn = (share: 'givenCents' | 'givenWholeCents') =>
    bill.lines.reduce((sum, { allocation }) => sum + (allocation[share] ?? 0), 0)
  const percentOf = (cents: Cents, of: Cents) => (of === 0 ? 0 : Math.round((cents / of) * 10_000) / 100)
  return {
    promoCode: promoCodes.join('~'),
    promoDiscount: amount(promotionCents),
    promoRate: percentOf(promotionCents, goodsCents),
    discountRate: percentOf(promotionCents + memberCents + givenCents, goodsCents),
    userDiscountAmount: amount(memberCents),
    otherDiscountAmount: amount(promotionCents + givenCents),
    itemDiscount: amount(givenOn('givenCents')),
    wholeDiscount: amount(givenOn('givenWholeCents')),
    totalDiscountableAmount: amount(bill.lines.reduce((sum, line) => sum + discountable(line), 0)),
    surchargeAmount: amount(surchargeCents),
    surchargeRate: percentOf(surchargeCents, bill.totalCents),
  }
}

/** The same of one line (documented cart item). */
export function toLineWire(line: BillLine, currency: Currency) {
  const amount = (cents: Cents) => Number(toDecimalText(cents, currency))
  const { memberCents = 0, promotionCents = 0, givenCents = 0, givenWholeCents = 0 } = line.allocation
  const off = line.discountCents + memberCents + promotionCents + givenCents + givenWholeCents
  return {
    discount: amount(line.discountCents),
    discountRate: line.grossCents === 0 ? 0 : Math.round((off / line.grossCents) * 10_000) / 100,
    discountableAmount: amount(discountable(line)),
    // All of it was paid by itself, at a table that pays in parts.
    balanced: line.quantity > 0 && line.paidUnits === line.quantity,
    // It was taken away after the order was sent: it stands on the order, and not on the bill.
    hide: line.quantity === 0,
  }
}

function discountable({ isUndiscounted, amountCents }: BillLine): Cents {
  return isUndiscounted ? 0 : amountCents
}
