import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeProvider } from '../contract/describe-provider.ts'
import { omipayAccount, openOmipayBed } from '../fakes/omipay/open-omipay-bed.ts'
import { actAsPayer } from '../fakes/payer-form.ts'
import { ProviderRefused, ProviderSilent, type SessionRequest } from '../provider.ts'

const minute = 60_000

describeProvider(
  'OmiPay',
  {
    afterDecline: 'declined',
    afterCancel: 'cancelled',
    closes: 'nothing',
    acceptsForMs: 5 * minute,
    repeatsStart: false,
    repeatsRefund: false,
  },
  openOmipayBed,
)

let bed: Awaited<ReturnType<typeof openOmipayBed>>
beforeEach(async () => {
  bed = await openOmipayBed()
})
afterEach(() => bed.stop())

const returnUrl = 'https://shop.example/callback/x?lang=en-gb'

const requestOf = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: randomUUID(),
  method: 'omipay',
  cents: 2750,
  currency: 'AUD',
  title: 'Noodle Bar & Grill',
  language: 'en-gb',
  expiresAt: Date.now() + 5 * minute,
  returnUrl,
  notifyUrl: bed.sink.url,
  ...change,
})

async function open(change: Partial<SessionRequest> = {}) {
  const request = requestOf(change)
  const { session, pageUrl } = await bed.provider.start(request)
  const { reference, cents, currency } = request
  const attempt = { reference, session, cents, currency, isWanted: true }
  return { attempt, pageUrl, find: () => bed.provider.find(attempt) }
}

test('a page expires after five minutes', async () => {
  const { pageUrl, find } = await open()
  bed.time.aheadMs = 5 * minute + 1
  expect(await find()).toMatchObject({ status: 'expired' })
  // The signature in its address is too old as well.
  expect((await fetch(pageUrl)).status).toBe(403)
})

test('the payer’s page is signed without the key, in the payer’s language, and returns to the shop', async () => {
  const { pageUrl } = await open({ language: 'zh-hans', title: '面馆 <b>' })
  expect(pageUrl).not.toContain(omipayAccount.secretKey)
  const html = await (await fetch(pageUrl)).text()
  expect(html).toContain('确认付款')
  expect(html).toContain('面馆 &#60;b&#62;')
  expect(html).toContain('27.50')
  const unsigned = new URL(pageUrl)
  unsigned.searchParams.set('sign', '0'.repeat(32))
  expect((await fetch(unsigned)).status).toBe(403)
  expect(await actAsPayer(pageUrl, 'cancel')).toBe(returnUrl)
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
  expect(bed.fake.book.orders.map(({ madeBy, platform }) => [madeBy, platform])).toEqual([
    ['MakeQROrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'ALIPAY'],
    ['MakeQROrder', 'ALIPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeQROrder', 'ALIPAY'],
  ])
})

test('without the number of an order nothing is known', async () => {
  const { attempt } = await open()
  expect(await bed.provider.find({ ...attempt, session: undefined })).toBeUndefined()
})

test('a server error before the order is made is retried', async () => {
  bed.fail('start', 'broken', 2)
  const { find } = await open()
  expect(bed.fake.book.orders).toHaveLength(1)
  expect(await find()).toMatchObject({ status: 'open' })
})

test('another key and a wrong clock are refused with their reason', async () => {
  await expect(bed.stranger.check()).rejects.toThrow(/SIGN_ERROR/)
  const late = bed.connect(omipayAccount.secretKey, () => Date.now() - 6 * minute)
  await expect(late.check()).rejects.toThrow(/SIGN_TIMEOUT/)
  expect(bed.fake.calls).toEqual([])
  await bed.provider.check()
  expect(bed.fake.calls.map(({ name }) => name)).toEqual(['GetExchangeRate'])
})

test('an amount that the provider does not accept opens no page', async () => {
  await expect(bed.provider.start(requestOf({ cents: 0 }))).rejects.toThrow(/AMOUNT_INVALID/)
  expect(bed.fake.book.orders).toEqual([])
})

test.each(['json', 'form', 'query'] as const)('a notification as %s names the attempt', async (notifyBy) => {
  bed.fake.quirks.set(omipayAccount.merchantNumber, { notifyBy })
  const { attempt, pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'early', forge: 'on' })
  const read = bed.sink.received.map((notification) => bed.provider.readNotification(notification))
  expect(await Promise.all(read)).toMatchObject([undefined, { reference: attempt.reference }])
})

test('noise in a notification is refused', async () => {
  const { pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'early' })
  const [notification] = bed.sink.received
  if (!notification) throw new Error('no notification came')
  const { body } = notification
  for (const noise of ['', '{', '[]', 'null', '{"return_code":"SUCCESS"}', body.replace('sign', 'sing')])
    expect(await bed.provider.readNotification({ ...notification, body: noise })).toBeUndefined()
})

test('a notification about an order that is not paid changes nothing', async () => {
  const { attempt, find } = await open()
  await bed.fake.notify(attempt.session)
  expect(await bed.provider.readNotification((await bed.sink.waitFor(1))[0] ?? never)).toEqual({
    reference: attempt.reference,
    found: attempt.session,
  })
  expect(await find()).toMatchObject({ status: 'open' })
})

const never = { query: {}, headers: {}, body: '', now: 0 }

test('a refund made on the provider’s own screens counts, and none is sent twice unasked', async () => {
  const { attempt, pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'never' })
  const { session, currency } = attempt
  const refundOf = (cents: number) => ({
    reference: randomUUID(),
    transaction: session,
    session,
    cents,
    currency,
  })
  bed.fake.refundOutside(session, 2000)
  await expect(bed.provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  bed.fail('refund', 'lost')
  await expect(bed.provider.refund(refundOf(750))).rejects.toThrow(ProviderSilent)
  expect(bed.fake.calls.filter(({ name }) => name === 'Refund')).toHaveLength(2)
  expect(bed.refundedCents(session)).toBe(2750)
  expect(await bed.provider.findRefund({ ...refundOf(1), refund: 'RF0' })).toBeUndefined()
})

test('the provider has no list of a day', async () => {
  expect(await bed.provider.listDay('2026-01-01')).toBeUndefined()
})
