import { storedScopes } from '../storage.ts'
import { cartEntry } from './cart-entry.ts'
import { cartScopes, shopOfScope } from './cart-scope.ts'

export interface OtherCart {
  readonly shop: string
  readonly units: number
}

const forgottenMs = 7 * 86_400_000

/** Non-empty carts of this browser from the last week, the latest first, without table carts. */
export function savedCarts(now: number): readonly OtherCart[] {
  return [...new Set(storedScopes('cart').map(shopOfScope))]
    .flatMap((shop) => {
      const [own] = cartScopes(shop)
      const kept = cartEntry(own).read()
      return kept && kept.cart.lines.length > 0 && now - kept.cart.updatedAt < forgottenMs ? [kept.cart] : []
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .map(({ shop, lines }) => ({ shop, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }))
}
