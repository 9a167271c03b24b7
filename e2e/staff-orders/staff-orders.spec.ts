import { orders } from '@tabard/contract/orders/calls'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a sent order is changed: the board shows the difference until acknowledged, the customer is told of the delay, and a line is refunded', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const till = await openConsole(browser, 'owner')
  const board = await openConsole(browser, 'kitchen@harbour')
  await board.goto('/service/harbour/kitchen')
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const { orderId, number } = await placeOrder(diner, 'Ada Amend')
  const ticket = board.getByRole('article', { name: `Order ${number}` })
  await ticket.getByRole('button', { name: 'Accept' }).click()
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible()

  await till.goto('/service/harbour/orders')
  await till
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const drawer = till.getByRole('dialog', { name: 'Order' })
  await drawer.getByRole('button', { name: 'Change order' }).click()
  const dialog = till.getByRole('dialog', { name: `Change order ${number}` })
  const before = (await diner.client.call(orders.track, { orderId })).bill.totalCents
  await dialog.getByRole('button', { name: 'Increase' }).first().click()
  await expect(dialog.getByText('Total after')).toBeVisible()
  await picture(till, 'order-change')
  await dialog.getByRole('button', { name: 'Change order' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect
    .poll(async () => (await diner.client.call(orders.track, { orderId })).bill.totalCents)
    .toBeGreaterThan(before)

  const changes = ticket.getByRole('alert', { name: 'Changed' })
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await expect(changes).toContainText('+1')
  await picture(board, 'kitchen-changed')
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeDisabled()
  // Nothing is missed while offline: unread changes appear again.
  await board.reload()
  await expect(changes).toContainText('+1')
  await changes.getByRole('button', { name: 'Got it' }).click()
  await expect(changes).toHaveCount(0)
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeEnabled()

  await drawer.getByRole('button', { name: 'Delay order' }).click()
  const delay = till.getByRole('dialog', { name: `Delay order ${number}` })
  await delay.getByRole('button', { name: '+15 min' }).click()
  await delay.getByText('Sorry, we are very busy right now.').click()
  await delay.getByRole('button', { name: 'Notify customer' }).click()
  await expect(delay).toHaveCount(0)
  await expect
    .poll(async () => (await diner.client.call(orders.track, { orderId })).delayReason)
    .toContain('very busy')

  await drawer.getByRole('button', { name: /^Take / }).click()
  const collect = till.getByRole('dialog', { name: /^Take payment/ })
  await collect.getByRole('button', { name: /^Confirm / }).click()
  await expect(collect).toBeHidden()
  await drawer.getByRole('button', { name: 'Refund' }).click()
  const refund = till.getByRole('dialog', { name: /Refund order/ })
  await refund.getByText('By item', { exact: true }).click()
  await refund.getByRole('button', { name: 'Increase' }).first().click()
  await refund.getByText('An item was wrong or missing.').click()
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(refund).toHaveCount(0)
  await expect
    .poll(async () => (await diner.client.call(orders.track, { orderId })).paymentStatus)
    .toBe('partRefunded')
})

test('a customer changes an order in the cart until it is accepted, is told at once, and sees the new total first', async ({
  page,
  browser,
}) => {
  await page.goto('/shop/harbour/home')
  await page.getByRole('button', { name: /^Add / }).first().click()
  const sheet = page.getByRole('dialog')
  if (await sheet.count()) await sheet.getByRole('button', { name: /^Add \d/ }).click()
  await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible()
  await page.goto('/shop/harbour/cart')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.first().click()
  await page.goto('/shop/harbour/checkout')
  await page.getByLabel(/^Name/).fill('Chen Change')
  await page.getByLabel(/^Phone/).fill('0412345678')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.locator('[data-screen=orderplaced]')).toBeVisible()

  await page.goto('/shop/harbour/order')
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByText(/^Changing order/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText(/^The order would be empty/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send changes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await more.first().click()
  await expect(page.getByText(/^Before \$/).first()).toBeVisible()
  // A new order is not being prepared: the checkout leads back.
  await page.goto('/shop/harbour/checkout')
  await expect(page.locator('[data-screen=cart]')).toBeVisible()
  await page.getByRole('button', { name: 'Send changes' }).first().click()
  await expect(page.locator('[data-screen=order]')).toBeVisible()
  await expect(page.getByText(/^3/).first()).toBeVisible()
  await page.goto('/shop/harbour/cart')
  await expect(page.getByText(/^Changing order/)).toHaveCount(0)

  // The kitchen starts during the change: the cart says so, and added items are not lost.
  await page.goto('/shop/harbour/order')
  await page.getByRole('button', { name: 'Change order' }).click()
  await more.first().click()
  const send = page.getByRole('button', { name: 'Send changes' }).first()
  await expect(send).toBeEnabled()
  const board = await openConsole(browser, 'kitchen@harbour')
  await board.goto('/service/harbour/kitchen')
  const ticket = board.getByRole('article').filter({ hasText: 'Chen Change' })
  await ticket.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The kitchen has started order' })).toBeVisible()
  await expect(send).toHaveCount(0)
  await picture(page, 'change-too-late')
  await page.getByRole('button', { name: 'Order 1 item separately' }).click()
  await expect(page.getByText(/^Changing order/)).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Quantity/ })).toHaveText('1')
  await page.getByRole('button', { name: 'Remove all' }).click()
})
