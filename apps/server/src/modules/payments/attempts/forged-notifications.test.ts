import { kitchen } from '@tabard/contract/kitchen/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { fakedProviders, type FakedProvider } from '../../../../test/paying/paid-fakes.ts'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import type { ReceivedNotification } from '../../../gateways/payments/fakes/start-notification-sink.ts'

// T26: nobody but the provider makes the server ask about a payment, and a genuine notification works once.

// In full, over a thousand, by `npm run -s bench money`.
const forgeries = 14 * Number(process.env['TABARD_FORGERIES'] ?? 10)
const minute = 60_000

type Change = (notification: ReceivedNotification) => ReceivedNotification

/** Replace one character, found by a pattern, by another one. */
const changed = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[0]
  if (!found) throw new Error(`nothing to change in ${text}`)
  const at = text.indexOf(found) + found.length - 1
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
}
const withHeader =
  (name: string, change: (value: string) => string | undefined): Change =>
  (notification) => {
    const { [name]: known = '', ...headers } = notification.headers
    const value = change(known)
    return { ...notification, headers: value === undefined ? headers : { ...headers, [name]: value } }
  }
const withBody =
  (change: (body: string) => string): Change =>
  (notification) => ({ ...notification, body: change(notification.body) })
/** Any byte. */
const oneByte = withBody((body) => {
  const at = Math.floor(Math.random() * body.length)
  return body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1)
})

interface Signing {
  /** What a stranger changes: no signature, a bad one, another byte. */
  readonly changes: readonly Change[]
  /** How long a notification is accepted. Undefined: it is not signed, so only the id of its session counts. */
  readonly acceptsForMs: number | undefined
}

const signings: Readonly<Record<FakedProvider, Signing>> = {
  // Its notifications are not signed, and name a session by an id that nobody can guess.
  windcave: {
    changes: [
      (notification) => ({ ...notification, query: {} }),
      (notification) => ({ ...notification, query: { sessionId: '0'.repeat(32) } }),
      (notification) => ({
        ...notification,
        query: { sessionId: changed(notification.query['sessionId'] ?? '', /^.{9}/) },
      }),
    ],
    acceptsForMs: undefined,
  },
  stripe: {
    changes: [
      withHeader('stripe-signature', () => undefined),
      withHeader('stripe-signature', () => 'nonsense'),
      withHeader('stripe-signature', (value) => changed(value, /v1=.{9}/)),
      withHeader('stripe-signature', (value) => changed(value, /t=\d{9}/)),
      oneByte,
      withBody((body) => `${body} `),
      withBody(() => ''),
    ],
    acceptsForMs: 5 * minute,
  },
  // The signature covers number, time and nonce. Other bytes say nothing that is believed.
  omipay: {
    changes: [
      withBody((body) => body.replace(/"sign":"\w+"/, '"sign":""')),
      withBody((body) => body.replace('"sign"', '"none"')),
      withBody((body) => changed(body, /"sign":"\w{5}/)),
      withBody((body) => changed(body, /"nonce_str":"\w{5}/)),
      withBody((body) => changed(body, /"timestamp":\d{13}/)),
      withBody(() => ''),
    ],
    acceptsForMs: 5 * minute,
  },
  paypal: {
    changes: [
      withHeader('paypal-transmission-sig', () => undefined),
      withHeader('paypal-transmission-sig', (value) => changed(value, /^.{9}/)),
      withHeader('paypal-transmission-id', (value) => changed(value, /^.{9}/)),
      withHeader('paypal-cert-url', () => 'https://evilpaypal.com/c'),
      withHeader('paypal-auth-algo', () => 'none'),
      oneByte,
      withBody((body) => `${body} `),
    ],
    acceptsForMs: 3 * 24 * 60 * minute,
  },
}

/** The jobs of an attempt and their times. */
async function jobsAbout(attemptId: string) {
  await relayRequests()
  return adminRows('select key, run_at from graphile_worker._private_jobs where key like $1 order by 1', [
    `%${attemptId}%`,
  ])
}

describe.each(fakedProviders)('at %s', (name) => {
  const { changes, acceptsForMs } = signings[name]
  let shop: ProviderShop

  beforeAll(async () => {
    shop = await startProviderShop(name)
    shop.fake.setNotify('early')
  })
  afterAll(() => shop.stop())

  /** A payment that the payer made and the shop has not heard of, and its notification. */
  async function paidUnheard(code: string = shop.codes[0]) {
    const { sink, open, act } = shop
    const opened = await open(code)
    const known = sink.received.length
    await act(opened.pageUrl, 'pay')
    // Stripe's first one names its payment by an id that is new to the shop.
    const notification = sink.received.slice(known).at(-1)
    if (!notification) throw new Error('no notification came')
    return { ...opened, notification }
  }

  test('forged notifications have no effect, and a genuine one that comes 50 times has one', async () => {
    const { testShop, codes, deliver, statusOf, paymentsOf, runJobs, owner } = shop
    const { orderId, attemptId, notification } = await paidUnheard()
    const other = await paidUnheard(codes[1])
    const [sweeps, otherSweeps] = [await jobsAbout(attemptId), await jobsAbout(other.attemptId)]
    expect(sweeps).toHaveLength(1)
    const [own, foreign] = codes.map((code) => `/hooks/${code}/${name}`)
    const forge = [
      ...changes.map((change) => () => deliver(change(notification))),
      () => deliver(notification, foreign),
      () => deliver(notification, `/hooks/nowhere/${name}`),
      // Signed by the other shop's secret.
      () => deliver(other.notification, own),
    ]
    for (let turn = 0; turn < forgeries; turn += 1) {
      const answer = await forge[turn % forge.length]?.()
      if (acceptsForMs !== undefined) expect(answer?.statusCode).toBe(401)
    }
    if (acceptsForMs !== undefined)
      for (const offMs of [acceptsForMs + 1_000, -5 * minute - 1_000]) {
        testShop.time.now = sampleNow + offMs
        expect((await deliver(notification)).statusCode).toBe(401)
        testShop.time.now = sampleNow
      }
    expect(await jobsAbout(attemptId)).toEqual(sweeps)
    expect(await jobsAbout(other.attemptId)).toEqual(otherSweeps)
    expect(await statusOf(attemptId)).toBe('pending')

    for (let turn = 0; turn < 50; turn += 1) expect((await deliver(notification)).statusCode).toBe(200)
    expect(await jobsAbout(attemptId)).toHaveLength(2)
    await runJobs()
    for (let turn = 0; turn < 50; turn += 1) expect((await deliver(notification)).statusCode).toBe(200)
    expect(await jobsAbout(attemptId)).toEqual(sweeps)
    expect(await statusOf(attemptId)).toBe('paid')
    expect(await paymentsOf(orderId)).toEqual([{ cents: 1250 }])
    const { tickets } = await owner.call(kitchen.board, {})
    expect(tickets.filter((ticket) => ticket.orderId === orderId)).toHaveLength(1)
    expect(await statusOf(other.attemptId)).toBe('pending')
  })

  test('a notification about a page that nobody paid, genuine or forged, pays nothing', async () => {
    const { deliver, open, sink, statusOf, paymentsOf, runJobs } = shop
    const { notification } = await paidUnheard()
    const unpaid = await open()
    for (const each of [notification, ...sink.received]) await deliver(each)
    for (const change of changes) await deliver(change(notification))
    await runJobs()
    expect(await statusOf(unpaid.attemptId)).toBe('pending')
    expect(await paymentsOf(unpaid.orderId)).toEqual([])
  })
})
