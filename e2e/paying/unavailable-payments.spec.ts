import type { Browser, Page } from '@playwright/test'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput } from '@tabard/contract/shops/setup/shop-setup'
import { addTables, codeOf } from '../support/ordering/at-table.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { setSettings } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// This file adds a table and tables cannot be deleted: it runs after tables.spec, which starts without any.
test.describe.configure({ mode: 'serial' })

/** Shows the named payment methods of the demo shop and hides the others. */
async function showMethods(browser: Browser, shown: readonly string[]): Promise<Page> {
  const desk = await openConsole(browser, 'owner')
  const owner = await staffClient(desk, 'harbour')
  const { businessDetails } = await owner.call(shopSetup.get, {})
  const { revision: seen, byName: _, ...said } = businessDetails
  await owner.call(shopSetup.saveBusinessDetails, {
    seen,
    businessDetails: toDetailsInput({
      ...said,
      payments: said.payments.map((method) => ({ ...method, isShown: shown.includes(method.payment) })),
    }),
  })
  return desk
}

test.afterAll(async ({ browser }) => {
  await showMethods(browser, ['cash', 'sandbox'])
})

test('with cash hidden, the checkout pays by card: no unpaid order reaches the kitchen', async ({
  page,
  browser,
}) => {
  await showMethods(browser, ['sandbox'])
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Card (sandbox)')
  await expect(payment.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
  await page.getByLabel('Name').fill('Cora Card')
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await expect(page.locator('[data-screen=pay]')).not.toContainText(/in store/)
  await page.getByRole('button', { name: /Try card again/ }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Paid')
})

test('with the card hidden, guests at a table that requires online payment pay staff with the bill', async ({
  page,
  browser,
}) => {
  const desk = await showMethods(browser, ['cash'])
  const restore = await setSettings(desk, 'harbour', { 'table.paysLater': false })
  await addTables(desk, 'HP', 1)
  await page.goto(await codeOf(desk, 'HP1'))
  await expect(page.locator('[data-screen=home]')).toBeVisible()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.goto('/self/harbour/checkout')
  await expect(page.getByRole('button', { name: /^Send to kitchen/ })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
  await page.goto('/self/harbour/cart')
  await page.getByRole('button', { name: /^Send to kitchen/ }).click()
  await page.getByRole('link', { name: 'The bill' }).click()
  await expect(page.getByRole('button', { name: 'Ask staff for the bill' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay by card/ })).toHaveCount(0)
  await restore()
})
