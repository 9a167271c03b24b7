import type { Page } from '@playwright/test'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { openPaymentFakes, type PaymentFakes } from '../support/paying/payment-fakes.ts'
import { picture } from '../support/picture.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// A shop with its own account at a provider, which is a fake in a process of its own.

let fakes: PaymentFakes
let ownServer: OwnServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  fakes = await openPaymentFakes()
  ownServer = await openOwnServer({ env: fakes.env })
})
test.afterAll(async () => {
  await ownServer.stop()
  await fakes.stop()
})

/** Connect an account of a fake in the console, and test it. */
async function connectWindcave(desk: Page): Promise<void> {
  await desk.goto('/console/harbour/payment-methods')
  await desk.getByRole('button', { name: 'Connect Windcave' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Connect Windcave' })
  await expect(dialog.getByRole('radio', { name: 'Test payments' })).toBeChecked()
  await dialog.getByLabel('REST user name').fill(fakes.accounts['windcave']?.['username'] ?? '')
  await dialog.getByLabel('API key', { exact: true }).fill('not-the-key')
  await picture(desk, 'connect-windcave')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  // A wrong key is found before a guest pays.
  await desk.getByRole('button', { name: 'Test the connection to Windcave' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Windcave refused the credentials' })).toBeVisible()
  await desk.getByRole('button', { name: 'Change Windcave' }).click()
  const change = desk.getByRole('dialog', { name: 'Change Windcave' })
  await change.getByLabel('API key', { exact: true }).fill(fakes.accounts['windcave']?.['apiKey'] ?? '')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toHaveCount(0)
  await desk.getByRole('button', { name: 'Test the connection to Windcave' }).click()
  await expect(desk.getByText('Windcave accepted the account.')).toBeVisible()
  await picture(desk, 'windcave-connected')
}

test('an owner connects Windcave, a guest pays by card, staff refund a dish, and the guest sees it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  await connectWindcave(desk)

  const guest = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: ownServer.url })
  ).newPage()
  await addDishes(guest, 2)
  await guest.goto('/shop/harbour/checkout')
  await guest.getByLabel('Name').fill('Wynn Cave')
  await guest.getByLabel('Phone').fill('0412 345 678')
  await choosePayment(guest, /^Card Pay/)
  await guest.getByRole('button', { name: /^Pay / }).click()
  await expect(guest.getByText('Windcave', { exact: true })).toBeVisible()
  await picture(guest, 'windcave-page')
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(guest.locator('[data-screen=orderplaced]')).toContainText('Paid')

  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: /Wynn Cave/ })
    .first()
    .click()
  const drawer = desk.getByRole('dialog', { name: 'Order' })
  await drawer.getByRole('button', { name: 'Refund' }).click()
  const refund = desk.getByRole('dialog', { name: /Refund order/ })
  await refund.getByText('By item', { exact: true }).click()
  await refund.getByRole('button', { name: 'Increase' }).first().click()
  await refund.getByText('An item was wrong or missing.').click()
  const button = refund.getByRole('button', { name: /^Refund \$/ })
  const amount = /\$[\d.]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'no amount'
  await button.click()
  await expect(refund).toHaveCount(0)
  await picture(desk, 'windcave-refunded')

  await guest.goto('/shop/harbour/order')
  await expect(guest.locator('[data-screen=order]')).toContainText('Part refunded')
  await expect(guest.locator('[data-screen=order]')).toContainText(`${amount} refunded`)
  await picture(guest, 'guest-refunded')
})
