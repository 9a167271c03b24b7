import type { Order } from '@tabard/contract/orders'
import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/line-of-bill'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { cartStore, useCart } from '@tabard/ui/ordering/use-cart'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'

interface AmendingOrder {
  readonly orderId: string
  readonly amendments: number
  readonly number: string
  readonly totalCents: number
  /** The cart that is the order for as long as it is changed. */
  readonly cartId: string
  /** What was in the cart before. */
  readonly before: Pick<Cart, 'lines' | 'note'>
}

const entries = new Map<string, StoredEntry<AmendingOrder>>()

function amendingOrder(shop: string): StoredEntry<AmendingOrder> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('amending-order', shop, (value): value is AmendingOrder => {
    return typeof value === 'object' && value !== null && 'orderId' in value && 'before' in value
  })
  entries.set(shop, made)
  return made
}

/** The order that the cart is just now; undefined: the cart is a cart. */
export function useAmending(shop: string): AmendingOrder | undefined {
  const cartId = useCart(shop, ({ cart }) => cart.cartId)
  const amending = typeof window === 'undefined' ? undefined : amendingOrder(shop).read()
  return amending?.cartId === cartId ? amending : undefined
}

/** The order becomes the cart, to be changed as carts are; what was in the cart waits. */
export function startAmending(shop: string, order: Order): void {
  const store = cartStore(shop)
  const { lines, note } = store.getState().cart
  store.getState().removeAll()
  amendingOrder(shop).update(() => ({
    orderId: order.orderId,
    amendments: order.amendments,
    number: order.number,
    totalCents: order.bill.totalCents,
    cartId: store.getState().cart.cartId,
    before: { lines, note },
  }))
  store.getState().putBack({ lines: order.bill.lines.map(lineOfBill), note: order.note })
}

/** Changed, or left as it is: the cart is what it was before, with `further` dishes for an order of their own. */
export function finishAmending(shop: string, further: readonly CartLine[] = []): void {
  const before = amendingOrder(shop).read()?.before ?? { lines: [], note: '' }
  const store = cartStore(shop).getState()
  amendingOrder(shop).update(() => undefined)
  store.removeAll()
  store.putBack({
    ...before,
    lines: [...before.lines, ...further.map((line) => ({ ...line, lineId: mintUuid() }))],
  })
}
