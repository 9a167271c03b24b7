import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPaypalStage, type PaypalStage } from '../fakes/paypal/paypal-stage.ts'
import { actAsPayer } from '../fakes/wallet-site/shop-inbox.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

const minute = 60_000
const returnUrl = 'https://shop.example/callback/x?lang=en-gb'

let stage: PaypalStage
beforeEach(async () => {
  stage = await startPaypalStage()
})
afterEach(() => stage.stop())

test('an approved page is captured when it is asked about, with the fee', async () => {
  const { attempt, pay, find } = await stage.open()
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined, feeCents: undefined })
  expect(stage.callsOf('capture')).toEqual([])
  expect(await pay()).toMatch(/^https:\/\/shop\.example\/callback\/x\?lang=en-gb&token=\w+&PayerID=\w+$/)
  expect(await find()).toEqual({
    status: 'paid',
    session: attempt.session,
    reference: attempt.reference,
    environment: 'test',
    account: stage.credentials.clientId,
    cents: 2750,
    currency: 'AUD',
    transaction: stage.orderOf(attempt.session)?.captures[0]?.id,
    feeCents: 102,
  })
  expect(await find()).toMatchObject({ status: 'paid' })
  expect(stage.callsOf('capture')).toHaveLength(1)
})

test('a reference opens one page', async () => {
  const { request, attempt, pageUrl } = await stage.open()
  expect(await stage.provider.start(request)).toEqual({ session: attempt.session, pageUrl })
  expect(stage.fake.book.orders).toHaveLength(1)
  await stage.open()
  expect(stage.fake.book.orders).toHaveLength(2)
})

test.each(['lost', 'brokenAfter'] as const)('a page whose answer was %s is opened once', async (kind) => {
  stage.fake.faults.misbehave(stage.credentials.clientId, { kind, call: 'createOrder' })
  const { find } = await stage.open()
  expect(stage.callsOf('createOrder')).toHaveLength(2)
  expect(stage.fake.book.orders).toHaveLength(1)
  expect(await find()).toMatchObject({ status: 'open' })
})

test('a page that never came cannot be found', async () => {
  stage.fake.faults.misbehave(stage.credentials.clientId, { kind: 'silent', call: 'createOrder' })
  const request = stage.requestOf()
  await expect(stage.hasty.start(request)).rejects.toThrow(ProviderSilent)
  const { reference, cents, currency } = request
  const attempt = { reference, cents, currency, isWanted: true }
  expect(await stage.provider.find({ ...attempt, session: undefined })).toBeUndefined()
  expect(await stage.provider.find({ ...attempt, session: '5O190127TN364715T' })).toBeUndefined()
})

test.each(['lost', 'silent', 'brokenAfter', 'garbage'] as const)(
  'a capture whose answer was %s takes the money once',
  async (kind) => {
    const { attempt, pay, find } = await stage.open()
    await pay()
    const fault = { kind, call: 'capture' }
    stage.fake.faults.misbehave(attempt.session, fault, fault, fault)
    await expect(stage.hasty.find(attempt)).rejects.toThrow(ProviderSilent)
    for (; stage.fake.faults.takeFault('capture', [attempt.session]););
    expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
    expect(stage.orderOf(attempt.session)?.captures).toHaveLength(1)
    expect(new Set(stage.callsOf('capture').map(({ requestId }) => requestId)).size).toBe(1)
  },
)

test('a payment that is no longer wanted is never captured', async () => {
  const { attempt, pay, find } = await stage.open()
  expect(await stage.provider.close(attempt)).toBe('closed')
  await pay()
  const unwanted = () => stage.provider.find({ ...attempt, isWanted: false })
  expect(await unwanted()).toMatchObject({ status: 'cancelled', transaction: undefined })
  expect(stage.orderOf(attempt.session)?.captures).toEqual([])
  // One that was captured before stays paid.
  await find()
  expect(await unwanted()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('after a declined instrument the payer chooses another one on the same page', async () => {
  const { attempt, pageUrl, pay, find } = await stage.open()
  await actAsPayer(pageUrl, 'decline')
  expect(await find()).toMatchObject({ status: 'open' })
  expect(await find()).toMatchObject({ status: 'open' })
  expect(stage.orderOf(attempt.session)?.captures).toEqual([])
  stage.time.now += minute
  await pay()
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('a page that the payer leaves stays open, an expired one does not', async () => {
  const left = await stage.open()
  expect(await actAsPayer(left.pageUrl, 'cancel')).toContain(returnUrl)
  expect(await left.find()).toMatchObject({ status: 'open' })
  const expired = await stage.open()
  await actAsPayer(expired.pageUrl, 'expire')
  expect(await expired.find()).toMatchObject({ status: 'expired' })
  await expired.pay()
  expect(await expired.find()).toMatchObject({ status: 'expired' })
})

test.each([
  [true, 'paid'],
  [false, 'declined'],
] as const)('a pending payment is not paid, until it ends (made: %s) and is %s', async (isMade, status) => {
  const { attempt, pay, find } = await stage.open()
  await pay({ pending: 'on' })
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined })
  // Its money may still come, whether it is wanted or not.
  expect(await stage.provider.find({ ...attempt, isWanted: false })).toMatchObject({ status: 'open' })
  stage.fake.endPending(attempt.session, isMade)
  expect(await find()).toMatchObject({ status })
})

test('a wrong amount is visible, and an order of another amount is not captured', async () => {
  const more = await stage.open()
  await more.pay({ amount: 'on' })
  expect(await more.find()).toMatchObject({ status: 'paid', cents: 2850 })
  const other = await stage.open()
  await other.pay()
  const seen = await stage.provider.find({ ...other.attempt, cents: 2751 })
  expect(seen).toMatchObject({ status: 'open', cents: 2750 })
  expect(await stage.provider.find({ ...other.attempt, reference: 'another' })).toMatchObject({
    status: 'open',
  })
  expect(stage.orderOf(other.attempt.session)?.captures).toEqual([])
})

test('wrong credentials are refused, and the check asks each time', async () => {
  await expect(stage.provider.check()).resolves.toBeUndefined()
  await stage.provider.check()
  expect(stage.fake.gate.issued).toBe(2)
  const stranger = stage.connect({ clientSecret: 'wrong' })
  await expect(stranger.check()).rejects.toThrow(ProviderRefused)
  await expect(stranger.start(stage.requestOf())).rejects.toThrow(ProviderRefused)
  expect(stage.fake.book.orders).toEqual([])
  await expect(stranger.check()).rejects.not.toThrow(/wrong|Basic/)
})

test('a token is kept until it expires, shared, and replaced once PayPal refuses it', async () => {
  await Promise.all([stage.open(), stage.open(), stage.open()])
  expect(stage.fake.gate.issued).toBe(1)
  stage.fake.gate.expireTokens()
  const { find } = await stage.open()
  expect(stage.fake.gate.issued).toBe(2)
  stage.time.now += 9 * 60 * minute
  expect(await find()).toMatchObject({ status: 'expired' })
  expect(stage.fake.gate.issued).toBe(3)
})

test('a silent provider is silence, also while it issues a token', async () => {
  stage.fake.faults.misbehave(stage.credentials.clientId, { kind: 'silent', call: 'token' })
  await expect(stage.hasty.start(stage.requestOf())).rejects.toThrow(ProviderSilent)
  const { attempt, find } = await stage.open()
  for (const kind of ['silent', 'slow', 'garbage'] as const) {
    stage.fake.faults.misbehave(attempt.session, { kind, ms: 2_000, call: 'getOrder' })
    await expect(stage.hasty.find(attempt)).rejects.toThrow(ProviderSilent)
  }
  expect(await find()).toMatchObject({ status: 'open' })
})

test('the payer’s page shows amount and purpose in the payer’s language', async () => {
  const { pageUrl } = await stage.open({
    language: 'zh-hans',
    title: '面馆 <b>',
    cents: 1200,
    currency: 'JPY',
  })
  const html = await (await fetch(pageUrl)).text()
  expect(html).toContain('确认付款')
  expect(html).toContain('面馆 &#60;b&#62;')
  expect(html).toContain('1,200')
})

test('the provider has no list of a day', async () => {
  expect(await stage.provider.listDay('2026-01-01')).toBeUndefined()
})
