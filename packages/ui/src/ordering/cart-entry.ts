import type { Cart } from '@tabard/domain/cart/cart'
import { storedEntry, type StoredEntry } from '../storage.ts'

/** A shop's cart as it is kept: one for all families, so that a guest who changes the layout keeps the cart. */
export interface KeptCart {
  readonly cart: Cart
  /** A cart that expired or was overtaken by its order: offered back until it is taken or declined. */
  readonly offered: Cart | undefined
}

export function cartEntry(shop: string): StoredEntry<KeptCart> {
  return storedEntry(
    'cart',
    shop,
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
