import type { tables } from '@tabard/contract/tables/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { holdForArranging, labelOf } from './visits/arrange-visits.ts'
import { clearTables, endSessions, retireCodes } from './queries.ts'
import { callsTopic } from './requests/load-calls.ts'
import { endVisits, leavePlaces } from './visits/visit-queries.ts'

/**
 * Clear a table and the tables joined with it. New orders need a new scan of the code. Waits for
 * orders that are being written.
 */
export const closeTable: Handler<typeof tables.close> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const [who, held] = await Promise.all([caller, holdForArranging(tx, shop.shopId, [input.tableId])])
    if (!held.tables.some(({ tableId }) => tableId === input.tableId)) return fail('table.unknown', {})
    const at = new Date(now)
    const ids = held.tables.map(({ tableId }) => tableId)
    const visitIds = [...new Set(held.visitOf.values())]
    await tx.change(retireCodes({ tableIds: ids, at, all: false }))
    const ended = await tx.change(endSessions({ tableIds: ids, at }))
    await Promise.all([
      tx.change(endVisits({ visitIds, at })),
      tx.change(leavePlaces({ tableIds: ids })),
      tx.change(clearTables({ tableIds: ids, at })),
    ])
    for (const id of visitIds) publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id })
    publish(callsTopic(shop))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.close',
      subject: input.tableId,
      before: null,
      after: { number: labelOf(held.tables), ended: ended.length },
    })
    return { ended: ended.length }
  })
