import type { Locator, Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import type { Client } from '@tabard/contract/wire/client'
import { countTaps } from '../support/count-taps.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// Guest taps from the menu to the placed order: every touch of the screen counts, typing and the keyboard's "Next" do
// not. A dish costs more than the minimum order, so that one is enough.

const place = (page: Page) => page.getByRole('button', { name: /^Place order · \$/ })

async function openMenu(page: Page): Promise<void> {
  await page.goto('/shop/harbour/home')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
}

/** One dish above the minimum order that needs no choice, with its plus. */
async function addDish(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: await dishWithoutChoices(page), exact: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^View cart/ }).first()).toBeVisible()
}

/** The label of the plus of a dish that costs more than the minimum order. */
async function dishWithoutChoices(page: Page): Promise<string> {
  const rows = await page.locator('li.dish').evaluateAll((all) =>
    all.map((row) => ({
      cents: Math.round(
        Number(/\$([\d.]+)/.exec(row.querySelector('.price')?.textContent ?? '')?.[1] ?? 0) * 100,
      ),
      add: row.querySelector('.dish-add')?.getAttribute('aria-label') ?? '',
    })),
  )
  const found = rows.find(({ cents, add }) => cents >= 1_500 && add.startsWith('Add '))
  if (!found) throw new Error('no dish costs enough')
  return found.add
}

async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^View cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Check out/ }).click()
}

/** Taps a field and types. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.page().keyboard.type(text)
}

async function fillIn(page: Page, name: string): Promise<void> {
  await type(page.getByLabel('Name'), name)
  await type(page.getByLabel('Phone'), '0412345678')
}

/** Counts the taps of each journey of a page, and fails if one takes more than its mark. */
async function tapCounter(page: Page) {
  const taps = await countTaps(page)
  return async (mark: number, journey: () => Promise<void>) => {
    const before = taps()
    await journey()
    await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
    expect(taps() - before, 'taps from the menu to the placed order').toBeLessThanOrEqual(mark)
    // A journey without a tap measures nothing.
    expect(taps() - before).toBeGreaterThan(1)
  }
}

/** What is over can be ordered again: the order is paid, cooked and handed over. */
async function complete(staff: Client, name: string): Promise<void> {
  const { tickets } = await staff.call(kitchen.board, {})
  const ticket = tickets.find(({ contactName }) => contactName === name)
  if (!ticket) throw new Error('the kitchen has the order')
  const { orderId } = ticket
  await staff.call(till.collect, { orderId })
  for (const act of [kitchen.accept, kitchen.bump, kitchen.bump])
    await staff.call(act, { orderId, version: (await staff.call(till.get, { orderId })).version })
}

/** The folded bill and the button are in view, without scrolling. */
async function expectOneScreen(page: Page): Promise<void> {
  await expect(place(page)).toBeEnabled()
  const folded = page.getByRole('button', { name: /^1 dish · \$/ })
  for (const part of [folded, place(page)]) await expect(part).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
}

test('pick-up takes 6 taps; then 3, at a checkout of one screen', async ({ page, browser }) => {
  const staff = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  await openMenu(page)
  const expectTaps = await tapCounter(page)
  await expectTaps(6, async () => {
    await addDish(page)
    await toCheckout(page)
    await fillIn(page, 'Rory Returns')
    await place(page).click()
  })
  await complete(staff, 'Rory Returns')
  await openMenu(page)
  await expectTaps(3, async () => {
    await page.getByRole('region', { name: 'Order again' }).getByRole('listitem').getByRole('button').click()
    await page.getByRole('link', { name: /^Check out/ }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Rory Returns')
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
    await expectOneScreen(page)
    expect(await top('Name')).toBe(await top('Phone'))
    for (const part of ['Pick-up or delivery', 'Your details', 'Payment'])
      await expect(page.getByRole('region', { name: part })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('By ordering you accept the terms.')).toBeInViewport({ ratio: 1 })
    // The bar with the button covers none of it.
    const bar = await place(page).locator('..').boundingBox()
    const fold = await page.getByRole('button', { name: /^1 dish · \$/ }).boundingBox()
    expect((fold?.y ?? 0) + (fold?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect(page.locator('dl')).toBeHidden()
    await place(page).click()
  })
})

test('delivery takes 10 taps; then 5, with the address on one line of one screen', async ({ page }) => {
  await openMenu(page)
  const expectTaps = await tapCounter(page)
  await expectTaps(10, async () => {
    await page.getByRole('button', { name: /^Takeaway · about/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: /^Delivery/ }).click()
    await expect(sheet.getByLabel('Street and number')).toBeFocused()
    await page.keyboard.type('1 George Street')
    await page.getByRole('option', { name: /Haymarket NSW 2000/ }).click()
    await expect(sheet.getByText(/^(Delivery \$|Free delivery)/)).toBeVisible()
    await expect(sheet.getByText(/About \d+ min travel time/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await addDish(page)
    await toCheckout(page)
    await fillIn(page, 'Dee Livery')
    await place(page).click()
  })
  await openMenu(page)
  await expect(page.getByRole('button', { name: /^Delivery · about \d+ min/ })).toBeVisible()
  await expectTaps(5, async () => {
    await addDish(page)
    await toCheckout(page)
    await expectOneScreen(page)
    const where = page.getByRole('region', { name: 'Delivery', exact: true })
    await expect(where).toContainText(/1 George Street, Haymarket NSW 2000.*(Delivery \$|Free delivery)/)
    await expect(where.getByLabel('Street and number')).toHaveCount(0)
    await place(page).click()
  })
})
