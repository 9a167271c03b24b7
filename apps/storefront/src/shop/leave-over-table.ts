import { tableScope } from '@tabard/ui/ordering/cart-scope'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { tableSession } from '@tabard/ui/table-session'

/**
 * The table's cart stays with the table, and with this phone while it may go back there. After that it is no table's any
 * more, and expires as carts do: a table of another day gets none of it.
 */
export async function leaveOverTable(shop: string, now: number): Promise<void> {
  const session = tableSession(shop).read()
  if (!session || session.expiry > now || !cartStore(tableScope(shop)).getState().shared) return
  // Who never sat anywhere does not load what ends it.
  const { endTable } = await import('./table-sync.ts')
  endTable(shop)
}
