import type { RefundPlan } from '@tabard/domain/payments/plan-refund'
import { planRefund } from '@tabard/domain/payments/plan-refund'
import type { WriteTx } from '../../db/tx.ts'
import { listMoney } from '../payments/list-money.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { listLineRefunds, refundLines } from './money-queries.ts'
import { insertEvent, markRefunded, type OrderRow } from './queries.ts'

type Money = Awaited<ReturnType<typeof listMoney>>
type Payment = Money['payments'][number]

/** What of an order can still be given back, line by line. */
export async function refundableLines(tx: WriteTx, order: OrderRow) {
  const refunded = await tx.rows(listLineRefunds(tx.merchantId, [order.order_id]))
  return order.lines.map((line, place) => ({
    lineNumber: place + 1,
    quantity: line.quantity,
    totalCents: line.allocation.totalCents,
    refundedUnits: refunded[place]?.units ?? 0,
    refundedCents: refunded[place]?.cents ?? 0,
  }))
}

interface GiveBack {
  readonly order: OrderRow
  readonly payment: Payment
  readonly plan: RefundPlan
  readonly refundId: string
  readonly reason: string
  readonly now: number
  readonly by: { readonly personId?: string | undefined; readonly name: string }
}

/** Writes a refund into the payment, the lines and the order: all of it or, past any of their limits, nothing. */
export async function giveBack(tx: WriteTx, deed: GiveBack): Promise<'done' | 'repeated' | 'tooMuch'> {
  const { order, payment, plan, now, by } = deed
  const { shop_id: shopId, order_id: orderId } = order
  const { timeZone, settings } = await getShop(tx, shopId)
  const recorded = await recordRefund(tx, {
    refundId: deed.refundId,
    shopId,
    orderId,
    payment,
    cents: plan.cents,
    lines: plan.lines,
    reason: deed.reason,
    tradingDate: tradingDate(now, timeZone, settings['trading.cutOffMinute']),
    now,
    by,
  })
  if (recorded !== 'new') return recorded
  const [marked] = await tx.change(markRefunded(tx.merchantId, shopId, orderId, plan.cents))
  if (!marked) return 'tooMuch'
  const what = payment.kind === 'cash' ? 'cashRefunded' : 'cardRefunded'
  await Promise.all([
    tx.change(refundLines(tx.merchantId, orderId, JSON.stringify(plan.lines), 1)),
    tx.change(insertEvent(tx.merchantId, newId(now), orderId, new Date(now), by.name, what, deed.reason)),
  ])
  return 'done'
}

/** A cancelled order that was paid by card: its money goes back by itself. Cash is handed back by people. */
export async function giveBackCard(
  tx: WriteTx,
  order: OrderRow,
  { name, reason, now }: { readonly name: string; readonly reason: string; readonly now: number },
): Promise<void> {
  if (order.paid_cents <= order.refunded_cents) return
  const { payments } = await listMoney(tx, [order.order_id])
  const payment = payments.find((each) => each.kind === 'card' && each.cents > each.refunded_cents)
  if (!payment) return
  const refundableCents = payment.cents - payment.refunded_cents
  const plan = planRefund({ kind: 'whole' }, await refundableLines(tx, order), { refundableCents })
  if (!plan) return
  await giveBack(tx, { order, payment, plan, refundId: newId(now), reason, now, by: { name } })
}
