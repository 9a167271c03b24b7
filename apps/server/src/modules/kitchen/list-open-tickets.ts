import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { ReadTx } from '../../db/tx.ts'
import { readOpenOrders } from '../orders/reading/read-open-orders.ts'
import { loadKitchen, type ShopKitchen } from '../tickets/ticket-items.ts'
import { presentTicket } from './present-ticket.ts'

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
  const [{ open, openCount, upcoming }, kitchen] = await Promise.all([
    readOpenOrders(tx, shopId),
    loadKitchen(tx, shopId, now),
  ])
  return {
    openCount,
    tickets: open.map((row) => presentTicket(row, kitchen)),
    upcoming: upcoming.map((row) => presentTicket(row, kitchen)),
    kitchen,
  }
}
