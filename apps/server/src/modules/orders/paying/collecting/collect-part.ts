import { planShare } from '@tabard/domain/pricing/tenders/paid-lines'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { tradingDateOf } from '../../../shops/trading-date.ts'
import { lockOrder, payUnits } from '../money-queries.ts'
import { orderTopics } from '../../order-topics.ts'
import { placeOfLargest, planTaking, type CashPlan } from './plan-cash.ts'
import { writeCash } from './write-cash.ts'
import type { OrderRow } from '../../order-row.ts'
import { loadUnpaid, presentBill } from '../../at-tables/table-bill.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'

/**
 * Collect cash for a part of a table's bill. The orders are locked before they are read: the
 * second of two staff who collect the same item is refused because the bill changed. Database keys
 * and checks enforce the same.
 */
export const collectPart: Handler<typeof floor.collectPart> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { tableId, part, tenderedCents } = input
    const who = await caller
    const requested = [...new Set(input.orderIds)].toSorted()
    const [profile] = await Promise.all([
      getShop(tx, shop.shopId),
      ...requested.map((orderId) => tx.change(lockOrder({ shopId: shop.shopId, orderId }))),
    ])
    const rows = await loadUnpaid(tx, shop.shopId, tableId)
    if (!rows) return fail('table.unknown', {})
    const bill = presentBill(rows, profile)
    const { currency } = profile
    const open = rows.map(({ orderId }) => orderId).toSorted()
    const planned = planShare(bill.orders, part, profile.pricing.cashRounding)
    const cents = planned ? planned.cents + planned.roundingCents : 0
    const isAsShown =
      open.join() === requested.join() && bill.dueCents === input.dueCents && cents === input.partCents
    if (!planned || !isAsShown) return fail('table.billChanged', { dueCents: bill.dueCents, currency })
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency })
    await Promise.all([
      writeCash(tx, cashPlans(planned, rows), {
        shopId: shop.shopId,
        what: 'cashPart',
        tenderedCents,
        tradingDate: tradingDateOf(profile, now),
        now,
        caller: who,
      }),
      ...planned.orders.flatMap(({ orderId, lines }) =>
        lines.length === 0 ? [] : [tx.change(payUnits({ orderId, lines: JSON.stringify(lines) }))],
      ),
    ])
    const left = presentBill((await loadUnpaid(tx, shop.shopId, tableId)) ?? [], profile)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.collectTable',
      subject: tableId,
      before: { dueCents: bill.dueCents },
      after: {
        dueCents: left.dueCents,
        paidCents: cents,
        orders: planned.orders.length,
        tenderedCents,
      },
    })
    for (const { orderId } of planned.orders) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return {
      paidCents: cents,
      changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents,
      bill: left,
    }
  })

type PlannedShare = NonNullable<ReturnType<typeof planShare>>

/** The cash of each order of a share. The largest takes the rounding, so none becomes negative. */
function cashPlans({ orders, roundingCents }: PlannedShare, rows: readonly OrderRow[]): CashPlan[] {
  const rounded = placeOfLargest(orders.map(({ cents }) => cents))
  return orders.map(({ orderId, cents }, place) => {
    const order = rows.find((each) => each.orderId === orderId)
    if (!order) throw new Error('a share refers to an order that is not on the bill')
    return planTaking(order, cents, place === rounded ? roundingCents : 0)
  })
}
