import type { Browser, Page } from '@playwright/test'
import { chooseOrderType } from '../support/ordering/choose-order-type.ts'
import { addDishes, addDishesIn, placeByHand } from '../support/ordering/order-by-hand.ts'
import { pairDevice } from '../support/paired-device.ts'
import { setSettings, type Values } from '../support/shop-settings.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// Settings whose effect only a browser shows: checkout, order, a long menu and a kiosk. The journeys restore
// the shared shop.

/** Add two items from the kiosk's start screen and go to the checkout. */
async function toCheckout(kiosk: Page): Promise<void> {
  for (const place of [0, 1]) {
    await kiosk.getByRole('button', { name: /^Add / }).nth(place).click()
    const form = kiosk.locator('[data-screen="product/{id}"]')
    if (await form.count()) await form.getByRole('button', { name: /^Add \d/ }).click()
  }
  await expect(kiosk.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()
  await kiosk.goto('/shop/harbour/checkout')
  await expect(kiosk.getByLabel('Name')).toBeVisible()
}

async function during(browser: Browser, values: Values, look: (desk: Page) => Promise<void>): Promise<void> {
  const desk = await openConsole(browser, 'owner')
  const putBack = await setSettings(desk, 'harbour', values)
  try {
    await look(desk)
  } finally {
    await putBack()
    await desk.context().close()
  }
}

test('checkout: account.promotesLogin, table.isScanned, and order.pickUpNotice on the order', async ({
  page,
  browser,
}) => {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
  const scan = page.getByText('At a table? Scan its code')
  const notice = page.getByText('Knock at the blue window')
  await expect(page.getByLabel('Name')).toBeVisible()
  await expect(logIn).toHaveCount(0)
  await expect(scan).toHaveCount(0)
  const values = {
    'account.promotesLogin': true,
    'table.isScanned': true,
    'order.pickUpNotice': 'Knock at the blue window',
  }
  await during(browser, values, async () => {
    await expect(logIn).toBeVisible()
    await expect(scan).toBeVisible()
    await placeByHand(page, 'Nora Notice')
    await page.goto('/shop/harbour/order')
    await expect(notice).toBeVisible()
  })
  await expect(notice).toHaveCount(0, { timeout: 3_000 })
})

test('the address form of a delivery: delivery.postcode', async ({ page, browser }) => {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await chooseOrderType(page, /^Delivery/)
  await page.getByRole('button', { name: 'Enter the address by hand' }).click()
  const postcode = page.getByLabel('Postcode')
  await expect(postcode).toHaveAttribute('placeholder', '4000')
  await during(browser, { 'delivery.postcode': '3004' }, async () => {
    await expect(postcode).toHaveAttribute('placeholder', '3004')
  })
})

test('checkout of the family for tables: table.ordersByScan', async ({ page, browser }) => {
  await addDishesIn(page, 'self/harbour', 2)
  await page.goto('/self/harbour/checkout')
  const place = page.getByRole('button', { name: /^Place order/ })
  const scan = page.getByRole('status').filter({ hasText: 'Scan the code on your table' })
  await expect(place).toBeEnabled()
  await expect(scan).toHaveCount(0)
  await during(browser, { 'table.ordersByScan': true }, async () => {
    await expect(scan).toBeVisible()
    await expect(place).toBeDisabled()
  })
  await expect(place).toBeEnabled({ timeout: 3_000 })
})

test('the menu: menu.hidesSoldOut and kiosk.loadBeforeBottom', async ({ page, browser }) => {
  let gone: string[] = []
  await page.route('**/api/availability/harbour', async (route) => {
    const response = await route.fetch()
    const shopStatus = (await response.json()) as { soldOut: string[] }
    await route.fulfill({ response, json: { ...shopStatus, soldOut: [...shopStatus.soldOut, ...gone] } })
  })
  await page.route('**/api/shop/availability/stream**', (route) => route.abort())
  await page.goto('/shop/harbour/home')
  const dishes = page.locator('li.dish')
  gone = await dishes.evaluateAll((all) => [(all.at(-1)?.id ?? '').replace(/^dish-/, '').slice(0, 36)])
  const last = page.locator(`[id^="dish-${gone[0]}"]`)
  await page.reload()
  await expect(last.first()).toContainText('Sold out')
  await during(browser, { 'menu.hidesSoldOut': true }, async () => {
    await page.goto('/shop/harbour/home')
    await expect(last).toHaveCount(0)
  })
  const sections = page.locator('.menu-section')
  const loaded = async () => {
    await page.goto('/mobile/harbour/infinitycategory')
    await expect(sections.first()).toBeVisible()
    // The list has settled when two counts in a row are equal.
    let count = -1
    await expect
      .poll(
        async () => {
          const before = count
          count = await sections.count()
          return count === before
        },
        { intervals: [500] },
      )
      .toBe(true)
    return count
  }
  let near = 0
  await during(browser, { 'kiosk.loadBeforeBottom': 0 }, async () => {
    near = await loaded()
  })
  await during(browser, { 'kiosk.loadBeforeBottom': 5_000 }, async () => {
    expect(await loaded()).toBeGreaterThan(near)
  })
})

test('a kiosk: kiosk.orderNumberSeconds and kiosk.thanksSeconds, then kiosk.orderErrorSeconds', async ({
  browser,
}) => {
  const values = { 'kiosk.orderNumberSeconds': 40, 'kiosk.thanksSeconds': 30, 'kiosk.orderErrorSeconds': 50 }
  await during(browser, values, async (desk) => {
    const { page: kiosk, remove } = await pairDevice(browser, desk, { name: 'Slow kiosk', kind: 'kiosk' })
    try {
      await toCheckout(kiosk)
      await placeByHand(kiosk, 'Kim Kiosk')
      await expect(kiosk.getByRole('timer')).toContainText(/Starting over in (6[5-9]|70) seconds/)
      await kiosk.getByRole('button', { name: 'Done' }).click()
      await kiosk.locator('[data-screen=home]').waitFor()
      await toCheckout(kiosk)
      await kiosk.clock.install()
      await kiosk.reload()
      await kiosk.route('**/api/shop/order/add/v2?**', (route) => route.abort())
      await kiosk.getByLabel('Name').fill('Fin Failed')
      await kiosk.getByLabel('Phone').fill('0412 345 678')
      await kiosk.getByRole('button', { name: /^Place order/ }).click()
      await expect(kiosk.getByRole('alertdialog')).toContainText('Sending your order')
      await kiosk.clock.fastForward('02:05')
      const failed = kiosk.getByText('Order failed. Please see the cashier.')
      await expect(failed).toBeVisible()
      await kiosk.clock.runFor(30_000)
      await expect(failed).toBeVisible()
      await kiosk.clock.runFor(21_000)
      await expect(kiosk.locator('[data-screen=home]')).toBeVisible()
    } finally {
      await remove()
    }
  })
})
