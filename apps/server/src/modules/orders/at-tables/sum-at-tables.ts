import { reading } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { isOwing, owedCents } from '../../billing/owing.ts'
import { openAtTables } from './open-at-table.ts'

interface TableSum {
  tableId: string
  openOrders: number
  since: Date | null
  unpaidCents: number
}

/** Sums per table since staff last cleared it: open orders and unpaid amounts of any day. */
export const sumTableOrders = reading<TableSum, { shopId: string }>(
  `select o.table_id, count(*) filter (where o.status in ('placed', 'preparing', 'ready'))::integer as open_orders,
     min(o.placed_at) as since,
     coalesce(sum(${owedCents('b.')}) filter (where ${isOwing('b.')}), 0)::bigint as unpaid_cents
   from ${openAtTables}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status <> 'pending' group by o.table_id`,
)

/** Sum the open orders and unpaid amounts of each table. */
export function sumAtTables(tx: ReadTx, shopId: string): Promise<readonly TableSum[]> {
  return tx.rows(sumTableOrders({ shopId }))
}
