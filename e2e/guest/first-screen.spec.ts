import { openBill } from '../support/ordering/at-checkout.ts'
import { picture } from '../support/picture.ts'
import { fillAddress } from '../support/ordering/delivery.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

// The menu is there before any script, and the app hydrates it as it stands.

test('without scripts the menu is readable, and its links work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/shop/harbour/home?lang=zh-hans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('海港粤菜馆')
  const dish = page.getByRole('heading', { level: 3 }).first()
  const name = await dish.textContent()
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
  await page.goto((await dish.getByRole('link').getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(name).not.toBe('')
  await context.close()
})

test('the answer names the first dish’s picture in its header, and the picture is requested once', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const answer = await page.goto('/shop/harbour/home')
  const shown = page.locator('.dish-picture picture img').first()
  await expect(shown).toHaveJSProperty('complete', true)
  const address = new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
  expect(address).toMatch(/-(160|480)\.avif$/)
  expect(answer?.headers()['link']).toContain(address)
  expect(requested.filter((path) => path === address)).toHaveLength(1)
})

test('the first four pictures come with the page, the others as previews, and hydration keeps them', async ({
  page,
}) => {
  // The page itself has to paint them: no picture is sent otherwise.
  await page.route('**/files/**', (route) => route.abort())
  await page.goto('/shop/harbour/home')
  const below = page.locator('.dish-picture > img')
  const widths = () =>
    below.evaluateAll((images) => images.slice(0, 5).map((image) => (image as HTMLImageElement).naturalWidth))
  const asSent = [160, 160, 160, 160, expect.closeTo(16, -1)]
  await expect.poll(widths).toEqual(asSent)
  await page.locator('[data-screen=home]').getByRole('button', { name: /^Add / }).first().click()
  expect(await widths()).toEqual(asSent)
})

for (const family of ['shop', 'mobile']) {
  for (const lang of ['en-gb', 'zh-hans']) {
    // One family is opened with the language in its address, the other in a browser of that language.
    const isNamed = family === 'shop'
    test(`${family} in ${lang}: the app hydrates the server’s HTML, and nothing moves`, async ({
      browser,
    }) => {
      const locale = lang === 'zh-hans' && !isNamed ? 'zh-CN' : 'en-AU'
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await watchLayoutShift(page)
      await page.addInitScript(() => {
        const seen = { first: null as Element | null }
        Object.assign(globalThis, { seen })
        document.addEventListener('DOMContentLoaded', () => {
          seen.first = document.querySelector('#app > *')
        })
      })
      await page.goto(`/${family}/harbour/home${isNamed ? `?lang=${lang}` : ''}`)
      const dish = page.getByRole('heading', { level: 3 }).first()
      const drawn = await dish.elementHandle()
      // An item without choices is added with one tap: the app is ready.
      const cart = page.getByRole('link', { name: lang === 'en-gb' ? /^(Cart|View cart)/ : /购物车/ })
      await page
        .getByRole('button', { name: lang === 'en-gb' ? /^Add / : /^加入/ })
        .first()
        .click()
      await expect(cart.filter({ hasText: '1' }).first()).toBeVisible()
      expect(faults).toEqual([])
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
      const isKept = await page.evaluate(
        () => (globalThis as unknown as { seen: { first: Element | null } }).seen.first?.isConnected,
      )
      expect(isKept).toBe(true)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await context.close()
    })
  }
}

// On a phone the first dish is at most 220 px from the top, with offers, and nothing moves when they arrive.
for (const family of ['shop', 'mobile', 'app', 'self'])
  test(`${family}: the first dish is at the top of a phone, and how to order is above it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await watchLayoutShift(page)
    await page.goto(`/${family}/harbour/home?lang=en-gb`)
    const dish = page.locator('li.dish').first().getByRole('heading')
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
    expect((await dish.boundingBox())?.y).toBeLessThanOrEqual(220)
    await expect(page.getByText(/Takeaway · about \d+ min/)).toBeVisible()
    await page.getByRole('button', { name: 'My allergies' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect((await dish.boundingBox())?.y).toBeLessThanOrEqual(220)
    await context.close()
  })

test('how and where to order is chosen on the menu, and the checkout repeats it', async ({ page }) => {
  await page.goto('/shop/harbour/home')
  await page.getByRole('button', { name: /^Takeaway · about/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Pick-up or delivery' })
  await sheet.getByRole('radio', { name: /^Delivery/ }).check()
  await expect(sheet.getByText('Add your address to see times')).toBeVisible()
  await fillAddress(page, '1 George Street', 'Haymarket', '2000')
  // Fee, minimum and minutes before anything is in the cart.
  await expect(sheet.getByText(/^(Delivery \$|Free delivery)/)).toBeVisible()
  await expect(sheet.getByText(/About \d+ min travel time/)).toBeVisible()
  await picture(page, 'menu-delivery')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Delivery · about \d+ min/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Delivery · about \d+ min/ })).toBeVisible()
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await expect(page.getByRole('region', { name: 'Pick-up or delivery' })).toContainText('Delivery')
  const where = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(where).toContainText(/1 George Street, Haymarket NSW 2000.*(Delivery \$|Free delivery)/)
  await expect(where.getByLabel('Street and number')).toHaveCount(0)
  await openBill(page)
  await expect(page.locator('dl').getByText('Delivery')).toBeVisible()
})

test('a dish is added and taken off in its row, without a notice', async ({ page }) => {
  await page.goto('/shop/harbour/home')
  const dish = page.locator('li.dish').first()
  const add = dish.getByRole('button', { name: /^Add / })
  await add.click()
  await add.click()
  await expect(dish.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await expect(page.getByRole('link', { name: /^Cart, 2/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /added/i })).toHaveCount(0)
  await dish.getByRole('button', { name: 'Less' }).click()
  await dish.getByRole('button', { name: 'Less' }).click()
  await expect(dish.getByRole('button', { name: 'Less' })).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})

test('a stored cart appears on the screen that the server rendered without it', async ({ page }) => {
  await page.goto('/shop/harbour/category')
  await page.locator('main a').first().click()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('items that sell out while the menu hydrates are marked in every category', async ({ page }) => {
  // Availability can arrive before the last category hydrates: all of them must show it in the end.
  await page.route('**/api/availability/harbour*', async (route) => {
    const response = await route.fetch()
    const shopStatus = (await response.json()) as { soldOut: string[] }
    const ids = await page
      .locator('a[data-sheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
    await route.fulfill({ response, json: { ...shopStatus, soldOut: ids } })
  })
  await page.route('**/availability/stream*', (route) => route.abort())
  await page.goto('/shop/harbour/home')
  const dishes = await page.locator('a[data-sheet]').count()
  await expect(page.getByText('Sold out', { exact: true })).toHaveCount(dishes)
  await expect(page.locator('.dish-add')).toHaveCount(0)
})

test('a link in the server’s HTML opens the dish over the menu, hydrated or not', async ({ page }) => {
  await page.goto('/shop/harbour/home')
  const last = page.locator('a[data-sheet]').last()
  await last.click()
  await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-screen="home"]')).toBeVisible()
})

test('a click on a button before hydration counts', async ({ page }) => {
  await page.addInitScript(() => {
    // The scripts have run by then, and nothing is hydrated: some clicks come before hydrateRoot, some after.
    document.addEventListener('DOMContentLoaded', () => {
      for (let at = 1; at <= 6; at += 1)
        setTimeout(
          () => [...document.querySelectorAll<HTMLButtonElement>('.dish-add')].at(-33 - at)?.click(),
          at * 15 - 15,
        )
    })
  })
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('link', { name: /^Cart, 6/ })).toBeVisible()
})

test("seven quick clicks on the shop's name show diagnostics for support, without customer data", async ({
  page,
}) => {
  await page.goto('/shop/harbour/contactus')
  const name = page.locator('[data-hidden-door]')
  for (let click = 0; click < 7; click += 1) await name.click()
  const sheet = page.getByRole('dialog', { name: 'About this page' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText(/^app-[\w-]{8}$/)).toBeVisible()
  await expect(sheet.getByText('harbour · shop · en-gb')).toBeVisible()
  await expect(sheet.getByText('None since you opened this page')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
