import type { CardTestbed } from '../../contract/describe-cards.ts'
import { createStripeConnector } from '../../stripe/create-stripe-connector.ts'
import type { Provider } from '../../provider.ts'
import { actAsPayer } from '../payer-form.ts'
import { startNotificationSink } from '../start-notification-sink.ts'
import { startStripeFake, type StripeFake } from '../start-stripe-fake.ts'

/** The shop's account in tests of Stripe. */
export const stripeAccount = { secretKey: 'sk_test_harbour1', webhookSecret: 'whsec_harbour1' }
const { secretKey, webhookSecret } = stripeAccount

/** Connect an account at the fake, by default the shop's. */
export function connectStripe(
  fake: StripeFake,
  key = secretKey,
  environment: 'test' | 'live' = 'test',
): Provider {
  const connector = createStripeConnector({ url: fake.url, ask: { timeoutMs: 1_000, pauseMs: 20 } })
  const credentials = { secretKey: key, webhookSecret }
  return connector.connect({ merchantId: 'm', shopId: 's', environment, credentials })
}

/** Open a fake Stripe with the adapter of one account, for a test. */
export async function openStripeBed(): Promise<CardTestbed & { readonly fake: StripeFake }> {
  const sink = await startNotificationSink()
  const fake = await startStripeFake({ accounts: [{ secretKey, webhookSecret, webhookUrl: sink.url }] })
  return {
    fake,
    sink,
    method: 'stripe',
    provider: connectStripe(fake),
    stranger: connectStripe(fake, 'sk_test_stranger'),
    act: async ({ pageUrl }, act) => void (await actAsPayer(pageUrl, act)),
    fail: (call, fault, times) => fake.faults.add(fault, { call }, times),
    slowDown: (processingMs) => fake.quirks.set(secretKey, { processingMs }),
    chargeOther: ({ session }, amountOffCents) => fake.quirks.set(session, { amountOffCents }),
    release: () => fake.postman.release(),
    refundOther: (refundOffCents) => fake.quirks.set(secretKey, { refundOffCents }),
    notify: (notify) => fake.quirks.set(secretKey, { notify }),
    forge: ({ session }) => fake.forge(session),
    holdRefunds: () => fake.quirks.set(secretKey, { refunds: 'pending' }),
    settleRefund: (refund, outcome) => fake.settleRefund(refund, outcome === 'made' ? 'succeeded' : 'failed'),
    pagesOf: (reference) =>
      [...fake.sessions.values()].filter((session) => session.reference === reference).length,
    refundedCents: (transaction) =>
      [...fake.refunds.values()].reduce((sum, { session, status, cents }) => {
        const isOfIt = fake.sessions.get(session)?.payment?.id === transaction
        return isOfIt && status !== 'failed' ? sum + cents : sum
      }, 0),
    storedCards: () => [...fake.customers.values()].reduce((sum, { cards }) => sum + cards.length, 0),
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}
