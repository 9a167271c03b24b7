import type { Cents } from '../money/money.ts'
import type { PointHundredths } from '../pricing/discounts/redeem-points.ts'
import { scale } from '../pricing/rounding.ts'
import { canMove, isOwing, type OrderStatus, type PaymentStatus } from '../orders/order-status.ts'

/** A line of an order, as far as its card is concerned. */
export interface CardLine {
  readonly quantity: number
  readonly totalCents: Cents
  readonly refundedUnits: number
  readonly refundedCents: Cents
  readonly pointsEarned: PointHundredths
  readonly pointsRedeemed: PointHundredths
  /** Units that earn a stamp. */
  readonly stamps: number
  /** What the line sells of value, and what the shop adds. */
  readonly valueCents: Cents
  readonly bonusCents: Cents
}

/** The state of an order that decides what its card has of it. */
export interface CardOrder {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** Stamps that a free item costs; 0: none was taken. */
  readonly stampsRedeemed: number
  readonly lines: readonly CardLine[]
}

/** What an order adds to accounts of value: points and stamps of its card, and by line the value that it sells. */
export interface CardTargets {
  readonly pointsEarned: PointHundredths
  readonly pointsRedeemed: PointHundredths
  readonly stampsEarned: number
  readonly stampsRedeemed: number
  readonly sold: readonly { readonly valueCents: Cents; readonly bonusCents: Cents }[]
}

/**
 * What the accounts of an order's card are due from it (ADR-183). Redeemed points and stamps count from the order on, sold
 * value once it is paid, earned points and stamps once it is paid and its customer can no longer cancel it (`earnsValue`, ADR-214). Each line counts by the part that is not refunded, so that points in and out
 * of an order and its refund net to zero. An order that was cancelled or refunded in full counts nothing.
 */
export function cardTargets(order: CardOrder): CardTargets {
  // Cash rounding may leave a cent of a line that no refund names.
  const isOn = order.status !== 'cancelled' && order.paymentStatus !== 'refunded'
  const isPaid = isOn && order.status !== 'pending' && !isOwing(order)
  const earns = isPaid && earnsValue(order.status)
  const kept = order.lines.map((line) => ({
    earned: earns ? leftOf(line.pointsEarned, line) : 0,
    redeemed: isOn ? leftOf(line.pointsRedeemed, line) : 0,
    stamps: earns ? Math.min(line.stamps, line.quantity - line.refundedUnits) : 0,
    valueCents: isPaid ? leftOf(line.valueCents, line) : 0,
    bonusCents: isPaid ? leftOf(line.bonusCents, line) : 0,
  }))
  const sum = (part: 'earned' | 'redeemed' | 'stamps') => kept.reduce((total, line) => total + line[part], 0)
  return {
    pointsEarned: sum('earned'),
    pointsRedeemed: sum('redeemed'),
    stampsEarned: sum('stamps'),
    stampsRedeemed: isOn ? order.stampsRedeemed : 0,
    sold: kept.map(({ valueCents, bonusCents }) => ({ valueCents, bonusCents })),
  }
}

/** Whether an order in this status earns: its customer can no longer cancel it, so nothing is spent of what may return. */
export function earnsValue(status: OrderStatus): boolean {
  return status !== 'cancelled' && !canMove(status, 'cancelled', 'customer')
}

/** The part of an amount that is not refunded with its line: by money, or by units where the line cost nothing. */
function leftOf(amount: number, { quantity, totalCents, refundedUnits, refundedCents }: CardLine): number {
  if (amount === 0 || quantity === 0) return 0
  if (totalCents > 0) return scale(amount, Math.max(0, totalCents - refundedCents), totalCents)
  return scale(amount, Math.max(0, quantity - refundedUnits), quantity)
}
