import { expect, test } from '../support/test.ts'

test('the infinite menu continues from category to category, and starts at the requested one', async ({
  page,
}) => {
  await page.goto('/app/harbour/infinitycategory')
  const sections = page.getByRole('region')
  await expect(sections.first()).toBeVisible()
  const before = await sections.count()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await sections.count()).toBeGreaterThan(before + 2)
  }).toPass()

  // The merchant family has no category screens: it continues in its own menu.
  await page.goto('/merchant/harbour/category')
  await page.getByRole('link', { name: /^Soup/ }).click()
  await expect(page).toHaveURL(/\/merchant\/harbour\/infinitycategory\?from=/)
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Soup')
})

test('the table stays in the address on every screen', async ({ page }) => {
  await page.goto('/self/harbour/home?tn=12&ses=abc')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/self/harbour/search?tn=12&ses=abc')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/self/harbour/cart?tn=12&ses=abc')
})

test('redirects lead to our own origin only', async ({ page }) => {
  await page.goto('/redirect/shop/harbour/aboutus?lang=zh-hans')
  await expect(page).toHaveURL('/shop/harbour/aboutus?lang=zh-hans')
  await page.goto('/auth-redirect?redirect=%2Fmobile%2Fharbour%2Fcart')
  // Without a log-in: first the log-in, which leads there.
  await expect(page).toHaveURL('/mobile/harbour/login?redirect=%2Fmobile%2Fharbour%2Fcart')
  for (const elsewhere of [
    '/redirect/%2Felsewhere.example',
    '/auth-redirect?redirect=https%3A%2F%2Felsewhere.example',
  ]) {
    await page.goto(elsewhere)
    await expect(page).toHaveURL('/404')
  }
})

test('a family opens at its first existing screen', async ({ page }) => {
  await page.goto('/reservation/harbour')
  await expect(page).toHaveURL('/reservation/harbour/category')
  await expect(page).toHaveTitle('Categories · Reservation · Harbour Cantonese Kitchen')
  await page.goto('/company/harbour')
  await expect(page.locator('[data-screen="lastorder"]')).toBeVisible()
  // It has no menu.
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/shop/harbour/home')
  await page.goto('/ktv/harbour/home')
  await page.waitForURL('**/404')
})

test('orders without a shop are those of the last visited shop', async ({ page }) => {
  await page.goto('/common/commonOrders')
  await expect(page.locator('[data-screen="common/commonOrders"]')).toHaveText(/Our restaurants/)
  const remembered = () => page.evaluate(() => localStorage.getItem('system_config'))
  const before = await remembered()
  await page.goto('/mobile/harbour/home')
  // The server's page is shown before the app runs, and the app stores the visit first.
  await expect.poll(remembered).not.toBe(before)
  await page.goto('/common/commonOrders')
  await expect(page.locator('[data-screen="common/commonOrders"]')).toHaveText(/No orders yet/)
})

test('an uncached screen reloads its data on each entry', async ({ page }) => {
  await page.goto('/shop/harbour/home')
  await expect(page.locator('[data-screen="home"]')).toBeVisible()
  const configRequest = () => page.waitForRequest((request) => request.url().includes('/api/spot/config'))
  const first = configRequest()
  await page.getByRole('link', { name: 'About us' }).click()
  await first
  await page.getByRole('link', { name: 'Menu' }).click()
  const second = configRequest()
  await page.getByRole('link', { name: 'About us' }).click()
  await second
})
