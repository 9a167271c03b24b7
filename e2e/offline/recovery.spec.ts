import { expect, test } from '../support/test.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'

test('tracking survives a lost connection', async ({ page, browser, context }) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Terry Tunnel')
  await expect(page.locator('[aria-current=step]')).toHaveText(/Placed/)
  await context.setOffline(true)
  const board = await openConsole(browser, 'kitchen@harbour')
  await board.goto('/service/harbour/kitchen')
  await board
    .getByRole('article')
    .filter({ hasText: 'Terry Tunnel' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await context.setOffline(false)
  await expect(page.locator('[aria-current=step]')).toHaveText(/Preparing/, { timeout: 15_000 })
})

test('a customer can cancel until the kitchen accepts', async ({ page }) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Cat Cancel')
  await page.goto('/shop/harbour/order')
  await page.getByRole('button', { name: /Cancel/ }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Cancel/ })
    .first()
    .click()
  await expect(page.locator('[data-screen=order]')).toContainText('Cancelled')
})

test('the receipt opens at its public address, without name or phone', async ({ page, browser }) => {
  await addDishes(page, 2)
  await placeByHand(page, 'Rae Ceipt')
  const href = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(href ?? '')
  await expect(stranger.locator('[data-screen="receipt/{transactionId}"]')).toContainText('Total')
  await expect(stranger.locator('body')).not.toContainText('Rae Ceipt')
  await expect(stranger.locator('body')).not.toContainText('412')
})
