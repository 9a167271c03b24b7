import { reading, writing } from '../../../db/statement.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { openAtTables } from './open-at-table.ts'

/** An order at a table that is still to be served or paid. */
export interface OpenAt {
  orderId: string
  tableId: string
}

/** Orders at tables, as the floor screen lists them. */
export const listOpenAt = reading<OpenAt, { shopId: string; tableIds: readonly string[] }>(
  `select o.order_id, o.table_id from ${openAtTables}
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.table_id = any(:tableIds::uuid[]) order by o.placed_at`,
)

/** Bring orders to a table, or give them another label. */
export const bringOrderRows = writing<
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

/** List the orders at tables that are still to be served or paid, oldest first. */
export function listOpenAtTables(
  tx: ReadTx,
  shopId: string,
  tableIds: readonly string[],
): Promise<readonly OpenAt[]> {
  return tx.rows(listOpenAt({ shopId, tableIds }))
}

interface Brought {
  readonly orderIds: readonly string[]
  /** Undefined: they stay at their table. */
  readonly to?: { readonly tableId: string; readonly area: string } | undefined
  /** The joint number of joined tables. Undefined: the number of their table. */
  readonly number?: string | undefined
  /** Milliseconds. */
  readonly now: number
}

/** Bring orders to another table, or only give them another number. */
export async function bringOrders(tx: WriteTx, { orderIds, to, number, now }: Brought): Promise<void> {
  await tx.change(
    bringOrderRows({
      orderIds,
      tableId: to?.tableId ?? null,
      number: number ?? null,
      area: to?.area ?? null,
      at: new Date(now),
    }),
  )
}
