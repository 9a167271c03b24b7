import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeProvider } from '../contract/describe-provider.ts'
import { lostAnswers } from '../contract/testbed.ts'
import { openPaypalBed } from '../fakes/paypal/open-paypal-bed.ts'
import { actAsPayer } from '../fakes/payer-form.ts'
import { ProviderRefused, ProviderSilent, type SessionRequest } from '../provider.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeProvider(
  'PayPal',
  // The payer may choose another instrument, or come back to the page. Only what we capture takes money.
  {
    afterDecline: 'open',
    afterCancel: 'open',
    closes: 'capture',
    acceptsForMs: 3 * day,
    repeatsStart: true,
    repeatsRefund: true,
  },
  openPaypalBed,
)

let bed: Awaited<ReturnType<typeof openPaypalBed>>
beforeEach(async () => {
  bed = await openPaypalBed()
})
afterEach(() => bed.stop())

const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: randomUUID(),
  method: 'paypal',
  cents: 2750,
  currency: 'AUD',
  title: 'Noodle Bar & Grill',
  language: 'en-gb',
  expiresAt: Date.now() + 20 * minute,
  returnUrl: 'https://shop.example/callback/x?lang=en-gb',
  notifyUrl: bed.sink.url,
  ...change,
})

async function open(change: Partial<SessionRequest> = {}) {
  const request = requestOf(change)
  const { session, pageUrl } = await bed.provider.start(request)
  const { reference, cents, currency } = request
  const attempt = { reference, session, cents, currency, isWanted: true }
  const pay = (fields: Readonly<Record<string, string>> = {}) => actAsPayer(pageUrl, 'pay', fields)
  return { attempt, pageUrl, pay, find: () => bed.provider.find(attempt) }
}

const captures = () => bed.fake.calls.filter(({ name }) => name === 'capture')
const capturesOf = (session: string) => bed.fake.book.orderAbout(session)?.captures

test('an approved page is captured when it is asked about, with the fee', async () => {
  const { attempt, pay, find } = await open()
  expect(await find()).toMatchObject({ status: 'open', feeCents: undefined })
  expect(captures()).toEqual([])
  expect(await pay()).toMatch(/^https:\/\/shop\.example\/callback\/x\?lang=en-gb&token=\w+&PayerID=\w+$/)
  const transaction = (await find())?.transaction
  expect(await find()).toMatchObject({ status: 'paid', feeCents: 102, transaction })
  expect(capturesOf(attempt.session)).toMatchObject([{ id: transaction }])
  expect(captures()).toHaveLength(1)
})

test('without the id of an order nothing is known', async () => {
  const { attempt } = await open()
  expect(await bed.provider.find({ ...attempt, session: undefined })).toBeUndefined()
})

test.each(lostAnswers)('a capture whose answer was lost (%s) takes the money once', async (fault) => {
  const { attempt, pay, find } = await open()
  await pay()
  bed.fake.faults.add(fault, { call: 'capture' }, 3)
  await expect(find()).rejects.toThrow(ProviderSilent)
  bed.fake.faults.clear()
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
  expect(capturesOf(attempt.session)).toHaveLength(1)
  expect(new Set(captures().map(({ requestId }) => requestId)).size).toBe(1)
})

test('after a declined instrument the payer chooses another one on the same page', async () => {
  const { attempt, pageUrl, pay, find } = await open()
  await actAsPayer(pageUrl, 'decline')
  expect(await find()).toMatchObject({ status: 'open' })
  expect(await find()).toMatchObject({ status: 'open' })
  expect(capturesOf(attempt.session)).toEqual([])
  bed.time.aheadMs = minute
  await pay()
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test.each([
  [true, 'paid'],
  [false, 'declined'],
] as const)('a pending payment is not paid, until it ends (made: %s) and is %s', async (isMade, status) => {
  const { attempt, pay, find } = await open()
  await pay({ pending: 'on' })
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined })
  // Its money may still come, whether it is wanted or not.
  expect(await bed.provider.find({ ...attempt, isWanted: false })).toMatchObject({ status: 'open' })
  await bed.fake.settlePayment(attempt.session, isMade)
  expect(await find()).toMatchObject({ status })
})

test('an order of another amount or reference is not captured', async () => {
  const { attempt, pay } = await open()
  await pay()
  for (const change of [{ cents: 2751 }, { reference: 'another' }, { currency: 'NZD' }])
    expect(await bed.provider.find({ ...attempt, ...change })).toMatchObject({ status: 'open', cents: 2750 })
  expect(capturesOf(attempt.session)).toEqual([])
})

test('the check asks each time, and its error does not name the secret', async () => {
  await bed.provider.check()
  await bed.provider.check()
  expect(bed.fake.gate.issued).toBe(2)
  await expect(bed.stranger.check()).rejects.not.toThrow(/wrong|Basic/)
})

test('a token is kept until it expires, shared, and replaced once PayPal refuses it', async () => {
  await Promise.all([open(), open(), open()])
  expect(bed.fake.gate.issued).toBe(1)
  bed.fake.gate.expireTokens()
  const { find } = await open()
  expect(bed.fake.gate.issued).toBe(2)
  bed.time.aheadMs = 9 * 60 * minute
  expect(await find()).toMatchObject({ status: 'expired' })
  expect(bed.fake.gate.issued).toBe(3)
})

test('a provider that is silent while it issues a token is silent', async () => {
  bed.fake.faults.add('silent', { call: 'token' })
  await expect(bed.provider.start(requestOf())).rejects.toThrow(ProviderSilent)
})

test('a request that never ends is silence', async () => {
  bed.slowDown(2_000)
  const request = requestOf()
  await Promise.all(
    [1, 2].map(() => expect(bed.provider.start(request)).rejects.toBeInstanceOf(ProviderSilent)),
  )
})

test('the payer’s page shows amount and purpose in the payer’s language', async () => {
  const { pageUrl } = await open({ language: 'zh-hans', title: '面馆 <b>', cents: 1200, currency: 'JPY' })
  const html = await (await fetch(pageUrl)).text()
  expect(html).toContain('确认付款')
  expect(html).toContain('面馆 &#60;b&#62;')
  expect(html).toContain('1,200')
})

test('a refund made on the provider’s own screens counts', async () => {
  const { attempt, pay, find } = await open()
  await pay()
  const transaction = (await find())?.transaction ?? ''
  const { session, currency } = attempt
  const refundOf = (cents: number) => ({ reference: randomUUID(), transaction, session, cents, currency })
  bed.fake.refundOutside(session, 2000)
  await expect(bed.provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  await bed.provider.refund(refundOf(750))
  expect(bed.refundedCents(transaction)).toBe(2750)
  expect(await bed.provider.findRefund({ ...refundOf(1), refund: '1JU08902781691411' })).toBeUndefined()
})

test('the provider has no list of a day', async () => {
  expect(await bed.provider.listDay('2026-01-01')).toBeUndefined()
})
