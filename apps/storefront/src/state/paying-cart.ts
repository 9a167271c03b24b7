import { cartScopes, cartStoredEntry, type CartScope } from '@tabard/ui/ordering/cart-scope'
import { orderedWithCodes } from '@tabard/ui/ordering/entered-codes'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import type { StoredEntry } from '@tabard/ui/storage'
import { endWaiting } from './amending-order.ts'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

interface PayingCart {
  readonly orderId: string
  readonly cartId: string
  readonly revision: number
  /** Chosen at the checkout. */
  readonly payment?: PlaceOrder['payment']
}

const entries = new Map<CartScope, StoredEntry<PayingCart>>()

/** The cart that is on a payment page: it stays a cart until it is paid. */
export function payingCart(cartScope: CartScope): StoredEntry<PayingCart> {
  const known = entries.get(cartScope)
  if (known) return known
  const made = cartStoredEntry('paying-cart', cartScope, (value): value is PayingCart => {
    return typeof value === 'object' && value !== null && 'orderId' in value && 'cartId' in value
  })
  entries.set(cartScope, made)
  return made
}

/** The payment that is open for the cart as it is now: its order and what was chosen. Undefined: none. */
export function openPayment(cartScope: CartScope): PayingCart | undefined {
  const paying = payingCart(cartScope).read()
  return paying?.cartId === cartStore(cartScope).getState().cart.cartId ? paying : undefined
}

/** The payment of an order in any cart of the shop: the guest may return from paying in another family. */
function ofOrder(
  shop: string,
  orderId: string,
): { readonly cartScope: CartScope; readonly paying: PayingCart } | undefined {
  for (const cartScope of cartScopes(shop)) {
    const paying = payingCart(cartScope).read()
    if (paying?.orderId === orderId) return { cartScope, paying }
  }
  return undefined
}

/** Ends the cart of a placed order. If it was changed since, it is offered for restoring. */
export function finishPayingCart(shop: string, orderId: string): void {
  const found = ofOrder(shop, orderId)
  if (!found) return
  const { cartScope, paying } = found
  const store = cartStore(cartScope).getState()
  store.placed(paying.cartId, store.cart.revision === paying.revision ? 'none' : 'offerBack')
  endWaiting(cartScope, paying.cartId)
  orderedWithCodes(cartScope)
  payingCart(cartScope).update(() => undefined)
}

/** Gives the cart of a cancelled order a new id. */
export function renewPayingCart(shop: string, orderId: string): void {
  const found = ofOrder(shop, orderId)
  if (!found) return
  const { cartScope, paying } = found
  const store = cartStore(cartScope).getState()
  if (store.cart.cartId === paying.cartId) {
    store.placed(paying.cartId, 'offerBack')
    store.takeOffered()
  }
  payingCart(cartScope).update(() => undefined)
}
