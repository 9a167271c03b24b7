import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { messages } from '@tabard/contract/messages/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { valueReports } from '@tabard/contract/value/gift-cards/value-reports'
import type { Client } from '@tabard/contract/wire/client'
import { findings } from '../support/findings.ts'
import { choosePayment } from '../support/ordering/at-checkout.ts'
import { addDishesIn } from '../support/ordering/order-by-hand.ts'
import { openTables } from '../support/ordering/open-tables.ts'
import { newDiner, placeOrder, simpleLines, type Diner } from '../support/ordering/place-order.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { offerVoucher, sellPrinted } from '../support/paying/issue-value.ts'
import { picture } from '../support/picture.ts'
import { setSettings } from '../support/shop-settings.ts'
import { staffClient } from '../support/staff-client.ts'
import { logInCustomer, openConsole, printedLogin } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

// Value as a new user meets it: a programme in the console, earning, a gift card for a friend, an order that five things
// pay, and its refund. It has an installation of its own, because a programme holds for all shops of a merchant.

const expect = expectSoon.configure({ timeout: 20_000 })
let ownServer: OwnServer
let desk: Page
let owner: Client

const memberPhone = '+61491570006'

test.beforeAll(async () => {
  test.setTimeout(120_000)
  ownServer = await openOwnServer()
})
test.afterAll(() => ownServer.stop())

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    baseURL: ownServer.url,
  })
  return context.newPage()
}

/** Save the picture of a screen, and expect no finding of accessibility. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, `value-${name}`)
  expect(await findings(page)).toEqual([])
}

const owed = async (kind: 'giftCard' | 'voucher') => {
  const { kinds } = await owner.call(valueReports.liability, {})
  return kinds.find((each) => each.kind === kind)?.total.outstandingCents ?? 0
}

const pointsOf = async (phone: string) => {
  const { cards } = await owner.call(cardDesk.find, { text: phone })
  return cards[0]?.points
}

/** Accept an order, unless it is accepted: from then on it earns. */
const accept = async (orderId: string) => {
  const { status, version } = await owner.call(till.get, { orderId })
  if (status === 'placed') await owner.call(kitchen.accept, { orderId, version })
  return owner.call(till.get, { orderId })
}

/** The owner sets up a programme with points and stamps. */
async function setUpProgramme(): Promise<void> {
  await desk.goto('/console/harbour/programmes')
  await expect(desk.getByText('No programmes yet')).toBeVisible()
  await look(desk, 'programmes-none')
  await desk.getByRole('button', { name: 'New programme' }).first().click()
  const drawer = desk.getByRole('dialog', { name: 'New programme' })
  await drawer.getByLabel('Name · English').first().fill('Harbour Club')
  await drawer.getByLabel('Points earned per $1 spent').fill('2')
  await drawer.getByLabel('Points for $1 off').fill('20')
  await drawer.getByLabel('Welcome points').fill('50')
  await drawer.getByLabel('Members collect stamps').check({ force: true })
  await drawer.getByLabel('Stamps for a free item').fill('8')
  await drawer.getByLabel('Free item · English').fill('Free dim sum')
  await drawer.getByLabel('Name · English').first().scrollIntoViewIfNeeded()
  await look(desk, 'programme')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(desk.getByRole('article', { name: 'Harbour Club' })).toContainText('2 points per $1')
  await look(desk, 'programmes')
}

/** A guest at a table joined by phone in the cart, and sends a round through the API. */
async function orderAtTable(diner: Diner): Promise<{ readonly orderId: string }> {
  const [table] = await openTables(owner, 'V', 1)
  const code = table?.address.split('/').at(-1) ?? ''
  const { sessionId } = await diner.client.call(tables.scan, { code })
  const { programmes } = await diner.client.call(memberCards.programmes, {})
  const cardTypeId = programmes[0]?.cardTypeId ?? ''
  await diner.client.call(memberCards.joinByPhone, { cardTypeId, phone: memberPhone, name: 'Mei' })
  // Welcome points come once the phone is proved.
  expect(await pointsOf(memberPhone)).toBe(0)
  return placeOrder(diner, 'Mei', '', { sessionId, contact: { name: '', phone: memberPhone } })
}

/** A guest earns at a table, online and by telephone. */
async function earn(): Promise<void> {
  const diner = await newDiner(ownServer.url, 'harbour')
  const contact = { name: 'Mei Chen', phone: memberPhone }
  const atTable = await orderAtTable(await newDiner(ownServer.url, 'harbour'))
  const online = await placeOrder(diner, 'Mei Chen', '', { contact })
  const byPhone = await owner.call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'phone' },
    lines: await simpleLines(diner.client, 2),
    note: '',
    contact,
  })
  let earned = 0
  for (const { orderId } of [atTable, online, byPhone]) {
    await owner.call(till.collect, { orderId, tender: 'terminal', reference: '004217' })
    const { bill } = await accept(orderId)
    const { pointsEarned = 0 } = bill
    expect(pointsEarned).toBeGreaterThan(0)
    earned += pointsEarned
    expect(await pointsOf(memberPhone)).toBe(earned)
  }
  await desk.goto('/console/harbour/cards')
  await desk
    .getByRole('button', { name: /0491 570 006|\+61491570006/ })
    .first()
    .click()
  // Nobody has proved the phone: its welcome points come at the first log-in.
  await expect(desk.getByRole('dialog')).toContainText('Earns only until its owner logs in')
  await look(desk, 'card')
}

/** A guest buys a gift card for a friend, to be sent on a later day. */
async function buyForFriend(phone: Page): Promise<void> {
  await phone.goto('/shop/harbour/ticket/birthday/checkout')
  await phone.getByRole('button', { name: '$50', exact: true }).click()
  await phone.getByText('By text', { exact: true }).click()
  await phone.getByLabel("Recipient's name").fill('Ada')
  await phone.getByLabel("Recipient's mobile number").fill('0491 570 156')
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await phone.getByLabel('Send on (optional)').fill(inTenDays)
  await phone.getByLabel('Message (optional)').fill('Dinner is on me')
  await phone.getByLabel('Your name on the card').fill('Mei')
  await look(phone, 'gift-buy')
  await phone.getByRole('button', { name: 'Pay $50.00' }).click()
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.getByRole('heading', { name: 'Gift card bought' })).toBeVisible()
  await expect(phone.getByRole('status').filter({ hasText: "We'll send it to Ada" })).toBeVisible()
  await look(phone, 'gift-bought')

  const [card] = await owner.call(giftCardDesk.find, { text: 'Ada' })
  expect(card).toMatchObject({ status: 'active', balanceCents: 5_000 })
  expect(card?.sentAt).toBeUndefined()
  expect(card?.sendAt).toBeGreaterThan(Date.now() + 8 * 86_400_000)
  const { messages: sent } = await owner.call(messages.list, {})
  expect(sent.filter(({ purpose }) => purpose === 'giftCard')).toEqual([])
  expect(await owed('giftCard')).toBe(5_000)
  await desk.goto('/console/harbour/gift-cards')
  await expect(desk.getByText('Ada').first()).toBeVisible()
  await look(desk, 'gift-cards')
}

test('an owner sets up a programme, guests earn, one buys a gift card for a friend, and five kinds of value pay an order and return with its refunds', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  desk = await openConsole(browser, printedLogin('owner', ownServer.printed()), { baseURL: ownServer.url })
  owner = await staffClient(desk, 'harbour')
  await setSettings(desk, 'harbour', {
    'points.isOffered': true,
    'wallet.isOffered': true,
    'giftCard.isOffered': true,
    'voucher.isOffered': true,
  })
  await setUpProgramme()
  await earn()
  const phone = await openPhone(browser)
  await buyForFriend(phone)
  await logInCustomer(phone, printedLogin('charlotte', ownServer.printed()))
  await phone.goto('/shop/harbour/mycards')
  await phone.getByRole('button', { name: 'Join Harbour Club' }).click()
  await expect(phone.getByText('50', { exact: true }).first()).toBeVisible()
  await look(phone, 'my-cards')
  const { cards } = await owner.call(cardDesk.find, { text: 'Charlotte' })
  const [{ cardId, phone: accountPhone } = { cardId: '', phone: '' }] = cards
  const give = { requestId: randomUUID(), cardId, unit: 'points', amount: 15_000, reason: 'Sorry' } as const
  await owner.call(cardDesk.give, give)
  const voucher = { campaignId: await offerVoucher(owner, 500), phone: accountPhone }
  const { coupon, address } = await owner.call(counterCoupons.give, { ...voucher, requestId: randomUUID() })
  await phone.goto(new URL(address).pathname)
  // It is of the account of the phone: nobody has to keep it.
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await look(phone, 'voucher')
  const [small, large] = [await sellPrinted(owner, 1_000), await sellPrinted(owner, 1_500)]
  const owedBefore = { giftCard: await owed('giftCard'), voucher: await owed('voucher') }
  expect(owedBefore).toEqual({ giftCard: 7_500, voucher: 500 })

  await addDishesIn(phone, 'shop/harbour', 6)
  await phone.goto('/shop/harbour/checkout')
  await expect(phone.getByRole('heading', { name: 'Use rewards' })).toBeVisible()
  await phone.getByRole('button', { name: 'Use all' }).click()
  await phone.getByRole('checkbox', { name: /Welcome back/ }).click()
  for (const { number, code } of [small, large]) {
    await phone.getByRole('button', { name: 'Add a gift card' }).click()
    await phone.getByLabel('Gift card number').fill(number)
    await phone.getByLabel('Code', { exact: true }).fill(code)
    await phone.getByRole('button', { name: 'Use this card' }).click()
    await expect(phone.getByRole('button', { name: `Remove gift card ${number.slice(-3)}` })).toBeVisible()
  }
  await choosePayment(phone, /Card/)
  await look(phone, 'checkout')
  await phone.getByRole('button', { name: /^Pay \$/ }).click()
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.locator('[data-screen=orderplaced]')).toBeVisible()
  const { orders: placed } = await owner.call(till.search, { text: 'Charlotte' })
  const orderId = placed.find(({ taken }) => taken === undefined)?.orderId ?? ''
  const order = await accept(orderId)
  const { points, pointsEarned } = order.bill
  expect(points).toMatchObject({ points: 20_000, cents: 1_000 })
  expect(order.payments.map(({ tender, cents }) => [tender, cents]).toSorted()).toEqual(
    [
      ['giftCard', 1_000],
      ['giftCard', 1_500],
      ['card', order.bill.payableCents - 3_000],
      ['voucher', 500],
    ].toSorted(),
  )
  expect(await Promise.all([small.balance(), large.balance()])).toEqual([0, 0])
  expect([await owed('giftCard'), await owed('voucher')]).toEqual([5_000, 0])
  expect(await pointsOf(accountPhone)).toBe(pointsEarned)

  await owner.call(till.refund, {
    orderId,
    lines: [{ lineNumber: 1, units: 1 }],
    reason: 'Cold',
    requestId: randomUUID(),
  })
  const refunded = await owner.call(till.get, { orderId })
  expect(refunded.paymentStatus).toBe('partRefunded')
  expect(await pointsOf(accountPhone)).toBeGreaterThan(0)
  // The last payment returns first: the page's, as far as it reaches.
  expect(await owed('giftCard')).toBe(
    5_000 + Math.max(0, refunded.refundedCents - (order.bill.payableCents - 3_000)),
  )

  await owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  expect(await Promise.all([small.balance(), large.balance()])).toEqual([1_000, 1_500])
  expect({ giftCard: await owed('giftCard'), voucher: await owed('voucher') }).toEqual(owedBefore)
  expect(await pointsOf(accountPhone)).toBe(20_000)
  expect(coupon.balanceCents).toBe(500)
  await desk.goto('/console/harbour/liability')
  await expect(desk.getByText('$80.00').first()).toBeVisible()
  await look(desk, 'liability')
})
