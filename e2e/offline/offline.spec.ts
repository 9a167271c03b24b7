import type { Page } from '@playwright/test'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'
import { untilCached } from '../support/ordering/until-cached.ts'
import { findings } from '../support/findings.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit, menu and cart work offline, also after a reload', async ({ page, context }) => {
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await untilCached(page)
  await context.setOffline(true)
  await expect(page.getByText(/^You're offline\. Menu from \d\d:\d\d/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^You're offline\. Menu from \d\d:\d\d/)).toBeVisible()
  await addDishesHere(page)
  // A screen that was never opened, at its address.
  await page.goto('/shop/harbour/cart')
  await expect(page.locator('[data-screen=cart]')).toContainText('Total')
  await page.reload()
  await expect(page.locator('[data-screen=cart]').getByRole('listitem')).not.toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(/^You're offline\. Menu from/)).toHaveCount(0, { timeout: 15_000 })
})

test('a shop that was never opened reports no connection, and loads automatically', async ({
  page,
  context,
}) => {
  await page.goto('/shop/harbour/home')
  await untilCached(page)
  await context.setOffline(true)
  await page.goto('/shop/concord/home?lang=zh-hans')
  await expect(page.getByText('网络已断开，正在重新连接…')).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^加/ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('网络已断开')).toHaveCount(0)
})

test('offline storage contains no personal data', async ({ page }) => {
  await addDishes(page, 2)
  await untilCached(page)
  await placeByHand(page, 'Polly Private')
  const receipt = (await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? ''
  await page.goto('/shop/harbour/order')
  await expect(page.locator('[data-screen=order]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-screen=order]')).toBeVisible()
  await page.goto(receipt)
  await expect(page.locator('[data-screen="receipt/{transactionId}"]')).toContainText('Total')
  await page.reload()
  const stored = await page.evaluate(async () => {
    const all: { name: string; address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        all.push({ name, address: request.url, text: (await (await cache.match(request))?.text()) ?? '' })
    }
    return all
  })
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.filter(({ text }) => /Polly|412345678/.test(text))).toEqual([])
  expect(
    stored.filter(
      ({ address }) =>
        /receipt\/|order|token|stream|\/pay/.test(new URL(address).pathname) && !address.includes('/assets/'),
    ),
  ).toEqual([])
})

test('without a network the number of the open order is still there, and nothing of the person', async ({
  page,
  context,
}) => {
  await addDishes(page, 2)
  await untilCached(page)
  await placeByHand(page, 'Oona Offline')
  const number = (await page.locator('.figures').filter({ hasText: /^\d+$/ }).first().innerText()).trim()
  await context.setOffline(true)
  for (const screen of ['myorders', 'order']) {
    await page.goto(`/shop/harbour/${screen}`)
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator(`[data-screen=${screen}]`)).toContainText(number)
    await expect(page.getByText(/^Placed\. You're offline: as of \d\d:\d\d/)).toBeVisible()
  }
  await context.setOffline(false)
})

async function addDishesHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).first().click()
  const sheet = page.locator('[data-screen="product/{id}"]')
  const bar = page.getByRole('link', { name: /View cart.*1/ }).first()
  await expect(bar.or(sheet).first()).toBeVisible()
  if (await sheet.count()) await sheet.getByRole('button', { name: /^Add \d/ }).click()
  await expect(bar).toBeVisible()
}

/** The form is complete, the network is gone, and the button is pressed. */
async function placeWithoutNetwork(page: Page, name: string): Promise<{ sent: () => number }> {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/order/add')) sent += 1
  })
  await addDishes(page, 2)
  await untilCached(page)
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('0412 345 678')
  await page.context().setOffline(true)
  await expect(page.getByText(/You're offline\. When you place/)).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Waiting for a connection')
  await expect(dialog.getByRole('timer')).toContainText(/another [12]:\d\d/)
  expect(await findings(page)).toEqual([])
  return { sent: () => sent }
}

test('an order placed offline is shown as waiting, and is placed once when the network returns', async ({
  page,
}) => {
  await placeWithoutNetwork(page, 'Wade Waiting')
  await page.waitForTimeout(3_000)
  await page.context().setOffline(false)
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible({ timeout: 20_000 })
  await page.goto('/shop/harbour/myorders')
  await expect(page.locator('[data-screen=myorders]').getByRole('listitem')).toHaveCount(1)
})

test('a cancelled waiting order is never sent', async ({ page }) => {
  const { sent } = await placeWithoutNetwork(page, 'Stella Stop')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/Nothing more is sent/)).toBeVisible()
  const before = sent()
  await page.context().setOffline(false)
  await expect(page.getByText(/^You're offline\. Menu from/)).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(5_000)
  await page.reload()
  await page.waitForTimeout(2_000)
  expect(sent()).toBe(before)
  // The cart is still there and was not ordered.
  await page.goto('/shop/harbour/cart')
  await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
  await page.goto('/shop/harbour/myorders')
  await expect(page.locator('[data-screen=myorders]')).toContainText('No orders yet')
})

test('after two minutes the order fails: the screen says so, keeps the cart, and sends nothing until asked', async ({
  page,
}) => {
  await page.clock.install()
  const { sent } = await placeWithoutNetwork(page, 'Tim Twominutes')
  await page.clock.fastForward('02:01')
  const failed = page.locator('[data-screen=checkout]')
  await expect(failed.getByRole('heading', { name: 'Order failed' })).toBeFocused()
  await expect(failed.getByRole('alert')).toContainText('No confirmation from the restaurant')
  const before = sent()
  await page.context().setOffline(false)
  await page.waitForTimeout(4_000)
  await page.clock.runFor(60_000)
  await expect(failed.getByRole('alert')).toContainText('No confirmation from the restaurant')
  expect(sent()).toBe(before)
  await failed.getByRole('button', { name: 'Resend' }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible({ timeout: 20_000 })
})
