import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { sumAtTables } from '../orders/at-tables/sum-at-tables.ts'
import { listSeatedTables } from '../tables/visits/list-seated.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'

/** List all tables with their guests, open orders and unpaid amounts. */
export const showFloor: Handler<typeof floor.show> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [seated, sums, { currency, settings }] = await Promise.all([
      listSeatedTables(tx, shop.shopId, now),
      sumAtTables(tx, shop.shopId),
      getShop(tx, shop.shopId),
    ])
    return {
      tables: seated.map((table) => {
        const sum = sums.find(({ tableId }) => tableId === table.tableId)
        const since = [table.occupiedSince, sum?.since?.getTime()].filter((at) => at !== undefined)
        return {
          ...table,
          occupiedSince: since.length === 0 ? undefined : Math.min(...since),
          openOrders: sum?.openOrders ?? 0,
          unpaidCents: sum?.unpaidCents ?? 0,
        }
      }),
      currency,
      perRow: settings['table.perRow'],
      rows: settings['table.rows'],
      space: settings['table.space'],
    }
  })
