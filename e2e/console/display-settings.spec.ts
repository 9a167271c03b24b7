import { openBill } from '../support/ordering/at-checkout.ts'
import { placeByHand, addDishes } from '../support/ordering/order-by-hand.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'
import { during, border } from '../support/during-settings.ts'

test('above the menu: a notice, filter tags, and no header if it is hidden', async ({ page, browser }) => {
  await page.goto('/shop/harbour/home')
  const header = page.locator('[data-bar=order]')
  await expect(header).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Show only' })).toHaveCount(0)
  await during(
    browser,
    {
      'home.isShown': false,
      'notice.head': 'Moon Festival',
      'notice.body': ['Closed on Monday', 'Mooncakes from Friday'],
      'notice.bottom': 'See you soon',
      'menu.tags': ['popular', '新品', 'no such tag'],
    },
    async () => {
      await expect(header).toHaveCount(0)
      await expect(page.locator('h1')).toHaveText(/Harbour/)
      const notice = page.getByRole('region', { name: 'Moon Festival' })
      await expect(notice).toContainText('Mooncakes from Friday')
      await expect(notice).toContainText('See you soon')
      const filter = page.getByRole('group', { name: 'Show only' })
      await expect(filter.locator('label')).toHaveText(['Popular', 'New'])
      // The server-rendered page agrees, without a violation of its own policy.
      await page.reload()
      await expect(notice).toBeVisible()
      expect(await findings(page)).toEqual([])
    },
  )
  await expect(header).toHaveCount(1, { timeout: 3_000 })
})

const tags = { 'menu.tags': ['popular', '新品', 'Kids Love It', 'no such tag'] }

test('tags filter the menu: several at once, in the address, and back', async ({
  page,
  browser,
  context,
}) => {
  await during(browser, tags, async () => {
    await page.clock.install()
    await page.goto('/shop/harbour/home?lang=en-gb')
    const filter = page.getByRole('group', { name: 'Show only' })
    const tick = (name: string) => filter.getByRole('checkbox', { name })
    const dishes = page.locator('li.dish')
    await expect(filter.getByRole('checkbox')).toHaveCount(3)
    const all = await dishes.count()

    // Half a second after the last tick, not before (storefront specification, section 9, tag delay).
    await page.clock.pauseAt(Date.now() + 60_000)
    await tick('Popular').check({ force: true })
    await page.clock.runFor(400)
    await tick('Kids Love It').check({ force: true })
    await page.clock.runFor(400)
    expect(await dishes.count()).toBe(all)
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(page).toHaveURL(/\?lang=en-gb&tags=Popular~Kids%20Love%20It$/)
    await expect(dishes).toHaveCount(6)
    for (const dish of await dishes.all()) await expect(dish).toContainText(/Popular.*Kids Love It/)
    await expect(page.getByRole('status').filter({ hasText: '6 items' })).toHaveCount(1)

    // An item's sheet has its own address; the menu below it stays.
    await dishes.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(dishes).toHaveCount(6)
    await page.goBack()
    await expect(page).toHaveURL(/tags=Popular/)
    await expect(dishes).toHaveCount(6)

    // By keys, immediately with Enter; no item has these tags.
    await tick('Kids Love It').focus()
    await page.keyboard.press('Space')
    await tick('New').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tags=Popular~New$/)
    const none = page.getByRole('status').filter({ hasText: 'No items match all of these: Popular, New' })
    await expect(none).toBeVisible()
    expect(await findings(page)).toEqual([])

    // Back restores the previous filter; a shared link has the same filter.
    await page.goBack()
    await expect(dishes).toHaveCount(6)
    await expect(tick('Kids Love It')).toBeChecked()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('li.dish')).toHaveCount(6)
    await other.goto(page.url().replace('lang=en-gb', 'lang=zh-hans').replace('~', '%7E'))
    await expect(other.locator('li.dish')).toHaveCount(6)
    await expect(other.getByRole('checkbox', { name: '儿童喜爱' })).toBeChecked()
    await other.close()

    await page.goForward()
    await expect(none).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(dishes).toHaveCount(all)
    await expect(page).toHaveURL(/\/home\?lang=en-gb$/)
    await expect(tick('Popular')).toBeFocused()

    // The continuous menu.
    await page.goto('/mobile/harbour/infinitycategory?tags=New')
    await expect(dishes).toHaveCount(2)
  })
})

test('tags that fail to load leave the menu complete, without an error', async ({ page, browser }) => {
  await during(browser, tags, async () => {
    let requests = 0
    await page.route('**/pro/pos/plu/tags/list*', (route) => {
      requests += 1
      return route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({
          success: false,
          code: 1,
          result: null,
          error: { code: 'server.failed' },
          message: 'no',
        }),
      })
    })
    await page.goto('/shop/harbour/home?tags=Popular')
    await expect.poll(() => requests).toBe(1)
    await expect(page.getByRole('group', { name: 'Show only' })).toHaveCount(0)
    expect(await page.locator('li.dish').count()).toBeGreaterThan(100)
    for (const place of await page.getByRole('alert').all()) await expect(place).toBeEmpty()
  })
})

test('dishes: pictures, frames, lines and their colour', async ({ page, browser }) => {
  await page.goto('/shop/harbour/home')
  const picture = page.locator('li.dish .framed').first()
  await expect(picture).toBeVisible()
  expect(await border(page, 'li.dish', 'Left')).toMatch(/^0px/)
  const plain = await border(page, 'li.dish', 'Bottom')
  expect(plain).toMatch(/^1px/)
  await during(browser, { 'menu.itemLineColour': '#ff0000' }, async () => {
    await expect.poll(() => border(page, 'li.dish', 'Bottom')).toBe('1px rgb(255, 0, 0)')
    // Also before any script runs.
    const html = await (await page.request.get('/shop/harbour/home')).text()
    expect(html).toContain('--item-line:#ff0000}')
  })
  await expect.poll(() => border(page, 'li.dish', 'Bottom')).toBe(plain)
  await during(browser, { 'menu.hasItemLines': false }, async () => {
    await expect.poll(() => border(page, 'li.dish', 'Bottom')).toBe('1px rgba(0, 0, 0, 0)')
  })
  await during(browser, { 'menu.hasCardBorders': true, 'menu.showsImages': false }, async () => {
    await expect.poll(() => border(page, 'li.dish', 'Left')).toMatch(/^1px/)
    await expect(page.locator('li.dish .framed')).toHaveCount(0)
  })
  await expect(picture).toBeVisible({ timeout: 3_000 })
})

test('categories: on the left at the set width, with pictures and lines; never in the shop family', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/mobile/harbour/home')
  const tabs = page.locator('#category-tabs')
  await expect(tabs).toBeVisible()
  await expect(page.locator('.rail')).toHaveCount(0)
  await during(
    browser,
    {
      'category.isAtLeft': true,
      'category.span': 8,
      'category.showsImages': true,
      'category.imageHeight': 90,
      'category.hasLines': true,
    },
    async () => {
      await expect(page.locator('.rail')).toHaveCount(1)
      const widths = () =>
        page
          .locator('.rail')
          .evaluate((rail) => rail.clientWidth / (rail.parentElement?.clientWidth ?? Number.NaN))
      await expect.poll(widths).toBeCloseTo(8 / 24, 2)
      const pictures = tabs.locator('.category-picture')
      expect((await pictures.first().boundingBox())?.height).toBe(90)
      expect(await border(page, '.menu-section', 'Top')).toMatch(/^2px/)
      await page.goto('/shop/harbour/home')
      await expect(page.locator('.category-picture').first()).toBeVisible()
      await expect(page.locator('.rail')).toHaveCount(0)
    },
  )
  await expect(page.locator('.category-picture')).toHaveCount(0, { timeout: 3_000 })
  expect(await border(page, '.menu-section', 'Top')).toMatch(/^0px/)
})

test('a category screen: subcategories as tabs, and the next category on scrolling', async ({
  page,
  browser,
}) => {
  await page.goto('/mobile/harbour/category')
  await page
    .getByRole('link', { name: /Meat|Noodle/ })
    .first()
    .click()
  await expect(page.locator('main section h2').first()).toBeVisible()
  const sections = page.locator('main section[aria-labelledby^="sub-"]')
  const below = await sections.count()
  expect(below).toBeGreaterThan(1)
  await during(browser, { 'subMenu.isNew': true, 'menu.scrollsOn': true }, async () => {
    await expect(sections).toHaveCount(0)
    const tabs = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    await expect(tabs).toHaveCount(below)
    const first = await page.locator('li.dish').first().innerText()
    await tabs.nth(1).click()
    await expect(page.locator('li.dish').first()).not.toHaveText(first)
    await expect(page.locator('.menu-section')).not.toHaveCount(0)
    const address = new URL(page.url()).pathname.replace('/mobile/', '/shop/')
    await page.goto(address)
    await expect(tabs).toHaveCount(below)
    await page.mouse.wheel(0, 20_000)
    await expect(page.locator('.menu-section')).toHaveCount(0)
  })
})

test("a dish without ingredients, a bill without a subtotal, and the shop's own mark for notes", async ({
  page,
  browser,
}) => {
  await addDishes(page, 1)
  // The cart has a subtotal only where it is not the total.
  const checkout = await page.context().newPage()
  await checkout.goto('/shop/harbour/checkout')
  await openBill(checkout)
  const subtotal = checkout.getByText('Subtotal', { exact: true })
  await expect(subtotal).toBeVisible()
  await page.goto('/shop/harbour/cart')
  await page.locator('main li a').first().click()
  await expect(page.getByText(/^Made with /)).toBeVisible()
  const leaveOut = page.getByRole('group', { name: 'Without' })
  await expect(leaveOut).toBeVisible()
  await page.getByRole('textbox', { name: /Note/ }).fill('Well done')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('“Well done”', { exact: true })).toBeVisible()
  await during(
    browser,
    { 'cart.showsSubtotal': false, 'instruction.prefix': '>>', 'menu.showsIngredients': false },
    async () => {
      await expect(page.getByText('>> “Well done”')).toBeVisible()
      await expect(subtotal).toHaveCount(0)
      await page.locator('main li a').first().click()
      await expect(page.getByRole('textbox', { name: /Note/ })).toBeVisible()
      await expect(page.getByText(/^Made with /)).toHaveCount(0)
      await expect(leaveOut).toHaveCount(0)
      await page.goBack()
    },
  )
  await expect(subtotal).toBeVisible({ timeout: 3_000 })
})

test('a menu without ordering: no add buttons and no cart, and both return afterwards', async ({
  page,
  browser,
}) => {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const place = page.getByRole('button', { name: /Place order/ })
  await expect(place).toBeVisible()
  const menu = await page.context().newPage()
  await menu.goto('/mobile/harbour/home')
  await expect(menu.locator('.dish-add').first()).toBeVisible()
  await during(browser, { 'cart.isAbsent': true }, async () => {
    await expect(menu.locator('.dish-add')).toHaveCount(0)
    await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(3)
    await menu.locator('li.dish a').first().click()
    await expect(menu.locator('[data-screen="product/{id}"]')).toBeVisible()
    await expect(menu.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await expect(page.getByText("You can't order online here")).toBeVisible()
    await expect(place).toHaveCount(0)
  })
  await expect(menu.locator('.dish-add').first()).toBeVisible({ timeout: 3_000 })
  await placeByHand(page, 'Nora Notice')
})
