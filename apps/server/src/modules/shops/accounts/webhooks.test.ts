import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { ProviderSilent } from '../../../gateways/payments/provider.ts'
import { paypalApp, startWebhookShop, stripeKeys } from '../../../../test/paying/webhook-shop.ts'

let shop: Awaited<ReturnType<typeof startWebhookShop>>
let url: string

beforeEach(async () => {
  shop = await startWebhookShop()
  url = shop.urlFor('stripe')
})
afterEach(() => shop.stop())

const accepted = (statuses: readonly number[]) =>
  statuses.length > 0 && statuses.every((each) => each === 200)
const stateOf = async (provider: 'stripe' | 'paypal') =>
  (await shop.owner.call(paymentAccounts.list, {})).accounts.find((each) => each.provider === provider)
    ?.webhook

test('an owner enters an account and a key, and the shop is notified of its payments', async () => {
  const saved = await shop.connectStripe(stripeKeys.first)
  expect(saved).toMatchObject({ webhook: 'works', canBeNotified: true })
  expect(shop.stripe.endpoints).toMatchObject([{ url, metadata: { app: 'tabard' }, isEnabled: true }])
  expect(await stateOf('stripe')).toEqual({ state: 'registered', url })
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
  expect(await shop.check('stripe')).toMatchObject({ verdict: 'accepted', webhook: 'works' })
  const rows = await ownerRows('select * from payment_accounts where merchant_id = $1', [shop.merchantId])
  const log = await ownerRows('select * from audit_entries where merchant_id = $1', [shop.merchantId])
  const secret = shop.stripe.endpoints[0]?.secret ?? ''
  expect(secret).toMatch(/^whsec_/)
  expect(JSON.stringify([saved, rows, log])).not.toContain(secret)
  expect(JSON.stringify(log)).toContain('paymentAccounts.registerWebhook')
})

test('an owner enters an app of PayPal, and the shop is notified of its payments', async () => {
  expect(await shop.connectPaypal()).toMatchObject({ webhook: 'works' })
  expect(shop.paypal.book.webhooks).toMatchObject([{ url: shop.urlFor('paypal') }])
  expect(accepted(await shop.notifyOfPayment('paypal'))).toBe(true)
  expect(await shop.check('paypal')).toMatchObject({ verdict: 'accepted', webhook: 'works' })
  // What is shown names the app, and no webhook.
  expect((await shop.owner.call(paymentAccounts.list, {})).accounts).toMatchObject([
    { provider: 'paypal', settings: { clientId: paypalApp.clientId } },
  ])
})

test('a key without the permission is saved, and the owner enters the secret by hand', async () => {
  expect(await shop.connectStripe(stripeKeys.reading)).toMatchObject({
    webhook: 'permission',
    accounts: [{ provider: 'stripe', webhook: { state: 'none' } }],
  })
  expect(await shop.check('stripe')).toMatchObject({ verdict: 'accepted', webhook: 'missing' })
  const endpoint = { secret: 'whsec_byhand01', metadata: {}, createdAt: 0, events: ['*'], isEnabled: true }
  shop.stripe.endpoints.push({ ...endpoint, id: 'we_byhand', account: stripeKeys.first, url })
  const entered = await shop.connectStripe(stripeKeys.reading, { webhookSecret: endpoint.secret })
  expect(entered.webhook).toBeUndefined()
  expect(await stateOf('stripe')).toEqual({ state: 'entered' })
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
  expect(await shop.check('stripe')).toMatchObject({ webhook: 'works' })
  // Another key keeps what was entered, and a key that may not look says nothing about it.
  await shop.connectStripe(stripeKeys.blind)
  expect(await stateOf('stripe')).toEqual({ state: 'entered' })
  expect(await shop.check('stripe')).toMatchObject({ verdict: 'accepted', webhook: 'unseen' })
})

test('a registered webhook replaces one that was entered by hand', async () => {
  const endpoint = { secret: 'whsec_byhand01', metadata: {}, createdAt: 0, events: ['*'], isEnabled: true }
  shop.stripe.endpoints.push({ ...endpoint, id: 'we_byhand', account: stripeKeys.first, url })
  await shop.connectStripe(stripeKeys.first, { webhookSecret: endpoint.secret })
  expect(await shop.register('stripe')).toBe('works')
  expect(shop.stripe.endpoints).toMatchObject([{ url, metadata: { app: 'tabard' } }])
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
  // And the other way round: the registered one is removed.
  await shop.connectStripe(stripeKeys.first, { webhookSecret: endpoint.secret })
  await shop.runJobs()
  expect(shop.urls()).toEqual([])
})

test('a shop without a public address asks nothing of the provider, and says so', async () => {
  shop.moveTo('http://localhost:4000')
  expect(await shop.connectStripe(stripeKeys.first)).toMatchObject({
    webhook: 'address',
    canBeNotified: false,
  })
  expect(await shop.check('stripe')).toMatchObject({ verdict: 'accepted', webhook: 'address' })
  expect(shop.stripe.requests.filter(({ path }) => path.includes('webhook'))).toEqual([])
})

test('a new key registers again without a second endpoint', async () => {
  await shop.connectStripe(stripeKeys.first)
  const [before] = shop.stripe.endpoints
  expect(await shop.connectStripe(stripeKeys.rolled)).toMatchObject({ webhook: 'works' })
  expect(shop.stripe.endpoints.map(({ id }) => id)).toEqual([before?.id])
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
})

test('a test says what is wrong at the provider, and registering again repairs it', async () => {
  await shop.connectStripe(stripeKeys.first)
  const look = async () => (await shop.check('stripe')).webhook
  const [endpoint] = shop.stripe.endpoints
  if (endpoint) endpoint.isEnabled = false
  expect(await look()).toBe('disabled')
  expect(await shop.register('stripe')).toBe('works')
  if (endpoint) endpoint.events = ['charge.succeeded']
  expect(await look()).toBe('incomplete')
  expect(await shop.register('stripe')).toBe('works')
  shop.stripe.endpoints.length = 0
  expect(await look()).toBe('missing')
  expect(await shop.register('stripe')).toBe('works')
  shop.moveTo('https://new.example')
  expect(await look()).toBe('moved')
  expect(await stateOf('stripe')).toEqual({ state: 'registered', url })
  expect(await shop.register('stripe')).toBe('works')
  expect(shop.urls()).toEqual([shop.urlFor('stripe', 'https://new.example')])
  expect(await look()).toBe('works')
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
})

test('without any answer the account is saved, and the next registration leaves one endpoint', async () => {
  // The first call lists.
  shop.stripe.faults.add({ slowMs: 0 }, { call: 'webhook' })
  shop.stripe.faults.add('hung', { call: 'webhook' })
  expect(await shop.connectStripe(stripeKeys.first)).toMatchObject({ webhook: 'silent' })
  expect(shop.urls()).toEqual([url])
  expect(await shop.check('stripe')).toMatchObject({ verdict: 'accepted', webhook: 'missing' })
  expect(await shop.register('stripe')).toBe('works')
  expect(shop.urls()).toEqual([url])
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
})

test('two registrations at once leave one endpoint, whose secret is stored', async () => {
  shop.moveTo('http://localhost:4000')
  await shop.connectStripe(stripeKeys.first)
  shop.moveTo('https://lantern.example')
  shop.stripe.quirks.set(stripeKeys.first, { processingMs: 100 })
  expect(await Promise.all([shop.register('stripe'), shop.register('stripe')])).toEqual(['works', 'works'])
  expect(shop.urls()).toEqual([url])
  shop.stripe.quirks.set(stripeKeys.first, { processingMs: 0 })
  expect(accepted(await shop.notifyOfPayment('stripe'))).toBe(true)
})

test('disconnecting removes the webhook, again after silence, and never one that is used again', async () => {
  await shop.connectStripe(stripeKeys.first)
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'stripe' })
  shop.stripe.faults.add('silent', { call: 'webhook' })
  // The runner repeats a job that throws.
  await expect(shop.runJobs()).rejects.toThrow(ProviderSilent)
  expect(shop.urls()).toEqual([url])
  await shop.connectStripe(stripeKeys.first)
  expect(shop.urls()).toEqual([url])
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'stripe' })
  await shop.runJobs()
  expect(shop.urls()).toEqual([])

  await shop.connectPaypal()
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'paypal' })
  expect(await shop.connectPaypal()).toMatchObject({ webhook: 'works' })
  await shop.runJobs()
  expect(shop.paypal.book.webhooks).toHaveLength(1)
  expect(accepted(await shop.notifyOfPayment('paypal'))).toBe(true)
})

test('a full list and a refused permission at PayPal are said', async () => {
  const { webhooks } = shop.paypal.book
  for (let at = 0; at < 10; at += 1)
    webhooks.push({
      id: `OTHER${at}`,
      account: paypalApp.clientId,
      url: `https://other.example/${at}`,
      events: ['*'],
    })
  expect(await shop.connectPaypal()).toMatchObject({ webhook: 'limit' })
  webhooks.length = 9
  expect(await shop.register('paypal')).toBe('works')
  shop.paypal.quirks.set(paypalApp.clientId, { mayManageWebhooks: false })
  expect(await shop.register('paypal')).toBe('permission')
  expect(await shop.check('paypal')).toMatchObject({ verdict: 'accepted', webhook: 'unseen' })
})
