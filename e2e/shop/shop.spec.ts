import type { Locator, Page } from '@playwright/test'
import { addDishesIn } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// This journey changes the shared shop and restores it.

async function save(desk: Page): Promise<void> {
  await desk.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Unsaved')).toHaveCount(0)
}

/** Goes to a part of the shop's set-up by the menu, which is expanded on each of them. */
async function setUp(desk: Page, part: 'Business' | 'Website' | 'Hours and closures'): Promise<void> {
  const menu = desk.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: part, exact: true }).click()
}

/** An error at the bottom of the page does not cover its buttons. */
async function expectReachable(desk: Page): Promise<void> {
  const before = desk.viewportSize()
  await desk.setViewportSize({ width: 1440, height: 900 })
  const actions = desk.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await actions.click()
  const toast = desk.locator('.mantine-Notification-root').last()
  await expect(toast).toBeVisible()
  await still(desk)
  const [above, below] = await Promise.all([toast.boundingBox(), actions.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(below?.y ?? Number.NaN)
  if (before) await desk.setViewportSize(before)
}

/** The pictures that are cropped to a shape, and where the owner sees them. */
const shapes = [
  ['Log-in image', 5 / 2],
  ['Footer image', 4],
] as const
const fieldOf = (desk: Page, name: string) => desk.getByRole('group', { name: `Photo of ${name}` })
const shapeOf = (frame: Locator) =>
  frame.evaluate((element) => element.clientWidth / Math.max(1, element.clientHeight))

async function bringPictures(desk: Page): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await desk.screenshot({ type: 'jpeg' }) }
  for (const [name, shape] of shapes) {
    const field = fieldOf(desk, name)
    await field.locator('input[type=file]').last().setInputFiles(photo)
    await expect.poll(() => shapeOf(field.locator('.ReactCrop__crop-selection'))).toBeCloseTo(shape, 1)
    await field.getByRole('button', { name: 'Use this photo' }).click()
    await expect(field.getByRole('button', { name: 'Remove photo' })).toBeVisible({ timeout: 30_000 })
  }
}

/** The pictures of the log-in screen keep their shape. */
async function expectPictures(page: Page): Promise<void> {
  await page.goto('/shop/concord/login')
  const frames = [page.locator('main .framed'), page.getByRole('contentinfo').locator('.framed')]
  for (const [place, frame] of frames.entries()) {
    await frame.scrollIntoViewIfNeeded()
    expect(await shapeOf(frame)).toBeCloseTo(shapes[place]?.[1] ?? 0, 1)
    await expect
      .poll(() => frame.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }
  expect(await findings(page)).toEqual([])
}

async function accent(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
}

/** The shop's colour on every screen, whichever stylesheet is loaded last: each screen brings its own chunk. */
async function expectColour(page: Page, colour: string): Promise<void> {
  const seen: Record<string, string> = { home: await accent(page) }
  for (const [screen, link] of [
    ['cart', 'Cart'],
    ['search', 'Search'],
    ['myorders', 'Orders'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
    seen[screen] = await accent(page)
  }
  for (const screen of ['checkout', 'me']) {
    await page.goto(`/mobile/concord/${screen}`)
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
    seen[`${screen}, opened`] = await accent(page)
  }
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((screen) => [screen, colour])))
}

/** Today on the shop's calendar. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())

test('an owner changes name, colour, pictures, hours, a special day and a page; a guest sees all of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  // Before the shop closes.
  await addDishesIn(page, 'mobile/concord', 1)
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/concord/shop')
  const name = desk.getByLabel('Name · English')
  const before = await name.inputValue()

  await name.fill('The Corner Wok')
  await desk.getByLabel('ZIP code').fill('94110')
  await save(desk)

  await setUp(desk, 'Website')
  const colour = desk.getByLabel('Colour')
  const oldColour = await colour.inputValue()
  await colour.fill('#ffd84a')
  await expect(desk.getByText(/easy to read/)).toBeVisible()
  await bringPictures(desk)
  await save(desk)

  await setUp(desk, 'Hours and closures')
  // Overlapping hours are named at their day and not saved.
  await desk.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await desk.getByLabel('Sunday: opens').last().fill('00:30')
  await expect(desk.getByRole('alert').filter({ hasText: 'overlap' }).first()).toBeVisible()
  await expectReachable(desk)
  await desk.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await desk.getByRole('button', { name: 'Add day' }).click()
  await desk.getByLabel('Date').fill(today())
  await desk.getByLabel('Message to customers · English').fill('Closed for the moon festival')
  await desk.getByLabel('Message to customers · 中文').fill('中秋休息')
  await expect(desk.getByText(/Closed now/).first()).toBeVisible()
  await desk.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await desk
    .getByRole('dialog', { name: 'Close for the rest of today?' })
    .getByRole('button', { name: 'Close today' })
    .click()
  await expect(desk.getByText('Unsaved')).toHaveCount(0)

  await desk.goto('/console/concord/pages')
  await desk.getByRole('button', { name: 'New page' }).click()
  await desk.getByLabel('Address').fill('our-farm')
  await desk.getByLabel('Title · English').fill('Our farm')
  await desk.getByLabel('Title · 中文').fill('我们的农场')
  await desk.getByLabel('Text · English').fill('# Tea\n\n- **Green**\n- <b>Black</b>')
  await desk.getByRole('switch', { name: 'Published' }).setChecked(true, { force: true })
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('/page/our-farm')).toBeVisible()

  try {
    await page.goto('/shop/concord/home')
    await expect(page.getByRole('heading', { level: 1, name: 'The Corner Wok' })).toBeVisible()
    await expect(page.getByText('Closed for the moon festival')).toBeVisible()
    await page.goto('/shop/concord/contactus')
    await expect(page.getByText('Closed for the moon festival').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our farm' }).click()
    await expect(page.getByRole('heading', { name: 'Tea' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '<b>Black</b>' })).toBeVisible()
    const answer = await page.goto('/shop/concord/page/our-farm?lang=zh-hans')
    expect(await answer?.text()).toContain('<title>我们的农场')
    // Without a cart, whose bar would be above the footer.
    await expectPictures(await (await browser.newContext()).newPage())
    await page.goto('/mobile/concord/home?lang=en-gb')
    await expectColour(page, '#ffd84a')
    expect(await (await page.request.get('/sitemap/concord.xml')).text()).toContain('/page/our-farm')
  } finally {
    await desk.getByRole('button', { name: 'Our farm' }).first().click()
    await desk.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(desk.getByText('/page/our-farm')).toHaveCount(0)
    await desk.goto('/console/concord/hours')
    await desk.getByRole('button', { name: `Remove ${today()}` }).click()
    await save(desk)
    await setUp(desk, 'Website')
    await desk.getByLabel('Colour').fill(oldColour)
    for (const [name] of shapes)
      await fieldOf(desk, name).getByRole('button', { name: 'Remove photo' }).click()
    await save(desk)
    await setUp(desk, 'Business')
    await desk.getByLabel('Name · English').fill(before)
    await save(desk)
  }
})
