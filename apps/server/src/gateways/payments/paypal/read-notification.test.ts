import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCertificate } from '../fakes/paypal/create-certificate.ts'
import { startPaypalFake, type PaypalFake } from '../fakes/paypal/start-paypal-fake.ts'
import { openSite } from '../fakes/wallet-site/serve-site.ts'
import { actAsPayer, startShopInbox, type ShopInbox } from '../fakes/wallet-site/shop-inbox.ts'
import { ProviderSilent, type NotificationRequest, type Provider } from '../provider.ts'
import { createPaypalConnector } from './create-paypal-connector.ts'
import { signedText } from './read-notification.ts'

const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: '1JE4291016473214C' }
const reference = '01890a5d-ac96-774b-bcce-b302099a8057'
const day = 24 * 3_600_000

let now = 1_767_225_600_000
let fake: PaypalFake
let inbox: ShopInbox
let provider: Provider

const connect = (webhookId = credentials.webhookId, certificateOrigins = [fake.url]) =>
  createPaypalConnector({
    urls: { test: fake.url, live: fake.url },
    certificateOrigins,
    ask: { timeoutMs: 10_000, pauseMs: 5 },
    clock: () => now,
  }).connect({
    merchantId: 'm',
    shopId: 's',
    environment: 'live',
    credentials: { ...credentials, webhookId },
  })

beforeAll(async () => {
  inbox = await startShopInbox('', () => now)
  fake = await startPaypalFake({ accounts: [{ ...credentials, webhookUrl: inbox.url }], clock: () => now })
  provider = connect()
})
afterAll(() => Promise.all([fake.stop(), inbox.stop()]))
beforeEach(() => {
  now += day
  inbox.received.length = 0
})

/** Pay an order: its approval and its capture are notified. */
async function pay(fields: Record<string, string> = {}) {
  const about = { reference: `${reference}-${now}`, cents: 2750, currency: 'AUD' }
  const { session, pageUrl } = await provider.start({
    ...about,
    method: 'paypal',
    title: 'Café', // More bytes than characters: the checksum covers bytes.
    language: 'en-gb',
    expiresAt: now,
    returnUrl: 'https://shop.example/back',
    notifyUrl: inbox.url,
  })
  await actAsPayer(pageUrl, 'pay', fields)
  const attempt = { ...about, session, isWanted: true }
  const truth = await provider.find(attempt)
  await fake.courier.settle()
  return { attempt, transaction: truth?.transaction ?? '' }
}

const typeOf = ({ body }: NotificationRequest) => /"event_type":"([\w.]+)"/.exec(body)?.[1]
const arrived = (type: string): NotificationRequest => {
  const found = inbox.received.find((letter) => typeOf(letter) === type)
  if (!found) throw new Error(`no ${type} came`)
  return found
}
const read = (letter: NotificationRequest, change: Partial<NotificationRequest> = {}) =>
  provider.readNotification({ ...letter, ...change })
const withHeader = (letter: NotificationRequest, name: string, value: string | undefined) => ({
  headers: { ...letter.headers, [name]: value },
})

test('approvals and captures name our reference, refunds the payment', async () => {
  const { attempt, transaction } = await pay()
  const named = { reference: attempt.reference }
  expect(await read(arrived('CHECKOUT.ORDER.APPROVED'))).toEqual(named)
  expect(await read(arrived('PAYMENT.CAPTURE.COMPLETED'))).toEqual(named)
  const { session, cents, currency } = attempt
  await provider.refund({ reference: 'our refund', transaction, session, cents, currency })
  await fake.courier.settle()
  expect(await read(arrived('PAYMENT.CAPTURE.REFUNDED'))).toEqual({ transaction })
})

test('forged, changed and foreign notifications are refused', async () => {
  await pay({ forge: 'on' })
  const captures = inbox.received.filter((letter) => typeOf(letter) === 'PAYMENT.CAPTURE.COMPLETED')
  expect(captures).toHaveLength(2)
  const answers = await Promise.all(captures.map((letter) => read(letter)))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  const letter = captures[answers.findIndex((answer) => answer !== undefined)]
  if (!letter) throw new Error('no genuine notification')
  expect(await read(letter, { body: letter.body.replace('27.50', '2.750') })).toBeUndefined()
  expect(await read(letter, { body: '' })).toBeUndefined()
  const id = 'paypal-transmission-id'
  expect(await read(letter, withHeader(letter, id, 'another'))).toBeUndefined()
  for (const name of [id, 'time', 'sig'].map((name) => (name === id ? id : `paypal-transmission-${name}`)))
    expect(await read(letter, withHeader(letter, name, undefined))).toBeUndefined()
  expect(await read(letter, withHeader(letter, 'paypal-auth-algo', 'none'))).toBeUndefined()
  expect(await connect('another webhook').readNotification(letter)).toBeUndefined()
})

test('a notification is accepted as long as PayPal repeats it', async () => {
  const { attempt } = await pay()
  const letter = arrived('PAYMENT.CAPTURE.COMPLETED')
  const named = { reference: attempt.reference }
  expect(await read(letter, { now: now + 3 * day })).toEqual(named)
  expect(await read(letter, { now: now + 3 * day + 1 })).toBeUndefined()
  expect(await read(letter, { now: now - 5 * 60_000 })).toEqual(named)
  expect(await read(letter, { now: now - 5 * 60_000 - 1 })).toBeUndefined()
})

test('certificates come from PayPal’s hosts only', async () => {
  await pay()
  const letter = arrived('PAYMENT.CAPTURE.COMPLETED')
  expect(await connect(undefined, []).readNotification(letter)).toBeUndefined()
  const asked: string[] = []
  const thief = await openSite()
  thief.serve(async ({ path }) => {
    asked.push(path)
    return { status: 200, body: fake.signer.pem }
  })
  const host = `127.0.0.1:${thief.port}`
  for (const url of [
    `http://${host}/c`,
    `https://api.paypal.com@${host}/c`,
    'http://api.paypal.com/c',
    'https://evilpaypal.com/c',
    'no address',
  ])
    expect(await read(letter, withHeader(letter, 'paypal-cert-url', url))).toBeUndefined()
  expect(asked).toEqual([])
  await thief.stop()
})

test('a certificate that does not arrive is silence, so that the notification is sent again', async () => {
  await pay()
  const letter = arrived('PAYMENT.CAPTURE.COMPLETED')
  const answers = [500, 404, 200]
  const host = await openSite()
  host.serve(async () => ({ status: answers.shift() ?? 200, body: fake.signer.pem }))
  const origin = host.url
  const elsewhere = connect(undefined, [origin])
  const moved = { ...letter, ...withHeader(letter, 'paypal-cert-url', `${origin}/c`) }
  await expect(elsewhere.readNotification(moved)).rejects.toThrow(ProviderSilent)
  expect(await elsewhere.readNotification(moved)).toBeUndefined()
  expect(await elsewhere.readNotification(moved)).toBeDefined()
  await host.stop()
  // It is kept.
  expect(await elsewhere.readNotification(moved)).toBeDefined()
})

test('an expired certificate is refused', async () => {
  await pay()
  const letter = arrived('PAYMENT.CAPTURE.COMPLETED')
  const later = now + 366 * day
  const event = JSON.parse(letter.body) as object
  const sign = (at: number) =>
    fake.signer.write({ url: inbox.url, webhookId: credentials.webhookId, event }, { at })
  const old = sign(later)
  expect(await provider.readNotification({ ...letter, ...old, now: later })).toBeUndefined()
  expect(await provider.readNotification({ ...letter, ...sign(now), now })).toBeDefined()
})

test('duplicates and early notifications change nothing', async () => {
  const { attempt } = await pay({ notify: 'twice' })
  expect(inbox.received.map(typeOf).toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
  ])
  for (const letter of inbox.received) {
    expect(await read(letter)).toEqual({ reference: attempt.reference })
    expect(await provider.find(attempt)).toMatchObject({ status: 'paid', cents: 2750 })
  }
  expect(fake.book.findOrder(attempt.session, now)?.captures).toHaveLength(1)
})

test('reordered notifications are all readable', async () => {
  const { attempt } = await pay({ notify: 'held' })
  expect(inbox.received).toEqual([])
  await fake.courier.releaseHeld()
  expect(inbox.received.map(typeOf)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
  for (const letter of inbox.received) expect(await read(letter)).toEqual({ reference: attempt.reference })
})

test('other events are about nothing of ours', async () => {
  const event = { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1', custom_id: reference } }
  const write = (event: object) => {
    const { webhookId } = credentials
    return { ...fake.signer.write({ url: inbox.url, webhookId, event }, { at: now }), query: {}, now }
  }
  expect(await provider.readNotification(write(event))).toBeUndefined()
  const named = { ...event, event_type: 'PAYMENT.CAPTURE.PENDING' }
  expect(await provider.readNotification(write(named))).toEqual({ reference })
  const unnamed = { event_type: 'PAYMENT.CAPTURE.PENDING', resource: { id: '3C679366HH908993F' } }
  expect(await provider.readNotification(write(unnamed))).toEqual({ transaction: '3C679366HH908993F' })
  const order = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }
  expect(await provider.readNotification(write(order))).toEqual({ session: '5O190127TN364715T' })
})

test('signs the checksum as an unsigned decimal, and the provider’s own check agrees', async () => {
  expect(signedText('id', 'time', 'hook', '123456789')).toBe('id|time|hook|3421780262')
  await pay()
  const { headers, body } = arrived('PAYMENT.CAPTURE.COMPLETED')
  const token = await (
    await fetch(`${fake.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()
  const check = async (webhook_id: string) => {
    const response = await fetch(`${fake.url}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${(token as { access_token: string }).access_token}` },
      body: JSON.stringify({
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id,
        webhook_event: JSON.parse(body) as object,
      }),
    })
    return response.json()
  }
  expect(await check(credentials.webhookId)).toEqual({ verification_status: 'SUCCESS' })
  expect(await check('another')).toEqual({ verification_status: 'FAILURE' })
})

test('makes certificates that Node verifies', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = new X509Certificate(
    createCertificate(keys, { name: 'fake', from: Date.UTC(2026, 0, 2, 3, 4, 5), to: Date.UTC(2027, 0, 1) }),
  )
  expect(certificate.verify(keys.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=fake')
  expect(Date.parse(certificate.validFrom)).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
  expect(Date.parse(certificate.validTo)).toBe(Date.UTC(2027, 0, 1))
})
