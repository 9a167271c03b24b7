import type { Page } from '@playwright/test'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/test.ts'
import { untilCached } from '../support/ordering/until-cached.ts'

// A new release while a customer orders. Each journey has its own installation.

let ownServer: OwnServer
test.beforeEach(async () => {
  test.setTimeout(120_000)
  ownServer = await openOwnServer()
})
test.afterEach(async ({ page }) => {
  // Its stream would keep the server from stopping.
  await page.close()
  await ownServer.stop()
})

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

async function addTwo(page: Page): Promise<void> {
  await page.goto(`${ownServer.url}/shop/harbour/home`)
  const adds = page.getByRole('button', { name: /^Add / })
  await adds.nth(0).click()
  await adds.nth(1).click()
  await expect(cartBar(page)).toBeVisible()
}

const cartBar = (page: Page) => page.getByRole('link', { name: /View cart.*2/ }).first()

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an open page keeps the old release, the next page load has the new one, and the cart is kept', async ({
    page,
  }) => {
    await addTwo(page)
    await untilCached(page)
    const before = await entryOf(page)
    await ownServer.release({ keepsOldChunks: false })
    // The browser checks for a new worker when a page opens, and we check hourly.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      let isTaken = false
      navigator.serviceWorker.addEventListener('controllerchange', () => (isTaken = true))
      // An open connection may lead to the stopping server.
      while (!isTaken) {
        await registration.update().catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })
    // A chunk of the old release that was not loaded before: gone on the server, cached here.
    await page.getByRole('link', { name: 'Hot and Sour Soup', exact: false }).first().click()
    const sheet = page.locator('[data-screen="product/{id}"]')
    await expect(sheet.getByRole('button', { name: /^Add \d/ })).toBeVisible()
    expect(await entryOf(page)).toBe(before)
    await page.goBack()
    await expect(cartBar(page)).toBeVisible()
    expect(await entryOf(page)).toBe(before)

    await cartBar(page).click()
    await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
    await expect.poll(() => entryOf(page)).toContain('r1.js')
  })
})

test.describe('without a worker', () => {
  test('an open page uses the chunks of its release, which the server still has', async ({ page }) => {
    await addTwo(page)
    const before = await entryOf(page)
    await ownServer.release({ keepsOldChunks: true })
    await cartBar(page).click()
    await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
    expect(await entryOf(page)).toBe(before)
    await page.reload()
    await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
    expect(await entryOf(page)).toContain('r1.js')
  })

  test('if the chunks are gone, the page reloads once and keeps its cart', async ({ page }) => {
    await addTwo(page)
    await ownServer.release({ keepsOldChunks: false })
    let loads = 0
    page.on('load', () => (loads += 1))
    await cartBar(page).click()
    await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
    expect(await entryOf(page)).toContain('r1.js')
    await page.waitForTimeout(1_000)
    expect(loads).toBe(1)
  })
})
