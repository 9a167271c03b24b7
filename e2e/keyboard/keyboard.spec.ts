import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { settled, visit } from '../support/screens/visit.ts'

interface Focused {
  readonly focused: string[]
}

/** Press Tab until the focus is on a matching name; otherwise the control is not reachable. */
async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const labels =
        'labels' in element && element.labels instanceof NodeList
          ? [...element.labels].map((label) => label.textContent)
          : []
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ')
    })
    if (name.test(focused)) return
  }
  throw new Error(`the keyboard never reached ${name}`)
}

test('the keyboard alone can order: the first Tab skips to the dishes, and the next one is in the first dish', async ({
  page,
}) => {
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('li.dish').first().locator(':focus')).toHaveCount(1)
  await tabTo(page, /^Add /)
  await page.keyboard.press('Enter')
  await tabTo(page, /View cart/, 400)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-screen=cart]')).toBeVisible()
  // One item may be below the minimum order: add one more, still by keyboard.
  await tabTo(page, /^More|Increase|\+/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Check out/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-screen=checkout]')).toBeVisible()
  await tabTo(page, /^Name/)
  await page.keyboard.type('Kay Board')
  await tabTo(page, /^Phone/)
  await page.keyboard.type('0412345678')
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
})

test('on a small phone, upright or on its side, a dish is on the first screen, and a tap on search opens the keyboard (C-B17)', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 568 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Phones open the keyboard only for a field that is focused while the tap is handled.
    const focused: string[] = []
    Object.assign(globalThis, { focused })
    addEventListener('click', () => focused.push(document.activeElement?.tagName ?? ''))
  })
  await page.goto('/shop/harbour/home')
  await settled(page, 'home')
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
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
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Above the menu of one family, a tab of the other.
  for (const [path, name] of [
    ['/shop/harbour/home', 'Search the menu'],
    ['/mobile/harbour/cart', 'Search'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    await settled(page, path.split('/').at(-1) ?? '')
    await page.getByRole('link', { name, exact: true }).tap()
    await expect(page.getByRole('searchbox')).toBeFocused()
    expect(await page.evaluate(() => (globalThis as unknown as Focused).focused)).toEqual(['INPUT'])
  }
  await test.step('an address without a restaurant says so, and offers no search or allergies', async () => {
    await visit(page, '/shop/nowhere-at-all/home')
    const main = page.getByRole('main')
    await expect(main).toContainText('Restaurant not found')
    await expect(main.getByRole('button', { name: /allergies/i })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /Search/ })).toHaveCount(0)
  })
})
