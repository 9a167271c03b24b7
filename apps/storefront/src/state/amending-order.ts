import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import { isExpired } from '@tabard/domain/cart/load-cart'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { cartStoredEntry, type CartScope } from '@tabard/ui/ordering/cart-scope'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import type { StoredEntry } from '@tabard/ui/storage'
import type { Order } from '@tabard/contract/orders/order'

interface AmendingOrder {
  readonly orderId: string
  readonly amendments: number
  readonly number: string
  readonly totalCents: number
  /** The cart that holds the order while it is changed. */
  readonly cartId: string
  /** The previous cart. Its id prevents restoring it after it was ordered. */
  readonly before: Pick<Cart, 'lines' | 'note'> & { readonly cartId?: string }
}

const nothing: AmendingOrder['before'] = { lines: [], note: '' }
const entries = new Map<CartScope, StoredEntry<AmendingOrder>>()

function amendingOrder(cartScope: CartScope): StoredEntry<AmendingOrder> {
  const known = entries.get(cartScope)
  if (known) return known
  const made = cartStoredEntry('amending-order', cartScope, (value): value is AmendingOrder => {
    return typeof value === 'object' && value !== null && 'orderId' in value && 'before' in value
  })
  entries.set(cartScope, made)
  return made
}

/** The order that the cart currently holds; undefined: a normal cart. */
export function useAmending(cartScope: CartScope): AmendingOrder | undefined {
  const cartId = useCart(cartScope, ({ cart }) => cart.cartId)
  const amending = typeof window === 'undefined' ? undefined : amendingOrder(cartScope).read()
  return amending?.cartId === cartId ? amending : undefined
}

/** Opens an order as the cart, and sets the previous cart aside. */
export function startAmending(cartScope: CartScope, order: Order): void {
  const store = cartStore(cartScope)
  const { cartId, lines, note } = store.getState().cart
  const known = amendingOrder(cartScope).read()
  // The cart already holds an order: keep the cart that was set aside first.
  const before = known?.cartId === cartId ? known.before : { cartId, lines, note }
  store.getState().removeAll()
  amendingOrder(cartScope).update(() => ({
    orderId: order.orderId,
    amendments: order.amendments,
    number: order.number,
    totalCents: order.bill.totalCents,
    cartId: store.getState().cart.cartId,
    before,
  }))
  store.getState().putBack({ lines: order.bill.lines.map(lineOfBill), note: order.note })
}

/** Discards a cart set aside behind an order being changed, after that cart was ordered. */
export function endWaiting(cartScope: CartScope, cartId: string): void {
  const entry = amendingOrder(cartScope)
  if (entry.read()?.before.cartId === cartId) entry.update((kept) => kept && { ...kept, before: nothing })
}

/**
 * Empties the cart of an order being changed. It stays that order's cart, so that undo cannot create a second
 * order.
 */
export function emptyAmending(cartScope: CartScope): void {
  const store = cartStore(cartScope).getState()
  for (const { lineId } of store.cart.lines) store.remove(lineId)
}

/** Ends the change and restores the previous cart, adding `further` lines to order separately. */
export function finishAmending(cartScope: CartScope, further: readonly CartLine[] = []): void {
  const before = amendingOrder(cartScope).read()?.before ?? nothing
  const store = cartStore(cartScope).getState()
  amendingOrder(cartScope).update(() => undefined)
  store.removeAll()
  store.putBack({
    note: before.note,
    lines: [...before.lines, ...further.map((line) => ({ ...line, lineId: mintUuid() }))],
  })
}

/**
 * Ends an idle change, as an idle cart is cleared: restores the previous cart and does not offer the order as
 * a cart. Returns the number of the unchanged order; undefined: nothing was idle.
 */
export function leaveIdleAmending(cartScope: CartScope, hours: number, now: number): string | undefined {
  const { cart } = cartStore(cartScope).getState()
  const amending = amendingOrder(cartScope).read()
  if (amending?.cartId !== cart.cartId || !isExpired(cart, hours, now)) return undefined
  finishAmending(cartScope)
  return amending.number
}
