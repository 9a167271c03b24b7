import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { floor } from '@tabard/contract/tables/floor/calls'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { bringOrders } from '../orders/at-tables/bring-orders.ts'
import { recordAudit } from '../platform/audit.ts'
import { holdForArranging, separateVisits } from '../tables/visits/arrange-visits.ts'
import { openAt, tellArranged } from './arranging.ts'

/** Separate joined tables. Each keeps its guests, what they chose, and the orders placed at it. */
export const separateTables: Handler<typeof floor.separate> = (request) => {
  const { input, shop, now, fail } = request
  return shop.write(async (tx, caller) => {
    const [who, held] = await Promise.all([caller, holdForArranging(tx, shop.shopId, [input.tableId])])
    const table = held.tables.find(({ tableId }) => tableId === input.tableId)
    if (!table) return fail('table.unknown', {})
    if (held.tables.length < 2) return fail('table.notJoined', { number: table.number })
    const open = await openAt(tx, request, held)
    const ordersOf = new Map(
      held.tables.map(({ tableId }) => [
        tableId,
        open.filter((each) => each.tableId === tableId).map(({ orderId }) => orderId),
      ]),
    )
    const changed = await separateVisits(tx, { shopId: shop.shopId, held, now, ordersOf })
    if (isRefusal(changed)) return changed
    const orders = open.map(({ orderId }) => orderId)
    await bringOrders(tx, { orderIds: orders, now })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.separate',
      subject: shop.shopId,
      before: { tables: held.tables.map((each) => each.number).toSorted(compareNumbers) },
      after: null,
    })
    tellArranged(request, orders, changed)
    return { number: table.number }
  })
}
