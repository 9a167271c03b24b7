import type { floor } from '@tabard/contract/tables/floor/calls'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { listTogether } from '../../../tables/visits/arrange-visits.ts'
import { presentBill } from '../../at-tables/table-bill.ts'
import { listUnpaidAt } from '../../queries.ts'
import { orderTopics } from '../../order-topics.ts'
import { lockOrder } from '../money-queries.ts'
import { takeShare } from './take-share.ts'

/** Take a payment for a part of a table's bill. */
export const collectPart: Handler<typeof floor.collectPart> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { tableId, tender, tenderedCents, reference } = input
    const who = await caller
    const requested = [...new Set(input.orderIds)].toSorted()
    const [profile, tableIds] = await Promise.all([
      getShop(tx, shop.shopId),
      listTogether(tx, shop.shopId, tableId),
      ...requested.map((orderId) => tx.change(lockOrder({ shopId: shop.shopId, orderId }))),
    ])
    if (tableIds.length === 0) return fail('table.unknown', {})
    const unpaid = listUnpaidAt({ shopId: shop.shopId, tableIds })
    const rows = await tx.rows(unpaid)
    const { dueCents } = presentBill(rows, profile, tender)
    const { currency } = profile
    const open = rows.map(({ orderId }) => orderId).toSorted()
    if (open.join() !== requested.join()) return fail('table.billChanged', { dueCents, currency })
    const taken = await takeShare(tx, rows, input, { shopId: shop.shopId, profile, now, caller: who })
    if (taken.kind === 'changed') return fail('table.billChanged', { dueCents, currency })
    if (taken.kind === 'short') return fail('cash.short', { payableCents: taken.cents, currency })
    const { cents, orderIds } = taken
    const left = presentBill(await tx.rows(unpaid), profile, tender)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.collectTable',
      subject: tableId,
      before: { dueCents },
      after: {
        dueCents: left.dueCents,
        paidCents: cents,
        orders: orderIds.length,
        tender,
        tenderedCents,
        reference,
      },
    })
    for (const orderId of orderIds) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return {
      paidCents: cents,
      changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents,
      bill: left,
    }
  })
