import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { refusalData } from '@tabard/contract/wire/refused'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import type { CartScope } from '../cart-state/cart-scope.ts'
import { takeSnapshot } from '../cart-state/table-cart.ts'
import { cartStore } from '../cart-state/use-cart.ts'

interface Sending {
  readonly signal: AbortSignal
  /** The order is at the server, placed or waiting for its payment. */
  onSent(order: Order): void
}

/**
 * Places the cart, with payment online or in store. The cart may have been on a payment page before. A
 * pending order is then paid by the method chosen now, an expired one is placed again, and a changed cart
 * replaces it.
 */
export async function placeOrPay(
  client: ShopClient,
  cartScope: CartScope,
  order: PlaceOrder,
  { signal, onSent }: Sending,
): Promise<Paying> {
  const sent = await send(client, order, signal).catch((error: unknown) => {
    const earlier = refusalData(error, 'order.alreadyPlaced')?.orderId
    if (earlier === undefined) throw error
    return replace(client, earlier, error, signal)
  })
  if (sent === undefined || sent.order.status === 'cancelled') {
    const fresh =
      order.sessionId === undefined ? renewed(cartScope, order) : await ofTable(client, cartScope, order)
    const again = await send(client, fresh, signal)
    onSent(again.order)
    return again
  }
  if (sent.order.status === 'pending' && !isOnlineMethod(order)) {
    const { orderId } = sent.order
    const placed = await client.call(payOnline.payInStore, { orderId }, { signal })
    return { order: placed, attempt: undefined }
  }
  onSent(sent.order)
  return sent
}

async function send(client: ShopClient, order: PlaceOrder, signal: AbortSignal): Promise<Paying> {
  if (isOnlineMethod(order)) return client.call(payOnline.pay, order, { signal })
  const placed = await client.call(orders.place, order, { signal })
  return { order: placed, attempt: undefined }
}

/**
 * Cancels an earlier order that still waits for payment, so that the cart can be placed again. Throws the
 * refusal if that order has progressed.
 */
async function replace(
  client: ShopClient,
  orderId: string,
  refusal: unknown,
  signal: AbortSignal,
): Promise<undefined> {
  const earlier = await client.call(orders.track, { orderId }, { signal })
  if (earlier.status !== 'pending' && earlier.status !== 'cancelled') throw refusal
  if (earlier.status === 'pending') await client.call(orders.cancel, { orderId }, { signal })
  return undefined
}

/** The table's cart under its new id, which the server provides. */
async function ofTable(client: ShopClient, cartScope: CartScope, order: PlaceOrder): Promise<PlaceOrder> {
  const { shared, revise } = cartStore(cartScope).getState()
  if (!shared || order.sessionId === undefined) return renewed(cartScope, order)
  const { sessionId } = order
  const cart = await client.call(tableCart.change, {
    sessionId,
    ops: shared.pending,
  })
  revise((stored) => takeSnapshot(stored, cart, Date.now()))
  return { ...order, cart: { ...cartStore(cartScope).getState().cart, orderType: 'table' } }
}

/** The same cart under a new id. */
function renewed(cartScope: CartScope, order: PlaceOrder): PlaceOrder {
  const store = cartStore(cartScope).getState()
  store.placed(order.cart.cartId, 'offerBack')
  store.takeOffered()
  return { ...order, cart: cartStore(cartScope).getState().cart }
}
