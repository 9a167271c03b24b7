import { storedScopes } from '@tabard/ui/storage/storage'
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
      const stored = cartEntry(own).read()
      return stored && stored.cart.lines.length > 0 && now - stored.cart.updatedAt < forgottenMs
        ? [stored.cart]
        : []
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .map(({ shop, lines }) => ({ shop, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }))
}
