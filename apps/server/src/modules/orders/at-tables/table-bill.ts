import { canBePaid } from '@tabard/domain/orders/order-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { tradingDateOf } from '../../shops/trading-date.ts'
import { listTogether } from '../../tables/visits/arrange-visits.ts'
import { orderTopics } from '../order-topics.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { payableLines } from '../paying/payable-lines.ts'
import { planCashTogether } from '../paying/collecting/plan-cash.ts'
import { writeCash } from '../paying/collecting/write-cash.ts'
import { openBalance, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, listUnpaidAt } from '../queries.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'

/** Show what is due at a table and the tables joined with it. */
export const showTableBill: Handler<typeof floor.bill> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const bill = await loadBill(tx, shop.shopId, input.tableId)
    return bill ?? fail('table.unknown', {})
  })

/** Load the unpaid orders of a table and the tables joined with it. Undefined: unknown table. */
export async function loadUnpaid(
  tx: ReadTx,
  shopId: string,
  tableId: string,
): Promise<readonly OrderRow[] | undefined> {
  const ids = await listTogether(tx, shopId, tableId)
  return ids.length === 0 ? undefined : tx.rows(listUnpaidAt({ shopId, tableIds: ids }))
}

async function loadBill(tx: ReadTx, shopId: string, tableId: string): Promise<TableBill | undefined> {
  const [rows, profile] = await Promise.all([loadUnpaid(tx, shopId, tableId), getShop(tx, shopId)])
  return rows && presentBill(rows, profile)
}

/** Present unpaid orders as the bill of a table. */
export function presentBill(
  rows: readonly OrderRow[],
  { currency, pricing }: Pick<ShopProfile, 'currency' | 'pricing'>,
): TableBill {
  return {
    orders: rows.map((row) => ({
      orderId: row.orderId,
      number: orderNumber(row),
      table: row.tableNumber,
      placedAt: row.placedAt.getTime(),
      payableCents: row.payableCents,
      openCents: Math.max(0, openBalance(row)),
      lines: payableLines(row).flatMap((payable) => {
        const line = row.lines[payable.lineNumber - 1]
        return line ? [{ ...payable, names: line.names, guest: row.details.guests?.[line.lineId] }] : []
      }),
    })),
    dueCents: sumOf(planCashTogether(rows, pricing.cashRounding).map(({ cents }) => cents)),
    cashRounding: pricing.cashRounding,
    currency,
  }
}

/**
 * Collect cash for everything due at a table: all orders are paid, or none. Orders that the screen
 * did not show are not collected.
 */
export const collectTable: Handler<typeof floor.collectCash> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { orderIds, dueCents, tenderedCents } = input
    const who = await caller
    const [bill, { currency, timeZone, settings, pricing }] = await Promise.all([
      loadBill(tx, shop.shopId, input.tableId),
      getShop(tx, shop.shopId),
    ])
    if (!bill) return fail('table.unknown', {})
    const changed = () => fail('table.billChanged', { dueCents: bill.dueCents, currency })
    const open = new Set(bill.orders.map(({ orderId }) => orderId))
    const requested = [...new Set(orderIds)].toSorted()
    if (requested.length === 0 || requested.some((orderId) => !open.has(orderId))) return changed()
    const [, ...found] = await Promise.all([
      Promise.all(requested.map((orderId) => tx.change(lockOrder({ shopId: shop.shopId, orderId })))),
      ...requested.map((orderId) => tx.row(findOrder({ shopId: shop.shopId, orderId }))),
    ])
    const plans = planCashTogether(
      found.flatMap((order) => (order && canBePaid(order) ? [order] : [])),
      pricing.cashRounding,
    )
    const cents = sumOf(plans.map((plan) => plan.cents))
    // Another person was paid for one of them in the meantime: refuse all.
    if (plans.length < requested.length || cents !== dueCents) return changed()
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency })
    await writeCash(tx, plans, {
      shopId: shop.shopId,
      what: 'cashCollected',
      tenderedCents,
      tradingDate: tradingDateOf({ timeZone, settings }, now),
      now,
      caller: who,
    })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.collectTable',
      subject: input.tableId,
      before: null,
      after: { paidCents: cents, orders: plans.length, tenderedCents },
    })
    for (const orderId of requested) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { paidCents: cents, changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents }
  })
