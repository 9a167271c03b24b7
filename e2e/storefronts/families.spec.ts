import { expect, test } from '../support/test.ts'

test('the infinite menu continues by scrolling, a table stays in the address, and a family opens at its first screen', async ({
  page,
}) => {
  // No shop was visited yet.
  await page.goto('/common/commonOrders')
  await expect(page.locator('[data-screen="common/commonOrders"]')).toHaveText(/Our restaurants/)
  await page.goto('/app/harbour/infinitycategory')
  const sections = page.getByRole('region')
  await expect(sections.first()).toBeVisible()
  const before = await sections.count()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await sections.count()).toBeGreaterThan(before + 2)
  }).toPass()

  // The merchant family has no category screens: it continues in its own menu, at the requested one.
  await page.goto('/merchant/harbour/category')
  await page.getByRole('link', { name: /^Soup/ }).click()
  await expect(page).toHaveURL(/\/merchant\/harbour\/infinitycategory\?from=/)
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Soup')

  await page.goto('/self/harbour/home?tn=12&ses=abc')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/self/harbour/search?tn=12&ses=abc')
  await main.getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/self/harbour/cart?tn=12&ses=abc')

  // It has no menu: that of the shop's first family with one.
  await page.goto('/company/harbour')
  await expect(page.locator('[data-screen="lastorder"]')).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/shop/harbour/home')

  // Orders without a shop are those of the last visited one; an uncached screen reads its data again.
  const configRequest = () => page.waitForRequest((request) => request.url().includes('/api/spot/config'))
  for (const _ of ['first', 'again']) {
    const read = configRequest()
    await page.getByRole('link', { name: 'About us' }).click()
    await read
    await page.getByRole('link', { name: 'Menu' }).click()
  }
  await page.goto('/common/commonOrders')
  await expect(page.locator('[data-screen="common/commonOrders"]')).toHaveText(/No orders yet/)
  await page.goto('/reservation/harbour')
  await expect(page).toHaveURL('/reservation/harbour/category')
  await expect(page).toHaveTitle('Categories · Reservation · Harbour Cantonese Kitchen')
})
