import type { Page } from '@playwright/test'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'

// A tap on a category leads to that category, however far down the menu it is.

/** The header is sticky, and from 1024 px on the categories are a rail beside the menu. */
const headerPx = 56
const isRail = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

/** Space between the heading and what is above it, once the page stands still. */
async function gapBelowBar(page: Page, category: string): Promise<number> {
  const heading = page.getByRole('heading', { level: 2, name: category, exact: true })
  let before = Number.NaN
  let after = Number.NaN
  await expect(async () => {
    before = after
    const [above, below] = await Promise.all([bar(page).boundingBox(), heading.boundingBox()])
    const edge = isRail(page) ? headerPx : (above?.y ?? Number.NaN) + (above?.height ?? Number.NaN)
    after = (below?.y ?? Number.NaN) - edge
    expect(after).toBe(before)
  }).toPass({ intervals: [50] })
  return after
}

async function followCategories(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 })
  await page.goto('/shop/harbour/home')
  for (const category of ['Seafood', 'Chop Suey', 'Soup']) {
    const chip = bar(page).getByRole('link', { name: category, exact: true })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-current', 'true')
    const gap = await gapBelowBar(page, category)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThanOrEqual(8)
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
    // The reader's own scroll takes over, and the mark still names what is in sight.
    await page.mouse.move(width / 2, 500)
    await page.mouse.wheel(0, 40)
    await expect(chip).toHaveAttribute('aria-current', 'true')
  }
}

test('a tap on a category brings its heading below the bar at every width, and the cart leads back to the place', async ({
  page,
}) => {
  await test.step('1440 px: the categories stay in sight left of the menu, within the window', async () => {
    await followCategories(page, 1440)
    await expect(bar(page).getByRole('link', { name: 'Set Meals', exact: true })).toBeInViewport({ ratio: 1 })
    const [left, right] = await Promise.all([bar(page).boundingBox(), page.locator('#content').boundingBox()])
    expect((left?.x ?? Number.NaN) + (left?.width ?? Number.NaN)).toBeLessThan(right?.x ?? Number.NaN)
    expect((left?.y ?? Number.NaN) + (left?.height ?? Number.NaN)).toBeLessThanOrEqual(900)
  })
  await test.step('820 px', () => followCategories(page, 820))
  await test.step('390 px: back at the first category the strip is at its start', async () => {
    await followCategories(page, 390)
    const offset = () =>
      bar(page)
        .getByRole('list')
        .evaluate(({ scrollLeft }) => scrollLeft)
    await expect.poll(offset).toBeGreaterThan(0)
    await bar(page).getByRole('link').first().click()
    await expect.poll(offset).toBe(0)
    await expect(bar(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  })
  await test.step('"Add more items" returns to the place in the menu that was left for the cart', async () => {
    await addDishes(page, 1)
    await bar(page).getByRole('link', { name: 'Soup', exact: true }).click()
    await gapBelowBar(page, 'Soup')
    const kept = await page.evaluate(() => scrollY)
    expect(kept).toBeGreaterThan(1_000)
    await page
      .getByRole('link', { name: /View cart/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Add more items' }).click()
    await expect(page.locator('[data-screen=home]')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(kept - 200)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(kept + 200)
  })
})
