import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LetterForm } from '../fakes/omipay/write-omipay-letter.ts'
import { startOmipayFake, type OmipayFake } from '../fakes/omipay/start-omipay-fake.ts'
import { actAsPayer, startShopInbox, type ShopInbox } from '../fakes/wallet-site/shop-inbox.ts'
import { ProviderRefused, ProviderSilent, type Provider, type SessionRequest } from '../provider.ts'
import { createOmipayConnector } from './create-omipay-connector.ts'

const account = { merchantNumber: '0010011263', secretKey: '0af61531c6c04ac4ac910d0cd59e6238' }
const ask = { timeoutMs: 300, pauseMs: 5 }
const minute = 60_000
const returnUrl = 'https://shop.example/callback/x?lang=en-gb'

let now: number
let fake: OmipayFake
let inbox: ShopInbox
let provider: Provider
const stops: (() => Promise<void>)[] = []

const connect = (secretKey = account.secretKey, clock = () => now) =>
  createOmipayConnector({ url: fake.url, ask, clock }).connect({
    merchantId: 'm',
    shopId: 's',
    environment: 'live',
    credentials: { merchantNumber: account.merchantNumber, secretKey },
  })

async function setUp(letterForm: LetterForm = 'json') {
  fake = await startOmipayFake({ accounts: [account], clock: () => now, letterForm })
  provider = connect()
  inbox = await startShopInbox(provider.thanks, () => now)
  stops.push(fake.stop, inbox.stop)
}

beforeEach(async () => {
  now = 1_767_225_600_000
  await setUp()
})
afterAll(() => Promise.all(stops.map((stop) => stop())))

const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: randomUUID(),
  method: 'omipay',
  cents: 2750,
  currency: 'AUD',
  title: 'Noodle Bar & Grill',
  language: 'en-gb',
  expiresAt: now + 5 * minute,
  returnUrl,
  notifyUrl: inbox.url,
  ...change,
})

async function open(change: Partial<SessionRequest> = {}) {
  const request = requestOf(change)
  const { session, pageUrl } = await provider.start(request)
  const { reference, cents, currency } = request
  const attempt = { reference, session, cents, currency, isWanted: true }
  return { attempt, pageUrl, find: () => provider.find(attempt) }
}

async function openPaid(change: Partial<SessionRequest> = {}) {
  const page = await open(change)
  await actAsPayer(page.pageUrl, 'pay')
  const transaction = (await page.find())?.transaction ?? ''
  const refundOf = (cents: number, reference: string = randomUUID()) => ({
    reference,
    transaction,
    session: page.attempt.session,
    cents,
    currency: 'AUD',
  })
  return { ...page, transaction, refundOf, balance: () => balanceOf(page.attempt.session) }
}

function balanceOf(session: string): number {
  const order = fake.book.findOrder(session, now)
  return order ? fake.book.balanceCents(order) : Number.NaN
}

const made = (name: string) => fake.calls.filter((call) => call.name === name)

test('a paid page is paid with the provider’s own words', async () => {
  const { attempt, pageUrl, find } = await open()
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined })
  expect(await actAsPayer(pageUrl, 'pay')).toBe(returnUrl)
  expect(await find()).toEqual({
    status: 'paid',
    session: attempt.session,
    reference: attempt.reference,
    environment: 'live',
    account: account.merchantNumber,
    cents: 2750,
    currency: 'AUD',
    transaction: attempt.session,
  })
})

test.each([
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
] as const)('a payer’s %s makes an attempt %s for good', async (action, status) => {
  const { pageUrl, find } = await open()
  await actAsPayer(pageUrl, action)
  expect(await find()).toMatchObject({ status, transaction: undefined })
  await actAsPayer(pageUrl, 'pay')
  expect(await find()).toMatchObject({ status })
})

test('a page expires after five minutes', async () => {
  const { pageUrl, find } = await open()
  now += 5 * minute + 1
  expect(await find()).toMatchObject({ status: 'expired' })
  // The signature in its address is too old as well.
  expect((await fetch(pageUrl)).status).toBe(403)
})

test('the payer’s page is signed without the key, in the payer’s language, and returns to the shop', async () => {
  const { pageUrl } = await open({ language: 'zh-hans', title: '面馆 <b>' })
  expect(pageUrl).not.toContain(account.secretKey)
  const page = await fetch(pageUrl)
  const html = await page.text()
  expect(html).toContain('确认付款')
  expect(html).toContain('面馆 &#60;b&#62;')
  expect(html).toContain('27.50')
  const unsigned = new URL(pageUrl)
  unsigned.searchParams.set('sign', '0'.repeat(32))
  expect((await fetch(unsigned)).status).toBe(403)
})

test('the way of paying follows the method and the app that the payer is in', async () => {
  const wechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.42'
  const alipay = 'Mozilla/5.0 (Linux; Android 14) AlipayClient/10.5'
  await open()
  await open({ userAgent: wechat })
  await open({ userAgent: alipay })
  await open({ method: 'alipay', userAgent: wechat })
  await open({ method: 'wechat', userAgent: wechat })
  await open({ method: 'alipay' })
  expect(fake.book.orders.map(({ madeBy, platform }) => [madeBy, platform])).toEqual([
    ['MakeQROrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'ALIPAY'],
    ['MakeQROrder', 'ALIPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeQROrder', 'ALIPAY'],
  ])
})

test('a lost page is silence, opens no second one, and cannot be found', async () => {
  fake.faults.misbehave(account.merchantNumber, { kind: 'lost', call: 'MakeQROrder' })
  const request = requestOf()
  await expect(provider.start(request)).rejects.toThrow(ProviderSilent)
  await expect(provider.start(request)).rejects.toThrow(ProviderSilent)
  expect(fake.book.orders).toHaveLength(1)
  const { reference, cents, currency } = request
  const attempt = { reference, cents, currency, isWanted: true }
  expect(await provider.find({ ...attempt, session: undefined })).toBeUndefined()
  expect(await provider.find({ ...attempt, session: 'TR0' })).toBeUndefined()
})

test('a server error before the order is made is retried', async () => {
  fake.faults.misbehave(account.merchantNumber, { kind: 'broken' }, { kind: 'broken' })
  const { find } = await open()
  expect(fake.book.orders).toHaveLength(1)
  expect(await find()).toMatchObject({ status: 'open' })
})

test.each(['silent', 'garbage', 'brokenAfter', 'slow'] as const)(
  'a payment stays as it is after a %s answer',
  async (kind) => {
    const { attempt, find } = await openPaid()
    fake.faults.misbehave(attempt.session, { kind, ms: 1_000 }, { kind, ms: 1_000 }, { kind, ms: 1_000 })
    await expect(find()).rejects.toThrow(ProviderSilent)
    for (; fake.faults.takeFault('QueryOrder', [attempt.session]););
    expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
  },
)

test('another key, an unknown number and a wrong clock are refused', async () => {
  await expect(connect('another key').check()).rejects.toThrow(/SIGN_ERROR/)
  await expect(connect('another key').start(requestOf())).rejects.toThrow(ProviderRefused)
  const late = connect(account.secretKey, () => now - 6 * minute)
  await expect(late.check()).rejects.toThrow(/SIGN_TIMEOUT/)
  expect(fake.calls).toEqual([])
  await expect(provider.check()).resolves.toBeUndefined()
  expect(made('GetExchangeRate')).toHaveLength(1)
})

test('an amount that the provider does not accept opens no page', async () => {
  await expect(provider.start(requestOf({ cents: 0 }))).rejects.toThrow(/AMOUNT_INVALID/)
  expect(fake.book.orders).toEqual([])
})

test('a wrong amount is visible', async () => {
  const { pageUrl, find } = await open()
  await actAsPayer(pageUrl, 'pay', { amount: 'on' })
  expect(await find()).toMatchObject({ status: 'paid', cents: 2850 })
})

test('pages cannot be closed, and an open one can be paid', async () => {
  const { attempt, pageUrl, find } = await open()
  expect(await provider.close(attempt)).toBe('open')
  await actAsPayer(pageUrl, 'pay')
  expect(await provider.find({ ...attempt, isWanted: false })).toMatchObject({ status: 'paid' })
  expect(await find()).toMatchObject({ status: 'paid' })
})

test('a payment is refunded in parts, and never more than the rest', async () => {
  const { refundOf, balance } = await openPaid()
  const first = await provider.refund(refundOf(1000))
  expect(first).toMatchObject({ status: 'made' })
  await expect(provider.refund(refundOf(1751))).rejects.toThrow(ProviderRefused)
  expect(balance()).toBe(1750)
  const second = await provider.refund(refundOf(1750))
  expect(second.refund).not.toBe(first.refund)
  expect(balance()).toBe(0)
  expect(await provider.findRefund({ ...refundOf(1000), refund: first.refund })).toEqual(first)
})

test('a refund made on the provider’s own screens counts', async () => {
  const { attempt, refundOf, balance } = await openPaid()
  fake.refundOutside(attempt.session, 2000)
  await expect(provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  await provider.refund(refundOf(750))
  expect(balance()).toBe(0)
})

test('a refund whose answer was lost is made once and stays pending', async () => {
  const { attempt, refundOf, balance } = await openPaid()
  fake.faults.misbehave(attempt.session, { kind: 'lost', call: 'Refund' })
  const refund = refundOf(1000)
  await expect(provider.refund(refund)).rejects.toThrow(ProviderSilent)
  // Without an idempotency key, nothing is sent twice unasked.
  expect(made('Refund')).toHaveLength(1)
  expect(await provider.findRefund({ ...refund, refund: undefined })).toBeUndefined()
  const again = await provider.refund(refund)
  expect(again.status).toBe('pending')
  expect(await provider.findRefund({ ...refund, refund: again.refund })).toEqual(again)
  expect(balance()).toBe(1750)
  expect(fake.book.refunds).toHaveLength(1)
})

test.each([
  ['SUCCESS', 'made'],
  ['FAILED', 'failed'],
] as const)('a pending refund that ends with %s is %s', async (end, status) => {
  const { attempt, refundOf } = await openPaid()
  fake.faults.conduct(attempt.session, { refund: 'pending' })
  const request = refundOf(1000)
  const sent = await provider.refund(request)
  expect(sent.status).toBe('pending')
  const find = () => provider.findRefund({ ...request, refund: sent.refund })
  expect(await find()).toEqual(sent)
  fake.endRefunds(end)
  expect(await find()).toEqual({ refund: sent.refund, status })
  expect(await provider.findRefund({ ...request, refund: 'RF0' })).toBeUndefined()
})

test.each(['json', 'form', 'query'] as const)('a notification as %s names the attempt', async (form) => {
  await setUp(form)
  const { attempt, pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'before', forge: 'on' })
  await fake.courier.settle()
  const read = await Promise.all(inbox.received.map((letter) => provider.readNotification(letter)))
  expect(read).toHaveLength(2)
  expect(read).toContainEqual({ reference: attempt.reference })
  // The forged one.
  expect(read).toContain(undefined)
})

test('an old notification, one from the future and noise are refused', async () => {
  const { attempt } = await openPaid()
  await fake.courier.settle()
  const [letter] = inbox.received
  if (!letter) throw new Error('no notification came')
  const readAt = (at: number) => provider.readNotification({ ...letter, now: at })
  expect(await readAt(now + 5 * minute)).toEqual({ reference: attempt.reference })
  expect(await readAt(now + 5 * minute + 1)).toBeUndefined()
  expect(await readAt(now - 5 * minute - 1)).toBeUndefined()
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"return_code":"SUCCESS"}',
    letter.body.replace('sign', 'sing'),
  ])
    expect(await provider.readNotification({ ...letter, body })).toBeUndefined()
})

test('a notification is believed in nothing: early, twice or late, only the question counts', async () => {
  const { attempt, pageUrl, find } = await open()
  fake.faults.conduct(attempt.session, { notify: 'held' })
  await fake.notify(attempt.session)
  expect(await find()).toMatchObject({ status: 'open' })
  await actAsPayer(pageUrl, 'pay')
  await fake.courier.releaseHeld()
  await fake.notify(attempt.session)
  expect(inbox.received).toHaveLength(3)
  for (const letter of inbox.received)
    expect(await provider.readNotification(letter)).toEqual({ reference: attempt.reference })
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('the provider has no list of a day', async () => {
  await openPaid()
  expect(await provider.listDay('2026-01-01')).toBeUndefined()
})
