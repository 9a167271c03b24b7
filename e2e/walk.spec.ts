import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { picture } from './support/picture.ts'
import { openConsole } from './support/staff.ts'

// The whole flow of a new user: in Chinese, on a phone, to the kitchen, the counter and the day's total.

/** Open an item from the menu, take the first of every required choice, and add it. */
async function addWithChoices(page: Page, dish: string): Promise<void> {
  await page.getByRole('link', { name: dish, exact: false }).first().click()
  await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
  const form = page.locator('[data-screen="product/{id}"]')
  for (const group of await form.getByRole('group').all()) {
    const radio = group.getByRole('radio').first()
    if (await radio.count()) await radio.check({ force: true })
  }
  await picture(page, 'dish')
  await form.getByRole('button', { name: /^加入 1 份/ }).click()
}

test("a guest orders in Chinese, the kitchen cooks, the counter takes cash, and the day's totals match", async ({
  page,
  browser,
}) => {
  const board = await openConsole(browser, 'owner')
  await board.goto('/service/harbour/kitchen')
  await board.getByRole('button', { name: 'Tap to turn on sound' }).click()
  await expect(board.getByRole('button', { name: 'Sound on' })).toBeVisible()

  await page.goto('/shop/harbour/home?lang=zh-hans')
  await expect(page.getByRole('heading', { level: 1, name: '海港粤菜馆' })).toBeVisible()
  await picture(page, 'menu')
  for (const dish of ['云吞汤', '扬州炒饭']) await addWithChoices(page, dish)
  await picture(page, 'menu-with-cart')
  await page
    .getByRole('link', { name: /购物车/ })
    .last()
    .click()
  await expect(page.locator('[data-screen=cart]')).toBeVisible()
  await picture(page, 'cart')
  await page
    .getByRole('link', { name: /去结算/ })
    .first()
    .click()
  await page.getByLabel('称呼').fill('王小明')
  await page.getByLabel('电话').fill('0412 345 678')
  await picture(page, 'checkout')
  const total = (await page.getByRole('button', { name: /提交订单/ }).innerText()).replace(/^.*\$/s, '')
  await page.getByRole('button', { name: /提交订单/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
  await picture(page, 'placed')

  const ticket = board.getByRole('article').filter({ hasText: '王小明' })
  await expect(ticket).toBeVisible()
  await picture(board, 'kitchen')
  await ticket.getByRole('button', { name: 'Accept' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText(/备餐中/)
  await ticket.getByRole('button', { name: 'Ready' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText(/请取餐/)
  await expect(page).toHaveTitle(/^请取餐 · \d+/)
  await picture(page, 'tracking')

  await board.goto('/service/harbour/orders')
  // The counter takes the payment from the row of the order.
  const row = board.getByRole('listitem').filter({ hasText: '王小明' })
  await row.getByRole('button', { name: /^Take \$/ }).click()
  await board.getByRole('button', { name: 'Exact' }).click()
  await picture(board, 'collect')
  await board.getByRole('button', { name: /^Confirm / }).click()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await board.goto('/service/harbour/day')
  await expect(board.getByText(`$${total}`).first()).toBeVisible()
  await picture(board, 'day')
})
