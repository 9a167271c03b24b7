import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { cartScopes } from '@tabard/ordering-ui/cart-state/cart-scope'
import { dropCode, keepCode, ownOffers } from '@tabard/ordering-ui/offers/entered-codes'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { endTable } from '@tabard/ordering-ui/table/table-sync'

/**
 * After a table session: moves this guest's items, note and codes from the table's cart to the shop's own
 * cart, to order them for pick-up. `hours`: an own cart that has expired is set aside first.
 */
export function moveTableCart(shop: string, hours: number): void {
  const [own, table] = cartScopes(shop)
  // The items of other guests stay with the table.
  endTable(shop)
  const from = cartStore(table).getState()
  cartStore(own).getState().load(hours)
  const into = cartStore(own).getState()
  const lines = from.cart.lines.map((line) => ({ ...line, lineId: mintUuid() }))
  into.putBack({ lines: [...into.cart.lines, ...lines], note: from.cart.note })
  for (const code of ownOffers(table).codes) {
    keepCode(own, code)
    dropCode(table, code.code)
  }
  from.removeAll()
}
