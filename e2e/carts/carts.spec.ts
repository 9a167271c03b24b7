import type { Page } from '@playwright/test'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

const removing = (page: Page) =>
  page.locator('[data-screen=cart]').getByRole('button', { name: /^Remove (?!all)/ })

/** Removes the first dish: its notice is above the bars and below the tapped row, and "Undo" is on one line. */
async function removeFirst(page: Page): Promise<void> {
  const tapped = await removing(page).first().boundingBox()
  await removing(page).first().click()
  const removed = page.getByRole('status').filter({ hasText: /removed/i })
  await expect(removed).toBeVisible()
  await still(page)
  const [notice, below] = await Promise.all([
    removed.boundingBox(),
    page.getByRole('link', { name: /^Check out/ }).boundingBox(),
  ])
  const bottom = (notice?.y ?? 0) + (notice?.height ?? Number.NaN)
  expect(bottom).toBeLessThanOrEqual(below?.y ?? Number.NaN)
  expect(bottom).toBeGreaterThan((below?.y ?? Number.NaN) - 40)
  expect((tapped?.y ?? Number.NaN) + (tapped?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? Number.NaN)
  const lines = await page.getByRole('button', { name: 'Undo' }).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
}

test('two tabs share one cart: a change appears in the other at once, and undo, above the bars, loses nothing', async ({
  page,
}) => {
  await addDishes(page, 4)
  const other = await page.context().newPage()
  await other.goto('/mobile/harbour/cart')
  await page.goto('/shop/harbour/cart')
  await expect(removing(page)).toHaveCount(4)
  await removeFirst(page)
  await expect(removing(other)).toHaveCount(3)
  // Another item goes in the other tab before the undo here.
  await removeFirst(other)
  await expect(removing(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removing(page)).toHaveCount(3)
  await expect(removing(other)).toHaveCount(3)
})
