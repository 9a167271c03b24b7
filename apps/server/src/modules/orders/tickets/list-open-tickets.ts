import type { ReadTx } from '../../../db/tx.ts'
import { loadKitchen, presentTicket, type ShopKitchen } from './present-ticket.ts'
import { countOpenOrders, listOpenOrders, listUpcomingOrders } from '../queries.ts'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

/**
 * List the kitchen's open orders by time to be ready, and those that fire later automatically, soonest first.
 */
export async function listOpenTickets(
  tx: ReadTx,
  shopId: string,
  now: number,
): Promise<{
  readonly tickets: readonly Ticket[]
  /** Includes orders beyond the 200 that a board shows. */
  readonly openCount: number
  readonly upcoming: readonly Ticket[]
  readonly kitchen: ShopKitchen
}> {
  const [rows, count, later, kitchen] = await Promise.all([
    tx.rows(listOpenOrders({ shopId })),
    tx.row(countOpenOrders({ shopId })),
    tx.rows(listUpcomingOrders({ shopId })),
    loadKitchen(tx, shopId, now),
  ])
  return {
    openCount: count?.open ?? rows.length,
    tickets: rows.map((row) => presentTicket(row, kitchen)),
    upcoming: later.map((row) => presentTicket(row, kitchen)),
    kitchen,
  }
}
