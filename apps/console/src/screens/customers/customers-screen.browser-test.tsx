import { customers, type StaffCustomer } from '@tabard/contract/customers/calls'
import {
  shopCustomers,
  type ShopCustomer,
  type ShopCustomerDetail,
} from '@tabard/contract/customers/shop-customers'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CustomersScreen } from './customers-screen.tsx'

const mei: ShopCustomer = {
  phone: '+61412345601',
  name: 'Mei Chen',
  email: '',
  orders: 12,
  spentCents: 45_050,
  firstAt: Date.UTC(2026, 8, 1),
  lastAt: Date.UTC(2026, 10, 25, 8),
  tags: ['Regular'],
  note: 'No peanuts',
  hasAccount: false,
  isBlocked: false,
}

const detail: ShopCustomerDetail = {
  ...mei,
  currency: 'AUD',
  dishes: [{ names: { first: 'Prawn dumplings', second: '虾饺' }, units: 9 }],
  addresses: [],
  months: Array.from({ length: 12 }, (_, place) => ({
    month: `2026-${String(place + 1).padStart(2, '0')}`,
    orders: place,
    cents: place * 1000,
  })),
  history: [],
}

/** By the keyboard, as many owners do. */
async function press(button: Locator) {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** Found by the whole phone number: they have not ordered at this shop. */
const account: StaffCustomer = {
  customerId: 'mei',
  name: mei.name,
  phone: mei.phone,
  email: '',
  isBlocked: false,
  createdAt: 0,
  sessions: 1,
  priceLevel: 0,
  eraseAt: undefined,
  isReached: false,
}

async function open({
  isElsewhere = false,
  accounts = isElsewhere ? [account] : [],
}: { readonly isElsewhere?: boolean; readonly accounts?: readonly StaffCustomer[] } = {}) {
  await page.viewport(1280, 800)
  history.replaceState(null, '', '/')
  const list = vi.fn((_: { readonly text: string; readonly sort: string }) => ({
    total: 60,
    currency: 'AUD',
    customers: [mei],
  }))
  const describe = vi.fn(
    (_: { readonly phone: string; readonly tags: readonly string[]; readonly note: string }) => detail,
  )
  const forget = vi.fn((_: { readonly phone: string }) => ({}))
  await render(
    <TestScreen
      permissions={[
        'customers.view',
        'customers.manage',
        'value.view',
        'value.adjust',
        ...(isElsewhere ? [] : ['customers.erase' as const]),
      ]}
      answers={[
        answerTo(shopCustomers.list, list),
        answerTo(shopCustomers.get, () => ({ ...detail, hasAccount: accounts.length > 0 })),
        answerTo(shopCustomers.describe, describe),
        answerTo(shopCustomers.forget, forget),
        answerTo(customers.search, () => accounts),
        answerTo(giftCardDesk.find, () => []),
        answerTo(cardDesk.find, () => ({
          total: 1,
          currency: 'AUD',
          cards: [
            {
              cardId: 'card-1',
              number: '6031570012345678',
              cardTypeId: 'club',
              names: { first: 'Harbour Club', second: '海港会' },
              status: 'active' as const,
              name: mei.name,
              phone: mei.phone,
              isClaimed: true,
              isReached: true,
              joinedAt: Date.UTC(2026, 8, 1),
              points: 12_000,
              stamps: 3,
              cents: 2_500,
            },
          ],
        })),
      ]}
    >
      <CustomersScreen />
    </TestScreen>,
  )
  return { list, describe, forget }
}

test('lists who ordered with what they spent, sorts, and shows more', async () => {
  const { list } = await open()
  const row = page.getByRole('button', { name: /Mei Chen/ })
  await expect.element(row).toHaveTextContent(/12 orders.*\$450\.50/)
  await expect.element(page.getByText('60 customers')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ startRow: 50 })))
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Total spent' }).click()
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ sort: 'spent' })))
})

test('a customer of another shop is not changed here, and only owners of all shops erase', async () => {
  await open({ isElsewhere: true })
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Block' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Erase customer' })).not.toBeInTheDocument()
})

test('a customer has notes that can be changed, and is erased after a question', async () => {
  const { describe, forget } = await open()
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Mei Chen' })).toBeVisible()
  await expect.element(page.getByText('No peanuts')).toBeVisible()
  await expect.element(page.getByText('Prawn dumplings')).toBeVisible()
  await expect.element(page.getByText('120 points · 3 stamps · $25.00')).toBeVisible()
  expect(page.getByRole('link', { name: 'Harbour Club' }).elements()[0]?.getAttribute('href')).toContain(
    '/cards?open=card-1',
  )
  await page.getByRole('button', { name: 'Edit notes and tags' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Notes for staff').fill('No nuts at all')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(describe).toHaveBeenCalledWith({ phone: mei.phone, tags: ['Regular'], note: 'No nuts at all' }),
  )
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Erase customer' }).click()
  const question = page.getByRole('dialog', { name: 'Erase Mei Chen?' })
  await press(question.getByRole('button', { name: 'Erase customer' }))
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith({ phone: mei.phone }))
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('an account that its owner erases says when', async () => {
  await open({
    accounts: [{ ...account, sessions: 0, eraseAt: Date.UTC(2030, 0, 15), isReached: true }],
  })
  await page.getByRole('button', { name: /Mei Chen/ }).click()
  await expect.element(page.getByText(/^Will be erased on/)).toHaveTextContent('15 Jan')
})
