import type { ExportList, exporting } from '@tabard/contract/reports/exporting'
import { csvLines } from '@tabard/domain/importing/to-csv'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { accounts, contacts } from './customer-lists.ts'
import type { ExportedList } from './exported-list.ts'
import { items, orders, payments, refunds } from './order-lists.ts'

const lists: Readonly<Record<ExportList, ExportedList>> = {
  orders,
  items,
  payments,
  refunds,
  accounts,
  contacts,
}

/**
 * Export a page of a list as CSV. Amounts are decimals of the order's currency; times are UTC (ISO 8601). The first page is
 * recorded in the activity log.
 */
export const exportList: Handler<typeof exporting.list> = ({ input, shop, now }) =>
  shop.write(async (tx, caller) => {
    const { list, after } = input
    const { columns, read } = lists[list]
    const who = await caller
    const { rows, next } = await read(tx, { shopId: shop.shopId, after: after ?? null })
    if (after === undefined)
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'data.export',
        subject: list,
        before: null,
        after: null,
      })
    return { csv: csvLines(after === undefined ? [columns, ...rows] : rows), rows: rows.length, next }
  })
