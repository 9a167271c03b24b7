import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startPaypalFake, type PaypalFake } from '../fakes/paypal/start-paypal-fake.ts'
import { actAsPayer, startShopInbox, type ShopInbox } from '../fakes/wallet-site/shop-inbox.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type Provider,
  type ProviderConnector,
  type SessionRequest,
} from '../provider.ts'
import { createPaypalConnector } from './create-paypal-connector.ts'

const credentials = {
  clientId: 'AZDxjDScFpQtjWTOUtWKbyN',
  clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7',
  webhookId: '1JE4291016473214C',
}
const ask = { timeoutMs: 300, pauseMs: 5 }
const minute = 60_000
const returnUrl = 'https://shop.example/callback/x?lang=en-gb'

let now: number
let fake: PaypalFake
let inbox: ShopInbox
let connector: ProviderConnector
let provider: Provider
const stops: (() => Promise<void>)[] = []

const connect = (change: Partial<typeof credentials> = {}) =>
  connector.connect({
    merchantId: 'm',
    shopId: 's',
    environment: 'test',
    credentials: { ...credentials, ...change },
  })

beforeEach(async () => {
  now = 1_767_225_600_000
  inbox = await startShopInbox('', () => now)
  fake = await startPaypalFake({
    accounts: [{ ...credentials, webhookUrl: inbox.url }],
    clock: () => now,
  })
  connector = createPaypalConnector({
    urls: { test: fake.url, live: 'http://127.0.0.1:9' },
    certificateOrigins: [fake.url],
    ask,
    clock: () => now,
  })
  provider = connect()
  stops.push(fake.stop, inbox.stop)
})
afterAll(() => Promise.all(stops.map((stop) => stop())))

const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: randomUUID(),
  method: 'paypal',
  cents: 2750,
  currency: 'AUD',
  title: 'Noodle Bar & Grill',
  language: 'en-gb',
  expiresAt: now + 20 * minute,
  returnUrl,
  notifyUrl: inbox.url,
  ...change,
})

async function open(change: Partial<SessionRequest> = {}) {
  const request = requestOf(change)
  const { session, pageUrl } = await provider.start(request)
  const { reference, cents, currency } = request
  const attempt = { reference, session, cents, currency, isWanted: true }
  const pay = (fields: Record<string, string> = {}) => actAsPayer(pageUrl, 'pay', fields)
  return { request, attempt, pageUrl, pay, find: () => provider.find(attempt) }
}

async function openPaid(change: Partial<SessionRequest> = {}) {
  const page = await open(change)
  await page.pay()
  const transaction = (await page.find())?.transaction ?? ''
  const refundOf = (cents: number, reference: string = randomUUID()) => ({
    reference,
    transaction,
    session: page.attempt.session,
    cents,
    currency: 'AUD',
  })
  return { ...page, transaction, refundOf }
}

const orderOf = (session: string) => fake.book.findOrder(session, now)
const called = (name: string) => fake.calls.filter((call) => call.name === name)
const refundedCents = (session: string) =>
  orderOf(session)?.refunds.reduce((sum, { cents }) => sum + cents, 0)

test('an approved page is captured when it is asked about, with the fee', async () => {
  const { attempt, pay, find } = await open()
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined, feeCents: undefined })
  expect(called('capture')).toEqual([])
  expect(await pay()).toMatch(/^https:\/\/shop\.example\/callback\/x\?lang=en-gb&token=\w+&PayerID=\w+$/)
  expect(await find()).toEqual({
    status: 'paid',
    session: attempt.session,
    reference: attempt.reference,
    environment: 'test',
    account: credentials.clientId,
    cents: 2750,
    currency: 'AUD',
    transaction: orderOf(attempt.session)?.captures[0]?.id,
    feeCents: 102,
  })
  expect(await find()).toMatchObject({ status: 'paid' })
  expect(called('capture')).toHaveLength(1)
})

test('a reference opens one page', async () => {
  const { request, attempt, pageUrl } = await open()
  expect(await provider.start(request)).toEqual({ session: attempt.session, pageUrl })
  expect(fake.book.orders).toHaveLength(1)
  await open()
  expect(fake.book.orders).toHaveLength(2)
})

test.each(['lost', 'brokenAfter'] as const)('a page whose answer was %s is opened once', async (kind) => {
  fake.faults.misbehave(credentials.clientId, { kind, call: 'createOrder' })
  const { find } = await open()
  expect(called('createOrder')).toHaveLength(2)
  expect(fake.book.orders).toHaveLength(1)
  expect(await find()).toMatchObject({ status: 'open' })
})

test('a page that never came cannot be found', async () => {
  fake.faults.misbehave(credentials.clientId, { kind: 'silent', call: 'createOrder' })
  const request = requestOf()
  await expect(provider.start(request)).rejects.toThrow(ProviderSilent)
  const { reference, cents, currency } = request
  const attempt = { reference, cents, currency, isWanted: true }
  expect(await provider.find({ ...attempt, session: undefined })).toBeUndefined()
  expect(await provider.find({ ...attempt, session: '5O190127TN364715T' })).toBeUndefined()
})

test.each(['lost', 'silent', 'brokenAfter', 'garbage'] as const)(
  'a capture whose answer was %s takes the money once',
  async (kind) => {
    const { attempt, pay, find } = await open()
    await pay()
    const fault = { kind, call: 'capture' }
    fake.faults.misbehave(attempt.session, fault, fault, fault)
    await expect(find()).rejects.toThrow(ProviderSilent)
    expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
    expect(orderOf(attempt.session)?.captures).toHaveLength(1)
    expect(new Set(called('capture').map(({ requestId }) => requestId)).size).toBe(1)
  },
)

test('a payment that is no longer wanted is never captured', async () => {
  const { attempt, pay, find } = await open()
  expect(await provider.close(attempt)).toBe('closed')
  await pay()
  const unwanted = () => provider.find({ ...attempt, isWanted: false })
  expect(await unwanted()).toMatchObject({ status: 'cancelled', transaction: undefined })
  expect(orderOf(attempt.session)?.captures).toEqual([])
  // One that was captured before stays paid.
  await find()
  expect(await unwanted()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('after a declined instrument the payer chooses another one on the same page', async () => {
  const { attempt, pageUrl, pay, find } = await open()
  await actAsPayer(pageUrl, 'decline')
  expect(await find()).toMatchObject({ status: 'open' })
  expect(await find()).toMatchObject({ status: 'open' })
  expect(orderOf(attempt.session)?.captures).toEqual([])
  now += minute
  await pay()
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('a page that the payer leaves stays open, an expired one does not', async () => {
  const left = await open()
  expect(await actAsPayer(left.pageUrl, 'cancel')).toContain(returnUrl)
  expect(await left.find()).toMatchObject({ status: 'open' })
  const expired = await open()
  await actAsPayer(expired.pageUrl, 'expire')
  expect(await expired.find()).toMatchObject({ status: 'expired' })
  await expired.pay()
  expect(await expired.find()).toMatchObject({ status: 'expired' })
})

test.each([
  [true, 'paid'],
  [false, 'declined'],
] as const)('a pending payment is not paid, until it ends (made: %s) and is %s', async (isMade, status) => {
  const { attempt, pay, find } = await open()
  await pay({ pending: 'on' })
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined })
  // Its money may still come, whether it is wanted or not.
  expect(await provider.find({ ...attempt, isWanted: false })).toMatchObject({ status: 'open' })
  fake.endPending(attempt.session, isMade)
  expect(await find()).toMatchObject({ status })
})

test('a wrong amount is visible, and an order of another amount is not captured', async () => {
  const more = await open()
  await more.pay({ amount: 'on' })
  expect(await more.find()).toMatchObject({ status: 'paid', cents: 2850 })
  const other = await open()
  await other.pay()
  const seen = await provider.find({ ...other.attempt, cents: 2751 })
  expect(seen).toMatchObject({ status: 'open', cents: 2750 })
  expect(await provider.find({ ...other.attempt, reference: 'another' })).toMatchObject({ status: 'open' })
  expect(orderOf(other.attempt.session)?.captures).toEqual([])
})

test('wrong credentials are refused, and the check asks each time', async () => {
  await expect(provider.check()).resolves.toBeUndefined()
  await provider.check()
  expect(fake.gate.issued).toBe(2)
  const stranger = connect({ clientSecret: 'wrong' })
  await expect(stranger.check()).rejects.toThrow(ProviderRefused)
  await expect(stranger.start(requestOf())).rejects.toThrow(ProviderRefused)
  expect(fake.book.orders).toEqual([])
  await expect(stranger.check()).rejects.not.toThrow(/wrong|Basic/)
})

test('a token is kept until it expires, shared, and replaced once PayPal refuses it', async () => {
  await Promise.all([open(), open(), open()])
  expect(fake.gate.issued).toBe(1)
  fake.gate.expireTokens()
  const { find } = await open()
  expect(fake.gate.issued).toBe(2)
  now += 9 * 60 * minute
  expect(await find()).toMatchObject({ status: 'expired' })
  expect(fake.gate.issued).toBe(3)
})

test('a silent provider is silence, also while it issues a token', async () => {
  fake.faults.misbehave(credentials.clientId, { kind: 'silent', call: 'token' })
  await expect(provider.start(requestOf())).rejects.toThrow(ProviderSilent)
  const { attempt, find } = await open()
  for (const kind of ['silent', 'slow', 'garbage'] as const) {
    fake.faults.misbehave(attempt.session, { kind, ms: 1_000, call: 'getOrder' })
    await expect(find()).rejects.toThrow(ProviderSilent)
  }
  expect(await find()).toMatchObject({ status: 'open' })
})

test('a payment is refunded in parts, and never more than the rest', async () => {
  const { attempt, refundOf, find } = await openPaid()
  const first = await provider.refund(refundOf(1000))
  expect(first.status).toBe('made')
  await expect(provider.refund(refundOf(1751))).rejects.toThrow(/REFUND_AMOUNT_EXCEEDED/)
  const second = await provider.refund(refundOf(1750))
  expect(second.refund).not.toBe(first.refund)
  expect(refundedCents(attempt.session)).toBe(2750)
  await expect(provider.refund(refundOf(1))).rejects.toThrow(ProviderRefused)
  // Refunded money was paid.
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('a refund made on the provider’s own screens counts', async () => {
  const { attempt, refundOf } = await openPaid()
  fake.refundOutside(attempt.session, 2000)
  await expect(provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  await provider.refund(refundOf(750))
  expect(refundedCents(attempt.session)).toBe(2750)
})

test.each(['lost', 'silent', 'brokenAfter'] as const)(
  'a refund whose answer was %s is found, and made once',
  async (kind) => {
    const { attempt, transaction, refundOf } = await openPaid()
    const fault = { kind, call: 'refund' }
    fake.faults.misbehave(transaction, fault, fault, fault)
    const refund = refundOf(1000)
    await expect(provider.refund(refund)).rejects.toThrow(ProviderSilent)
    const found = await provider.findRefund({ ...refund, refund: undefined })
    expect(found?.status).toBe('made')
    for (; fake.faults.takeFault('refund', [transaction]););
    expect(await provider.refund(refund)).toEqual(found)
    expect(refundedCents(attempt.session)).toBe(1000)
    expect(await provider.findRefund({ ...refundOf(1000), refund: undefined })).toBeUndefined()
  },
)

test.each([
  [true, 'made'],
  [false, 'failed'],
] as const)('a pending refund that ends (made: %s) is %s', async (isMade, status) => {
  const { attempt, refundOf } = await openPaid()
  fake.faults.conduct(attempt.session, { refund: 'pending' })
  const request = refundOf(1000)
  const sent = await provider.refund(request)
  expect(sent.status).toBe('pending')
  const find = () => provider.findRefund({ ...request, refund: sent.refund })
  expect(await find()).toEqual(sent)
  fake.endPending(attempt.session, isMade)
  expect(await find()).toEqual({ refund: sent.refund, status })
  expect(await provider.findRefund({ ...request, refund: '1JU08902781691411' })).toBeUndefined()
})

test('the payer’s page shows amount and purpose in the payer’s language', async () => {
  const { pageUrl } = await open({ language: 'zh-hans', title: '面馆 <b>', cents: 1200, currency: 'JPY' })
  const html = await (await fetch(pageUrl)).text()
  expect(html).toContain('确认付款')
  expect(html).toContain('面馆 &#60;b&#62;')
  expect(html).toContain('1,200')
})

test('the provider has no list of a day', async () => {
  expect(await provider.listDay('2026-01-01')).toBeUndefined()
})
