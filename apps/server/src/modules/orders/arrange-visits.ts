import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import { isRefusal } from '../../db/refusal.ts'
import { reading, writing } from '../../db/statement.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import {
  holdForArranging,
  joinVisits,
  labelOf,
  moveVisit,
  separateVisits,
  type HeldTables,
} from '../tables/arrange-visits.ts'
import { listSeatedTables } from '../tables/list-seated.ts'
import { openAtTable } from './open-at-table.ts'
import { orderTopics } from './order-topics.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'

interface OpenAt {
  orderId: string
  tableId: string
}

/** Orders at tables that are still to be served or paid, as the floor screen lists them. */
export const listOpenAt = reading<OpenAt, { shopId: string; tableIds: readonly string[] }>(
  `select o.order_id, o.table_id from orders o join shop_tables t on t.merchant_id = :merchantId and t.table_id = o.table_id
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.table_id = any(:tableIds::uuid[]) and ${openAtTable} order by o.placed_at`,
)

export const bringOrders = writing<
  Record<never, never>,
  {
    orderIds: readonly string[]
    tableId: string | null
    number: string | null
    area: string | null
    at: Date
  }
>(
  `update orders o set version = o.version + 1, table_id = coalesce(:tableId::uuid, o.table_id), table_area = coalesce(:area, o.table_area),
     at_table_since = case when :tableId::uuid is null or :tableId = o.table_id then o.at_table_since else :at end,
     table_number = coalesce(:number, (select t.number from shop_tables t where t.merchant_id = :merchantId and t.table_id = o.table_id))
   where o.merchant_id = :merchantId and o.order_id = any(:orderIds::uuid[])`,
)

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
      tx.change(
        bringOrders({ orderIds: moved, tableId: to.tableId, number: label, area, at: new Date(now) }),
      ),
      tx.change(
        bringOrders({ orderIds: theirs, tableId: null, number: label, area: null, at: new Date(now) }),
      ),
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
    tell(request, [...moved, ...theirs], [visitId])
    return { number: to.number, orders: moved.length }
  })
}

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
    await tx.change(bringOrders({ orderIds: orders, tableId: null, number, area: null, at: new Date(now) }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.join',
      subject: shop.shopId,
      before: null,
      after: { tables: held.tables.map((table) => table.number).toSorted(compareNumbers) },
    })
    tell(request, orders, [visitId, ...ended])
    return { number }
  })
}

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
    await tx.change(
      bringOrders({ orderIds: orders, tableId: null, number: null, area: null, at: new Date(now) }),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.separate',
      subject: shop.shopId,
      before: { tables: held.tables.map((each) => each.number).toSorted(compareNumbers) },
      after: null,
    })
    tell(request, orders, changed)
    return { number: table.number }
  })
}

type FloorRequest = Pick<HandlerRequest<typeof floor.show>, 'shop' | 'now' | 'publish'>

function openAt(tx: ReadTx, { shop }: FloorRequest, { tables }: HeldTables): Promise<OpenAt[]> {
  const ids = tables.map(({ tableId }) => tableId)
  return tx.rows(listOpenAt({ shopId: shop.shopId, tableIds: ids }))
}

/** Tables that have guests by a code, or that staff keep joined. */
async function takenTables(tx: WriteTx, { shop, now }: FloorRequest): Promise<ReadonlySet<string>> {
  const seated = await listSeatedTables(tx, shop.shopId, now)
  return new Set(
    seated.filter(({ guests, joined }) => guests > 0 || joined !== '').map(({ tableId }) => tableId),
  )
}

/** Publish after the commit: to the phones, the board, and the screens that follow one of the orders. */
function tell(
  { shop, publish }: FloorRequest,
  orderIds: readonly string[],
  visitIds: readonly (string | undefined)[],
): void {
  for (const orderId of orderIds) for (const topic of orderTopics(shop, orderId)) publish(topic)
  for (const id of visitIds)
    if (id !== undefined) publish({ kind: 'table', merchantId: shop.merchantId, shopId: shop.shopId, id })
}
