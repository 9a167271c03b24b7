import type { Locator, Page } from '@playwright/test'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { openTerminalFakes, type TerminalFakes } from '../support/paying/terminal-fakes.ts'
import { picture } from '../support/picture.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

// An owner connects a card terminal, a fake in a process of its own, and staff take payments and tabs on it.

/** Screens ask the terminal once a second, and two servers share one machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

let fakes: TerminalFakes
let ownServer: OwnServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  fakes = await openTerminalFakes()
  ownServer = await openOwnServer({ env: fakes.env })
})
test.afterAll(async () => {
  await ownServer.stop()
  await fakes.stop()
})

/** Connects the terminal, says that it adds a surcharge and asks for tips, and tests it. */
async function connectTerminal(desk: Page): Promise<void> {
  await desk.goto('/console/harbour/payment-methods')
  await desk.getByRole('button', { name: 'Connect a terminal' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Connect a terminal' })
  await dialog.getByText('Test payments').click()
  await dialog.getByLabel('HIT user name').fill(fakes.hit['user'] ?? '')
  await dialog.getByLabel('HIT key', { exact: true }).fill(fakes.hit['key'] ?? '')
  await dialog.getByLabel('Station ID').fill(fakes.hit['station'] ?? '')
  await dialog.getByLabel('Name of the terminal').fill('Counter')
  await dialog.getByRole('switch', { name: 'Terminal adds its own surcharge' }).check()
  await dialog.getByRole('switch', { name: 'Ask for a tip on the terminal' }).check()
  await picture(desk, 'terminal-connect')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await desk.getByRole('button', { name: 'Test Counter' }).click()
  await expect(desk.getByText('Counter is ready.')).toBeVisible()
  const row = desk.getByRole('listitem').filter({ hasText: 'Counter' })
  await expect(row).toContainText('Adds a surcharge')
  await expect(row).toContainText('Asks for a tip')
  await picture(desk, 'terminal-connected')
}

/** A guest places an order, and staff open it. */
async function openOrder(desk: Page, guest: string) {
  const diner = await newDiner(ownServer.url, 'harbour')
  const { number, bill } = await placeOrder(diner, guest)
  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  return { drawer: desk.getByRole('dialog', { name: 'Order' }), bill }
}

/** The demo's shop is in Sydney. */
const money = (cents: number) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100)

const screenOf = (paying: Locator) => paying.getByLabel('Screen of the terminal')

test('an owner connects a terminal; staff take a payment with its surcharge and tip after a refusal and a cancellation', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  await connectTerminal(desk)
  await fakes.act('rates', { visa: '100', amex: '200' })
  const { drawer, bill } = await openOrder(desk, 'Tara Terminal')
  await drawer.getByRole('button', { name: /^Take / }).click()
  const paying = desk.getByRole('dialog', { name: /^Take payment for order/ })
  const charge = paying.getByRole('button', { name: /^Charge / })
  await picture(desk, 'terminal-form')
  await charge.click()
  await expect(screenOf(paying)).toContainText('PRESENT CARD')
  await fakes.act('decline')
  await expect(paying.getByText('Card declined')).toBeVisible()

  await paying.getByRole('button', { name: 'Try again' }).click()
  await expect(screenOf(paying)).toContainText('PRESENT CARD')
  await paying.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(paying.getByText('Payment cancelled')).toBeVisible()

  await paying.getByRole('button', { name: 'Try again' }).click()
  await expect(screenOf(paying)).toContainText('PRESENT CARD')
  await fakes.act('present', { scheme: 'amex', tip: '500', signature: 'on' })
  await expect(paying.getByText('Compare the signature with the card. Do they match?')).toBeVisible()
  await picture(desk, 'terminal-signature')
  await paying.getByRole('button', { name: 'Signature matches' }).click()
  const charged = paying.getByLabel('Charged to the card')
  const surchargeCents = Math.round(bill.totalCents * 0.02)
  await expect(charged).toContainText(`Amount${money(bill.totalCents)}`)
  await expect(charged).toContainText(`Surcharge${money(surchargeCents)}`)
  await expect(charged).toContainText('Tip$5.00')
  await expect(charged).toContainText(`Total${money(bill.totalCents + surchargeCents + 500)}`)
  await picture(desk, 'terminal-charged')
  await paying.getByRole('button', { name: 'Done' }).click()
  await expect(paying).toHaveCount(0)
  await expect(drawer).toContainText('Card surcharge')
  await expect(drawer).toContainText(money(surchargeCents))
  await expect(drawer).toContainText('Tip')
  await expect(drawer).toContainText(money(bill.totalCents + surchargeCents + 500))
  await expect(drawer.getByText('Part paid by card')).toHaveCount(0)
  await picture(desk, 'terminal-order')
})

test('staff hold an amount on a card for a tab, and charge what the order owes', async ({ browser }) => {
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  const { drawer, bill } = await openOrder(desk, 'Tim Tab')
  await drawer.getByRole('button', { name: 'Open tab' }).click()
  const opening = desk.getByRole('dialog', { name: 'Open a tab' })
  await picture(desk, 'tab-open')
  await opening.getByRole('button', { name: 'Hold $100.00' }).click()
  await expect(screenOf(opening)).toContainText('PRESENT CARD')
  await fakes.act('present', { scheme: 'visa' })
  await expect(opening).toHaveCount(0)
  const tab = drawer.getByRole('region', { name: 'Tabs' })
  await expect(tab).toContainText('Tab: $100.00 held')
  await expect(tab).toContainText(`Covers the bill of ${money(bill.totalCents)}`)
  await picture(desk, 'tab-held')
  await tab.getByRole('button', { name: 'Charge tab' }).click()
  const charging = desk.getByRole('dialog', { name: 'Charge the tab' })
  await picture(desk, 'tab-charge')
  await charging.getByRole('button', { name: `Charge ${money(bill.totalCents)}` }).click()
  await expect(desk.getByText(`${money(bill.totalCents)} charged to the tab`)).toBeVisible()
  await expect(tab.getByText('Tab: $100.00 held')).toHaveCount(0)
  await expect(drawer).toContainText('Paid by card')
  await expect(drawer.getByText('Part paid by card')).toHaveCount(0)
  await picture(desk, 'tab-charged')
})
