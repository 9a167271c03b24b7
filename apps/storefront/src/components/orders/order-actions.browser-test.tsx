import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { OrderActions } from './order-actions.tsx'

const soup = itemOf({ id: 'soup', cents: 900 })
const line = { lineId: 'l', itemId: 'soup', priceIndex: 0, quantity: 2, options: [], without: [], note: '' }
const listed = { orderId: 'order-1', status: 'placed', paymentStatus: 'unpaid' } as const

async function open(shop: string, order: Pick<Order, 'orderId' | 'status' | 'paymentStatus'> = listed) {
  const paths: string[] = []
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [soup] })}
      answers={[
        answerTo(
          orders.track,
          () => ({ ...listed, orderOptions: {}, bill: { lines: [line] } }) as unknown as Order,
        ),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <OrderActions order={order} variant="button-text" />
    </TestScreen>,
  )
  return paths
}

const again = () => page.getByRole('button', { name: 'Order again' })
const change = () => page.getByRole('button', { name: 'Change order' })

beforeEach(() => localStorage.clear())

it('an order of the list is in the cart again with one tap', async () => {
  const paths = await open('again-list', { ...listed, paymentStatus: 'paid' })
  await expect.element(again()).toBeEnabled()
  expect(change().query()).toBeNull()
  await again().click()
  await vi.waitFor(() => expect(paths).toEqual(['/shop/again-list/cart']))
  const { cart } = cartStore(cartScope('again-list', 'shop')).getState()
  expect(cart.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['soup', 2]])
})

it('an unpaid order can be changed until the kitchen starts', async () => {
  await open('again-change')
  await expect.element(change()).toBeVisible()
})

it('an order that the kitchen has started cannot', async () => {
  await open('again-started', { ...listed, status: 'preparing' })
  await expect.element(again()).toBeVisible()
  expect(change().query()).toBeNull()
})
