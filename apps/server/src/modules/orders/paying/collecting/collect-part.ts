import { planShare } from '@tabard/domain/pricing/tenders/paid-lines'
import type { Handler } from '../../../../http/handler.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { tradingDate } from '../../../shops/trading-date.ts'
import { lockOrder, payUnits } from '../money-queries.ts'
import { orderTopics } from '../../order-topics.ts'
import { cashStatements, placeOfLargest, planTaking } from './plan-cash.ts'
import { insertEvent } from '../../queries.ts'
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
    const date = tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute'])
    const last = planned.orders.length - 1
    const rounded = placeOfLargest(planned.orders.map((each) => each.cents))
    await Promise.all(
      planned.orders.flatMap(({ orderId, cents: own, lines }, place) => {
        const order = rows.find((each) => each.orderId === orderId)
        if (!order) throw new Error('a share refers to an order that is not on the bill')
        const plan = planTaking(order, own, place === rounded ? planned.roundingCents : 0)
        return [
          ...cashStatements(plan, {
            tenderedCents:
              tenderedCents === undefined || place < last ? undefined : plan.cents + tenderedCents - cents,
            tradingDate: date,
            now,
            caller: who,
          }).map((statement) => tx.change(statement)),
          ...(lines.length === 0 ? [] : [tx.change(payUnits({ orderId, lines: JSON.stringify(lines) }))]),
          tx.change(
            insertEvent({
              eventId: newId(now),
              orderId,
              at: new Date(now),
              who: who.name,
              what: 'cashPart',
              note: '',
            }),
          ),
        ]
      }),
    )
    await postOrders(tx, { shopId: shop.shopId, orderIds: planned.orders.map((each) => each.orderId), now })
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
