import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import { paymentLeft } from '@tabard/domain/payments/refunds/payment-left'
import { planRefund } from '@tabard/domain/payments/refunds/plan-refund'
import type { PartPlan } from '@tabard/domain/payments/refunds/split-refund'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { addedCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { asksProvider, isReturnedByStaff } from '@tabard/domain/pricing/tenders/registry'
import { removableAdded, removeAdded } from '@tabard/domain/pricing/tenders/remove-added'
import { atProvider } from '@tabard/domain/pricing/tenders/with-tender'
import type { WriteTx } from '../../../../db/tx.ts'
import { refundBill, reopenBill, rewriteBill } from '../../../billing/change-bill.ts'
import { isHeardOf, listMoney } from '../../../billing/list-money.ts'
import { loadShares } from '../../../payments/list-shares.ts'
import { requestRefund } from '../../../payments/refunds/request-refund.ts'
import { queueOrderMessage } from '../../messaging/queue-order-message.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { tradingDateOf } from '../../../shops/hours/trading-date.ts'
import { listLineRefunds, refundLines, reopenAllUnits, reopenUnits } from '../money-queries.ts'
import { afterChange, type OrderRow } from '../../order-row.ts'
import { findOrder, insertEvent, touchOrder } from '../../queries.ts'
import type { ReturnAllowance } from './allow-return.ts'
import { refundablePayments, type OpenPayment } from './refundable-payments.ts'

/** What can still be refunded, per line. */
export async function refundableLines(tx: WriteTx, order: OrderRow) {
  const refunded = await tx.rows(listLineRefunds({ orderIds: [order.orderId] }))
  return order.lines.map((line, place) => ({
    lineNumber: place + 1,
    quantity: line.quantity,
    totalCents: line.allocation.totalCents,
    refundedUnits: refunded[place]?.units ?? 0,
    refundedCents: refunded[place]?.cents ?? 0,
  }))
}

interface PaymentRefund {
  /** The rule for returns was passed. */
  readonly allowance: ReturnAllowance
  readonly order: OrderRow
  readonly payment: OpenPayment
  readonly plan: PartPlan
  /** The refunded amount is due again: the order still contains what it paid for. */
  readonly reopens: boolean
  readonly refundId: string
  readonly reason: string
  readonly now: number
  readonly by: { readonly personId?: string | undefined; readonly name: string }
  /** The person who confirmed it, where the role of `by` requires that. */
  readonly approver?: { readonly personId: string; readonly name: string } | undefined
}

/**
 * Write a refund to the payment, the lines and the order, which the caller has locked. Returns the order after it. With
 * `tooMuch` a limit is exceeded; the caller must roll back.
 */
export async function refundPayment(
  tx: WriteTx,
  action: PaymentRefund,
): Promise<OrderRow | 'repeated' | 'tooMuch'> {
  const { order, payment, plan, reopens, now, by } = action
  const { shopId, orderId } = order
  const { timeZone, settings } = await getShop(tx, shopId)
  const { surchargeCents, tipCents } = plan
  // An overpayment is refunded first; the lines bear the rest.
  const lineCents = plan.lines.reduce((sum, { cents }) => sum + cents, 0)
  const ofNoLine = plan.cents - surchargeCents - tipCents - lineCents
  const returnedCents = reopens ? plan.cents : Math.max(0, Math.min(overpaid(order), ofNoLine))
  const removed = reopens ? removedBy(order, payment, plan) : undefined
  const recorded = await requestRefund(tx, {
    refundId: action.refundId,
    shopId,
    orderId,
    payment,
    cents: plan.cents,
    surchargeCents,
    tipCents,
    removed,
    lines: plan.lines,
    returnedCents,
    reason: action.reason,
    tradingDate: tradingDateOf({ timeZone, settings }, now),
    now,
    by,
    approver: action.approver,
  })
  if (recorded !== 'new') return recorded
  const [bill, [touched]] = await Promise.all([
    refundBill(tx, orderId, { cents: plan.cents, returnedCents }),
    tx.change(touchOrder({ orderId })),
  ])
  if (!bill) return 'tooMuch'
  if (reopens) await reopen(tx, order, { payment, cents: plan.cents, removed })
  const what = `${payment.tender}Refunded`
  const [reopened] = await Promise.all([
    // Reopening changed lines, and perhaps the amounts of the bill.
    reopens ? tx.row(findOrder({ shopId, orderId })) : undefined,
    tx.change(refundLines({ orderId, lines: JSON.stringify(plan.lines) })),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: by.name,
        what,
        note: action.reason,
      }),
    ),
    // A refund at a provider is told of when the provider has made it (`sendRefund`).
    asksProvider(payment.tender)
      ? undefined
      : queueOrderMessage(tx, order, { event: 'refunded', occasion: action.refundId, now }),
  ])
  return reopened ?? afterChange(order, { own: touched, bill })
}

/** What of surcharge and tip is not due again: the payment that added them is refunded, and the next one adds its own. */
function removedBy(order: OrderRow, payment: OpenPayment, plan: PartPlan): AddedAmounts | undefined {
  const removed = removableAdded(order.bill, {
    surchargeCents: Math.min(plan.surchargeCents, payment.addedSurchargeCents),
    tipCents: Math.min(plan.tipCents, payment.addedTipCents),
  })
  return addedCents(removed) === 0 ? undefined : removed
}

/**
 * Take off the bill what the payment added, and make refunded items payable separately again. The items of a card's share reopen when its last cent is
 * refunded, and all items once nothing is paid. The bill then loses its cash rounding.
 */
async function reopen(
  tx: WriteTx,
  { orderId, bill: before }: OrderRow,
  {
    payment,
    cents,
    removed,
  }: { readonly payment: OpenPayment; readonly cents: number; readonly removed: AddedAmounts | undefined },
): Promise<void> {
  const bill = removed ? removeAdded(before, removed) : before
  if (removed) await rewriteBill(tx, orderId, bill)
  if (payment.refundedCents + cents === payment.cents) {
    const { shares } = await loadShares(tx, [orderId])
    const lines = shares.find(({ paymentId }) => paymentId === payment.paymentId)?.lines ?? []
    await tx.change(reopenUnits({ orderId, lines: JSON.stringify(lines) }))
  }
  const exact = atProvider(bill)
  const payableCents = exact.payableCents - exact.roundingCents
  const isReopened = await reopenBill(tx, orderId, { ...exact, roundingCents: 0, payableCents })
  if (isReopened) await tx.change(reopenAllUnits({ orderId }))
}

/** What was paid for things that the order no longer contains, in cents. */
export function overpaid(order: Pick<OrderRow, 'payableCents' | 'paidCents' | 'returnedCents'>): number {
  return Math.max(0, -balanceCents(order))
}

/**
 * Refund a cancelled order automatically, the last payment first. Staff return what they took themselves. Returns
 * the order after it. Throws if a payment cannot be refunded in full.
 */
export async function refundCard(
  tx: WriteTx,
  cancelled: OrderRow,
  {
    allowance,
    name,
    reason,
    now,
  }: {
    readonly allowance: ReturnAllowance
    readonly name: string
    readonly reason: string
    readonly now: number
  },
): Promise<OrderRow> {
  if (cancelled.paidCents <= cancelled.refundedCents) return cancelled
  const money = await listMoney(tx, [cancelled.orderId])
  const open = refundablePayments(cancelled, money).filter(
    (each) => isHeardOf(each) && each.cents > each.refundedCents,
  )
  const returned = open.filter(({ tender }) => !isReturnedByStaff(tender)).toReversed()
  const isAll = returned.length === open.length
  let order = cancelled
  for (const [place, payment] of returned.entries()) {
    const { goodsCents, surchargeCents, tipCents } = paymentLeft(payment)
    const refundRequest =
      isAll && place === returned.length - 1
        ? ({ kind: 'whole' } as const)
        : ({ kind: 'amount', cents: goodsCents } as const)
    const plan = planRefund(refundRequest, await refundableLines(tx, order), {
      refundableCents: goodsCents,
      overpaidCents: overpaid(order),
    })
    const by = { name }
    const given =
      plan &&
      (await refundPayment(tx, {
        allowance,
        order,
        payment,
        plan: { ...plan, cents: goodsCents + surchargeCents + tipCents, surchargeCents, tipCents },
        reopens: false,
        refundId: newId(now),
        reason,
        now,
        by,
      }))
    // A partial write would count money as refunded that nobody sends, so roll back.
    if (given === undefined || given === 'repeated' || given === 'tooMuch')
      throw new Error(`the refund of a cancelled order was not recorded: ${given ?? 'no plan'}`)
    order = given
  }
  return order
}
