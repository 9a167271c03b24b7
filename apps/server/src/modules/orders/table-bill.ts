import type { floor, TableBill } from '@tabard/contract/tables'
import { reading } from '../../db/statement.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { listTogether } from '../tables/arrange-sittings.ts'
import { orderTopics } from './order-topics.ts'
import { lockOrder } from './money-queries.ts'
import { cashStatements, planCash } from './plan-cash.ts'
import { openInCash, orderNumber } from './present-order.ts'
import { findOrder, insertEvent, type OrderRow } from './queries.ts'

const dayMs = 86_400_000

type UnpaidRow = Pick<
  OrderRow,
  | 'order_id'
  | 'service_number'
  | 'call_code'
  | 'table_number'
  | 'placed_at'
  | 'status'
  | 'payment_status'
  | 'payable_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'returned_cents'
>

/** As on the floor: of the last day. In one order, so that two tills never wait in a circle. */
const listUnpaid = reading<
  UnpaidRow,
  [merchantId: string, shopId: string, tableIds: readonly string[], since: Date]
>(
  `select order_id, service_number, call_code, table_number, placed_at, status, payment_status, payable_cents, paid_cents,
     refunded_cents, returned_cents from orders
   where merchant_id = $1 and shop_id = $2 and table_id = any($3::uuid[]) and placed_at > $4
     and payment_status in ('unpaid', 'partPaid') and status not in ('cancelled', 'pending') order by placed_at, order_id`,
)

/** What is open at a table and at those joined with it, to be paid in one go. */
export const showTableBill: Handler<typeof floor.bill> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const bill = await loadBill(tx, shop.shopId, input.tableId, now)
    return bill ?? fail('table.unknown', {})
  })

async function loadBill(
  tx: ReadTx,
  shopId: string,
  tableId: string,
  now: number,
): Promise<TableBill | undefined> {
  const [ids, { currency, pricing }] = await Promise.all([
    listTogether(tx, shopId, tableId),
    getShop(tx, shopId),
  ])
  if (ids.length === 0) return undefined
  const rows = await tx.rows(listUnpaid(tx.merchantId, shopId, ids, new Date(now - dayMs)))
  return {
    orders: rows.map((row) => ({
      orderId: row.order_id,
      number: orderNumber(row),
      table: row.table_number,
      placedAt: row.placed_at.getTime(),
      payableCents: row.payable_cents,
    })),
    dueCents: rows.reduce((sum, row) => sum + openInCash(row, pricing.cashRounding), 0),
    currency,
  }
}

/** Cash for all that is open at a table: every order is paid, or none is. What the screen did not show is not taken. */
export const collectTable: Handler<typeof floor.collectCash> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { merchantId } = tx
    const { orderIds, dueCents, tenderedCents } = input
    const who = await caller
    const [bill, { currency, timeZone, settings, pricing }] = await Promise.all([
      loadBill(tx, shop.shopId, input.tableId, now),
      getShop(tx, shop.shopId),
    ])
    if (!bill) return fail('table.unknown', {})
    const changed = () => fail('table.billChanged', { dueCents: bill.dueCents, currency })
    const open = new Set(bill.orders.map(({ orderId }) => orderId))
    const wanted = [...new Set(orderIds)].toSorted()
    if (wanted.length === 0 || wanted.some((orderId) => !open.has(orderId))) return changed()
    const [, ...found] = await Promise.all([
      Promise.all(wanted.map((orderId) => tx.change(lockOrder(merchantId, shop.shopId, orderId)))),
      ...wanted.map((orderId) => tx.row(findOrder(merchantId, shop.shopId, orderId))),
    ])
    const plans = found.flatMap((order) =>
      order && isOpen(order) ? [planCash(order, pricing.cashRounding)] : [],
    )
    const cents = plans.reduce((sum, plan) => sum + plan.cents, 0)
    // Somebody else took one of them meanwhile: none of these is taken.
    if (plans.length < wanted.length || cents !== dueCents) return changed()
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency })
    const date = tradingDate(now, timeZone, settings['trading.cutOffMinute'])
    await Promise.all(
      plans.flatMap((plan) => [
        ...cashStatements(merchantId, plan, {
          tenderedCents: undefined,
          tradingDate: date,
          now,
          caller: who,
        }).map((statement) => tx.change(statement)),
        tx.change(
          insertEvent(
            merchantId,
            newId(now),
            plan.order.order_id,
            new Date(now),
            who.name,
            'cashCollected',
            '',
          ),
        ),
      ]),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'till.collectTable',
      subject: input.tableId,
      before: null,
      after: { paidCents: cents, orders: plans.length, tenderedCents },
    })
    for (const orderId of wanted) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { paidCents: cents, changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents }
  })

function isOpen({ status, payment_status: payment }: OrderRow): boolean {
  return status !== 'cancelled' && status !== 'pending' && (payment === 'unpaid' || payment === 'partPaid')
}
