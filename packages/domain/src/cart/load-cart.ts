import type { Cart } from './cart.ts'
import { removeAll } from './change-cart.ts'

/**
 * kept: unchanged. cleared: it became an order. expired: inactive for too long; the caller still holds the
 * saved cart and can offer it with `renewCart`. renewed: fetched from the server, under a new id.
 */
export type LoadOutcome = 'kept' | 'cleared' | 'expired' | 'renewed'

/** Decide what happens to a saved cart when it is loaded (storefront specification, section 4, Cart). */
export function loadCart(
  saved: Cart,
  { hours, now, newCartId }: { readonly hours: number; readonly now: number; readonly newCartId: string },
): { cart: Cart; outcome: LoadOutcome } {
  if (saved.isUploaded) return { cart: removeAll(saved, newCartId), outcome: 'cleared' }
  if (isExpired(saved, hours, now)) return { cart: removeAll(saved, newCartId), outcome: 'expired' }
  if (saved.isArchived) return { cart: renewCart(saved, newCartId, now), outcome: 'renewed' }
  return { cart: saved, outcome: 'kept' }
}

/**
 * A cart that is inactive for more than `hours` expires; an empty one has nothing to lose (storefront
 * specification, section 4, Cart).
 */
export function isExpired(cart: Pick<Cart, 'lines' | 'updatedAt'>, hours: number, nowMs: number): boolean {
  return cart.lines.length > 0 && nowMs - cart.updatedAt > hours * 3_600_000
}

/** The same lines in a new cart: for an archived cart, a restored one, and ordering again. */
export function renewCart(cart: Cart, newCartId: string, now: number): Cart {
  const updatedAt = cart.lines.length === 0 ? 0 : now
  return {
    ...cart,
    cartId: newCartId,
    updatedAt,
    revision: cart.revision + 1,
    isUploaded: false,
    isArchived: false,
  }
}
