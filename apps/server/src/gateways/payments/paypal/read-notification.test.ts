import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnLoopback } from '../../fake-server.ts'
import { PaypalCertificates } from './paypal-certificates.ts'
import { createCertificate } from '../fakes/paypal/create-certificate.ts'
import { openPaypalBed, paypalAccount } from '../fakes/paypal/open-paypal-bed.ts'
import { actAsPayer } from '../fakes/payer-form.ts'
import { ProviderSilent, type NotificationRequest } from '../provider.ts'
import { signedText } from './read-notification.ts'

const reference = '01890a5d-ac96-774b-bcce-b302099a8057'
const day = 24 * 3_600_000

let bed: Awaited<ReturnType<typeof openPaypalBed>>
beforeEach(async () => {
  bed = await openPaypalBed()
})
afterEach(() => bed.stop())

/** Pay an order: its approval and its capture are notified. */
async function pay() {
  const about = { reference, cents: 2750, currency: 'AUD' }
  const { session, pageUrl } = await bed.provider.start({
    ...about,
    method: 'paypal',
    title: 'Café', // More bytes than characters: the checksum covers bytes.
    language: 'en-gb',
    expiresAt: Date.now() + 900_000,
    returnUrl: 'https://shop.example/back',
    notifyUrl: bed.sink.url,
  })
  await actAsPayer(pageUrl, 'pay', { notify: 'early' })
  const attempt = { ...about, session, isWanted: true }
  const truth = await bed.provider.find(attempt)
  return { attempt, transaction: truth?.transaction ?? '' }
}

const typeOf = ({ body }: NotificationRequest) => /"event_type":"([\w.]+)"/.exec(body)?.[1]
const arrived = (type = 'PAYMENT.CAPTURE.COMPLETED'): NotificationRequest => {
  const found = bed.sink.received.find((notification) => typeOf(notification) === type)
  if (!found) throw new Error(`no ${type} came`)
  return found
}
const read = (notification: NotificationRequest, change: Partial<NotificationRequest> = {}) =>
  bed.provider.readNotification({ ...notification, ...change })
const withHeader = (notification: NotificationRequest, name: string, value: string | undefined) => ({
  headers: { ...notification.headers, [name]: value },
})

/** An event that PayPal signs at a time. */
function signed(event: object, at = Date.now() + bed.time.aheadMs): NotificationRequest {
  const { webhookId } = paypalAccount
  const { init } = bed.fake.signer.write({ url: bed.sink.url, webhookId, event }, { at })
  const headers = Object.fromEntries(new Headers(init.headers))
  return { query: {}, headers, body: String(init.body), now: at }
}

test('approvals and captures name our reference, refunds the payment', async () => {
  const { attempt, transaction } = await pay()
  const named = { reference: attempt.reference }
  expect(await read(arrived('CHECKOUT.ORDER.APPROVED'))).toEqual(named)
  expect(await read(arrived())).toEqual(named)
  const { session, cents, currency } = attempt
  await bed.provider.refund({ reference: 'our refund', transaction, session, cents, currency })
  expect(await read(arrived('PAYMENT.CAPTURE.REFUNDED'))).toEqual({ transaction })
})

test('each part of a signature counts', async () => {
  await pay()
  const notification = arrived()
  expect(await read(notification, { body: notification.body.replace('27.50', '2.750') })).toBeUndefined()
  expect(await read(notification, { body: '' })).toBeUndefined()
  const id = 'paypal-transmission-id'
  expect(await read(notification, withHeader(notification, id, 'another'))).toBeUndefined()
  for (const name of [id, 'paypal-transmission-time', 'paypal-transmission-sig'])
    expect(await read(notification, withHeader(notification, name, undefined))).toBeUndefined()
  expect(await read(notification, withHeader(notification, 'paypal-auth-algo', 'none'))).toBeUndefined()
  expect(await bed.connect({ webhookId: 'another' }).readNotification(notification)).toBeUndefined()
  expect(await read(notification)).toBeDefined()
})

test('certificates come from PayPal’s hosts only', async () => {
  await pay()
  const notification = arrived()
  expect(await bed.connect({}, []).readNotification(notification)).toBeUndefined()
  const thief = await serveCertificate([200])
  const { host } = new URL(thief.url)
  for (const url of [
    `http://${host}/c`,
    `https://api.paypal.com@${host}/c`,
    'http://api.paypal.com/c',
    'https://evilpaypal.com/c',
    'no address',
  ])
    expect(await read(notification, withHeader(notification, 'paypal-cert-url', url))).toBeUndefined()
  expect(thief.answers).toEqual([200])
  await thief.stop()
})

test('a certificate that does not arrive is silence, so that the notification is sent again', async () => {
  await pay()
  const notification = arrived()
  const host = await serveCertificate([500, 404, 200])
  const elsewhere = bed.connect({}, [host.url])
  const moved = { ...notification, ...withHeader(notification, 'paypal-cert-url', `${host.url}/c`) }
  await expect(elsewhere.readNotification(moved)).rejects.toThrow(ProviderSilent)
  expect(await elsewhere.readNotification(moved)).toBeUndefined()
  // The address is not asked again at once.
  expect(await elsewhere.readNotification(moved)).toBeUndefined()
  expect(host.answers).toEqual([200])
  expect(await elsewhere.readNotification({ ...moved, now: moved.now + 600_001 })).toBeDefined()
  await host.stop()
  // It is kept.
  expect(await elsewhere.readNotification(moved)).toBeDefined()
})

test('strangers make the server fetch few certificates, and only where PayPal has them', async () => {
  const host = await serveCertificate(Array.from({ length: 40 }, () => 404))
  const certificates = new PaypalCertificates({ origins: [host.url], timeoutMs: 2_000 })
  const now = Date.now()
  const same = Array.from({ length: 20 }, () => certificates.getKey(`${host.url}/same`, now))
  expect(new Set(await Promise.all(same))).toEqual(new Set([undefined]))
  expect(host.answers).toHaveLength(39)
  const others = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => certificates.getKey(`${host.url}/${at}`, now)),
  )
  expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(21)
  expect(host.answers).toHaveLength(30)
  for (const path of [
    'signin',
    'v1/notifications/certs/',
    'v1/notifications/certs/../../x',
    'v1/notifications/certs/a?b',
  ])
    expect(await certificates.getKey(`https://api.paypal.com/${path}`, now + 120_000)).toBeUndefined()
  await host.stop()
})

/** Serve the fake's certificate elsewhere, with these statuses. */
async function serveCertificate(answers: number[]) {
  const server = createServer((_, response) => {
    response.writeHead(answers.shift() ?? 200).end(bed.fake.signer.pem)
  })
  const { port, stop } = await listenOnLoopback(server)
  return { url: `http://127.0.0.1:${port}`, answers, stop }
}

test('an expired certificate is refused', async () => {
  const event = { event_type: 'PAYMENT.CAPTURE.PENDING', resource: { id: 'P-1', custom_id: reference } }
  const now = Date.now()
  expect(await read(signed(event, now))).toEqual({ reference })
  expect(await read(signed(event, now + 366 * day))).toBeUndefined()
})

test('other events are about nothing of ours', async () => {
  const event = { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1', custom_id: reference } }
  expect(await read(signed(event))).toBeUndefined()
  const named = { ...event, event_type: 'PAYMENT.CAPTURE.PENDING' }
  expect(await read(signed(named))).toEqual({ reference })
  const unnamed = { event_type: 'PAYMENT.CAPTURE.PENDING', resource: { id: '3C679366HH908993F' } }
  expect(await read(signed(unnamed))).toEqual({ transaction: '3C679366HH908993F' })
  const order = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }
  expect(await read(signed(order))).toEqual({ session: '5O190127TN364715T' })
})

test('signs the checksum as an unsigned decimal, and the provider’s own check agrees', async () => {
  expect(signedText('id', 'time', 'hook', '123456789')).toBe('id|time|hook|3421780262')
  await pay()
  const { headers, body } = arrived()
  const { clientId, clientSecret, webhookId } = paypalAccount
  const token = await (
    await fetch(`${bed.fake.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()
  const check = async (webhook_id: string) => {
    const response = await fetch(`${bed.fake.url}/v1/notifications/verify-webhook-signature`, {
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
  expect(await check(webhookId)).toEqual({ verification_status: 'SUCCESS' })
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
