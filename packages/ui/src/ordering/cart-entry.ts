import type { Cart } from '@tabard/domain/cart/cart'
import type { RemovedLine, SharedOp, TableGuest } from '@tabard/domain/cart/table-cart'
import type { StoredEntry } from '../storage.ts'
import { cartStoredEntry, shopOfScope, type CartScope } from './cart-scope.ts'

/** A shop's cart as it is kept: one for all families in which one orders for oneself, and one for tables. */
export interface KeptCart {
  readonly cart: Cart
  /** A cart that expired or was overtaken by its order: offered back until it is taken or declined. */
  readonly offered: Cart | undefined
  /** The table it is shared with; without it: a cart of one's own. */
  readonly shared?: SharedPart | undefined
}

/** What a phone keeps of the cart it shares with its table. */
export interface SharedPart {
  readonly sessionId: string
  readonly sittingId: string
  /** This phone's guest. */
  readonly seat: string
  readonly guests: readonly TableGuest[]
  readonly removed: readonly RemovedLine[]
  /** Done here and not known to have arrived. */
  readonly pending: readonly SharedOp[]
  readonly round: number
  /** Of the last look at it. */
  readonly revision: number
  /** What was sent from here: a look from before that is too late. */
  readonly sentCartId: string
  readonly payingSeat: string
}

export function cartEntry(scope: CartScope): StoredEntry<KeptCart> {
  const shop = shopOfScope(scope)
  return cartStoredEntry(
    'cart',
    scope,
    (value): value is KeptCart => isKeptCart(value) && value.cart.shop === shop,
  )
}

/** Enough of the shape that nothing below can trip over an entry of another version. */
function isKeptCart(value: unknown): value is KeptCart {
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
