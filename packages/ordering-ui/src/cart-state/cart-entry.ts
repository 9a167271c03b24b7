import type { Cart } from '@tabard/domain/cart/cart'
import type { RemovedLine, SharedOp, TableGuest } from '@tabard/domain/cart/table-cart'
import type { StoredEntry } from '@tabard/ui/storage/storage'
import { cartStoredEntry, shopOfScope, type CartScope } from './cart-scope.ts'

/** A stored cart of a shop (`CartScope`). */
export interface StoredCart {
  readonly cart: Cart
  /** A cart that expired or was replaced by its order: offered until accepted or declined. */
  readonly offered: Cart | undefined
  /** The table it is shared with. Absent: a private cart. */
  readonly shared?: SharedPart | undefined
}

/** What a phone stores of a cart shared with its table. */
export interface SharedPart {
  readonly sessionId: string
  readonly visitId: string
  /** This phone's guest. */
  readonly seat: string
  readonly guests: readonly TableGuest[]
  readonly removed: readonly RemovedLine[]
  /** Local changes without confirmation. */
  readonly pending: readonly SharedOp[]
  readonly round: number
  /** The last state received. */
  readonly revision: number
  /** Sent changes: an older state is outdated. */
  readonly sentCartId: string
  readonly payingSeat: string
}

export function cartEntry(scope: CartScope): StoredEntry<StoredCart> {
  const shop = shopOfScope(scope)
  return cartStoredEntry(
    'cart',
    scope,
    (value): value is StoredCart => isStoredCart(value) && value.cart.shop === shop,
  )
}

/** Validates the shape as far as code below depends on it, for entries of other versions. */
function isStoredCart(value: unknown): value is StoredCart {
  if (typeof value !== 'object' || value === null || !('cart' in value)) return false
  const { cart } = value
  return (
    typeof cart === 'object' &&
    cart !== null &&
    'cartId' in cart &&
    'shop' in cart &&
    'lines' in cart &&
    Array.isArray(cart.lines)
  )
}
