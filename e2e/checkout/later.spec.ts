import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fulfilment, times } from '@tabard/contract/fulfilment/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { picture } from '../support/picture.ts'
import { chooseOrderType, closeOrderTypes, openOrderTypes } from '../support/ordering/choose-order-type.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** Changes an order type; returns its former terms. */
async function setOrderType(staff: Client, changes: Partial<OrderTypeTerms> & { code: string }) {
  const { orderTypes } = await staff.call(fulfilment.list, {})
  const found = orderTypes.find(({ terms }) => terms.code === changes.code)
  if (!found) throw new Error(`no order type ${changes.code}`)
  await staff.call(fulfilment.save, { terms: { ...found.terms, ...changes }, seen: found.revision })
  return found.terms
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('0412 345 678')
}

/** Whether an instant is this time of day in the shop, on a clock of 12 or 24 hours. */
function isShownAs(at: number, time: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()
  return [true, false].some((hour12) => {
    const options = { timeZone: 'Australia/Sydney', hour: 'numeric', minute: '2-digit', hour12 } as const
    return plain(new Intl.DateTimeFormat('en-AU', options).format(at)) === plain(time)
  })
}

/** Takeaway tomorrow, at the third of the times for dinner. */
async function chooseTomorrow(page: Page): Promise<string> {
  const sheet = await openOrderTypes(page)
  await sheet.getByRole('radio', { name: /^Takeaway/ }).check()
  await sheet.getByRole('radio', { name: 'Choose a time' }).check()
  await sheet.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await sheet.getByRole('group', { name: 'Part of the day' }).getByRole('button', { name: 'Dinner' }).click()
  const slots = sheet.getByRole('group', { name: 'Time' }).getByRole('button')
  // A few at a time, and the others with one tap.
  await expect(slots).toHaveCount(6)
  await sheet.getByRole('button', { name: 'More times' }).click()
  expect(await slots.count()).toBeGreaterThan(6)
  const slot = slots.nth(2)
  const time = (await slot.textContent()) ?? ''
  await slot.click()
  await expect(slot).toHaveAttribute('aria-pressed', 'true')
  await picture(page, 'choose-time')
  await closeOrderTypes(sheet)
  await expect(page.getByRole('region', { name: 'Pick-up or delivery' })).toContainText(time)
  return time
}

test("a slot that someone else booked is refused, and one tap chooses a free one, by the shop's clock", async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffClient(await openConsole(browser, 'owner'), 'harbour')
  const before = await setOrderType(staff, { code: 'pickup', takesLater: true, slotOrders: 1 })
  try {
    // The phone's clock is two days fast: what counts is the shop's.
    await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
    await addDishes(page, 2)
    await page.goto('/shop/harbour/checkout')
    await fill(page, 'Mei Later')
    const time = await chooseTomorrow(page)
    await picture(page, 'checkout-later')
    await picture(page, 'slot-1')

    const quicker = await newDiner(baseURL ?? '', 'harbour')
    const asked = { orderType: 'pickup', dishes: [{ itemId: randomUUID(), quantity: 1 }] }
    const { days } = await quicker.client.call(times.ask, asked)
    const { slots } = await quicker.client.call(times.ask, { ...asked, day: days[1]?.day })
    const wanted = slots.find(({ at }) => isShownAs(at, time))
    expect(wanted).toBeDefined()
    await placeOrder(quicker, 'Quick Quan', '', { requestedFor: wanted?.at })

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
  } finally {
    await setOrderType(staff, before)
  }
})

test('a paused order type says until when, and another one is chosen; staff see a guest with a car', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  const before = await setOrderType(staff, { code: 'kerbside', isOffered: true })
  const pause = (isPaused: boolean) =>
    staff.call(fulfilment.pause, {
      orderType: 'pickup',
      isPaused,
      message: { first: '', second: '' },
      ...(isPaused ? { until: Date.now() + 1_800_000 } : {}),
    })
  await pause(true)
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
    // Under its own name: kerbside, not pick-up.
    const ticket = desk.getByRole('article').filter({ hasText: 'Kerry Kerb' })
    await expect(ticket).toContainText(/Kerbside \d/)
    await expect(ticket).toContainText(/Car KRB 001.*bay 4/)
    await picture(desk, 'kitchen-kerbside')
  } finally {
    await pause(false)
    await setOrderType(staff, before)
  }
})
