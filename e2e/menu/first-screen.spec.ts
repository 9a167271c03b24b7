import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

// The menu is there before any script, and the app hydrates it as it stands.

const plus = (page: Page) => page.getByRole('button', { name: /^(Add |加入)/ })
const cart = (page: Page, dishes: number) =>
  page.getByRole('link', { name: new RegExp(`^(Cart|View cart|购物车|查看购物车)\\D*${dishes}`) }).first()

/** The path of the first dish's picture, which is loaded. */
async function firstPicture(page: Page): Promise<string> {
  const shown = page.locator('.dish-picture picture img').first()
  await expect(shown).toHaveJSProperty('complete', true)
  const path = new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
  expect(path).toMatch(/-(160|480)\.avif$/)
  return path
}

/**
 * Opens the menu of a family: on a phone its first dish is at most 220 px from the top and how to order above it, the
 * app hydrates the server's elements, and nothing moves.
 */
async function openMenu(browser: Browser, family: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await watchLayoutShift(page)
  await page.addInitScript(() => {
    const seen = { first: null as Element | null }
    Object.assign(globalThis, { seen })
    document.addEventListener('DOMContentLoaded', () => {
      seen.first = document.querySelector('#app > *')
    })
  })
  await page.goto(`/${family}/harbour/home`)
  const dish = page.locator('li.dish').first().getByRole('heading')
  const drawn = await dish.elementHandle()
  const picture = await firstPicture(page)
  await expect(page.getByText(/(Takeaway|自取).*\d+ (min|分钟)/).first()).toBeVisible()
  expect((await dish.boundingBox())?.y).toBeLessThanOrEqual(220)
  // An item without choices is added with one tap: the app is ready.
  await plus(page).first().click()
  await expect(cart(page, 1)).toBeVisible()
  expect(faults).toEqual([])
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  const isKept = await page.evaluate(
    () => (globalThis as unknown as { seen: { first: Element | null } }).seen.first?.isConnected,
  )
  expect(isKept).toBe(true)
  expect(requested.filter((path) => path === picture)).toHaveLength(1)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect((await dish.boundingBox())?.y).toBeLessThanOrEqual(220)
  return page
}

/** A browser without scripts reads the menu in Chinese and follows its links; the answer's header names the first picture. */
async function readWithoutScripts(browser: Browser): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto('/shop/harbour/home?lang=zh-hans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('海港粤菜馆')
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible()
  // The answer names the first dish's picture in its header.
  expect(answer?.headers()['link']).toContain(await firstPicture(page))
  const dish = page.getByRole('heading', { level: 3 }).first()
  await expect(dish).not.toBeEmpty()
  await page.goto((await dish.getByRole('link').getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await context.close()
}

test('the menu is readable without scripts, and every family hydrates it on a phone, in the language of the browser, while nothing moves', async ({
  browser,
}) => {
  await test.step('without scripts', () => readWithoutScripts(browser))
  await test.step('shop: a dish is added and taken off in its row, without a notice', async () => {
    const page = await openMenu(browser, 'shop', { locale: 'en-AU' })
    await page.getByRole('button', { name: 'My allergies' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    const dish = page.locator('li.dish').first()
    const add = dish.getByRole('button', { name: /^Add / })
    await add.click()
    await expect(dish.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
    await expect(cart(page, 2)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /added/i })).toHaveCount(0)
    await dish.getByRole('button', { name: 'Less' }).click()
    await dish.getByRole('button', { name: 'Less' }).click()
    await expect(dish.getByRole('button', { name: 'Less' })).toHaveCount(0)
    await expect(add).toBeFocused()
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  })
  await test.step('mobile in Chinese', () => openMenu(browser, 'mobile', { locale: 'zh-CN' }))
  for (const family of ['app', 'self'])
    await test.step(family, () => openMenu(browser, family, { locale: 'en-AU' }))
})

test('hydration keeps early clicks, pictures, links and a stored cart, and marks what sells out meanwhile', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // The page itself has to paint its pictures: none is sent otherwise.
  await page.route('**/files/**', (route) => route.abort())
  await page.addInitScript(() => {
    // The scripts have run by then, and nothing is hydrated: some clicks come before hydrateRoot, some after.
    document.addEventListener('DOMContentLoaded', () => {
      for (let at = 1; at <= 6; at += 1)
        setTimeout(
          () => {
            if (localStorage.getItem('clicked') === '6') return
            localStorage.setItem('clicked', String(at))
            ;[...document.querySelectorAll<HTMLButtonElement>('.dish-add')].at(-33 - at)?.click()
          },
          at * 15 - 15,
        )
    })
  })
  await page.goto('/shop/harbour/home')
  const widths = () =>
    page
      .locator('.dish-picture > img')
      .evaluateAll((images) => images.slice(0, 5).map((image) => (image as HTMLImageElement).naturalWidth))
  const asSent = [160, 160, 160, 160, expect.closeTo(16, -1)]
  await expect.poll(widths).toEqual(asSent)
  await expect(cart(page, 6)).toBeVisible()
  expect(await widths()).toEqual(asSent)

  await page.goto('/shop/harbour/category')
  await expect(cart(page, 6)).toBeVisible()

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
  await page.locator('a[data-sheet]').last().click()
  await expect(page.locator('[data-screen="product/{id}"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-screen="home"]')).toBeVisible()
  const dishes = await page.locator('a[data-sheet]').count()
  await expect(page.getByText('Sold out', { exact: true })).toHaveCount(dishes)
  await expect(page.locator('.dish-add')).toHaveCount(0)
  expect(faults).toEqual([])
})
