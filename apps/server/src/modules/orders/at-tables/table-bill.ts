import type { Taking } from '@tabard/contract/till/taking'
import { drawerTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { canBePaid } from '@tabard/domain/orders/order-status'
import { addedCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { surchargedCents, surchargeFreeCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { listTogether } from '../../tables/visits/arrange-visits.ts'
import { orderTopics } from '../order-topics.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { payableLines } from '../paying/payable-lines.ts'
import { inTender, pricedIn } from '../paying/collecting/in-tender.ts'
import { plansWith, takingAdded } from '../paying/collecting/taking-added.ts'
import { planTogether } from '../paying/collecting/plan-taking.ts'
import { writeTaking } from '../paying/collecting/write-taking.ts'
import { openBalance, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder, listUnpaidAt } from '../queries.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'

/** Show what is due at a table and the tables joined with it. */
export const showTableBill: Handler<typeof floor.bill> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const bill = await loadBill(tx, shop.shopId, input)
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

async function loadBill(
  tx: ReadTx,
  shopId: string,
  { tableId, tender }: { readonly tableId: string } & Pick<Taking, 'tender'>,
): Promise<TableBill | undefined> {
  const [rows, profile] = await Promise.all([loadUnpaid(tx, shopId, tableId), getShop(tx, shopId)])
  return rows && presentBill(rows, profile, tender)
}

/** Present unpaid orders as a bill that staff take by this tender, in cash if they chose none. */
export function presentBill(
  orders: readonly OrderRow[],
  profile: Pick<ShopProfile, 'currency' | 'pricing'>,
  tender: StaffTender = drawerTender,
): TableBill {
  const { currency, pricing } = pricedIn(profile, tender)
  const rows = orders.map((order) => inTender(order, tender))
  return {
    orders: rows.map((row) => ({
      orderId: row.orderId,
      number: orderNumber(row),
      table: row.tableNumber,
      placedAt: row.placedAt.getTime(),
      payableCents: row.payableCents,
      openCents: Math.max(0, openBalance(row)),
      surchargeFreeCents: surchargeFreeCents(row.bill, Math.max(0, openBalance(row))),
      lines: payableLines(row).flatMap((payable) => {
        const line = row.lines[payable.lineNumber - 1]
        return line ? [{ ...payable, names: line.names, guest: row.details.guests?.[line.lineId] }] : []
      }),
    })),
    dueCents: sumOf(planTogether(rows, pricing.cashRounding).map(({ cents }) => cents)),
    cashRounding: pricing.cashRounding,
    currency,
  }
}

/**
 * Take a payment for everything due at a table: all orders are paid, or none. Orders that the screen
 * did not show are not collected.
 */
export const collectTable: Handler<typeof floor.collect> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { orderIds, dueCents, tender = drawerTender, tenderedCents, reference } = input
    const who = await caller
    const [bill, profile] = await Promise.all([loadBill(tx, shop.shopId, input), getShop(tx, shop.shopId)])
    const { currency, pricing } = pricedIn(profile, tender)
    if (!bill) return fail('table.unknown', {})
    const changed = () => fail('table.billChanged', { dueCents: bill.dueCents, currency })
    const open = new Set(bill.orders.map(({ orderId }) => orderId))
    const requested = [...new Set(orderIds)].toSorted()
    if (requested.length === 0 || requested.some((orderId) => !open.has(orderId))) return changed()
    const [, ...found] = await Promise.all([
      Promise.all(requested.map((orderId) => tx.change(lockOrder({ shopId: shop.shopId, orderId })))),
      ...requested.map((orderId) => tx.row(findOrder({ shopId: shop.shopId, orderId }))),
    ])
    const whole = planTogether(
      found.flatMap((order) => (order && canBePaid(order) ? [inTender(order, tender)] : [])),
      pricing.cashRounding,
    )
    const shownCents = sumOf(whole.map((plan) => plan.cents))
    const weights = surchargedCents(
      bill.orders,
      whole.map(({ order, cents }) => ({ orderId: order.orderId, cents })),
    )
    const added = takingAdded(sumOf(weights), input, profile, now)
    // Another person was paid for one of them in the meantime: refuse all.
    if (whole.length < requested.length || shownCents !== dueCents || !added) return changed()
    const plans = plansWith(whole, added, weights, profile)
    const cents = shownCents + addedCents(added)
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency })
    await writeTaking(tx, plans, {
      shopId: shop.shopId,
      isPart: false,
      tender,
      tenderedCents,
      reference,
      tradingDate: tradingDateOf(profile, now),
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
      after: { paidCents: cents, orders: plans.length, tender, tenderedCents, reference },
    })
    for (const orderId of requested) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { paidCents: cents, changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents }
  })
