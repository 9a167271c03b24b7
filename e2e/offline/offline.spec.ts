import type { Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { till } from '@tabard/contract/till/calls'
import { findings } from '../support/findings.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { untilCached } from '../support/ordering/until-cached.ts'
import { pairDevice } from '../support/paired-device.ts'
import { staffWithoutBrowser } from '../support/staff-client.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const offlineMenu = /^You're offline\. Menu from \d\d:\d\d/

test('after one visit, menu and cart work offline, also after a reload; a shop that was never opened loads when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await untilCached(page)
  await context.setOffline(true)
  await expect(page.getByText(offlineMenu)).toBeVisible()
  await page.reload()
  await expect(page.getByText(offlineMenu)).toBeVisible()
  await addDishHere(page)
  // A screen that was never opened, at its address.
  await page.goto('/shop/harbour/cart')
  await expect(page.locator('[data-screen=cart]')).toContainText('Total')
  await page.reload()
  await expect(page.locator('[data-screen=cart]').getByRole('listitem')).not.toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await page.goto('/shop/concord/home?lang=zh-hans')
  await expect(page.getByText('网络已断开，正在重新连接…')).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^加/ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('网络已断开')).toHaveCount(0)
})

async function addDishHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).first().click()
  const sheet = page.locator('[data-screen="product/{id}"]')
  const bar = page.getByRole('link', { name: /View cart.*1/ }).first()
  await expect(bar.or(sheet).first()).toBeVisible()
  if (await sheet.count()) await sheet.getByRole('button', { name: /^Add \d/ }).click()
  await expect(bar).toBeVisible()
}

/** The button is pressed without a network. */
async function placeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/You're offline\. When you place/)).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Waiting for a connection')
  await expect(dialog.getByRole('timer')).toContainText(/another [12]:\d\d/)
}

test('an order that waits for the network is stopped, waits again and is placed once; offline its number stays, and nothing of the person', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const context = page.context()
  await addDishes(page, 2)
  await untilCached(page)
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel('Name').fill('Polly Private')
  await page.getByLabel('Phone').fill('0412 345 678')

  await test.step('stopped, it is never sent, and the cart is kept', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes(orders.place.path)) sent += 1
    })
    await placeOffline(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText(/Nothing more is sent/)).toBeVisible()
    const before = sent
    await context.setOffline(false)
    await expect(page.getByText(/You're offline\. When you place/)).toHaveCount(0, { timeout: 15_000 })
    expect(sent).toBe(before)
  })

  const { orderId, number, receiptId } =
    await test.step('placed again, it arrives when the network returns', async () => {
      await placeOffline(page)
      const answered = page.waitForResponse((response) => response.url().includes(orders.place.path))
      await context.setOffline(false)
      await expect(page.locator('[data-screen=orderplaced]')).toBeVisible({ timeout: 20_000 })
      return ((await (await answered).json()) as { result: Order }).result
    })
  await page.goto('/shop/harbour/myorders')
  await expect(page.locator('[data-screen=myorders]').getByRole('listitem')).toHaveCount(1)

  await test.step('offline storage contains no personal data', async () => {
    await page.goto('/shop/harbour/order')
    await expect(page.locator('[data-screen=order]')).toBeVisible()
    await page.goto(`/receipt/${receiptId}`)
    await expect(page.locator('[data-screen="receipt/{transactionId}"]')).toContainText('Total')
    const stored = await storedOffline(page)
    expect(stored.length).toBeGreaterThan(20)
    expect(stored.filter(({ text }) => /Polly|412345678/.test(text))).toEqual([])
    expect(
      stored.filter(
        ({ address }) =>
          /receipt\/|order|token|stream|\/pay/.test(new URL(address).pathname) &&
          !address.includes('/assets/'),
      ),
    ).toEqual([])
  })

  await test.step('without a network the number of the open order is still there', async () => {
    await context.setOffline(true)
    for (const screen of ['myorders', 'order']) {
      await page.goto(`/shop/harbour/${screen}`)
      await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible({ timeout: 30_000 })
      await expect(page.locator(`[data-screen=${screen}]`)).toContainText(number)
      await expect(page.getByText(/^Placed\. You're offline: as of \d\d:\d\d/)).toBeVisible()
    }
  })

  await test.step('tracking goes on when the network returns', async () => {
    const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
    const { version } = await staff.call(till.get, { orderId })
    await staff.call(kitchen.accept, { orderId, version })
    await context.setOffline(false)
    await expect(page.locator('[aria-current=step]')).toHaveText(/Preparing/, { timeout: 20_000 })
  })
})

function storedOffline(page: Page) {
  return page.evaluate(async () => {
    const all: { name: string; address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        all.push({ name, address: request.url, text: (await (await cache.match(request))?.text()) ?? '' })
    }
    return all
  })
}

test('an offline kiosk shows its own menu, also after a reload', async ({ browser, baseURL }) => {
  const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
  const kiosk = await pairDevice(browser, staff, { name: 'Kiosk offline', kind: 'kiosk' })
  const { page } = kiosk
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await untilCached(page)
  // Its own menu is kept beside the one that phones order from.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await (await caches.open('tabard-menus')).keys()
        return cached.some(({ url }) => new URL(url).pathname.startsWith('/api/menu/harbour/kiosk/'))
      }),
    )
    .toBe(true)
  const requests: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) requests.push(new URL(response.url()).pathname)
  })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You're offline\. Menu from \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  // The cached page shows its buttons before the app has loaded the menu.
  await expect.poll(() => requests).toContainEqual(expect.stringMatching(/^\/api\/menu\/harbour\/kiosk\//))
  await page.context().setOffline(false)
  await kiosk.remove()
})
