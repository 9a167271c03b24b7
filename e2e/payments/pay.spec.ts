import { during } from '../support/during-settings.ts'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { toCardCheckout, toCardPage } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'

const payButton = { name: /Try card again/ }

test('an order paid by card reaches the kitchen, and its cart is cleared', async ({ page }) => {
  await toCardPage(page, 'Paula Plastic')
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Paid')
  await page.goto('/shop/harbour/cart')
  await expect(page.locator('[data-screen=cart]')).toContainText('Your cart is empty')
})

test('a phone with a clock two hours slow opens the order as soon as it is paid', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() - 2 * 3_600_000)
  await toCardPage(page, 'Tim Late')
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Paid')
})

test('a waiting page opens the order, even if another page paid it', async ({ page, context }) => {
  await toCardPage(page, 'Tina Tabs')
  const waiting = await context.newPage()
  await waiting.goto('/shop/harbour/pay')
  await expect(waiting.getByRole('button', { name: 'Pay in store instead' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  for (const each of [page, waiting])
    await expect(each.locator('[data-screen=orderplaced]')).toContainText('Paid')
})

test('after a declined payment the order waits, and a second attempt pays it once', async ({ page }) => {
  await toCardPage(page, 'Dee Clined')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('button', payButton).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Paid')
})

test('after a declined payment the order can be paid in store', async ({ page }) => {
  await toCardPage(page, 'Cass Counter')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await page.getByRole('button', { name: 'Pay in store instead' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('to pay')
})

test('a customer who leaves the payment page and changes the order keeps the cart and starts a new payment', async ({
  page,
}) => {
  await toCardPage(page, 'Lee Ving')
  await page.getByRole('button', { name: 'Leave without deciding' }).click()
  await page.goto('/shop/harbour/pay')
  await page.getByRole('button', { name: 'Change my order' }).click()
  await expect(page.locator('[data-screen=cart]')).toContainText('Check out')
  await page.goto('/shop/harbour/checkout')
  await choosePayment(page, /Card/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Paid')
})

test('a payment of another amount than requested is refunded', async ({ page }) => {
  await toCardPage(page, 'Amy Mount')
  await page.getByText('Make something go wrong').click()
  await page.getByLabel('Charge a different amount').check()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: "The payment doesn't match" })).toBeVisible()
})

test('after Back from the card page, a page from the back/forward cache offers every payment method again', async ({
  page,
}) => {
  // An answer without a page leaves ours as it was on its way to another: a bfcache restore.
  const cardPage = /\/pay\/[\w-]{8,}$/
  await page.route(cardPage, (route) => route.fulfill({ status: 204 }))
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await toCardCheckout(page, 'Bea Back')
  const pay = page.getByRole('button', { name: /^Pay / })
  const sent = page.waitForRequest(cardPage)
  await pay.click()
  await sent
  await expect(pay).toHaveCount(0)
  await comeBack()
  await expect(pay).toBeEnabled()

  await page.goto('/shop/harbour/pay')
  const again = page.getByRole('button', { name: /Pay by card|Try card again/ })
  const inStore = page.getByRole('button', { name: 'Pay in store instead' })
  await again.click()
  await expect(inStore).toBeDisabled()
  await comeBack()
  await expect(again).toBeEnabled()
  await inStore.click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('to pay')
})

test('the browser’s Back from the card page keeps the choice and the terms, and says that a payment is open', async ({
  page,
  browser,
}) => {
  await during(browser, { 'order.asksForTerms': true }, async () => {
    const terms = page.getByRole('checkbox', { name: /accept the ordering terms/ })
    const payment = page.getByRole('region', { name: 'Payment' })
    await toCardCheckout(page, 'Bo Browserback')
    await terms.check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('button', { name: 'Approve the payment' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('A card payment for this order is still open.')).toBeVisible()
    await expect(payment).toContainText('Card')
    await expect(terms).toBeChecked()
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await expect(page.locator('[data-screen=pay]')).toBeVisible()
    await page.getByRole('button', { name: 'Change my order' }).click()
    await expect(page.locator('[data-screen=cart]')).toContainText('Check out')
    await page.goto('/shop/harbour/checkout')
    await expect(terms).not.toBeChecked()
    await expect(page.getByText('A card payment for this order is still open.')).toHaveCount(0)
  })
})
