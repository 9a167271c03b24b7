import type { WebhookBed } from '../../contract/describe-webhooks.ts'
import { createPaypalConnector } from '../../paypal/create-paypal-connector.ts'
import { startNotificationSink } from '../start-notification-sink.ts'
import { mostWebhooks } from './answer-webhook-call.ts'
import { newPaypalId } from './paypal-book.ts'
import { startPaypalFake } from './start-paypal-fake.ts'

const account = { clientId: 'AZDxjDScFpQtjWTOUtWKbyN', clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7' }

/** Open a fake PayPal with an app that has no webhook. */
export async function openPaypalWebhookBed(): Promise<WebhookBed> {
  const sink = await startNotificationSink({ thanks: '' })
  const fake = await startPaypalFake({ accounts: [account], reach: () => sink.url })
  const connector = createPaypalConnector({
    urls: { test: fake.url, live: fake.url },
    certificateOrigins: [fake.url],
    ask: { timeoutMs: 1_000, pauseMs: 20 },
  })
  const { webhooks } = fake.book
  return {
    sink,
    connect: (credentials = {}) =>
      connector.connect({
        merchantId: 'm',
        shopId: 's',
        environment: 'test',
        credentials: { ...account, ...credentials },
      }),
    urls: () => webhooks.map(({ url }) => url),
    fill() {
      for (let at = webhooks.length; at < mostWebhooks; at += 1)
        webhooks.push({
          id: newPaypalId(),
          account: account.clientId,
          url: `https://other.example/${at}`,
          events: ['*'],
        })
    },
    forbid: () => fake.quirks.set(account.clientId, { mayManageWebhooks: false }),
    fail: (fault, times) => fake.faults.add(fault, { call: 'webhook' }, times),
    dropEvent() {
      const [webhook] = webhooks
      if (webhook) webhook.events = webhook.events.slice(1)
    },
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}
