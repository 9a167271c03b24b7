import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { menuOf, named } from '@tabard/domain/testing/sample-menu'
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

function open(shop: string, payments: readonly PaymentMethod[]) {
  const pay = vi.fn()
  const table = { bill, isBusy: false, pay, goOn: vi.fn(), release: vi.fn() }
  const tables = { ...sampleConfig.tables, payments }
  return {
    pay,
    shown: render(
      <TestShop shop={shop} index={menuOf({ items: [] })} config={{ tables }}>
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
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, 'dps', expect.anything())

  await methods.getByText('WeChat Pay').click()
  await everything.click()
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, 'wechat', expect.anything())

  // The choice stays when the guest pays a part.
  await page.getByRole('button', { name: 'Split equally' }).click()
  await expect.element(methods.getByRole('radio', { name: 'WeChat Pay' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $21.00' }).click()
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'even', parts: 2 }, 'wechat', expect.anything())
})

test('with one online method there is nothing to choose', async () => {
  const { pay, shown } = open('pay-table-single', [sampleCash, wechat])
  await shown
  await everything.click()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  expect(pay).toHaveBeenLastCalledWith(bill, { kind: 'all' }, 'wechat', expect.anything())
})
