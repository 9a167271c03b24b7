import type { till } from '@tabard/contract/till'
import { planRefund, type RefundWish } from '@tabard/domain/payments/plan-refund'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import type { InputOf } from '@tabard/contract/endpoint'
import { listMoney } from '../payments/list-money.ts'
import { findRecordedRefund } from '../payments/record-refund.ts'
import { recordAudit } from '../platform/audit.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { getShop } from '../shops/load-shop.ts'
import { giveBack, refundableLines } from './give-back.ts'
import { lockOrder } from './money-queries.ts'
import { getOrder } from './move-order.ts'
import { orderTopics } from './order-topics.ts'
import { presentStaffOrder } from './present-staff-order.ts'

type Refund = typeof till.refund
type Earlier = NonNullable<Awaited<ReturnType<typeof findRecordedRefund>>>

/**
 * Money given back the way it came: all that is left, an amount, or units of lines by what the bill allotted to them.
 * Once a request, and never more than was paid, per line and per payment: the tables hold that.
 */
export const refundOrder: Handler<Refund> = async ({ input, shop, now, fail, publish }) => {
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  return shop.write(async (tx, caller) => {
    const { orderId, requestId } = input
    const [who, [locked]] = await Promise.all([
      caller,
      tx.change(lockOrder(tx.merchantId, shop.shopId, orderId)),
    ])
    if (!locked) return fail('order.unknown', {})
    const [earlier, order, money, profile] = await Promise.all([
      findRecordedRefund(tx, requestId),
      getOrder(tx, shop.shopId, orderId),
      listMoney(tx, [orderId]),
      getShop(tx, shop.shopId),
    ])
    if (earlier)
      return isSameWish(earlier, input) ? presentStaffOrder(tx, order) : fail('refund.repeated', {})
    const payment = money.payments.find((each) => each.cents > each.refunded_cents) ?? money.payments[0]
    if (!payment) return fail('refund.unpaid', {})
    const refundableCents = payment.cents - payment.refunded_cents
    const tooMuch = () => fail('refund.tooMuch', { refundableCents, currency: order.currency })
    const plan = planRefund(wishOf(input), await refundableLines(tx, order), {
      refundableCents,
      cashRounding: payment.kind === 'cash' ? profile.pricing.cashRounding : undefined,
    })
    if (!plan) return fail('refund.lines', {})
    if (plan.cents < 1 || plan.cents > refundableCents) return tooMuch()
    const given = await giveBack(tx, { order, payment, plan, refundId: requestId, reason, now, by: who })
    if (given === 'repeated') return fail('refund.repeated', {})
    if (given === 'tooMuch') return tooMuch()
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.refund',
      subject: orderId,
      before: { refundedCents: order.refunded_cents },
      after: { refundedCents: order.refunded_cents + plan.cents, by: payment.kind, reason },
    })
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentStaffOrder(tx, await getOrder(tx, shop.shopId, orderId))
  })
}

function wishOf({ amountCents, lines }: InputOf<Refund>): RefundWish {
  if (lines) return { kind: 'lines', lines }
  return amountCents === undefined ? { kind: 'whole' } : { kind: 'amount', cents: amountCents }
}

/** Whether a request that comes again is the one that was carried out. */
function isSameWish(earlier: Earlier, { orderId, amountCents, lines }: InputOf<Refund>): boolean {
  if (earlier.order_id !== orderId) return false
  if (lines) {
    const key = (parts: readonly { lineNumber: number; units: number }[]) =>
      parts
        .map(({ lineNumber, units }) => `${lineNumber}:${units}`)
        .toSorted()
        .join()
    return key(lines) === key(earlier.lines)
  }
  return amountCents === undefined || amountCents === earlier.cents
}
