import type { Locator, Page } from '@playwright/test'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { openPaymentFakes, type PaymentFakes } from '../support/paying/payment-fakes.ts'
import { openTerminalFakes, type TerminalFakes } from '../support/paying/terminal-fakes.ts'
import { picture } from '../support/picture.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

// A shop opens: its owner connects providers and a card terminal, which are fakes in processes of their own. A guest pays
// by card, staff refund a dish and take a payment at the terminal, and the owner reads the settlement.

/** Screens ask the terminal once a second, and two servers share one machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

let fakes: PaymentFakes
let terminals: TerminalFakes
let ownServer: OwnServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  ;[fakes, terminals] = await Promise.all([openPaymentFakes(), openTerminalFakes()])
  ownServer = await openOwnServer({ env: { ...fakes.env, ...terminals.env } })
})
test.afterAll(() => Promise.all([ownServer.stop(), fakes.stop(), terminals.stop()]))

/** What a person does with a screen, counted: presses, and fields that are filled in. */
function createHands() {
  const startedAt = Date.now()
  const screens = new Set<string>()
  let taps = 0
  return {
    async press(target: Locator, screen: string) {
      screens.add(screen)
      taps += 1
      await target.click()
    },
    async fill(field: Locator, text: string) {
      taps += 1
      await field.fill(text)
    },
    done: () => ({ taps, screens: screens.size, seconds: (Date.now() - startedAt) / 1000 }),
  }
}

type Hands = ReturnType<typeof createHands>

/** Connects an account in its dialog, and tests it. */
async function connect(
  desk: Page,
  hands: Hands,
  name: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  await hands.press(desk.getByRole('button', { name: `Connect ${name}` }), 'payment methods')
  const dialog = desk.getByRole('dialog', { name: `Connect ${name}` })
  for (const [label, value = ''] of Object.entries(fields))
    await hands.fill(dialog.getByLabel(label, { exact: true }), value)
  await hands.press(dialog.getByRole('button', { name: 'Save' }), name)
  await expect(dialog).toHaveCount(0)
  await hands.press(desk.getByRole('button', { name: `Test the connection to ${name}` }), 'payment methods')
  await expect(desk.getByText(`${name} accepted the account.`)).toBeVisible()
}

/** The owner connects every provider in the console. The card machine (EFTPOS) needs no set-up. */
async function connectProviders(desk: Page): Promise<void> {
  const { windcave = {}, omipay = {}, paypal = {} } = fakes.accounts
  await desk.goto('/console/harbour')
  const settings = desk.getByRole('button', { name: 'Settings', exact: true })
  await expect(settings).toBeVisible()
  const hands = createHands()
  await hands.press(settings, 'console')
  await hands.press(desk.getByRole('link', { name: 'Payment methods', exact: true }), 'console')
  await connect(desk, hands, 'Windcave', {
    'REST user name': windcave['username'],
    'API key': windcave['apiKey'],
  })
  await connect(desk, hands, 'OmiPay', {
    'Merchant number': omipay['merchantNumber'],
    'Secret key': omipay['secretKey'],
  })
  // Its address for notifications stays empty: the shop of this journey has no public address.
  await connect(desk, hands, 'PayPal', { 'Client ID': paypal['clientId'], Secret: paypal['clientSecret'] })
  const done = hands.done()
  // docs/payments.md states them. The seconds are of this machine: they are kept, and never compared.
  test.info().annotations.push({ type: 'set-up', description: JSON.stringify(done) })
  expect({ taps: done.taps, screens: done.screens }).toEqual({ taps: 17, screens: 5 })
  await picture(desk, 'payments-providers')
}

/** Connects the terminal, which adds its own surcharge and asks for tips, and tests it. */
async function connectTerminal(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Connect a terminal' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Connect a terminal' })
  await dialog.getByText('Test payments').click()
  await dialog.getByLabel('HIT user name').fill(terminals.hit['user'] ?? '')
  await dialog.getByLabel('HIT key', { exact: true }).fill(terminals.hit['key'] ?? '')
  await dialog.getByLabel('Station ID').fill(terminals.hit['station'] ?? '')
  await dialog.getByLabel('Name of the terminal').fill('Counter')
  await dialog.getByRole('switch', { name: 'Terminal adds its own surcharge' }).check()
  await dialog.getByRole('switch', { name: 'Ask for a tip on the terminal' }).check()
  await picture(desk, 'terminal-connect')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await desk.getByRole('button', { name: 'Test Counter' }).click()
  await expect(desk.getByText('Counter is ready.')).toBeVisible()
}

/** The demo's shop is in Sydney. */
const money = (cents: number) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100)

test('a shop opens: providers and a terminal, a payment by card and its refund, one at the terminal, and the settlement', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  await connectProviders(desk)
  await connectTerminal(desk)
  const guest = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: ownServer.url })
  ).newPage()

  await test.step('a guest pays on the page of the provider', async () => {
    await addDishes(guest, 2)
    await guest.goto('/shop/harbour/checkout')
    await guest.getByLabel('Name').fill('Wynn Cave')
    await guest.getByLabel('Phone').fill('0412 345 678')
    await choosePayment(guest, /^Card Pay/)
    await guest.getByRole('button', { name: /^Pay / }).click()
    await expect(guest.getByText('Windcave', { exact: true })).toBeVisible()
    await picture(guest, 'windcave-page')
    await guest.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(guest.locator('[data-screen=orderplaced]')).toContainText('Paid')
  })

  const { number, bill } = await placeOrder(await newDiner(ownServer.url, 'harbour'), 'Tara Terminal')
  await desk.goto('/service/harbour/orders')
  const drawer = desk.getByRole('dialog', { name: 'Order' })
  await test.step('staff refund a dish, and the guest sees it', async () => {
    await desk
      .getByRole('button', { name: /Wynn Cave/ })
      .first()
      .click()
    await drawer.getByRole('button', { name: 'Refund' }).click()
    const refund = desk.getByRole('dialog', { name: /Refund order/ })
    await refund.getByText('By item', { exact: true }).click()
    await refund.getByRole('button', { name: 'Increase' }).first().click()
    await refund.getByText('An item was wrong or missing.').click()
    const button = refund.getByRole('button', { name: /^Refund \$/ })
    const amount = /\$[\d.]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'no amount'
    await button.click()
    await expect(refund).toHaveCount(0)
    await guest.goto('/shop/harbour/order')
    await expect(guest.locator('[data-screen=order]')).toContainText('Part refunded')
    await expect(guest.locator('[data-screen=order]')).toContainText(`${amount} refunded`)
    await picture(guest, 'guest-refunded')
  })

  await test.step('staff take a payment at the terminal after a refusal, with its surcharge, a tip and a signature', async () => {
    await terminals.act('rates', { visa: '100', amex: '200' })
    await drawer.getByRole('button', { name: 'Close' }).first().click()
    await desk
      .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
      .first()
      .click()
    await drawer.getByRole('button', { name: /^Take / }).click()
    const paying = desk.getByRole('dialog', { name: /^Take payment for order/ })
    await picture(desk, 'terminal-form')
    await paying.getByRole('button', { name: /^Charge / }).click()
    const shown = paying.getByLabel('Screen of the terminal')
    await expect(shown).toContainText('PRESENT CARD')
    await terminals.act('decline')
    await expect(paying.getByText('Card declined')).toBeVisible()
    await paying.getByRole('button', { name: 'Try again' }).click()
    await expect(shown).toContainText('PRESENT CARD')
    await terminals.act('present', { scheme: 'amex', tip: '500', signature: 'on' })
    await paying.getByRole('button', { name: 'Signature matches' }).click()
    const charged = paying.getByLabel('Charged to the card')
    const surchargeCents = Math.round(bill.totalCents * 0.02)
    await expect(charged).toContainText(`Surcharge${money(surchargeCents)}`)
    await expect(charged).toContainText('Tip$5.00')
    await expect(charged).toContainText(`Total${money(bill.totalCents + surchargeCents + 500)}`)
    await picture(desk, 'terminal-charged')
    await paying.getByRole('button', { name: 'Done' }).click()
    await expect(drawer).toContainText('Card surcharge')
    await expect(drawer).toContainText(money(bill.totalCents + surchargeCents + 500))
    await expect(drawer.getByText('Part paid by card')).toHaveCount(0)
  })

  await test.step('the owner compares the day with the provider', async () => {
    await desk.goto('/console/harbour/settlement')
    const screen = desk.locator('[data-screen="console/settlement"]')
    const figure = (name: string) => screen.locator('dl > div').filter({ hasText: name }).locator('dd')
    const days = screen.getByRole('button', { name: /Expected/ })
    await screen.getByRole('button', { name: 'Check now' }).click()
    await expect(days.filter({ hasText: 'Agrees' }).first()).toBeVisible()
    await expect(days.filter({ hasNotText: 'Agrees' })).toHaveCount(0)
    expect(await figure('Listed by providers').innerText()).toBe(await figure('Expected').innerText())
    await expect(figure('Open differences')).toHaveText('0')
    await expect(figure('Refunds')).not.toHaveText(/\$0\.00$/)
    await picture(desk, 'payments-settlement')
  })
})
