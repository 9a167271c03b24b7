import type { Page } from '@playwright/test'
import { addDishesIn } from '../support/ordering/order-by-hand.ts'
import { untilCached } from '../support/ordering/until-cached.ts'
import { openOwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/screens/visit.ts'

// New releases while customers order, in an installation of the journey's own.

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

const cartBar = (page: Page) => page.getByRole('link', { name: /View cart.*2/ }).first()

async function openCart(page: Page): Promise<void> {
  await cartBar(page).click()
  await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
}

test('an open page keeps its cart through a release: with its own chunks, by one reload, or with those of its worker', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const ownServer = await openOwnServer()
  try {
    const open = async (serviceWorkers: 'allow' | 'block') => {
      const context = await browser.newContext({
        baseURL: ownServer.url,
        viewport: { width: 390, height: 844 },
        serviceWorkers,
      })
      const page = await context.newPage()
      await addDishesIn(page, 'shop/harbour', 2)
      return page
    }

    await test.step('without a worker it uses the chunks of its release, which the server still has', async () => {
      const page = await open('block')
      const before = await entryOf(page)
      await ownServer.release({ keepsOldChunks: true })
      await openCart(page)
      expect(await entryOf(page)).toBe(before)
      await page.reload()
      await expect(page.locator('[data-screen=cart]').getByRole('listitem')).toHaveCount(2)
      expect(await entryOf(page)).toContain('r1.js')
      await page.context().close()
    })

    await test.step('if the chunks are gone, it reloads once; with a worker it keeps the old release until the next load', async () => {
      const [page, kept] = [await open('block'), await open('allow')]
      await untilCached(kept)
      const before = await entryOf(kept)
      await ownServer.release({ keepsOldChunks: false })
      let loads = 0
      page.on('load', () => (loads += 1))
      await openCart(page)
      expect(await entryOf(page)).toContain('r2.js')
      await visit(page, '/shop/harbour/home')
      await expect(cartBar(page)).toBeVisible()
      expect(loads).toBe(1)

      // The browser checks for a new worker when a page opens, and we check hourly.
      await kept.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        let isTaken = false
        navigator.serviceWorker.addEventListener('controllerchange', () => (isTaken = true))
        // An open connection may lead to the stopping server.
        while (!isTaken) {
          await registration.update().catch(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      })
      // A chunk of the old release that was not loaded before: gone on the server, cached here.
      await kept.getByRole('link', { name: 'Hot and Sour Soup', exact: false }).first().click()
      const sheet = kept.locator('[data-screen="product/{id}"]')
      await expect(sheet.getByRole('button', { name: /^Add \d/ })).toBeVisible()
      expect(await entryOf(kept)).toBe(before)
      await kept.goBack()
      await expect(cartBar(kept)).toBeVisible()
      expect(await entryOf(kept)).toBe(before)
      await openCart(kept)
      await expect.poll(() => entryOf(kept)).toContain('r2.js')
    })
  } finally {
    // Their streams would keep the server from stopping.
    await Promise.all(browser.contexts().map((context) => context.close()))
    await ownServer.stop()
  }
})
