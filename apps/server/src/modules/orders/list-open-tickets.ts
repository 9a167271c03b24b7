import type { Ticket } from '@tabard/contract/kitchen'
import type { ReadTx } from '../../db/tx.ts'
import { loadKitchen, presentTicket, type ShopKitchen } from './present-ticket.ts'
import { listOpenOrders } from './queries.ts'

/** The orders a kitchen has before it, oldest first, as tickets. */
export async function listOpenTickets(
  tx: ReadTx,
  shopId: string,
  now: number,
): Promise<{ readonly tickets: readonly Ticket[]; readonly kitchen: ShopKitchen }> {
  const [rows, kitchen] = await Promise.all([
    tx.rows(listOpenOrders(tx.merchantId, shopId)),
    loadKitchen(tx, shopId, now),
  ])
  return { tickets: rows.map((row) => presentTicket(row, kitchen)), kitchen }
}
