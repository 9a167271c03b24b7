import type { ReadTx } from '../../../db/tx.ts'
import type { HeldRow } from '../../billing/held-column.ts'
import type { OrderRow } from '../order-row.ts'
import { countOpenOrders, listOpenOrders, listUpcomingOrders } from '../queries.ts'

/** Read the orders that the kitchen has, the first 200 by time to be ready, and those that it gets later. */
export async function readOpenOrders(
  tx: ReadTx,
  shopId: string,
): Promise<{
  readonly open: readonly (OrderRow & HeldRow)[]
  /** Of all open orders. */
  readonly openCount: number
  readonly upcoming: readonly (OrderRow & HeldRow)[]
}> {
  const [open, count, upcoming] = await Promise.all([
    tx.rows(listOpenOrders({ shopId })),
    tx.row(countOpenOrders({ shopId })),
    tx.rows(listUpcomingOrders({ shopId })),
  ])
  return { open, openCount: count?.open ?? open.length, upcoming }
}
