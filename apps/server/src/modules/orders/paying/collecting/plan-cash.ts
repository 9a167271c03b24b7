import { paymentStatus } from '@tabard/domain/orders/order-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { roundCash } from '@tabard/domain/pricing/rounding'
import { withRounding } from '@tabard/domain/pricing/tenders/with-tender'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { payBillPart } from '../../../billing/change-bill.ts'
import { recordCash } from '../../../billing/record-cash.ts'
import { openBalance, openInCash } from '../../order-facts.ts'
import type { OrderRow } from '../../order-row.ts'
import { touchOrder, type PaidRow } from '../../queries.ts'

/** A cash payment: the amount taken, and the order after it. */
export interface CashPlan {
  readonly order: OrderRow
  readonly cents: number
  readonly payableCents: number
  readonly roundingCents: number
  readonly paid: PaidRow
}

/**
 * Cash that pays several orders whole. Rounded once, for their sum: the largest takes the rounding, so none becomes
 * negative. Each order's row is locked until it is written.
 */
export function planCashTogether(
  orders: readonly OrderRow[],
  cashRounding: readonly number[] | undefined,
): readonly CashPlan[] {
  const open = orders.map((order) => Math.max(0, openBalance(order)))
  const rounding = cashRounding ? roundCash(sumOf(open), cashRounding) : 0
  const rounded = placeOfLargest(open)
  return orders.map((order, place) => planTaking(order, open[place] ?? 0, place === rounded ? rounding : 0))
}

/** The first of the largest amounts. */
export function placeOfLargest(amounts: readonly number[]): number {
  return amounts.indexOf(Math.max(...amounts))
}

/**
 * Plan cash for the whole balance, with cash rounding. The caller locks the order's row
 * until the plan is written.
 */
export function planCash(order: OrderRow, cashRounding: readonly number[] | undefined): CashPlan {
  const cents = openInCash(order, cashRounding)
  return planTaking(order, openBalance(order), cents - openBalance(order))
}

/**
 * Plan cash for a part of the balance, with its rounding in cents. The caller locks the order's
 * row until the plan is written.
 */
export function planTaking(order: OrderRow, ofOpenCents: number, rounding: number): CashPlan {
  const cents = ofOpenCents + rounding
  const payableCents = order.payableCents + rounding
  const paidCents = order.paidCents + cents
  return {
    order,
    cents,
    payableCents,
    roundingCents: order.bill.roundingCents + rounding,
    paid: {
      orderId: order.orderId,
      version: order.version + 1,
      paidCents,
      currency: order.currency,
      paymentStatus: paymentStatus({
        payableCents,
        paidCents,
        refundedCents: order.refundedCents,
        returnedCents: order.returnedCents,
      }),
    },
  }
}

interface Taken {
  readonly tenderedCents: number | undefined
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
}

/** Write a cash payment to the order's bill and to payments. The caller holds the lock of the order. */
export async function writePlannedCash(
  tx: WriteTx,
  { order, cents, payableCents, roundingCents }: CashPlan,
  taken: Taken,
): Promise<void> {
  const { shopId, orderId, paidParts } = order
  const bill = { ...withRounding(order.bill, roundingCents), roundingCents, payableCents }
  const [paid] = await Promise.all([
    payBillPart(tx, orderId, bill, { cents, paidParts }),
    tx.change(touchOrder({ orderId })),
    recordCash(tx, { shopId, orderId, cents, amendment: order.amendments, part: paidParts, ...taken }),
  ])
  if (!paid) throw new Error('a locked order was paid')
}
