import type { floor } from '@tabard/contract/tables'
import { reading } from '../../db/statement.ts'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { listSeatedTables } from '../tables/list-seated.ts'

const dayMs = 86_400_000

/** Of the last day: older orders are no longer anybody's at the table. */
const sumTableOrders = reading<
  { table_id: string; open_orders: number; since: Date | null; unpaid_cents: number },
  [merchantId: string, shopId: string, since: Date]
>(
  `select table_id, count(*) filter (where status in ('placed', 'preparing', 'ready'))::integer as open_orders,
     min(placed_at) filter (where status in ('placed', 'preparing', 'ready')) as since,
     coalesce(sum(payable_cents - paid_cents + returned_cents) filter (where payment_status in ('unpaid', 'partPaid') and status <> 'cancelled' and status <> 'pending'), 0)::integer as unpaid_cents
   from orders where merchant_id = $1 and shop_id = $2 and table_id is not null and placed_at > $3 group by table_id`,
)

/** Every table, who sits there, what is still to come and to pay. */
export const showFloor: Handler<typeof floor.show> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [seated, sums, { currency, settings }] = await Promise.all([
      listSeatedTables(tx, shop.shopId, now),
      tx.rows(sumTableOrders(tx.merchantId, shop.shopId, new Date(now - dayMs))),
      getShop(tx, shop.shopId),
    ])
    return {
      tables: seated.map((table) => {
        const sum = sums.find(({ table_id }) => table_id === table.tableId)
        const since = [table.occupiedSince, sum?.since?.getTime()].filter((at) => at !== undefined)
        return {
          ...table,
          occupiedSince: since.length === 0 ? undefined : Math.min(...since),
          openOrders: sum?.open_orders ?? 0,
          unpaidCents: sum?.unpaid_cents ?? 0,
        }
      }),
      currency,
      perRow: settings['table.perRow'],
      rows: settings['table.rows'],
      space: settings['table.space'],
    }
  })
