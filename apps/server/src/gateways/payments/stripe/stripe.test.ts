import { expect, test } from 'vitest'
import { actAsPayer } from '../fakes/payer-form.ts'
import { connectStripe, openStripeBed, stripeAccount } from '../fakes/stripe/open-stripe-bed.ts'
import { describeProvider } from '../contract/describe-provider.ts'
import { describeCards } from '../contract/describe-cards.ts'
import type { ProviderTestbed } from '../contract/testbed.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { isSignedByStripe, signAsStripe } from './stripe-signature.ts'

const { secretKey, webhookSecret } = stripeAccount

describeProvider(
  'Stripe',
  // The payer may try another card, or come back to the page: only its expiry ends it.
  {
    afterDecline: 'open',
    afterCancel: 'open',
    closes: 'page',
    acceptsForMs: 300_000,
    repeatsStart: true,
    repeatsRefund: true,
  },
  openStripeBed,
)

describeCards('Stripe', { removal: 'removed' }, openStripeBed)

const request = {
  reference: '0199-ours',
  method: 'stripe',
  cents: 2750,
  currency: 'AUD',
  title: 'Order 17',
  language: 'zh-hans',
  expiresAt: Date.now() + 900_000,
  returnUrl: 'http://shop.example/callback/x?k=a',
  notifyUrl: 'http://shop.example/hook',
} as const

const attemptOf = (session: string | undefined) => ({
  reference: request.reference,
  session,
  cents: request.cents,
  currency: request.currency,
  isWanted: true,
})

async function withBed(
  work: (bed: Awaited<ReturnType<typeof openStripeBed>>) => Promise<void>,
): Promise<void> {
  const bed = await openStripeBed()
  try {
    await work(bed)
  } finally {
    await bed.stop()
  }
}

/** A paid page, and a refund of a part of it. */
async function payPart({ provider }: ProviderTestbed, reference: string = request.reference) {
  const page = await provider.start({ ...request, reference })
  await actAsPayer(page.pageUrl, 'pay')
  const transaction = (await provider.find(attemptOf(page.session)))?.transaction ?? ''
  const refund = {
    reference: `refund of ${reference}`,
    transaction,
    session: page.session,
    cents: 1000,
    currency: 'AUD',
  }
  return { page, transaction, refund }
}

test('a body has the signature of the documented example', () => {
  const body = '{"id":"evt_1"}'
  const hex = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925'
  const at = 1_700_000_000
  expect(signAsStripe('whsec_test', body, at)).toBe(`t=${at},v1=${hex}`)
  const isSigned = (header: string | undefined, seconds = at) =>
    isSignedByStripe('whsec_test', body, header, seconds * 1000)
  expect(isSigned(`t=${at},v1=${hex}`)).toBe(true)
  expect(isSigned(`t=${at},v1=${'0'.repeat(64)},v1=${hex},v0=abc`)).toBe(true)
  expect(isSigned(`t=${at},v1=${hex}`, at + 300)).toBe(true)
  expect(isSigned(`t=${at},v1=${hex}`, at + 301)).toBe(false)
  expect(isSigned(`t=${at},v1=${hex}`, at - 301)).toBe(false)
  expect(isSigned(`t=${at + 1},v1=${hex}`)).toBe(false)
  for (const header of [
    undefined,
    '',
    't=,v1=',
    `v1=${hex}`,
    `t=${at}`,
    `t=${at},v1=${hex}0`,
    `t=${at},v0=${hex}`,
  ])
    expect(isSigned(header)).toBe(false)
})

test('a session has our reference and an expiry that Stripe accepts', () =>
  withBed(async ({ provider, fake }) => {
    const page = await provider.start({ ...request, expiresAt: Date.now() + 1000 })
    const [sent] = fake.requests
    expect(sent?.headers['idempotency-key']).toBe(request.reference)
    expect(sent?.headers['stripe-version']).toMatch(/^20\d\d-/)
    const session = fake.sessions.get(page.session)
    expect(session).toMatchObject({
      cents: 2750,
      currency: 'aud',
      title: 'Order 17',
      reference: request.reference,
      paymentMetadata: { reference: request.reference },
    })
    expect(new URLSearchParams(sent?.body).get('locale')).toBe('zh')
    expect(await actAsPayer(page.pageUrl, 'cancel')).toBe(request.returnUrl)
  }))

test('a repeated start with other parameters is silence, because a page exists', () =>
  withBed(async ({ provider, fake }) => {
    await provider.start(request)
    await expect(provider.start({ ...request, cents: 1 })).rejects.toBeInstanceOf(ProviderSilent)
    expect(fake.sessions.size).toBe(1)
  }))

test('a start that Stripe refuses is refused', () =>
  withBed(async ({ provider, fake }) => {
    const expiresAt = Date.now() + 48 * 3_600_000
    await expect(provider.start({ ...request, expiresAt })).rejects.toBeInstanceOf(ProviderRefused)
    expect(fake.sessions.size).toBe(0)
  }))

test('after a declined card the same page can be paid', () =>
  withBed(async ({ provider }) => {
    const page = await provider.start(request)
    expect(await actAsPayer(page.pageUrl, 'decline')).toBe(page.pageUrl)
    expect(await (await fetch(page.pageUrl)).text()).toContain('Your card was declined')
    await actAsPayer(page.pageUrl, 'pay')
    expect((await provider.find(attemptOf(page.session)))?.status).toBe('paid')
  }))

test('a payment that waits for its bank is open and cannot be closed, until it is paid or declined', () =>
  withBed(async ({ provider, fake }) => {
    fake.quirks.set(secretKey, { isSlowBank: true })
    for (const outcome of ['paid', 'declined'] as const) {
      const page = await provider.start({ ...request, reference: outcome })
      await actAsPayer(page.pageUrl, 'pay')
      expect((await provider.find(attemptOf(page.session)))?.status).toBe('open')
      expect(await provider.close(attemptOf(page.session))).toBe('open')
      await fake.settlePayment(page.session, outcome)
      expect((await provider.find(attemptOf(page.session)))?.status).toBe(outcome)
      expect(await provider.close(attemptOf(page.session))).toBe('closed')
    }
  }))

test('a page is closed once, and closing again says so', () =>
  withBed(async ({ provider, fake }) => {
    const page = await provider.start(request)
    expect(await provider.close(attemptOf(page.session))).toBe('closed')
    expect(await provider.close(attemptOf(page.session))).toBe('closed')
    expect((await provider.find(attemptOf(page.session)))?.status).toBe('expired')
    expect(fake.happened.filter(({ what }) => what === 'expired')).toHaveLength(1)
    expect(await provider.close(attemptOf(undefined))).toBe('open')
  }))

test('a refund that needs an action is pending, and one with another amount is for a person', () =>
  withBed(async (bed) => {
    const { provider, fake } = bed
    const { refund } = await payPart(bed)
    fake.quirks.set(secretKey, { refunds: 'requires_action' })
    expect((await provider.refund(refund)).status).toBe('pending')
    fake.quirks.set(secretKey, { refunds: 'succeeded', refundOffCents: -300 })
    const other = { ...refund, reference: 'refund-2' }
    await expect(provider.refund(other)).rejects.toBeInstanceOf(ProviderSilent)
    await expect(provider.findRefund({ ...other, refund: undefined })).rejects.toBeInstanceOf(ProviderSilent)
  }))

test('a refund is made once after Stripe forgot its key', () =>
  withBed(async (bed) => {
    const { refund, transaction } = await payPart(bed)
    const made = await bed.provider.refund(refund)
    bed.fake.forgetKeys()
    expect(await bed.provider.refund(refund)).toEqual(made)
    expect(bed.refundedCents(transaction)).toBe(1000)
  }))

test('events of sessions, payments, refunds and disputes name their attempt, in any order', () =>
  withBed(async (bed) => {
    const { provider, fake, sink } = bed
    fake.quirks.set(secretKey, { notify: 'held' })
    const { page, transaction, refund } = await payPart(bed)
    const made = await provider.refund(refund)
    const dispute = await fake.dispute(page.session)
    await fake.postman.release()
    const received = await sink.waitFor(4)
    const types = received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    expect(made.status).toBe('made')
    expect(types).toEqual([
      'charge.dispute.created',
      'refund.created',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ])
    const names = await Promise.all(received.map((event) => provider.readNotification(event)))
    expect(names).toEqual([
      { transaction, dispute },
      { transaction },
      { reference: request.reference },
      { transaction },
    ])
  }))

test('a signed event about something else names nothing', () =>
  withBed(async ({ provider }) => {
    const read = (object: object, type = 'payout.paid') => {
      const body = JSON.stringify({ id: 'evt_1', type, data: { object } })
      const headers = { 'stripe-signature': signAsStripe(webhookSecret, body, 1_700_000_000) }
      return provider.readNotification({ query: {}, headers, body, now: 1_700_000_000_000 })
    }
    expect(await read({ id: 'po_1', object: 'payout' })).toBeUndefined()
    expect(await read({ id: 'ch_1', object: 'charge', payment_intent: null })).toBeUndefined()
    expect(await read({ id: 'cs_1', object: 'checkout.session' })).toEqual({ session: 'cs_1' })
    expect(await read({ object: 'charge' })).toBeUndefined()
  }))

test('the list of a day has payments and refunds with fees, over several pages, and no payouts', () =>
  withBed(async (bed) => {
    const { provider, fake } = bed
    const first = await payPart(bed, 'one')
    const second = await payPart(bed, 'two')
    const made = await provider.refund(first.refund)
    fake.payOut(secretKey, 4000)
    fake.quirks.set(secretKey, { balanceCurrency: 'usd' })
    const third = await payPart(bed, 'three')
    const today = new Date().toISOString().slice(0, 10)
    const list = await provider.listDay(today)
    const shared = { currency: 'AUD', at: expect.any(Number) }
    const payment = { ...shared, kind: 'payment', cents: 2750, feeCents: 77 }
    expect(list).toEqual([
      { ...payment, transaction: third.transaction, reference: 'three', feeCents: undefined },
      {
        ...shared,
        kind: 'refund',
        transaction: made.refund,
        reference: 'refund of one',
        cents: 1000,
        feeCents: 0,
      },
      { ...payment, transaction: second.transaction, reference: 'two' },
      { ...payment, transaction: first.transaction, reference: 'one' },
    ])
    expect(await provider.listDay('2020-01-01')).toEqual([])
  }))

test('a paid attempt has its fee', () =>
  withBed(async (bed) => {
    const { page } = await payPart(bed)
    expect((await bed.provider.find(attemptOf(page.session)))?.feeCents).toBe(77)
  }))

test('a key of the other environment is refused', () =>
  withBed(async ({ fake }) => {
    await expect(connectStripe(fake, secretKey, 'live').check()).rejects.toBeInstanceOf(ProviderRefused)
    fake.addAccount({ secretKey: 'sk_live_harbour1', webhookSecret })
    await expect(connectStripe(fake, 'sk_live_harbour1', 'live').check()).resolves.toBeUndefined()
  }))
