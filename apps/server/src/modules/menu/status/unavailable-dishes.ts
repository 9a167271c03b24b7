import { unavailableChoices } from '@tabard/domain/menu/unavailable-choices'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Names } from '@tabard/domain/text/names'
import type { ReadTx } from '../../../db/tx.ts'
import { listStock } from '../stock/stock-queries.ts'
import { stockLists } from '../stock/stock-state.ts'

/**
 * Find items that lack a required choice on every menu that has them. An item that lacks one on a single
 * channel is not sold out on the others.
 */
export function unavailableOnAll(
  menus: readonly MenuIndex[],
  stock: Pick<ShopStatus, 'soldOut' | 'remaining'>,
): ReadonlyMap<string, Names> {
  const each = menus.map((index) => ({ index, unavailable: unavailableChoices(index, stock) }))
  return new Map(
    each
      .flatMap(({ unavailable }) => [...unavailable])
      .filter(([id]) => each.every(({ index, unavailable }) => !index.items.has(id) || unavailable.has(id))),
  )
}

/**
 * Find items of one menu that lack a required choice. Reads the whole stock: the order has read only the rows
 * of its items.
 */
export async function findUnavailableDishes(
  tx: ReadTx,
  shopId: string,
  menu: MenuIndex,
  { now, tradingDate }: { readonly now: number; readonly tradingDate: string },
): Promise<ReadonlyMap<string, Names>> {
  const stock = await tx.rows(listStock({ shopId }))
  return unavailableChoices(menu, stockLists(stock, now, tradingDate))
}
