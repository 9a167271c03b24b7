import type { Page } from '@playwright/test'
import { setSettings } from '../support/shop-settings.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// What the stylesheet makes of display settings; settings-on-screens.test.ts has what else each of them changes.

const border = (page: Page, selector: string, side: 'Top' | 'Left' | 'Bottom') =>
  page
    .locator(selector)
    .nth(1)
    .evaluate((element, name) => {
      const style = getComputedStyle(element)
      return `${style.getPropertyValue(`border-${name.toLowerCase()}-width`)} ${style.getPropertyValue(`border-${name.toLowerCase()}-color`)}`
    }, side)

test('lines, frames and categories are drawn as set, from the first paint and on an open page', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const putBack = [
    await setSettings(desk, 'harbour', {
      'notice.head': 'Moon Festival',
      'notice.body': ['Closed on Monday'],
      'menu.tags': ['popular', '新品'],
      'menu.itemLineColour': '#ff0000',
      'category.isAtLeft': true,
      'category.span': 8,
      'category.showsImages': true,
      'category.imageHeight': 90,
      'category.hasLines': true,
    }),
  ]
  const restore = async () => {
    for (const each of putBack.splice(0)) await each()
  }
  try {
    await page.setViewportSize({ width: 1200, height: 900 })
    const response = await page.goto('/mobile/harbour/home')
    // Also before any script runs.
    expect(await response?.text()).toContain('--item-line:#ff0000;')
    const rail = page.locator('.rail')
    const width = () =>
      rail.evaluate((element) => element.clientWidth / (element.parentElement?.clientWidth ?? Number.NaN))
    await expect.poll(width).toBeCloseTo(8 / 24, 2)
    expect((await page.locator('#category-tabs .category-picture').first().boundingBox())?.height).toBe(90)
    expect(await border(page, '.menu-section', 'Top')).toMatch(/^2px/)
    expect(await border(page, 'li.dish', 'Bottom')).toBe('1px rgb(255, 0, 0)')
    expect(await border(page, 'li.dish', 'Left')).toMatch(/^0px/)
    await expect(page.getByRole('group', { name: 'Show only' }).locator('label')).toHaveText([
      'Popular',
      'New',
    ])
    expect(await findings(page)).toEqual([])

    const picture = page.locator('li.dish .framed').first()
    await expect(picture).toBeVisible()
    putBack.push(await setSettings(desk, 'harbour', { 'menu.hasItemLines': false }))
    await expect.poll(() => border(page, 'li.dish', 'Bottom')).toBe('1px rgba(0, 0, 0, 0)')
    const frames = { 'menu.hasCardBorders': true, 'menu.showsImages': false }
    putBack.push(await setSettings(desk, 'harbour', frames))
    await expect.poll(() => border(page, 'li.dish', 'Left')).toMatch(/^1px/)
    await expect(picture).toHaveCount(0)
    await restore()
    await expect(picture).toBeVisible()
    await expect(rail).toHaveCount(0)
    await expect.poll(() => border(page, '.menu-section', 'Top')).toMatch(/^0px/)
    expect(await border(page, 'li.dish', 'Bottom')).not.toContain('rgb(255, 0, 0)')
  } finally {
    await restore()
  }
})
