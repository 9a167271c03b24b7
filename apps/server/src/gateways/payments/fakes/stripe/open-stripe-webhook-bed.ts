import type { WebhookBed } from '../../contract/describe-webhooks.ts'
import { createStripeConnector } from '../../stripe/create-stripe-connector.ts'
import { startNotificationSink } from '../start-notification-sink.ts'
import { startStripeFake } from '../start-stripe-fake.ts'
import { newId } from './stripe-ledger.ts'
import { mostEndpoints } from './webhook-calls.ts'

const account = 'sk_test_harbour1'
const restricted = 'rk_test_harbour1'

/** Open a fake Stripe with an account that has no endpoint. */
export async function openStripeWebhookBed(): Promise<WebhookBed> {
  const sink = await startNotificationSink()
  const fake = await startStripeFake({
    accounts: [{ secretKey: account, keys: [{ key: restricted, webhooks: 'none' }] }],
    reach: () => sink.url,
  })
  const connector = createStripeConnector({ url: fake.url, ask: { timeoutMs: 1_000, pauseMs: 20 } })
  let secretKey = account
  const first = () => {
    const [endpoint] = fake.endpoints
    if (!endpoint) throw new Error('no endpoint')
    return endpoint
  }
  return {
    sink,
    connect: (credentials = {}) =>
      connector.connect({
        merchantId: 'm',
        shopId: 's',
        environment: 'test',
        credentials: { accountId: 'acct_harbour1', secretKey, ...credentials },
      }),
    urls: () => fake.endpoints.map(({ url }) => url),
    fill() {
      for (let at = fake.endpoints.length; at < mostEndpoints; at += 1)
        fake.endpoints.push({
          id: newId('we_'),
          account,
          secret: newId('whsec_'),
          metadata: {},
          createdAt: 0,
          url: `https://other.example/${at}`,
          events: ['*'],
          isEnabled: false,
        })
    },
    forbid: () => void (secretKey = restricted),
    fail: (fault, times) => fake.faults.add(fault, { call: 'webhook' }, times),
    dropEvent: () => void (first().events = first().events.slice(1)),
    disable: () => void (first().isEnabled = false),
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}
