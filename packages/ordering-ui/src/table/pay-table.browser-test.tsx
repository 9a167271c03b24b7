import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import { storedCards, type StoredCard } from '@tabard/contract/payments/stored-cards'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { menuOf, named } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleCash, sampleConfig } from '../testing/sample-shop.ts'
import { TestShop } from '../testing/test-shop.tsx'
import { PayTable } from './pay-table.tsx'

const card: PaymentMethod = { name: named('Card'), payment: 'dps', code: '201/301', visible: true }
const wechat: PaymentMethod = {
  name: named('WeChat Pay'),
  payment: 'wechat',
  code: '202/302',
  visible: true,
}
const hidden: PaymentMethod = { name: named('PayPal'), payment: 'paypal', code: '204/304', visible: false }

const bill: GuestBill = {
  orders: [{ orderId: 'order-1', number: '201', openCents: 4200, lines: [] }],
  dueCents: 4200,
  heldCents: 0,
  parts: [],
  split: undefined,
  currency: 'AUD',
}

const by = (payment: string) => ({ payment, cardChoice: undefined })

function open(shop: string, payments: readonly PaymentMethod[], cards?: readonly StoredCard[]) {
  const pay = vi.fn()
  const table = { bill, isBusy: false, pay, goOn: vi.fn(), release: vi.fn() }
  const tables = { ...sampleConfig.tables, payments }
  return {
    pay,
    shown: render(
      <TestShop
        shop={shop}
        index={menuOf({ items: [] })}
        config={{ tables }}
        isCustomer={cards !== undefined}
        answers={[answerTo(storedCards.list, () => cards ?? [])]}
      >
        <PayTable table={table} isOffered />
      </TestShop>,
    ),
  }
}

const everything = page.getByRole('button', { name: 'Pay the bill · $42.00' })

test('a guest at a table chooses among the online methods of tables; the first one is chosen', async () => {
  const { pay, shown } = open('pay-table-choice', [sampleCash, card, wechat, hidden])
  await shown
  const methods = page.getByRole('group', { name: 'Payment method' })
  await expect.element(methods.getByRole('radio', { name: 'Card' })).toBeChecked()
  expect(methods.getByRole('radio').elements()).toHaveLength(2)
  await everything.click()
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, by('dps'), expect.anything())

  await methods.getByText('WeChat Pay').click()
  await everything.click()
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, by('wechat'), expect.anything())

  // The choice stays when the guest pays a part.
  await page.getByRole('button', { name: 'Split equally' }).click()
  await expect.element(methods.getByRole('radio', { name: 'WeChat Pay' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'even', parts: 2 }, by('wechat'), expect.anything())
})

test('with one online method there is nothing to choose', async () => {
  const { pay, shown } = open('pay-table-single', [sampleCash, wechat])
  await shown
  await everything.click()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, by('wechat'), expect.anything())
})

const visa: StoredCard = {
  cardId: 'visa',
  brand: 'visa',
  lastDigits: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
  payment: 'dps',
  isHere: true,
  isDefault: true,
  isExpired: false,
  storedAt: 0,
}

test('a customer pays a share with a saved card, or saves the new one', async () => {
  const { pay, shown } = open('pay-table-cards', [card, wechat], [visa])
  await shown
  await expect.element(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await page.getByRole('button', { name: 'Split equally' }).click()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  const even = { kind: 'even', parts: 2 }
  const paid = (cardChoice: unknown) =>
    expect(pay).toHaveBeenLastCalledWith(bill, even, { payment: 'dps', cardChoice }, expect.anything())
  paid({ kind: 'stored', cardId: 'visa' })

  await page.getByRole('radio', { name: 'New card' }).click()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  paid({ kind: 'plain' })
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).click()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  paid({ kind: 'new', consent: '2026-11' })

  // Only the card method has cards.
  await page.getByText('WeChat Pay').click()
  expect(page.getByRole('radio', { name: /Visa/ }).query()).toBeNull()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  expect(pay).toHaveBeenLastCalledWith(bill, even, by('wechat'), expect.anything())
})
