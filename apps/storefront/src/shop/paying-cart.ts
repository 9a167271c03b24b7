import { orderedWithCodes } from '@tabard/ui/ordering/entered-codes'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'

interface PayingCart {
  readonly orderId: string
  readonly cartId: string
  readonly revision: number
}

const entries = new Map<string, StoredEntry<PayingCart>>()

/** Which cart is on a payment page: it stays a cart until the money is there. */
export function payingCart(shop: string): StoredEntry<PayingCart> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('paying-cart', shop, (value): value is PayingCart => {
    return typeof value === 'object' && value !== null && 'orderId' in value && 'cartId' in value
  })
  entries.set(shop, made)
  return made
}

/** The order stands: its cart is done. What was changed in it meanwhile is offered back. */
export function finishPayingCart(shop: string, orderId: string): void {
  const paying = payingCart(shop).read()
  if (paying?.orderId !== orderId) return
  const store = cartStore(shop).getState()
  store.placed(paying.cartId, store.cart.revision === paying.revision ? 'none' : 'offerBack')
  orderedWithCodes(shop)
  payingCart(shop).update(() => undefined)
}

/** The order is off: its cart goes on under a new id. */
export function renewPayingCart(shop: string, orderId: string): void {
  const paying = payingCart(shop).read()
  if (paying?.orderId !== orderId) return
  const store = cartStore(shop).getState()
  if (store.cart.cartId === paying.cartId) {
    store.placed(paying.cartId, 'offerBack')
    store.takeOffered()
  }
  payingCart(shop).update(() => undefined)
}
