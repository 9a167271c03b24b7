import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOmipayStage, type OmipayStage } from '../fakes/omipay/omipay-stage.ts'
import { actAsPayer } from '../fakes/wallet-site/shop-inbox.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

const minute = 60_000
const returnUrl = 'https://shop.example/callback/x?lang=en-gb'

let stage: OmipayStage
beforeEach(async () => {
  stage = await startOmipayStage()
})
afterEach(() => stage.stop())

test('a paid page is paid with the provider’s own words', async () => {
  const { attempt, pageUrl, find } = await stage.open()
  expect(await find()).toMatchObject({ status: 'open', transaction: undefined })
  expect(await actAsPayer(pageUrl, 'pay')).toBe(returnUrl)
  expect(await find()).toEqual({
    status: 'paid',
    session: attempt.session,
    reference: attempt.reference,
    environment: 'live',
    account: stage.account.merchantNumber,
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
  const { pageUrl, find } = await stage.open()
  await actAsPayer(pageUrl, action)
  expect(await find()).toMatchObject({ status, transaction: undefined })
  await actAsPayer(pageUrl, 'pay')
  expect(await find()).toMatchObject({ status })
})

test('a page expires after five minutes', async () => {
  const { pageUrl, find } = await stage.open()
  stage.time.now += 5 * minute + 1
  expect(await find()).toMatchObject({ status: 'expired' })
  // The signature in its address is too old as well.
  expect((await fetch(pageUrl)).status).toBe(403)
})

test('the payer’s page is signed without the key, in the payer’s language, and returns to the shop', async () => {
  const { pageUrl } = await stage.open({ language: 'zh-hans', title: '面馆 <b>' })
  expect(pageUrl).not.toContain(stage.account.secretKey)
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
  await stage.open()
  await stage.open({ userAgent: wechat })
  await stage.open({ userAgent: alipay })
  await stage.open({ method: 'alipay', userAgent: wechat })
  await stage.open({ method: 'wechat', userAgent: wechat })
  await stage.open({ method: 'alipay' })
  expect(stage.fake.book.orders.map(({ madeBy, platform }) => [madeBy, platform])).toEqual([
    ['MakeQROrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeJSAPIOrder', 'ALIPAY'],
    ['MakeQROrder', 'ALIPAY'],
    ['MakeJSAPIOrder', 'WECHATPAY'],
    ['MakeQROrder', 'ALIPAY'],
  ])
})

test('a lost page is silence, opens no second one, and cannot be found', async () => {
  stage.fake.faults.misbehave(stage.account.merchantNumber, { kind: 'lost', call: 'MakeQROrder' })
  const request = stage.requestOf()
  await expect(stage.provider.start(request)).rejects.toThrow(ProviderSilent)
  await expect(stage.provider.start(request)).rejects.toThrow(ProviderSilent)
  expect(stage.fake.book.orders).toHaveLength(1)
  const { reference, cents, currency } = request
  const attempt = { reference, cents, currency, isWanted: true }
  expect(await stage.provider.find({ ...attempt, session: undefined })).toBeUndefined()
  expect(await stage.provider.find({ ...attempt, session: 'TR0' })).toBeUndefined()
})

test('a server error before the order is made is retried', async () => {
  stage.fake.faults.misbehave(stage.account.merchantNumber, { kind: 'broken' }, { kind: 'broken' })
  const { find } = await stage.open()
  expect(stage.fake.book.orders).toHaveLength(1)
  expect(await find()).toMatchObject({ status: 'open' })
})

test.each(['silent', 'garbage', 'brokenAfter', 'slow'] as const)(
  'a payment stays as it is after a %s answer',
  async (kind) => {
    const { attempt, find } = await stage.openPaid()
    const fault = { kind, ms: 2_000 }
    stage.fake.faults.misbehave(attempt.session, fault, fault, fault)
    await expect(stage.hasty.find(attempt)).rejects.toThrow(ProviderSilent)
    for (; stage.fake.faults.takeFault('QueryOrder', [attempt.session]););
    expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
  },
)

test('another key, an unknown number and a wrong clock are refused', async () => {
  await expect(stage.connect('another key').check()).rejects.toThrow(/SIGN_ERROR/)
  await expect(stage.connect('another key').start(stage.requestOf())).rejects.toThrow(ProviderRefused)
  const late = stage.connect(stage.account.secretKey, () => stage.time.now - 6 * minute)
  await expect(late.check()).rejects.toThrow(/SIGN_TIMEOUT/)
  expect(stage.fake.calls).toEqual([])
  await expect(stage.provider.check()).resolves.toBeUndefined()
  expect(stage.callsOf('GetExchangeRate')).toHaveLength(1)
})

test('an amount that the provider does not accept opens no page', async () => {
  await expect(stage.provider.start(stage.requestOf({ cents: 0 }))).rejects.toThrow(/AMOUNT_INVALID/)
  expect(stage.fake.book.orders).toEqual([])
})

test('a wrong amount is visible', async () => {
  const { pageUrl, find } = await stage.open()
  await actAsPayer(pageUrl, 'pay', { amount: 'on' })
  expect(await find()).toMatchObject({ status: 'paid', cents: 2850 })
})

test('pages cannot be closed, and an open one can be paid', async () => {
  const { attempt, pageUrl, find } = await stage.open()
  expect(await stage.provider.close(attempt)).toBe('open')
  await actAsPayer(pageUrl, 'pay')
  expect(await stage.provider.find({ ...attempt, isWanted: false })).toMatchObject({ status: 'paid' })
  expect(await find()).toMatchObject({ status: 'paid' })
})

test.each(['json', 'form', 'query'] as const)('a notification as %s names the attempt', async (form) => {
  await stage.stop()
  stage = await startOmipayStage(form)
  const { attempt, pageUrl } = await stage.open()
  await actAsPayer(pageUrl, 'pay', { notify: 'before', forge: 'on' })
  await stage.fake.courier.settle()
  const read = await Promise.all(
    stage.inbox.received.map((letter) => stage.provider.readNotification(letter)),
  )
  expect(read).toHaveLength(2)
  expect(read).toContainEqual({ reference: attempt.reference })
  // The forged one.
  expect(read).toContain(undefined)
})

test('an old notification, one from the future and noise are refused', async () => {
  const { attempt } = await stage.openPaid()
  await stage.fake.courier.settle()
  const [letter] = stage.inbox.received
  if (!letter) throw new Error('no notification came')
  const readAt = (at: number) => stage.provider.readNotification({ ...letter, now: at })
  expect(await readAt(stage.time.now + 5 * minute)).toEqual({ reference: attempt.reference })
  expect(await readAt(stage.time.now + 5 * minute + 1)).toBeUndefined()
  expect(await readAt(stage.time.now - 5 * minute - 1)).toBeUndefined()
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"return_code":"SUCCESS"}',
    letter.body.replace('sign', 'sing'),
  ])
    expect(await stage.provider.readNotification({ ...letter, body })).toBeUndefined()
})

test('a notification is believed in nothing: early, twice or late, only the question counts', async () => {
  const { attempt, pageUrl, find } = await stage.open()
  stage.fake.faults.conduct(attempt.session, { notify: 'held' })
  await stage.fake.notify(attempt.session)
  expect(await find()).toMatchObject({ status: 'open' })
  await actAsPayer(pageUrl, 'pay')
  await stage.fake.courier.releaseHeld()
  await stage.fake.notify(attempt.session)
  expect(stage.inbox.received).toHaveLength(3)
  for (const letter of stage.inbox.received)
    expect(await stage.provider.readNotification(letter)).toEqual({ reference: attempt.reference })
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('a notification that the shop did not accept is sent again', async () => {
  const { attempt, pageUrl } = await stage.open()
  stage.inbox.refusals.push(500)
  await actAsPayer(pageUrl, 'pay')
  await expect.poll(() => stage.inbox.received.length, { timeout: 10_000 }).toBe(2)
  for (const letter of stage.inbox.received)
    expect(await stage.provider.readNotification(letter)).toEqual({ reference: attempt.reference })
})

test('the provider has no list of a day', async () => {
  await stage.openPaid()
  expect(await stage.provider.listDay('2026-01-01')).toBeUndefined()
})
