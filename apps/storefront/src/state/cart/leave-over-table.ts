import { tableScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { tableSession } from '@tabard/ui/storage/table-session'

/**
 * Ends a table session that has expired. The table's cart stays with the table; this phone keeps its own
 * lines in a normal cart that expires. The table of another day gets none of them.
 */
export async function leaveOverTable(shop: string, now: number): Promise<void> {
  const session = tableSession(shop).read()
  if (!session || session.expiry > now || !cartStore(tableScope(shop)).getState().shared) return
  // Loaded only for a guest who was at a table.
  const { endTable } = await import('@tabard/ordering-ui/table/table-sync')
  endTable(shop)
}
