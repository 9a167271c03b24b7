import { reading } from '../../../db/statement.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { openAtTable } from './open-at-table.ts'
import { listSeatedTables } from '../../tables/visits/list-seated.ts'
import type { floor } from '@tabard/contract/tables/floor/calls'

/** Sums per table since staff last cleared it: open orders and unpaid amounts of any day. */
export const sumTableOrders = reading<
  { tableId: string; openOrders: number; since: Date | null; unpaidCents: number },
  { shopId: string }
>(
  `select o.table_id, count(*) filter (where o.status in ('placed', 'preparing', 'ready'))::integer as open_orders,
     min(o.placed_at) as since,
     coalesce(sum(o.payable_cents - o.paid_cents + o.returned_cents) filter (where o.payment_status in ('unpaid', 'partPaid')), 0)::bigint as unpaid_cents
   from orders o join shop_tables t on t.merchant_id = :merchantId and t.table_id = o.table_id
   where o.merchant_id = :merchantId and o.shop_id = :shopId and ${openAtTable} and o.status <> 'pending' group by o.table_id`,
)

/** List all tables with their guests, open orders and unpaid amounts. */
export const showFloor: Handler<typeof floor.show> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [seated, sums, { currency, settings }] = await Promise.all([
      listSeatedTables(tx, shop.shopId, now),
      tx.rows(sumTableOrders({ shopId: shop.shopId })),
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
