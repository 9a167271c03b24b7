import type { Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import type { Client } from '@tabard/contract/wire/client'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { fillAddress, setDeliveryOrderType } from '../support/ordering/delivery.ts'
import { closeOrderTypes, openOrderTypes } from '../support/ordering/choose-order-type.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const minute = 60_000
/** To the demo's city. */
const road = 15

test('a delivery for later: paid, the kitchen starts it early, it goes out with a courier and arrives', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, 'owner')
  const client = await staffClient(desk, 'harbour')
  // Far enough ahead that it waits; tests of the server cover when the kitchen hears of it.
  const begins = Math.ceil(Date.now() / minute) * minute + 30 * minute
  const slot = Math.ceil((begins + road * minute) / (15 * minute)) * 15 * minute
  const leadMinutes = (slot - begins) / minute - road
  const before = await setDeliveryOrderType(client, { leadMinutes, minutesBefore: 0 })
  try {
    await deliverLater(page, desk, client)
  } finally {
    await setDeliveryOrderType(client, before)
  }
})

/** A customer orders for the second slot, so that the kitchen waits; staff deliver it. */
async function deliverLater(page: Page, desk: Page, client: Client): Promise<void> {
  await addDishes(page, 2)
  await page.goto('/shop/harbour/checkout')
  const sheet = await openOrderTypes(page)
  await sheet.getByRole('radio', { name: /^Delivery/ }).check()
  await expect(sheet.getByText('Add your address to see times')).toBeVisible()
  await closeOrderTypes(sheet)
  await fillAddress(page, '1 George Street', 'Haymarket', '2000')
  await expect(page.getByText('Delivery $5.00')).toBeVisible()
  await expect(page.getByText('City · About 15 min travel time')).toBeVisible()
  await page.getByText('Delivery $5.00').scrollIntoViewIfNeeded()
  await picture(page, 'courier-1')
  await page.getByLabel('Name').fill('Mei Courier')
  await page.getByLabel('Phone').fill('0412 345 678')
  await choosePayment(page, /Card/)
  const times = await openOrderTypes(page)
  await times.getByRole('radio', { name: 'Choose a time' }).check()
  const second = times.getByRole('group', { name: 'Time' }).getByRole('button').nth(1)
  const time = (await second.textContent()) ?? ''
  // A time after midnight names its day.
  const doorTime = new RegExp(`With you around (\\w+ )?${time}`)
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await picture(page, 'courier-2')
  await closeOrderTypes(times)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Approve the payment' }).click()
  const placed = page.locator('[data-screen=orderplaced]')
  await expect(placed).toContainText('Scheduled for')
  await expect(placed).toContainText(new RegExp(`Your order is for.*${time}`))
  await picture(page, 'courier-3')
  // While scheduled it has a code and no number.
  const code = ((await page.getByText(/^Reference [A-Z0-9]{4}$/).textContent()) ?? '').slice(-4)
  await expect(page.getByText('You get your number when the kitchen starts.')).toBeVisible()
  await expect(page.getByText(/^Scheduled for/)).toBeVisible()

  const { upcoming } = await client.call(kitchen.board, {})
  const waiting = upcoming.find(({ number }) => number === code)
  expect(waiting).toMatchObject({
    deliveredTo: expect.stringContaining('1 George Street'),
    contactName: 'Mei Courier',
  })
  const { orderId = '' } = waiting ?? {}
  const started = await client.call(kitchen.start, { orderId })
  const accepted = await client.call(kitchen.accept, { orderId, version: started.version })
  await expect(page.getByText(new RegExp(`In the kitchen. ${doorTime.source}`))).toBeVisible()
  await client.call(kitchen.bump, { orderId, version: accepted.version })
  await desk.goto('/service/harbour/orders')
  await desk.getByText('Mei Courier').first().click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Out for delivery' }).click()
  await desk.getByLabel('Driver').fill('Sam, red bike')
  await desk.getByRole('button', { name: 'Confirm departure' }).click()
  await expect(page.getByText('On its way with Sam, red bike')).toBeVisible()
  await picture(page, 'courier-4')
  await drawer.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByText('Delivered. Enjoy your meal!')).toBeVisible()
  await picture(page, 'courier-5')
}
