import type { Page } from '@playwright/test'
import { addDishesIn } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'

/** Concord's own colour; the platform's default is another. */
const blue = '#0f5f7f'

async function accent(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
}

test('a shop keeps its colour on every screen, whichever stylesheet is loaded last', async ({ page }) => {
  await addDishesIn(page, 'mobile/concord', 1)
  const seen: Record<string, string> = { home: await accent(page) }
  // From screen to screen within the app: each brings its own chunk, and with it the stylesheet.
  for (const [screen, link] of [
    ['cart', 'Cart'],
    ['search', 'Search'],
    ['myorders', 'Orders'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
    seen[screen] = await accent(page)
  }
  for (const screen of ['checkout', 'cart', 'me']) {
    await page.goto(`/mobile/concord/${screen}`)
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
    seen[`${screen}, opened`] = await accent(page)
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('[data-screen="home"]')).toBeVisible()
  seen['home again'] = await accent(page)
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((screen) => [screen, blue])))
})
