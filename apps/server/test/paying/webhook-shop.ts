import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { startPaypalFake } from '../../src/gateways/payments/fakes/paypal/start-paypal-fake.ts'
import { actAsPayer } from '../../src/gateways/payments/fakes/payer-form.ts'
import { startNotificationSink } from '../../src/gateways/payments/fakes/start-notification-sink.ts'
import { startStripeFake } from '../../src/gateways/payments/fakes/start-stripe-fake.ts'
import { createPaypalConnector } from '../../src/gateways/payments/paypal/create-paypal-connector.ts'
import { createStripeConnector } from '../../src/gateways/payments/stripe/create-stripe-connector.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

/** Keys of one account at the fake Stripe. */
export const stripeKeys = {
  first: 'sk_test_lantern001',
  rolled: 'sk_test_lantern002',
  reading: 'rk_test_lantern003',
  blind: 'rk_test_lantern004',
}
export const paypalApp = { clientId: 'client-lantern', clientSecret: 'secret-lantern' }

let made = 0

/** Start a merchant that is no demo, whose shop has a public address, with fakes of Stripe and PayPal without webhooks. */
export async function startWebhookShop() {
  const started: { shop?: TestServer } = {}
  const clock = () => started.shop?.time.now ?? sampleNow
  const sink = await startNotificationSink({ clock })
  const reach = () => sink.url
  const stripe = await startStripeFake({
    accounts: [
      {
        secretKey: stripeKeys.first,
        keys: [
          { key: stripeKeys.rolled, webhooks: 'write' },
          { key: stripeKeys.reading, webhooks: 'read' },
          { key: stripeKeys.blind, webhooks: 'none' },
        ],
      },
    ],
    reach,
    clock,
  })
  const paypal = await startPaypalFake({ accounts: [paypalApp], reach, clock })
  const ask = { timeoutMs: 1_000, pauseMs: 1 }
  const testShop = await startTestServer({
    providers: [
      createStripeConnector({ url: stripe.url, ask }),
      createPaypalConnector({
        urls: { test: paypal.url, live: paypal.url },
        certificateOrigins: [paypal.url],
        ask,
        clock,
      }),
    ],
  })
  started.shop = testShop
  const moveTo = (publicUrl: string) => void Object.assign(testShop.server.config, { publicUrl })
  moveTo('https://lantern.example')
  // Every test has a shop of its own on one database.
  made += 1
  const code = `lantern-hooks-${made}`
  const { merchantId } = await createMerchant(testShop.server, [code])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const owner = testShop.staff(code, cookie)
  const diner = await testShop.guest(code)
  const menu = await readMenu(diner, code)

  const connectStripe = (secretKey: string, more: Readonly<Record<string, string>> = {}) =>
    owner.call(paymentAccounts.save, {
      provider: 'stripe',
      environment: 'test',
      credentials: { accountId: 'acct_lantern01', secretKey, ...more },
    })
  const connectPaypal = (more: Readonly<Record<string, string>> = {}) =>
    owner.call(paymentAccounts.save, {
      provider: 'paypal',
      environment: 'test',
      credentials: { ...paypalApp, ...more },
    })
  /** Pay an order, and deliver the notifications about it. Returns how the shop answered. */
  const notifyOfPayment = async (payment: 'stripe' | 'paypal') => {
    const before = sink.received.length
    const order = placeInput([lineOf(menu, 'Dumplings')], { payment })
    const { attempt } = await diner.call(payOnline.pay, order)
    await actAsPayer(attempt?.pageUrl ?? '', 'pay')
    const received = (await sink.waitFor(before + 1)).slice(before)
    const answers = await Promise.all(
      received.map(({ headers, body }) =>
        testShop.app.inject({
          method: 'POST',
          url: `/hooks/${code}/${payment}`,
          headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length')),
          payload: body,
        }),
      ),
    )
    return answers.map(({ statusCode }) => statusCode)
  }
  return {
    merchantId,
    /** Its address for notifications. */
    urlFor: (provider: 'stripe' | 'paypal', origin = 'https://lantern.example') =>
      `${origin}/hooks/${code}/${provider}`,
    owner,
    stripe,
    paypal,
    connectStripe,
    connectPaypal,
    notifyOfPayment,
    check: async (provider: 'stripe' | 'paypal') => owner.call(paymentAccounts.check, { provider }),
    register: async (provider: 'stripe' | 'paypal') =>
      (await owner.call(paymentAccounts.registerWebhook, { provider })).webhook,
    /** The addresses of the endpoints at Stripe. */
    urls: () => stripe.endpoints.map(({ url }) => url),
    /** The shop moves to another address. */
    moveTo,
    runJobs: () => runDueJobs(testShop),
    stop: async () => {
      await testShop.stop()
      await Promise.all([stripe.stop(), paypal.stop(), sink.stop()])
    },
  }
}
