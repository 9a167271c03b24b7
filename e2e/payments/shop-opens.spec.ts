import type { Browser, Locator, Page } from '@playwright/test'
import { messages } from '@tabard/contract/messages/calls'
import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { openPaymentFakes, type PaymentFakes } from '../support/paying/payment-fakes.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

// A shop opens: its owner connects providers, a table pays in five ways while providers lose one of five answers, staff
// refund an item, and the owner reads the settlement.

/** Five browsers and two servers share one machine. */
const expect = expectSoon.configure({ timeout: 30_000 })
const table = 'S1'

let fakes: PaymentFakes
let ownServer: OwnServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  fakes = await openPaymentFakes({ loseEvery: 5 })
  ownServer = await openOwnServer({ env: fakes.env })
})
test.afterAll(async () => {
  await ownServer.stop()
  await fakes.stop()
})

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

/** Connects an account in its dialog, and tests it. A lost answer is asked for again, which is no tap of a set-up. */
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
  const check = desk.getByRole('button', { name: `Test the connection to ${name}` })
  const accepted = desk.getByText(`${name} accepted the account.`)
  await hands.press(check, 'payment methods')
  await expect(async () => {
    if (await desk.getByText(`${name} didn't answer.`).isVisible()) await check.click()
    await expect(accepted).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
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
  process.stdout.write(`set-up of three providers: ${JSON.stringify(done)}\n`)
  expect({ taps: done.taps, screens: done.screens }).toEqual({ taps: 17, screens: 5 })
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Change PayPal' })).toBeVisible()
  await picture(desk, 'payments-providers')
}

const bill = (phone: Page) => phone.getByRole('region', { name: "Pay the table's bill" })
const providerPage = (phone: Page) => phone.getByRole('button', { name: 'Pay', exact: true })

/** Opens the page of a provider and pays. If the answer with the page is lost, the phone offers the page later. */
async function payOnline(phone: Page, start: Locator): Promise<void> {
  const goOn = phone.locator('button:enabled').filter({ hasText: 'Continue paying' })
  await start.click()
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 2_000 })
    else if (await start.isVisible()) await start.click({ timeout: 2_000 })
    await expect(providerPage(phone)).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 90_000 })
  await providerPage(phone).click()
}

/** Pays one of equal shares by a method, and waits until the phone says so. */
async function payShare(phone: Page, method: string, choose?: () => Promise<void>): Promise<void> {
  await phone.goto('/self/harbour/myorders')
  await bill(phone).getByText(method, { exact: true }).click()
  await expect(bill(phone).getByRole('radio', { name: method, exact: true })).toBeChecked()
  await bill(phone).getByRole('button', { name: 'Split equally' }).click()
  await choose?.()
  await payOnline(phone, bill(phone).getByRole('button', { name: /^Pay \$/ }))
  await expect(phone.getByRole('region', { name: /^You've paid your share: / })).toBeVisible({
    timeout: 90_000,
  })
}

/** Four phones sit down, and two of them choose what all four eat. */
async function seatFour(browser: Browser, desk: Page): Promise<readonly [Page, Page, Page]> {
  await addTables(desk, 'S', 1)
  const address = await codeOf(desk, table)
  const sit = () => sitDown(browser, address, 'en-gb')
  const [anna, ben, cara] = await Promise.all([sit(), sit(), sit(), sit()])
  await Promise.all([anna, ben].map((phone) => addAtTable(phone, /^Wonton Soup/)))
  await anna.goto('/self/harbour/cart')
  await expect(anna.locator('[data-screen=cart]').getByText('Wonton Soup')).toHaveCount(2)
  await anna.getByRole('button', { name: /^Send to kitchen/ }).click()
  await expect(anna.locator('[data-screen=orderplaced]')).toBeVisible()
  return [anna, ben, cara]
}

/** Staff take a share on the card machine. */
async function takeShare(desk: Page): Promise<void> {
  await (await openTable(desk, table)).getByRole('button', { name: 'Take payment' }).click()
  const dialog = desk.getByRole('dialog', { name: `Bill for table ${table}` })
  await dialog.getByText('Card machine', { exact: true }).click()
  await dialog.getByText('Split equally', { exact: true }).click()
  await expect(dialog).toContainText('1 of 2 equal shares of the balance due')
  await dialog.getByLabel('Receipt number').fill('004217')
  await picture(desk, 'payments-card-machine')
  await dialog.getByRole('button', { name: /^Confirm / }).click()
  await expect(dialog).toContainText('still due')
}

/** Staff send a pay link for the rest. Returns its address in the SMS. */
async function sendLink(desk: Page): Promise<string> {
  await (await openTable(desk, table)).getByRole('button', { name: 'Request payment' }).click()
  const asking = desk.getByRole('dialog', { name: `Request payment for table ${table}` })
  await asking.getByRole('button', { name: 'Create link' }).click()
  const shown = desk.getByRole('dialog', { name: 'Pay link' })
  await shown.getByLabel('Email address or mobile number').fill('0412 345 678')
  await shown.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(shown.getByText(/^Sent to /)).toBeVisible()
  const staff = await staffClient(desk, 'harbour')
  const sms = (await staff.call(messages.list, {})).messages.find(({ purpose }) => purpose === 'payLink')
  return /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? ''
}

async function payLink(phone: Page, address: string): Promise<void> {
  await phone.goto(address)
  await phone.getByText('Card', { exact: true }).click()
  await picture(phone, 'payments-link')
  await payOnline(phone, phone.getByRole('button', { name: /^Pay \$/ }))
  await expect(phone.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 90_000 })
}

/** Staff refund one of the two soups, which goes back the ways it came, the last one first. */
async function refundSoup(desk: Page): Promise<void> {
  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: new RegExp(`\\b${table}\\b`) })
    .first()
    .click()
  await desk.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Refund' }).click()
  const refund = desk.getByRole('dialog', { name: /Refund order/ })
  await refund.getByText('By item', { exact: true }).click()
  await refund.getByRole('button', { name: 'Increase' }).first().click()
  await refund.getByText('An item was wrong or missing.').click()
  await expect(refund).toContainText(/on your card machine/)
  await picture(desk, 'payments-refund')
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(refund).toHaveCount(0)
}

/** The owner compares the day with the providers. A lost answer is asked for again. */
async function readSettlement(desk: Page): Promise<void> {
  await desk.goto('/console/harbour/settlement')
  const screen = desk.locator('[data-screen="console/settlement"]')
  const figure = (name: string) => screen.locator('dl > div').filter({ hasText: name }).locator('dd')
  const days = screen.getByRole('button', { name: /Expected/ })
  await expect(async () => {
    await screen.getByRole('button', { name: 'Check now' }).click()
    await expect(days.filter({ hasText: 'Agrees' }).first()).toBeVisible({ timeout: 5_000 })
    await expect(days.filter({ hasNotText: 'Agrees' })).toHaveCount(0, { timeout: 5_000 })
    expect(await figure('Listed by providers').innerText()).toBe(await figure('Expected').innerText())
  }).toPass({ timeout: 90_000 })
  await expect(figure('Open differences')).toHaveText('0')
  await expect(figure('Refunds')).not.toHaveText(/\$0\.00$/)
  // PayPal states fees.
  await expect(figure('Fees')).not.toHaveText(/\$0\.00$/)
  await picture(desk, 'payments-settlement')
}

test('a shop opens: providers, a table that pays in five ways, a refund and the settlement', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), {
    baseURL: ownServer.url,
  })
  await connectProviders(desk)
  const [anna, ben, cara] = await seatFour(browser, desk)
  await payShare(anna, 'Card', async () => {
    // Four guests, and a fifth share for a friend who has left.
    await bill(anna).getByRole('button', { name: 'More' }).click()
    await expect(bill(anna)).toContainText('1 of 5 equal shares')
    await picture(anna, 'payments-share')
  })
  await payShare(ben, 'WeChat Pay')
  await payShare(cara, 'PayPal')
  await takeShare(desk)
  const friend = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: ownServer.url })
  ).newPage()
  await payLink(friend, await sendLink(desk))
  await anna.goto('/self/harbour/myorders')
  await expect(anna.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
  await refundSoup(desk)
  await readSettlement(desk)
})
