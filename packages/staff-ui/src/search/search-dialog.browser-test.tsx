import { shopCustomers, type ShopCustomer } from '@tabard/contract/customers/shop-customers'
import { catalogue } from '@tabard/contract/menu/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { Menu } from '@tabard/domain/menu/menu'
import type { Permission } from '@tabard/domain/staff/roles'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../testing/test-screen.tsx'
import { SearchLauncher } from './search-launcher.tsx'

const dish = {
  id: 'ha-gow',
  names: { first: 'Prawn dumplings', second: '虾饺' },
  descriptions: { first: '', second: '' },
  dietary: [],
  tagIds: [],
  prices: [{ cents: 980 }],
}
const menu = {
  version: '1',
  categories: [],
  items: [dish],
  optionGroups: [],
  ingredients: [],
  tags: [],
} as unknown as Menu
const order = {
  orderId: 'o-203',
  number: '203',
  contact: { name: 'Mei', phone: '' },
  placedAt: Date.UTC(2026, 10, 26, 1),
  status: 'preparing',
  bill: { totalCents: 2_340 },
} as unknown as StaffOrder

const customer: ShopCustomer = {
  phone: '+61412345601',
  name: 'Mei Chen',
  email: '',
  orders: 3,
  spentCents: 9_000,
  firstAt: undefined,
  lastAt: undefined,
  tags: [],
  note: '',
  hasAccount: false,
  isBlocked: false,
}

const asked = vi.fn()

async function open(permissions: readonly Permission[]) {
  asked.mockClear()
  await render(
    <TestScreen
      permissions={[...permissions]}
      answers={[
        answerTo(catalogue.currentMenu, () => menu),
        answerTo(till.search, ({ text }) => {
          asked('orders')
          return { orders: text === '203' ? [order] : [], next: undefined }
        }),
        answerTo(shopCustomers.list, ({ text }) => {
          asked('customers')
          return { total: 1, currency: 'AUD', customers: text === '0412 345 601' ? [customer] : [] }
        }),
      ]}
    >
      <SearchLauncher />
    </TestScreen>,
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  return page.getByRole('combobox')
}

const option = (name: RegExp) => page.getByRole('option', { name })

test('finds a setting by a word of its description, a task by another name, and says where it is', async () => {
  const field = await open(['shop.settings'])
  await field.fill('minimum order')
  await expect.element(option(/^Minimum order.*Taxes and fees › Fees and charges/)).toBeVisible()
  // The label is "Cashier discount limit".
  await field.fill('cashiers can take off')
  await expect.element(option(/^Cashier discount limit/)).toBeVisible()
  await field.fill('起送价')
  await expect.element(option(/^Minimum order/)).toBeVisible()
})

test('arrows choose and Enter opens; the chosen result is the active descendant', async () => {
  const field = await open(['shop.settings'])
  await field.fill('taxes')
  await expect.element(option(/^Taxes/).first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  const second = page.getByRole('option').nth(1)
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('finds a dish by the initials of its pinyin and an order by its number', async () => {
  const field = await open(['menu.edit', 'orders.view', 'customers.view'])
  await field.fill('xj')
  await expect.element(option(/Prawn dumplings.*\$9\.80/)).toBeVisible()
  await field.fill('203')
  await expect.element(option(/^203 · Mei/)).toBeVisible()
})

test('finds a customer without an account by the phone', async () => {
  const field = await open(['customers.view'])
  await field.fill('0412 345 601')
  await expect.element(option(/^Mei Chen.*\+61412345601 · 3 orders/)).toBeVisible()
})

test('asks for nothing that the person may not see', async () => {
  const field = await open(['kitchen.cook'])
  await field.fill('settings')
  await expect.element(page.getByText(/^Nothing found for "settings"/)).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
