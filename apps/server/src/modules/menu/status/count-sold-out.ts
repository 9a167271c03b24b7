import type { ReadTx } from '../../../db/tx.ts'
import { itemsOf, listPublishedMenus } from '../documents/published-items.ts'
import { listStock } from '../stock/stock-queries.ts'
import { stockLists } from '../stock/stock-state.ts'
import { unavailableOnAll } from './unavailable-dishes.ts'

/** Count the items on sale that are sold out, or lack a required choice on every menu. */
export async function countSoldOut(
  tx: ReadTx,
  shopId: string,
  { now, tradingDate }: { readonly now: number; readonly tradingDate: string },
): Promise<number> {
  const lists = stockLists(await tx.rows(listStock({ shopId })), now, tradingDate)
  // Usually nothing is sold out, and the menus need not be read.
  if (lists.soldOut.length === 0) return 0
  const menus = await listPublishedMenus(tx, shopId)
  const missing = new Set([...lists.soldOut, ...unavailableOnAll(menus, lists).keys()])
  return itemsOf(menus).filter((subject) => subject.of === 'item' && missing.has(subject.id)).length
}
