import { reports } from '@tabard/contract/reports/calls'
import type { Page } from '@playwright/test'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { demoLogin, openConsole } from '../support/staff.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** The search of the whole app, opened by its keys. */
async function search(desk: Page, text: string) {
  await expect(desk.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: /^Search screens/ }).fill(text)
  return desk.getByRole('option')
}

test('an owner lands on today, and each tile leads to where it is dealt with', async ({
  browser,
  baseURL,
}) => {
  await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Nora')
  const desk = await openConsole(browser, demoLogin('owner'))
  await expect(desk).toHaveURL(/\/console\/\w+\/home$/)
  await desk.goto('/console/harbour/home')
  const screen = desk.locator('[data-screen="console/home"]')
  await expect(screen.getByRole('heading', { name: 'Today so far' })).toBeVisible()
  // One request has everything.
  const asked: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes(reports.home.path)) asked.push(request.url())
  })
  await desk.reload()
  await expect(screen.getByRole('link', { name: /Late orders/ })).toBeVisible()
  expect(asked).toHaveLength(1)
  // Read out as a table.
  await expect(screen.getByRole('table', { name: 'Sales by hour' })).toHaveCount(1)
  await still(desk)
  expect(await findingsInBothSchemes(desk)).toEqual([])

  await screen.getByRole('link', { name: /Unpaid orders/ }).click()
  await expect(desk).toHaveURL(/\/service\/harbour\/orders\?show=unpaid$/)
  await expect(desk.getByRole('button', { name: /Nora/ }).first()).toBeVisible()
  // The menu is the same here, and leads back.
  await desk.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(screen).toBeVisible()
})

test('Ctrl-K finds a setting on another screen, a dish, and an order', async ({ browser, baseURL }) => {
  const placed = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Quentin')
  const desk = await openConsole(browser, demoLogin('owner'))
  await desk.goto('/console/harbour/home')
  const found = await search(desk, 'minimum order')
  await expect(found.first()).toContainText('Taxes and fees')
  await still(desk)
  expect(await findingsInBothSchemes(desk)).toEqual([])
  await desk.keyboard.press('Enter')
  await expect(desk.locator('[data-screen="console/fees"]')).toBeVisible()

  const dishes = await search(desk, 'wonton')
  await dishes
    .filter({ hasText: /wonton/i })
    .first()
    .click()
  await expect(desk).toHaveURL(/\/console\/harbour\/menu\?dish=/)
  await expect(desk.getByRole('dialog')).toContainText(/wonton/i)
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)

  const orders = await search(desk, 'Quentin')
  await orders.filter({ hasText: placed.number }).first().click()
  await expect(desk).toHaveURL(/\/service\/harbour\/orders\?order=/)
  await expect(desk.getByRole('dialog')).toContainText('Quentin')
})

test('on a phone "More" keeps its name and holds the rest of the menu', async ({ browser }) => {
  const desk = await openConsole(browser, demoLogin('owner'), phone)
  await desk.goto('/console/harbour/home')
  const bar = desk.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link')).toHaveText(['Home', /Kitchen/, 'Orders', /Tables/])
  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = desk.getByRole('dialog', { name: 'More' })
  await sheet.getByRole('link', { name: 'Website' }).click()
  await expect(desk.locator('[data-screen="console/branding"]')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'More' })).toBeVisible()
  // The other screens of the entry.
  await desk.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Storefronts' }).click()
  await expect(desk.locator('[data-screen="console/storefronts"]')).toBeVisible()
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(desk.getByRole('combobox', { name: /^Search screens/ })).toBeFocused()
})

test('three taps close the shop for a holiday', async ({ browser }) => {
  const desk = await openConsole(browser, demoLogin('owner'))
  await desk.goto('/console/concord/shop')
  await desk.getByRole('link', { name: 'Hours and closures' }).click()
  await desk.getByRole('button', { name: 'Close for days' }).click()
  await desk.getByRole('button', { name: 'Close on these days' }).click()
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  await desk.reload()
  const remove = desk.getByRole('button', { name: /^Remove \d{4}-/ })
  await expect(remove).toHaveCount(1)
  await remove.click()
  await desk.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Unsaved')).toHaveCount(0)
})
