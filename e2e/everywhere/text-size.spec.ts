import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { expectFits } from '../support/fits-phone.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// Text can be enlarged to 200 % without loss (WCAG 1.4.4). This file adds a table: it runs after tables.spec. The accounts journey checks account screens.

test('150 and 200 % text: the way of an order stays within a phone in both languages', async ({ page }) => {
  test.setTimeout(180_000)
  await addDishes(page, 2)
  await placeByHand(page, 'Larger Text')
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  await addDishes(page, 2)
  for (const language of ['en-gb', 'zh-hans']) {
    for (const screen of [
      'home',
      'cart',
      'checkout',
      'orderplaced',
      'order',
      'myorders',
      'login',
      'signup',
    ]) {
      await page.goto(`/shop/harbour/${screen}?lang=${language}`)
      await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      await expectFits(page, `${screen} ${language}`)
    }
    await page.goto(`${receipt}?lang=${language}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectFits(page, `receipt ${language}`)
    await page.goto(`/shop/harbour/home?lang=${language}`)
    await page
      .getByRole('link', { name: /Lunch Set|三道午市套餐/ })
      .first()
      .click()
    await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
    await expectFits(page, `dish ${language}`)
  }
})

test('150 and 200 % text: a table’s screens stay within a phone in both languages', async ({ browser }) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'LT', 1)
  const phone = await sitDown(browser, await codeOf(desk, 'LT1'), 'en-gb')
  await addAtTable(phone, /^Wonton Soup/)
  for (const language of ['en-gb', 'zh-hans'])
    for (const screen of ['home', 'cart', 'checkout', 'myorders']) {
      await phone.goto(`/self/harbour/${screen}?lang=${language}`)
      await expect(phone.locator(`[data-screen="${screen}"]`)).toBeVisible()
      await expect(phone.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      await expectFits(phone, `${screen} ${language}`)
    }
  const drawer = await openTable(desk, 'LT1')
  await drawer.getByRole('button', { name: 'Close table' }).click()
  await desk.getByRole('dialog', { name: 'Close table LT1?' }).getByRole('button').last().click()
})

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const)
  test(`${width} x ${height}: the first screen shows a dish, and no text leaves its box`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/shop/harbour/home')
    const dish = page.locator('li.dish').first().getByRole('heading')
    await expect(dish).toBeVisible()
    const box = await dish.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.setViewportSize({ width, height: 700 })
    const prompt = page.getByRole('main').getByRole('link', { name: /Search/ })
    await expect(prompt).toBeVisible()
    expect((await prompt.boundingBox())?.height).toBeLessThan(60)
  })
