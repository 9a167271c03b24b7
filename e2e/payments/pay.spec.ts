import { during } from '../support/during-settings.ts'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { toCardCheckout, toCardPage } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'

test('after a declined payment the order waits; the second attempt pays it, on every open page and with a slow clock', async ({
  page,
  context,
}) => {
  // Two hours slow.
  await page.clock.setSystemTime(Date.now() - 2 * 3_600_000)
  await toCardPage(page, 'Dee Clined')
  await page.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('button', { name: /Try card again/ }).click()
  await expect(page.getByRole('button', { name: 'Approve the payment' })).toBeVisible()
  const waiting = await context.newPage()
  await waiting.goto('/shop/harbour/pay')
  await expect(waiting.getByRole('button', { name: 'Pay in store instead' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  for (const each of [page, waiting])
    await expect(each.locator('[data-screen=orderplaced]')).toContainText('Paid')
  await page.goto('/shop/harbour/cart')
  await expect(page.locator('[data-screen=cart]')).toContainText('Your cart is empty')
})

test('Back from the card page keeps the choice and the terms; the order is changed, and in the end paid in store', async ({
  page,
  browser,
}) => {
  // An answer without a page leaves ours as it was on its way to another: a bfcache restore.
  const cardPage = /\/pay\/[\w-]{8,}$/
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await during(browser, { 'order.asksForTerms': true }, async () => {
    const terms = page.getByRole('checkbox', { name: /accept the ordering terms/ })
    const payment = page.getByRole('region', { name: 'Payment' })
    const pay = page.getByRole('button', { name: /^Pay / })
    await toCardCheckout(page, 'Bo Browserback')
    await terms.check()

    await test.step('a page from the back/forward cache offers to pay again', async () => {
      await page.route(cardPage, (route) => route.fulfill({ status: 204 }))
      const sent = page.waitForRequest(cardPage)
      await pay.click()
      await sent
      await expect(pay).toHaveCount(0)
      await comeBack()
      await expect(pay).toBeEnabled()
      await page.unroute(cardPage)
    })

    await pay.click()
    await expect(page.getByRole('button', { name: 'Approve the payment' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('A card payment for this order is still open.')).toBeVisible()
    await expect(payment).toContainText('Card')
    await expect(terms).toBeChecked()
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await expect(page.locator('[data-screen=pay]')).toBeVisible()

    await test.step('the payment screen as well', async () => {
      const again = page.getByRole('button', { name: /Pay by card|Try card again/ })
      const inStore = page.getByRole('button', { name: 'Pay in store instead' })
      await page.route(cardPage, (route) => route.fulfill({ status: 204 }))
      await again.click()
      await expect(inStore).toBeDisabled()
      await comeBack()
      await expect(again).toBeEnabled()
      await page.unroute(cardPage)
    })

    await page.getByRole('button', { name: 'Change my order' }).click()
    await expect(page.locator('[data-screen=cart]')).toContainText('Check out')
    await page.goto('/shop/harbour/checkout')
    await expect(terms).not.toBeChecked()
    await expect(page.getByText('A card payment for this order is still open.')).toHaveCount(0)
    await terms.check()
    await choosePayment(page, /Card/)
    await pay.click()
    await page.getByRole('button', { name: 'Decline it' }).click()
    await page.getByRole('button', { name: 'Pay in store instead' }).click()
    await expect(page.locator('[data-screen=orderplaced]')).toContainText('to pay')
  })
})
