import { orders } from '@tabard/contract/orders/calls'
import type { Order, OrderSummary } from '@tabard/contract/orders/order'
import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { shopToken } from '@tabard/ui/storage/session'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lastOrder } from '../../state/orders/last-order.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { OrderDockEntry } from './order-dock-entry.tsx'

const dueAt = Date.now() + 15 * 60_000

const summary = {
  orderId: 'order-1',
  receiptId: 'receipt-1',
  number: '201',
  status: 'completed',
  paymentStatus: 'paid',
  table: '',
  locator: '',
  placedAt: Date.now(),
  dueAt,
  firesAt: undefined,
  requestedFor: undefined,
  payableCents: 1_800,
  currency: 'AUD',
  units: 2,
  firstNames: [{ first: 'Soup', second: '', quantity: 2 }],
} as OrderSummary

async function openMenu(shop: string, list: readonly OrderSummary[], order: Partial<Order> = {}) {
  shopToken(shop).update(() => 'token')
  lastOrder(shop).update(() => 'order-1')
  const paths: string[] = []
  const line = { lineId: 'l', itemId: 'soup', priceIndex: 1, quantity: 2, options: [], without: [], note: '' }
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({ items: [itemOf({ id: 'soup', cents: 900 })] })}
      answers={[
        answerTo(orders.list, () => list),
        answerTo(
          orders.track,
          () => ({ ...summary, orderOptions: {}, bill: { lines: [line] }, ...order }) as Order,
        ),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <OrderDockEntry />
    </TestScreen>,
  )
  return paths
}

beforeEach(() => localStorage.clear())

it('a running order is one line that leads to it', async () => {
  await openMenu('dock-run', [{ ...summary, status: 'preparing' }], { status: 'preparing' })
  const line = page.getByRole('link', { name: /^Order 201 · Ready at \d+:\d\d/ })
  await expect.element(line).toHaveAttribute('href', '/shop/dock-run/order?order=order-1')
  expect(page.getByRole('region', { name: 'Order again' }).query()).toBeNull()
})

it('a ready order says so', async () => {
  await openMenu('dock-ready', [{ ...summary, status: 'ready' }], { status: 'ready' })
  await expect.element(page.getByRole('link', { name: 'Order 201 · Ready' })).toBeVisible()
})

it('past orders are in the cart again with one tap; cancelled ones are not offered', async () => {
  const paths = await openMenu('dock-again', [
    { ...summary, orderId: 'order-3', status: 'cancelled' },
    summary,
    { ...summary, orderId: 'order-0' },
  ])
  const shelf = page.getByRole('region', { name: 'Order again' })
  await expect.element(shelf.getByText('2 × Soup')).toBeVisible()
  expect(shelf.getByRole('listitem').elements()).toHaveLength(1)
  await shelf.getByRole('listitem').getByRole('button').click()
  await vi.waitFor(() => expect(paths).toEqual(['/shop/dock-again/cart']))
})

it('a guest who has never ordered here sees nothing, and nothing is asked', async () => {
  await render(
    <TestScreen shop="dock-new" index={menuOf({ items: [] })}>
      <OrderDockEntry />
      <p>menu</p>
    </TestScreen>,
  )
  await expect.element(page.getByText('menu')).toBeVisible()
  expect(page.getByRole('region').query()).toBeNull()
})
