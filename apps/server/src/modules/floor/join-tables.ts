import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { floor } from '@tabard/contract/tables/floor/calls'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { bringOrders } from '../orders/at-tables/bring-orders.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { holdForArranging, joinVisits, labelOf } from '../tables/visits/arrange-visits.ts'
import { openAt, tellArranged } from './arranging.ts'

/** Join two or more tables: they order, are served and pay together. */
export const joinTables: Handler<typeof floor.join> = (request) => {
  const { input, shop, now, fail } = request
  return shop.write(async (tx, caller) => {
    const [who, held, { settings }] = await Promise.all([
      caller,
      holdForArranging(tx, shop.shopId, input.tableIds),
      getShop(tx, shop.shopId),
    ])
    const known = held.tables.filter(({ tableId }) => input.tableIds.includes(tableId))
    if (
      known.length < new Set(input.tableIds).size ||
      known.length < 2 ||
      known.some((table) => !table.isActive)
    )
      return fail('table.unknown', {})
    const open = await openAt(tx, request, held)
    const orders = open.map(({ orderId }) => orderId)
    const number = labelOf(held.tables)
    const sessionsEndAt = now + settings['table.sessionMinutes'] * 60_000
    const joined = await joinVisits(tx, { shopId: shop.shopId, held, now, sessionsEndAt })
    if (isRefusal(joined)) return joined
    const { visitId, ended } = joined
    await bringOrders(tx, { orderIds: orders, number, now })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.join',
      subject: shop.shopId,
      before: null,
      after: { tables: held.tables.map((table) => table.number).toSorted(compareNumbers) },
    })
    tellArranged(request, orders, [visitId, ...ended])
    return { number }
  })
}
