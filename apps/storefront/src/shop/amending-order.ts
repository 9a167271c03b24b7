import type { Order } from '@tabard/contract/orders'
import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/line-of-bill'
import { isExpired } from '@tabard/domain/cart/load-cart'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { cartStoredEntry, type CartScope } from '@tabard/ui/ordering/cart-scope'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import type { StoredEntry } from '@tabard/ui/storage'

interface AmendingOrder {
  readonly orderId: string
  readonly amendments: number
  readonly number: string
  readonly totalCents: number
  /** The cart that is the order for as long as it is changed. */
  readonly cartId: string
  /** What was in the cart before; its id, so that it does not come back when it was ordered meanwhile. */
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

/** The order that the cart is just now; undefined: the cart is a cart. */
export function useAmending(cartScope: CartScope): AmendingOrder | undefined {
  const cartId = useCart(cartScope, ({ cart }) => cart.cartId)
  const amending = typeof window === 'undefined' ? undefined : amendingOrder(cartScope).read()
  return amending?.cartId === cartId ? amending : undefined
}

/** The order becomes the cart, to be changed as carts are; what was in the cart waits. */
export function startAmending(cartScope: CartScope, order: Order): void {
  const store = cartStore(cartScope)
  const { cartId, lines, note } = store.getState().cart
  const known = amendingOrder(cartScope).read()
  // A cart that is an order already is nobody's choice: what waits behind it goes on waiting.
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

/** A cart was ordered: where it waited behind an order that is being changed, nothing waits any more. */
export function endWaiting(cartScope: CartScope, cartId: string): void {
  const entry = amendingOrder(cartScope)
  if (entry.read()?.before.cartId === cartId) entry.update((kept) => kept && { ...kept, before: nothing })
}

/** All out of the cart while it is an order: it stays that order's, so that undo makes no second order of it. */
export function emptyAmending(cartScope: CartScope): void {
  const store = cartStore(cartScope).getState()
  for (const { lineId } of store.cart.lines) store.remove(lineId)
}

/** Changed, or left as it is: the cart is what it was before, with `further` dishes for an order of their own. */
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
 * A change that nobody went on with is left, as a cart that nobody went on with is cleared: what was in the cart before is
 * back, and what is ordered already is not offered as a cart. Answers the number of the order that stays as it is.
 */
export function leaveIdleAmending(cartScope: CartScope, hours: number, now: number): string | undefined {
  const { cart } = cartStore(cartScope).getState()
  const amending = amendingOrder(cartScope).read()
  if (amending?.cartId !== cart.cartId || !isExpired(cart, hours, now)) return undefined
  finishAmending(cartScope)
  return amending.number
}
