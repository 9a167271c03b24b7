import { reports } from '@tabard/contract/reports/calls'
import type { Page } from '@playwright/test'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openConsole } from '../support/staff.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

/** The search of the whole app, opened by its keys. */
async function search(desk: Page, text: string) {
  await expect(desk.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: /^Search screens/ }).fill(text)
  return desk.getByRole('option')
}

test('an owner lands on today, finds a setting, a dish and an order by Ctrl-K, and has the rest under "More"', async ({
  browser,
  baseURL,
}) => {
  const placed = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Quentin')
  const asked: string[] = []
  const desk = await openConsole(browser, 'owner')
  await expect(desk).toHaveURL(/\/console\/\w+\/home$/)
  const screen = desk.locator('[data-screen="console/home"]')

  await test.step('today, by one request', async () => {
    desk.on('request', (request) => {
      if (request.url().includes(reports.home.path)) asked.push(request.url())
    })
    await desk.goto('/console/harbour/home')
    await expect(screen.getByRole('link', { name: /Late orders/ })).toBeVisible()
    expect(asked).toHaveLength(1)
    await still(desk)
    expect(await findingsInBothSchemes(desk)).toEqual([])
  })

  await test.step('a setting on another screen', async () => {
    const found = await search(desk, 'minimum order')
    await expect(found.first()).toContainText('Taxes and fees')
    await still(desk)
    expect(await findingsInBothSchemes(desk)).toEqual([])
    await desk.keyboard.press('Enter')
    await expect(desk.locator('[data-screen="console/fees"]')).toBeVisible()
  })

  await test.step('a dish', async () => {
    const dishes = await search(desk, 'wonton')
    await dishes
      .filter({ hasText: /wonton/i })
      .first()
      .click()
    await expect(desk).toHaveURL(/\/console\/harbour\/menu\?dish=/)
    await expect(desk.getByRole('dialog')).toContainText(/wonton/i)
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on a phone "More" keeps its name and holds the rest of the menu', async () => {
    await desk.setViewportSize({ width: 390, height: 844 })
    const bar = desk.getByRole('navigation', { name: 'Main menu' })
    await expect(bar.getByRole('link')).toHaveText(['Home', /Kitchen/, 'Orders', /Tables/])
    await bar.getByRole('button', { name: 'More' }).click()
    await desk.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Website' }).click()
    await expect(desk.locator('[data-screen="console/branding"]')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'More' })).toBeVisible()
    // The other screens of the entry.
    await desk.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Storefronts' }).click()
    await expect(desk.locator('[data-screen="console/storefronts"]')).toBeVisible()
    await desk.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(desk.getByRole('combobox', { name: /^Search screens/ })).toBeFocused()
  })

  await test.step('an order, which is in the other app', async () => {
    await desk.getByRole('combobox', { name: /^Search screens/ }).fill('Quentin')
    await desk.getByRole('option').filter({ hasText: placed.number }).first().click()
    await expect(desk).toHaveURL(/\/service\/harbour\/orders\?order=/)
    await expect(desk.getByRole('dialog')).toContainText('Quentin')
  })
})
