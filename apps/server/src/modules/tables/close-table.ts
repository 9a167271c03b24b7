import type { tables } from '@tabard/contract/tables'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { answerAsked, endSessions, findTable, holdTables, retireCodes } from './queries.ts'

/** The guests have left: nobody orders to the table before scanning its code again. An order that is being written is waited for. */
export const closeTable: Handler<typeof tables.close> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [who, [table]] = await Promise.all([
      caller,
      tx.change(holdTables(tx.merchantId, shop.shopId, [input.tableId])),
    ])
    if (!table) return fail('table.unknown', {})
    const at = new Date(now)
    await tx.change(retireCodes(tx.merchantId, [table.table_id], at, false))
    const ended = await tx.change(endSessions(tx.merchantId, [table.table_id], at))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.close',
      subject: table.table_id,
      before: null,
      after: { number: table.number, ended: ended.length },
    })
    return { ended: ended.length }
  })

export const answerTable: Handler<typeof tables.answer> = ({ input, shop, fail }) =>
  shop.write(async (tx, caller) => {
    const [, table] = await Promise.all([
      caller,
      tx.row(findTable(tx.merchantId, shop.shopId, input.tableId)),
    ])
    if (!table) return fail('table.unknown', {})
    return { answered: (await tx.change(answerAsked(tx.merchantId, table.table_id))).length }
  })
