import type { floor } from '@tabard/contract/tables/floor/calls'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { bringOrders } from '../orders/at-tables/bring-orders.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { holdForArranging, labelOf, moveVisit } from '../tables/visits/arrange-visits.ts'
import { listSeatedTables } from '../tables/visits/list-seated.ts'
import { openAt, tellArranged, type FloorRequest } from './arranging.ts'

/** Move guests to a free table with their cart, their rounds and everything the kitchen has yet to serve. */
export const moveTable: Handler<typeof floor.move> = (request) => {
  const { input, shop, now, fail } = request
  return shop.write(async (tx, caller) => {
    const [who, held, { settings }] = await Promise.all([
      caller,
      holdForArranging(tx, shop.shopId, [input.tableId, input.toTableId]),
      getShop(tx, shop.shopId),
    ])
    const from = held.tables.find(({ tableId }) => tableId === input.tableId)
    const to = held.tables.find(({ tableId }) => tableId === input.toTableId)
    if (!from || !to?.isActive) return fail('table.unknown', {})
    const [open, taken] = await Promise.all([openAt(tx, request, held), takenTables(tx, request)])
    const isTaken = taken.has(to.tableId) || open.some(({ tableId }) => tableId === to.tableId)
    if (isTaken || from === to) return fail('table.taken', { number: to.number })
    const moved = open.filter(({ tableId }) => tableId === from.tableId).map(({ orderId }) => orderId)
    const visitId = held.visitOf.get(from.tableId)
    if (moved.length === 0 && !taken.has(from.tableId)) return fail('table.empty', { number: from.number })
    await moveVisit(tx, { from, to, visitId }, shop.shopId, now)
    // Orders at tables that stay joined show all table numbers, including the new one.
    const together = held.tables.filter(
      (table) => table !== from && table !== to && held.visitOf.get(table.tableId) === visitId,
    )
    const area = to.area === '' ? settings['table.space'] : to.area
    const theirs = open
      .filter(({ tableId }) => together.some((table) => table.tableId === tableId))
      .map(({ orderId }) => orderId)
    const label = labelOf([to, ...together])
    await Promise.all([
      bringOrders(tx, { orderIds: moved, to: { tableId: to.tableId, area }, number: label, now }),
      bringOrders(tx, { orderIds: theirs, number: label, now }),
    ])
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.move',
      subject: from.tableId,
      before: { number: from.number },
      after: { number: to.number, orders: moved.length },
    })
    tellArranged(request, [...moved, ...theirs], [visitId])
    return { number: to.number, orders: moved.length }
  })
}

/** Tables that have guests by a code, or that staff have opened or keep joined. */
async function takenTables(tx: WriteTx, { shop, now }: FloorRequest): Promise<ReadonlySet<string>> {
  const seated = await listSeatedTables(tx, shop.shopId, now)
  return new Set(
    seated
      .filter(({ guests, covers, joined }) => guests > 0 || covers !== undefined || joined !== '')
      .map(({ tableId }) => tableId),
  )
}
