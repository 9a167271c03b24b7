import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { chooseOrderType, closeOrderTypes, openOrderTypes } from '../support/ordering/choose-order-type.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

/** Staff open scheduled pick-up with one order per slot, and kerbside. */
async function setUpOrderTypes(desk: Page): Promise<void> {
  await desk.goto('/console/harbour/ways')
  await desk.getByRole('button', { name: /^Takeaway/ }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Scheduled orders' }).click()
  await desk.getByRole('option', { name: 'Accept', exact: true }).click()
  await drawer.getByLabel('Max orders per time slot').fill('1')
  await picture(desk, 'ways-edit')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await desk.getByRole('button', { name: /^Kerbside/ }).click()
  await desk.getByRole('switch', { name: 'Customers can use this order type' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await picture(desk, 'ways')
}

// Other journeys order here too, many at once.
test.afterAll(async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/ways')
  await desk.getByRole('button', { name: /^Takeaway/ }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByLabel('Max orders per time slot').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
})

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('0412 345 678')
}

/** Takeaway tomorrow, at the third or another of the times for dinner. */
async function chooseTomorrow(page: Page, place = 2): Promise<string> {
  const sheet = await openOrderTypes(page)
  await sheet.getByRole('radio', { name: /^Takeaway/ }).check()
  await sheet.getByRole('radio', { name: 'Choose a time' }).check()
  await sheet.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await sheet.getByRole('group', { name: 'Part of the day' }).getByRole('button', { name: 'Dinner' }).click()
  const slots = sheet.getByRole('group', { name: 'Time' }).getByRole('button')
  // A few at a time, and the others with one tap.
  await expect(slots).toHaveCount(6)
  await sheet.getByRole('button', { name: 'More times' }).click()
  const slot = slots.nth(place)
  const time = (await slot.textContent()) ?? ''
  await slot.click()
  await expect(slot).toHaveAttribute('aria-pressed', 'true')
  await picture(page, 'choose-time')
  await closeOrderTypes(sheet)
  await expect(page.getByRole('region', { name: 'Pick-up or delivery' })).toContainText(time)
  return time
}

test('a slot that someone else booked is refused, and one tap chooses a free one', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, 'owner')
  await setUpOrderTypes(desk)
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await fill(page, 'Mei Later')
  const time = await chooseTomorrow(page)
  await picture(page, 'checkout-later')
  await picture(page, 'slot-1')

  const quicker = await (await browser.newContext()).newPage()
  await addDishes(quicker, 2)
  await quicker.goto('/shop/harbour/checkout')
  await fill(quicker, 'Quick Quan')
  expect(await chooseTomorrow(quicker)).toBe(time)
  await quicker.getByRole('button', { name: /^Place order/ }).click()
  await expect(quicker.locator('[data-screen=orderplaced]')).toContainText('Scheduled for')
  await picture(quicker, 'placed-later')

  // The cart shows it before sending.
  const beside = await page.context().newPage()
  await beside.goto('/shop/harbour/cart')
  const note = beside.getByRole('status').filter({ hasText: 'This time is full' })
  await expect(note).toContainText(/Available .*\d:\d\d/)
  await note.scrollIntoViewIfNeeded()
  await picture(beside, 'cart-time-gone')
  await beside.close()

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This time is full' })).toBeVisible()
  await picture(page, 'checkout-full')
  await page.getByRole('alert').filter({ hasText: 'This time is full' }).scrollIntoViewIfNeeded()
  await picture(page, 'slot-2')
  await page
    .getByRole('button', { name: /^Choose .*\d:\d\d/ })
    .first()
    .click()
  await expect(page.locator('[data-screen=orderplaced]')).toContainText('Scheduled for')
  await picture(page, 'slot-3')
})

test("a phone with a clock two days fast uses the shop's time to choose a slot", async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  await chooseTomorrow(page, 9)
})

test('a paused order type says until when, and another one is chosen; staff see a guest with a car', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/service/harbour/trading')
  await desk.getByRole('button', { name: 'Pause Takeaway' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(desk.getByText(/^Paused until/).first()).toBeVisible()
  await picture(desk, 'trading-ways')

  try {
    await addDishes(page, 2)
    // The cart shows it before checkout, with alternatives.
    await page.goto('/shop/harbour/cart')
    const note = page.getByRole('status').filter({ hasText: 'Takeaway: This order type is paused right now' })
    await expect(note).toContainText(/Back .*Available now: .*Kerbside/)
    await note.scrollIntoViewIfNeeded()
    await picture(page, 'cart-not-now')
    await page.goto('/shop/harbour/checkout')
    await expect(page.getByRole('region', { name: 'Pick-up or delivery' })).toContainText(/paused/i)
    const sheet = await openOrderTypes(page)
    await expect(sheet.locator('label').filter({ hasText: 'Takeaway' })).toContainText(/paused/i)
    await closeOrderTypes(sheet)
    await chooseOrderType(page, /^Kerbside/)
    await fill(page, 'Kerry Kerb')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Enter your number plate')).toBeVisible()
    await page.getByLabel('Number plate').fill('KRB 001')
    await picture(page, 'checkout-kerbside')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()
    await page.getByLabel(/^Bay number/).fill('4')
    await page.getByRole('button', { name: "I'm here" }).click()
    await expect(page.getByText(/^We know you're here/)).toBeVisible()
    await picture(page, 'order-kerbside')
    await desk.goto('/service/harbour/kitchen')
    await expect(desk.getByText(/Car KRB 001.*bay 4/)).toBeVisible()
    // Under its own name: kerbside, not pick-up.
    await expect(desk.getByRole('article').filter({ hasText: 'Kerry Kerb' })).toContainText(/Kerbside \d/)
    await picture(desk, 'kitchen-kerbside')
  } finally {
    await desk.goto('/service/harbour/trading')
    await desk.getByRole('button', { name: 'Resume Takeaway' }).click()
    await expect(desk.getByRole('button', { name: 'Pause Takeaway' })).toBeVisible()
  }
})
