import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import { gstIncluded, itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { sampleCash, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'
import { TestScreen } from './test-screen.tsx'

const soup = itemOf({ id: 'soup', cents: 900 })

/** The server's answer to an order. */
export type Answer = (order: PlaceOrder) => Order | Promise<Order>

/** Opens the checkout of a shop with one soup of $9.00 in its cart. */
export async function openCheckout(
  shop: string,
  place: Answer,
  config: Partial<ShopConfig> = {},
  answers: readonly FakeAnswer[] = [],
  pricing: Partial<PricingRules> = {},
) {
  const index = menuOf({ items: [soup], pricing: { ...gstIncluded, ...pricing } })
  const store = cartStore(cartScope(shop, 'shop'))
  const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
  store.getState().add(line, soup)
  const paths: string[] = []
  const placed = vi.fn<Answer>(place)
  const shown = await render(
    <TestScreen
      shop={shop}
      index={index}
      config={{ orderTypes: [samplePickup], payments: [sampleCash], isPhoneRequired: false, ...config }}
      answers={[
        ...answers,
        answerTo(orders.startGuest, () => ({ token: 'token' })),
        answerTo(orders.place, placed),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <CheckoutScreen />
    </TestScreen>,
  )
  return { store, paths, placed, close: () => shown.unmount() }
}

/** The parts of an order that the checkout reads. */
export function orderOf({ cart }: PlaceOrder): Order {
  return { orderId: 'order-1', cartId: cart.cartId, status: 'placed', orderOptions: {} } as Order
}
