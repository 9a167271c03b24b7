import type { Taking } from '@tabard/contract/till/taking'
import { paymentStatus } from '@tabard/domain/orders/order-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { addedSurchargeCents, addToBill, nothingAdded } from '@tabard/domain/pricing/tenders/added-amounts'
import { roundCash } from '@tabard/domain/pricing/rounding'
import { takePart } from '@tabard/domain/pricing/tenders/take-part'
import { withRounding } from '@tabard/domain/pricing/tenders/with-tender'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { payBillPart } from '../../../billing/change-bill.ts'
import { recordTaking } from '../../../billing/record-taking.ts'
import { openBalance, openInCash } from '../../order-facts.ts'
import type { OrderRow } from '../../order-row.ts'
import { touchOrder, type PaidRow } from '../../queries.ts'

/** A payment that staff take: its amount, and the order after it. */
export interface TakingPlan {
  readonly order: OrderRow
  readonly cents: number
  readonly payableCents: number
  readonly roundingCents: number
  readonly added: AddedAmounts
  readonly paid: PaidRow
}

/**
 * A payment of several orders as a whole. Rounded once, for their sum: the largest takes the rounding, so none becomes
 * negative. Each order's row is locked until it is written.
 */
export function planTogether(
  orders: readonly OrderRow[],
  cashRounding: readonly number[] | undefined,
): readonly TakingPlan[] {
  const open = orders.map((order) => Math.max(0, openBalance(order)))
  const rounding = cashRounding ? roundCash(sumOf(open), cashRounding) : 0
  const rounded = placeOfLargest(open)
  return orders.map((order, place) =>
    planTaking(
      order,
      { cents: open[place] ?? 0, partRounding: place === rounded ? rounding : 0 },
      cashRounding,
    ),
  )
}

/** The first of the largest amounts. */
export function placeOfLargest(amounts: readonly number[]): number {
  return amounts.indexOf(Math.max(...amounts))
}

/**
 * Plan a payment of the whole balance, with the rounding of its tender. The caller locks the order's row
 * until the plan is written.
 */
export function planWhole(order: OrderRow, cashRounding: readonly number[] | undefined): TakingPlan {
  const cents = openBalance(order)
  return planTaking(order, { cents, partRounding: openInCash(order, cashRounding) - cents }, cashRounding)
}

/**
 * Plan a payment of a part of the balance of an order `inTender`, with its rounding in cents. The caller locks the order's
 * row until the plan is written.
 */
export function planTaking(
  order: OrderRow,
  part: Parameters<typeof takePart>[1],
  cashRounding: readonly number[] | undefined,
): TakingPlan {
  const { cents, roundingCents } = takePart(openBalance(order), part, cashRounding)
  const payableCents = order.payableCents + roundingCents
  const paidCents = order.paidCents + cents
  return {
    order,
    cents,
    payableCents,
    roundingCents: order.bill.roundingCents + roundingCents,
    added: nothingAdded,
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

interface Taken extends Taking {
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
}

/** Write a payment that staff took to the order's bill and to payments. The caller holds the lock of the order. */
export async function writePlan(
  tx: WriteTx,
  { order, cents, payableCents, roundingCents, added }: TakingPlan,
  taken: Taken,
): Promise<void> {
  const { shopId, orderId, paidParts } = order
  const bill = { ...addToBill(withRounding(order.bill, roundingCents), added), roundingCents, payableCents }
  const [paid] = await Promise.all([
    payBillPart(tx, orderId, bill, { cents, paidParts }),
    tx.change(touchOrder({ orderId })),
    recordTaking(tx, {
      ...taken,
      shopId,
      orderId,
      cents,
      surchargeCents: addedSurchargeCents(added),
      tipCents: added.tipCents,
      amendment: order.amendments,
      part: paidParts,
    }),
  ])
  if (!paid) throw new Error('a locked order was paid')
}
