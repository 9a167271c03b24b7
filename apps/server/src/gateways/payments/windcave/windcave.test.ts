import { expect, test } from 'vitest'
import { actAsPayer } from '../fakes/payer-form.ts'
import { startNotificationSink } from '../fakes/start-notification-sink.ts'
import { startWindcaveFake, type WindcaveFake } from '../fakes/start-windcave-fake.ts'
import { describeProvider } from '../contract/describe-provider.ts'
import { describeCards, type CardTestbed } from '../contract/describe-cards.ts'
import type { ProviderTestbed } from '../contract/testbed.ts'
import { ProviderRefused, ProviderSilent, type Provider, type RefundRequest } from '../provider.ts'
import { createWindcaveConnector } from './create-windcave-connector.ts'

const username = 'HarbourCafe_REST'
const apiKey = 'a-key-of-windcave'

function connect(
  fake: WindcaveFake,
  key = apiKey,
  clock = Date.now,
  poll = { times: 2, pauseMs: 5 },
): Provider {
  const connector = createWindcaveConnector({
    urls: { test: fake.apiUrl, live: 'http://127.0.0.1:9' },
    ask: { timeoutMs: 1_000, pauseMs: 1 },
    poll,
    clock,
  })
  const credentials = { username, apiKey: key }
  return connector.connect({ merchantId: 'm', shopId: 's', environment: 'test', credentials })
}

async function openBed(): Promise<CardTestbed & { readonly fake: WindcaveFake }> {
  const fake = await startWindcaveFake({ accounts: [{ username, apiKey }] })
  const sink = await startNotificationSink()
  return {
    fake,
    sink,
    method: 'dps',
    provider: connect(fake),
    stranger: connect(fake, 'another-key'),
    act: async ({ pageUrl }, act) => void (await actAsPayer(pageUrl, act)),
    fail: (call, fault, times) => fake.faults.add(fault, { call }, times),
    slowDown: (processingMs) => fake.quirks.set(username, { processingMs }),
    chargeOther: ({ session }, amountOffCents) => fake.quirks.set(session, { amountOffCents }),
    release: () => fake.postman.release(),
    refundOther: (refundOffCents) => fake.quirks.set(username, { refundOffCents }),
    notify: (notify) => fake.quirks.set(username, { notify }),
    forge: () => fake.forge(sink.url),
    holdRefunds: () => fake.quirks.set(username, { refunds: 'pending' }),
    settleRefund: async (refund, outcome) =>
      fake.settleRefund(refund, outcome === 'made' ? 'made' : 'declined'),
    pagesOf: (reference) =>
      [...fake.sessions.values()].filter((session) => session.reference === reference).length,
    refundedCents: (transaction) =>
      [...fake.transactions.values()].reduce(
        (sum, { of, outcome, cents }) => (of === transaction && outcome !== 'declined' ? sum + cents : sum),
        0,
      ),
    storedCards: () => fake.cards.size,
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}

describeProvider(
  'Windcave',
  {
    afterDecline: 'declined',
    afterCancel: 'cancelled',
    closes: 'nothing',
    acceptsForMs: undefined,
    repeatsStart: true,
    repeatsRefund: true,
  },
  openBed,
)

describeCards('Windcave', { removal: 'kept' }, openBed)

const request = {
  reference: '0199-ours',
  method: 'dps',
  cents: 2750,
  currency: 'AUD',
  title: 'Order 17',
  language: 'zh-hans',
  expiresAt: Date.now() + 900_000,
  returnUrl: 'http://shop.example/callback/x?k=a',
} as const

const attemptOf = (session: string | undefined) => ({
  reference: request.reference,
  session,
  cents: request.cents,
  currency: request.currency,
  isWanted: true,
})

async function withBed(work: (bed: Awaited<ReturnType<typeof openBed>>) => Promise<void>): Promise<void> {
  const bed = await openBed()
  try {
    await work(bed)
  } finally {
    await bed.stop()
  }
}

/** A paid page, and a refund of a part of it. */
async function payPart({ provider, sink }: ProviderTestbed, cents = 1000) {
  const page = await provider.start({ ...request, notifyUrl: sink.url })
  await actAsPayer(page.pageUrl, 'pay')
  const transaction = (await provider.find(attemptOf(page.session)))?.transaction ?? ''
  const refund: RefundRequest = {
    reference: 'refund-1',
    transaction,
    session: page.session,
    cents,
    currency: 'AUD',
  }
  return { page, refund }
}

test('a session has our reference, address and expiry, and sends the payer back with its id', () =>
  withBed(async ({ provider, fake, sink }) => {
    const page = await provider.start({ ...request, notifyUrl: sink.url })
    const [sent] = fake.requests
    expect(sent?.headers['x-id']).toBe(request.reference)
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'purchase',
      amount: '27.50',
      currency: 'AUD',
      merchantReference: request.reference,
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      callbackUrls: {
        approved: request.returnUrl,
        declined: request.returnUrl,
        cancelled: request.returnUrl,
      },
      notificationUrl: sink.url,
    })
    expect(await actAsPayer(page.pageUrl, 'cancel')).toBe(`${request.returnUrl}&sessionId=${page.session}`)
  }))

test('an account that refuses an expiry gets a session without one', () =>
  withBed(async ({ provider, fake, sink }) => {
    fake.quirks.set(username, { acceptsExpiry: false })
    const page = await provider.start({ ...request, notifyUrl: sink.url })
    expect((await provider.find(attemptOf(page.session)))?.status).toBe('open')
    expect(fake.sessions.get(page.session)?.expiresAt).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  }))

test('a session is paid by the one authorised try among declined ones', () =>
  withBed(async ({ provider, fake, sink }) => {
    fake.quirks.set(username, { declinesFirst: 2 })
    const page = await provider.start({ ...request, notifyUrl: sink.url })
    await actAsPayer(page.pageUrl, 'pay')
    const tries = [...fake.transactions.values()]
    expect(tries.map(({ outcome }) => outcome)).toEqual(['declined', 'declined', 'authorised'])
    expect(await provider.find(attemptOf(page.session))).toMatchObject({
      status: 'paid',
      transaction: tries[2]?.id,
    })
  }))

test('a session whose expiry passed is expired and accepts no payment', () =>
  withBed(async ({ provider, fake, sink }) => {
    const soon = Date.now() + 1500
    const page = await provider.start({ ...request, expiresAt: soon, notifyUrl: sink.url })
    const later = connect(fake, apiKey, () => soon + 1000)
    expect((await later.find(attemptOf(page.session)))?.status).toBe('expired')
    await expect
      .poll(() => provider.find(attemptOf(page.session)), { timeout: 4000 })
      .toMatchObject({ status: 'expired' })
    await expect(actAsPayer(page.pageUrl, 'pay')).rejects.toThrow('the page answered 200')
  }))

test('without the id of a session nothing is known', () =>
  withBed(async ({ provider, sink }) => {
    await provider.start({ ...request, notifyUrl: sink.url })
    expect(await provider.find(attemptOf(undefined))).toBeUndefined()
  }))

test('a lost refund is made once even if Windcave forgets request ids', () =>
  withBed(async (bed) => {
    const { provider, fake } = bed
    fake.quirks.set(username, { remembersRequestIds: false })
    const { refund } = await payPart(bed)
    bed.fail('refund', 'lost')
    await expect(provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
    expect(await provider.refund({ ...refund, session: undefined })).toMatchObject({ status: 'made' })
    expect(bed.refundedCents(refund.transaction)).toBe(1000)
  }))

test('a refund that ends while it is polled is made', () =>
  withBed(async (bed) => {
    const { fake } = bed
    const { refund } = await payPart(bed)
    bed.holdRefunds()
    const sent = connect(fake, apiKey, Date.now, { times: 200, pauseMs: 20 }).refund(refund)
    await expect
      .poll(() => [...fake.transactions.values()].find(({ type }) => type === 'refund'))
      .toBeDefined()
    const running = [...fake.transactions.values()].find(({ type }) => type === 'refund')
    fake.settleRefund(running?.id ?? '', 'made')
    expect(await sent).toEqual({ refund: running?.id, status: 'made' })
  }))

test('a declined refund has failed, and one with another amount is for a person', () =>
  withBed(async (bed) => {
    const { provider, fake } = bed
    const { refund } = await payPart(bed)
    fake.quirks.set(username, { refunds: 'declined' })
    expect((await provider.refund(refund)).status).toBe('failed')
    fake.quirks.set(username, { refunds: 'made', refundOffCents: -300 })
    const other = { ...refund, reference: 'refund-2' }
    await expect(provider.refund(other)).rejects.toBeInstanceOf(ProviderSilent)
    await expect(provider.findRefund({ ...other, refund: undefined })).rejects.toBeInstanceOf(ProviderSilent)
  }))

test.each(['query', 'json', 'form'] as const)('a notification by %s names its session', (notifyBy) =>
  withBed(async ({ provider, fake, sink }) => {
    fake.quirks.set(username, { notifyBy })
    const page = await provider.start({ ...request, notifyUrl: `${sink.url}?t=secret` })
    await actAsPayer(page.pageUrl, 'decline')
    const [notification] = await sink.waitFor(1)
    if (!notification) throw new Error('no notification came')
    expect(await provider.readNotification(notification)).toEqual({ session: page.session })
  }),
)

test('a short id in a notification is that of a transaction', () =>
  withBed(async ({ provider }) => {
    const query = { id: '0000000300dea881' }
    const read = (body: string) => provider.readNotification({ query, headers: {}, body, now: 0 })
    expect(await read('')).toEqual({ transaction: query.id })
    expect(await read('{"sessionId":"00001200099000010c9e7ceadd26a6d8"}')).toEqual({
      session: '00001200099000010c9e7ceadd26a6d8',
    })
  }))

test('another account does not see a session', () =>
  withBed(async ({ provider, fake, sink }) => {
    const page = await provider.start({ ...request, notifyUrl: sink.url })
    fake.addAccount({ username: 'other', apiKey: 'other-key' })
    const connector = createWindcaveConnector({ urls: { test: fake.apiUrl, live: fake.apiUrl } })
    const credentials = { username: 'other', apiKey: 'other-key' }
    const other = connector.connect({ merchantId: 'm', shopId: 't', environment: 'live', credentials })
    await other.check()
    expect(await other.find(attemptOf(page.session))).toBeUndefined()
    await expect(other.start({ ...request, reference: 'x'.repeat(65), notifyUrl: sink.url })).rejects.toThrow(
      ProviderRefused,
    )
  }))

test('there is no list of a day', () =>
  withBed(async ({ provider }) => {
    expect(await provider.listDay('2026-11-27')).toBeUndefined()
  }))
