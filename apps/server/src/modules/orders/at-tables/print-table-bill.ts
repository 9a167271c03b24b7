import type { floor } from '@tabard/contract/tables/floor/calls'
import type { TableSlip } from '@tabard/contract/tables/floor/table-slip'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { listMoney } from '../../billing/list-money.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { shownPhone } from '../../shops/presenting/shown-phone.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { callsTopic } from '../../tables/requests/load-calls.ts'
import { listSeatedTables } from '../../tables/visits/list-seated.ts'
import { noteBillPrinted } from '../../tables/visits/note-printed.ts'
import { findVisitAt } from '../../tables/visits/table-visit.ts'
import { activeBillLines, openBalance, orderNumber } from '../order-facts.ts'
import type { OrderRow } from '../order-row.ts'
import { listOrdersById } from '../queries.ts'
import { loadUnpaid, presentBill } from './table-bill.ts'

/**
 * Return the bill of a table and the tables joined with it to print: this visit and everything unpaid, what was paid and
 * what is left. Records that it was printed; printing again replaces the record.
 */
export const printTableBill: Handler<typeof floor.printBill> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { shopId } = shop
    const { tableId } = input
    const [who, profile, rows, seated] = await Promise.all([
      caller,
      getShop(tx, shopId),
      loadOrders(tx, shopId, tableId),
      listSeatedTables(tx, shopId, now),
    ])
    const table = seated.find((each) => each.tableId === tableId)
    if (!rows || !table) return fail('table.unknown', {})
    const number = table.joined === '' ? table.number : table.joined
    if (rows.length === 0) return fail('table.nothingOrdered', { number })
    const openCents = sumOf(rows.map((row) => Math.max(0, openBalance(row))))
    const printed = { at: now, by: who.name, openCents }
    const { payments } = await listMoney(
      tx,
      rows.map(({ orderId }) => orderId),
    )
    await noteBillPrinted(tx, { shopId, tableId }, printed)
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'tables.printBill',
      subject: tableId,
      before: null,
      after: { number, openCents },
    })
    publish(callsTopic(shop))
    return {
      ...presentSlip(rows, profile),
      table: number,
      covers: table.covers,
      payments: payments
        .map(({ tender, cents, refundedCents, at }) => ({
          tender,
          cents: cents - refundedCents,
          at: at.getTime(),
        }))
        .filter(({ cents }) => cents > 0),
      openCents,
      printed,
    }
  })

/** The orders of the visit, and unpaid ones of the table from before. Undefined: unknown table. */
async function loadOrders(
  tx: WriteTx,
  shopId: string,
  tableId: string,
): Promise<readonly OrderRow[] | undefined> {
  const [unpaid, visit] = await Promise.all([
    loadUnpaid(tx, shopId, tableId),
    findVisitAt(tx, { shopId, tableId }),
  ])
  if (!unpaid) return undefined
  const orderIds = new Set([...unpaid, ...(visit?.rounds ?? [])].map(({ orderId }) => orderId))
  const rows = await tx.rows(listOrdersById({ shopId, orderIds: [...orderIds] }))
  return rows.filter(({ status }) => status !== 'cancelled' && status !== 'pending')
}

function presentSlip(
  rows: readonly OrderRow[],
  profile: ShopProfile,
): Pick<TableSlip, 'shop' | 'orders' | 'totalCents' | 'paidCents' | 'cashCents' | 'currency'> {
  const open = rows.filter((row) => openBalance(row) > 0)
  return {
    shop: {
      names: profile.names,
      address: profile.address,
      phone: shownPhone(profile.phone, profile.country),
      registration: profile.registration,
    },
    orders: rows.map((row) => ({
      orderId: row.orderId,
      number: orderNumber(row),
      placedAt: row.placedAt.getTime(),
      bill: { ...row.bill, lines: activeBillLines(row.lines) },
    })),
    totalCents: sumOf(rows.map(({ totalCents }) => totalCents)),
    paidCents: sumOf(rows.map((row) => row.paidCents - row.refundedCents)),
    cashCents: presentBill(open, profile).dueCents,
    currency: profile.currency,
  }
}
