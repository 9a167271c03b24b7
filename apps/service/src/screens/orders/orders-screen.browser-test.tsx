import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { OrderFilter, OrderTotals } from '@tabard/contract/till/order-list'
import type { Permission } from '@tabard/domain/staff/roles'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../testing/sample-order.ts'
import { OrdersScreen } from './orders-screen.tsx'

const minuteMs = 60_000

const totals: OrderTotals = {
  currency: 'AUD',
  byStatus: { pending: 0, placed: 12, preparing: 8, ready: 5, completed: 140, cancelled: 3 },
  orders: 168,
  payableCents: 420_000,
  owing: { orders: 14, cents: 60_000 },
  everOwing: { orders: 14, cents: 60_000 },
}

/** The list with these orders; returns the searches that it sent. */
async function openList(
  orders: readonly Partial<StaffOrder>[],
  permissions: readonly Permission[] = ['orders.view'],
  path = '/harbour/orders',
) {
  const search = vi.fn((_: OrderFilter) => ({
    orders: orders.map((order, place) => ({ ...sampleOrder, orderId: `order ${place}`, ...order })),
    next: undefined,
  }))
  await render(
    <TestScreen
      answers={[answerTo(till.search, search), answerTo(till.totals, () => totals)]}
      permissions={permissions}
      path={path}
    >
      <OrdersScreen />
    </TestScreen>,
  )
  return search
}

const row = (number: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${number}`) })

afterEach(async () => {
  await page.viewport(390, 844)
})

test('a row shows when the order is due, how late it is, its type and its channel', async () => {
  const now = Date.now()
  await openList([
    { number: '301', status: 'preparing', dueAt: now - 33.5 * minuteMs },
    { number: '302', status: 'placed', dueAt: now + 7.5 * minuteMs, orderType: 'kerbside', channel: 'kiosk' },
    { number: '303', status: 'completed', dueAt: now - 90 * minuteMs, orderType: 'delivery' },
    { number: '304', status: 'ready', readyAt: now - 4.5 * minuteMs, table: '7', channel: 'table' },
    { number: '305', status: 'preparing', dueAt: now - 125.5 * minuteMs, locator: '12', channel: 'kiosk' },
  ])
  await expect.element(row('301')).toHaveTextContent(/Pick-up · Anna.*Online.*Due .*33 min late/)
  await expect.element(row('302')).toHaveTextContent(/Kerbside · Anna.*Kiosk.*due in 8 min/)
  await expect.element(row('303')).toHaveTextContent(/Delivery · Anna/)
  await expect.element(row('303')).not.toHaveTextContent(/late/)
  await expect.element(row('304')).toHaveTextContent(/Table 7 · Anna.*ready for 4 min/)
  await expect.element(row('304')).not.toHaveTextContent(/late/)
  await expect.element(row('305')).toHaveTextContent(/Table locator 12 · Anna.*Kiosk.*2 h 5 min late/)
})

test.for([320, 390, 768, 1024, 1440])('every filter can be reached at %i px', async (width) => {
  await page.viewport(width, 844)
  await openList([])
  for (const name of ['All', 'New', 'Preparing', 'Ready', 'Completed', 'Cancelled', 'Unpaid']) {
    const chip = page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
    await expect.element(chip).toBeVisible()
    const { left, right } = chip.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('the amount due of a row takes the payment, and the row does not open', async () => {
  await page.viewport(1024, 768)
  await openList(
    [{ number: '301' }, { number: '302', paymentStatus: 'paid', collectCents: 0 }],
    ['orders.view', 'cash.collect'],
  )
  await expect.element(row('302')).not.toHaveTextContent('Take')
  await row('301').getByRole('button', { name: 'Take $42.00' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Take payment for order 301' })).toBeVisible()
  expect(location.search).not.toContain('order=')
})

test('dishes use the width of the list at 1024 px', async () => {
  await page.viewport(790, 768)
  await openList([{ number: '301' }])
  const dishes = page.getByText('3× Dumplings')
  await expect.element(dishes).toBeVisible()
  expect(dishes.element().getBoundingClientRect().width).toBeGreaterThan(350)
})

test('a search covers the last 30 days, says so, and can be limited to today', async () => {
  const search = await openList([])
  const days = page.getByRole('combobox', { name: 'Days' })
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await expect.element(days).toHaveValue('Today')
  await expect.element(field).toHaveAttribute('placeholder', expect.stringContaining('last 30 days'))
  await field.fill('anna')
  await expect.element(page.getByText('No matching orders in the last 30 days')).toBeVisible()
  await expect.element(days).toHaveValue('Last 30 days')
  expect(search).toHaveBeenLastCalledWith({ text: 'anna' })
  await days.click()
  await page.getByRole('option', { name: 'Today' }).click()
  await expect.element(days).toHaveValue('Today')
  await vi.waitFor(() => expect(search).toHaveBeenLastCalledWith({ text: 'anna', isToday: true }))
  await field.fill('')
  await expect.element(page.getByText('No orders yet today')).toBeVisible()
  await field.fill('ben')
  await expect.element(days).toHaveValue('Last 30 days')
})

test('the orders of one table have a chip that leads to all orders', async () => {
  const tableId = '019b0000-0000-7000-8000-000000000004'
  const search = await openList([{ number: '301' }], undefined, `/harbour/orders?table=${tableId}&number=7`)
  const chip = page.getByRole('button', { name: 'Table 7: show all tables' })
  await expect.element(chip).toHaveTextContent('Table 7')
  expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ tableId }))
  await chip.click()
  await expect.element(chip).not.toBeInTheDocument()
  await vi.waitFor(() => expect(search.mock.lastCall?.[0]).not.toHaveProperty('tableId'))
})
