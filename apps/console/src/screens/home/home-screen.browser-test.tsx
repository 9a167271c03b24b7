import { reports } from '@tabard/contract/reports/calls'
import type { Home } from '@tabard/contract/reports/home'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { shippedSchemeRules } from '@tabard/domain/shops/scheme-rules'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleSurcharge } from '../../testing/sample-surcharge.ts'
import { HomeScreen } from './home-screen.tsx'

const hours = (sales: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, place) => {
    const hour = (place + 4) % 24
    return { hour, orders: sales[hour] === undefined ? 0 : 1, salesCents: sales[hour] ?? 0 }
  })

const home: Home = {
  currency: 'AUD',
  at: Date.UTC(2026, 10, 26, 2, 30),
  today: { tradingDate: '2026-11-26', orders: 3, salesCents: 9_000, hours: hours({ 12: 9_000 }) },
  channels: [],
  amounts: [],
  lastWeek: {
    tradingDate: '2026-11-19',
    orders: 4,
    salesCents: 10_000,
    hours: hours({ 12: 10_000, 18: 20_000 }),
  },
}

const open = (answer: Home) =>
  render(
    <TestScreen answers={[answerTo(reports.home, () => answer)]} permissions={['reports.day', 'orders.view']}>
      <HomeScreen />
    </TestScreen>,
  )

test('compares today with last week, and reads the chart out as a table', async () => {
  await open(home)
  await expect.element(page.getByText('$90.00', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('$100.00 last Thursday')).toBeVisible()
  await expect.element(page.getByText('down 10%')).toBeVisible()
  await expect.element(page.getByText('up 20%')).toBeVisible()
  const row = page.getByRole('row', { name: /18:00/ })
  await expect.element(row).toHaveTextContent('$0.00')
  await expect.element(row).toHaveTextContent('$200.00')
})

test('names the channels of today once there are several', async () => {
  const channels = [
    { channel: 'online', orders: 2, salesCents: 6_000 },
    { channel: 'phone', orders: 1, salesCents: 3_000 },
  ] as const
  await open({ ...home, channels })
  const list = page.getByRole('list', { name: 'Sales by channel' })
  await expect.element(list).toHaveTextContent(/Online\s*\$60\.00.*Phone\s*\$30\.00/)
})

test('lists what was sold as value apart from the sales', async () => {
  await open({ ...home, amounts: [{ kind: 'giftCard', times: 1, cents: 5_000, taxCents: 0 }] })
  const list = page.getByRole('list', { name: 'Not part of sales' })
  await expect.element(list).toHaveTextContent(/Gift card\s*\$50\.00/)
  await expect.element(page.getByText('$90.00', { exact: true }).first()).toBeVisible()
})

test('each tile leads to where it is dealt with; a part that is not told has no tile', async () => {
  await open({ ...home, unpaid: { orders: 2, cents: 4_550 }, lateOrders: 0 })
  const unpaid = page.getByRole('link', { name: /Unpaid orders/ })
  await expect.element(unpaid).toHaveTextContent('$45.50 due')
  await expect.element(unpaid).toHaveAttribute('href', '/service/harbour/orders?show=unpaid')
  // Without the kitchen's board, late orders are in the list of orders.
  const late = page.getByRole('link', { name: /Late orders/ })
  await expect.element(late).toHaveAttribute('href', '/service/harbour/orders')
  await expect.element(late).toHaveTextContent('Nothing to do')
  await expect.element(page.getByRole('link', { name: /sold out/ })).not.toBeInTheDocument()
})

test('a new shop is led to its steps', async () => {
  const none = { orders: 0, salesCents: 0, hours: hours({}) }
  await open({
    ...home,
    today: { ...home.today, ...none },
    lastWeek: { ...home.lastWeek, ...none },
    setUp: { done: 3, all: 10 },
  })
  await expect.element(page.getByText('3 of 10 steps done')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/harbour/first-day')
  await expect.element(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible()
})

test('an owner whose surcharge card schemes forbid reads the date and the reason, and is led to it', async () => {
  const setup = {
    fees: { surcharges: [sampleSurcharge] },
    schemeRules: shippedSchemeRules,
  } as unknown as ShopSetup
  await render(
    <TestScreen
      answers={[answerTo(reports.home, () => home), answerTo(shopSetup.get, () => setup)]}
      permissions={['reports.day', 'shop.settings']}
    >
      <HomeScreen />
    </TestScreen>,
  )
  const notice = page.getByRole('alert')
  await expect.element(notice).toHaveTextContent('2026-10-01')
  await expect.element(notice).toHaveTextContent("The Reserve Bank of Australia's decision of March 2026")
  await expect
    .element(notice.getByRole('link', { name: 'Change surcharges' }))
    .toHaveAttribute('href', '/harbour/fees')
})
