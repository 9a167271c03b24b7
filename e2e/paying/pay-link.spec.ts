import { messages } from '@tabard/contract/messages/calls'
import { payLinks } from '@tabard/contract/payments/links/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { setSettings } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

/** Two browsers and a payment page share one machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

test('staff send a pay link for the rest of a bill by SMS; a phone pays it, and staff see it paid', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const { orderId, number, bill } = await placeOrder(diner, 'Piet Paylink')
  const desk = await openConsole(browser, 'cashier@harbour')
  const owner = await openConsole(browser, 'owner')
  const staff = await staffClient(owner, 'harbour')
  // A part was paid in cash before.
  const { collectCents } = await staff.call(till.get, { orderId })
  await staff.call(till.collectPart, {
    orderId,
    part: { kind: 'amount', cents: 500 },
    dueCents: collectCents,
    partCents: 500,
  })
  const { exactCents } = await staff.call(till.get, { orderId })
  const due = new Intl.NumberFormat('en-AU', { style: 'currency', currency: bill.currency }).format(
    exactCents / 100,
  )

  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const drawer = desk.getByRole('dialog', { name: 'Order' })
  await drawer.getByRole('button', { name: 'Request payment' }).click()
  const asking = desk.getByRole('dialog', { name: `Request payment for order ${number}` })
  await expect(asking).toContainText(due)
  await asking.getByLabel('Message to the customer (optional)').fill('The rest of your order')
  await picture(desk, 'pay-link-new')
  await asking.getByRole('button', { name: 'Create link' }).click()
  const shown = desk.getByRole('dialog', { name: 'Pay link' })
  await expect(shown.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  await shown.getByLabel('Email address or mobile number').fill('0412 345 678')
  await picture(desk, 'pay-link-code')
  await shown.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(shown.getByText(/^Sent to /)).toBeVisible()

  const sms = (await staff.call(messages.list, {})).messages.find(({ purpose }) => purpose === 'payLink')
  expect(sms?.text).toContain(due)
  const address = /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? ''
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-AU' })
  ).newPage()
  await phone.goto(address)
  const pay = phone.getByRole('button', { name: `Pay ${due}` })
  await expect(pay).toBeEnabled()
  await expect(phone.locator('main')).toContainText('The rest of your order')
  await expect(phone.locator('main')).not.toContainText('Piet')
  await picture(phone, 'pay-link')
  await pay.click()
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await picture(phone, 'pay-link-paid')
  await phone.getByRole('link', { name: 'Receipt' }).click()
  await expect(phone.locator('[data-screen="singlepay/{txn}/{action}/receipt"]')).toContainText(due)
  await picture(phone, 'pay-link-receipt')

  await expect(shown.getByText('Paid', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(drawer.getByRole('region', { name: 'Payment requests' })).toContainText('Paid')
  await picture(desk, 'pay-link-drawer')
  expect(await staff.call(till.get, { orderId })).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  // The link is used up.
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay / })).toHaveCount(0)
})

test('staff ask for a deposit without an order; the guest adds a tip, and it is in the report', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, 'cashier@harbour')
  const owner = await openConsole(browser, 'owner')
  const staff = await staffClient(owner, 'harbour')
  const before = await staff.call(reports.day, {})
  const restore = await setSettings(owner, 'harbour', { 'tips.isOn': true })
  await desk.goto('/service/harbour/orders')
  await desk.getByRole('button', { name: /^Payment requests/ }).click()
  await desk.getByRole('button', { name: 'Request an amount' }).click()
  const asking = desk.getByRole('dialog', { name: 'Request an amount' })
  await asking.getByText('Deposit', { exact: true }).click()
  await asking.getByLabel('Amount to pay').fill('200')
  await asking.getByLabel('What it is for').fill('Deposit for Saturday, Chen')
  await picture(desk, 'pay-link-amount-new')
  await asking.getByRole('button', { name: 'Create link' }).click()
  const shown = desk.getByRole('dialog', { name: 'Pay link' })
  await expect(shown).toContainText('$200.00')
  await picture(desk, 'pay-link-amount-code')

  const [link] = await staff.call(payLinks.list, {})
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-AU' })
  ).newPage()
  await phone.goto(link?.address ?? '')
  await expect(phone.locator('main')).toContainText('Deposit for Saturday, Chen')
  await expect(phone.getByRole('button', { name: 'Pay $200.00' })).toBeEnabled()
  await phone.getByRole('button', { name: '10 % · $20.00' }).click()
  await picture(phone, 'pay-link-amount')
  await phone.getByRole('button', { name: 'Pay $220.00' }).click()
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Receipt' }).click()
  await expect(phone.locator('[data-screen="singlepay/{txn}/{action}/receipt"]')).toContainText('$220.00')
  await picture(phone, 'pay-link-amount-receipt')

  await expect(shown.getByText('Paid', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(desk.getByText('Deposit for Saturday, Chen').first()).toBeVisible()
  await picture(desk, 'pay-link-amount-orders')
  const day = await staff.call(reports.day, {})
  expect(day.orders).toBe(before.orders)
  expect(day.amounts).toContainEqual({ kind: 'deposit', times: 1, cents: 20_000, taxCents: 0 })
  await restore()
})
