import type { ProviderTestbed } from '../../contract/testbed.ts'
import { createPaypalConnector } from '../../paypal/create-paypal-connector.ts'
import type { Provider } from '../../provider.ts'
import { actAsPayer } from '../payer-form.ts'
import { startNotificationSink } from '../start-notification-sink.ts'
import { startPaypalFake, type PaypalFake } from './start-paypal-fake.ts'

/** The shop's account in tests of PayPal. */
export const paypalAccount = {
  clientId: 'AZDxjDScFpQtjWTOUtWKbyN',
  clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7',
  webhookId: '1JE4291016473214C',
}

interface PaypalBed extends ProviderTestbed {
  readonly fake: PaypalFake
  /** How far the clock of fake, adapter and shop is ahead. */
  readonly time: { aheadMs: number }
  /** Connect the shop's account, or a variant, by a new connector if certificates come from elsewhere. */
  connect(change?: Partial<typeof paypalAccount>, certificateOrigins?: readonly string[]): Provider
}

/** Open a fake PayPal with the adapter of one account, for a test. */
export async function openPaypalBed(): Promise<PaypalBed> {
  const time = { aheadMs: 0 }
  const clock = () => Date.now() + time.aheadMs
  const sink = await startNotificationSink({ thanks: '', clock })
  const fake = await startPaypalFake({ accounts: [{ ...paypalAccount, webhookUrl: sink.url }], clock })
  const connectorOf = (certificateOrigins: readonly string[]) =>
    createPaypalConnector({
      urls: { test: fake.url, live: 'http://127.0.0.1:9' },
      certificateOrigins,
      ask: { timeoutMs: 1_000, pauseMs: 20 },
      clock,
    })
  const own = connectorOf([fake.url])
  const connect: PaypalBed['connect'] = (change = {}, origins) =>
    (origins ? connectorOf(origins) : own).connect({
      merchantId: 'm',
      shopId: 's',
      environment: 'test',
      credentials: { ...paypalAccount, ...change },
    })
  const { clientId } = paypalAccount
  return {
    fake,
    time,
    connect,
    sink,
    provider: connect(),
    method: 'paypal',
    stranger: connect({ clientSecret: 'wrong' }),
    act: async ({ pageUrl }, act) => void (await actAsPayer(pageUrl, act)),
    fail: (call, fault, times) => fake.faults.add(fault, { call }, times),
    slowDown: (processingMs) => fake.quirks.set(clientId, { processingMs }),
    chargeOther: ({ session }, amountOffCents) => fake.quirks.set(session, { amountOffCents }),
    notify: (notify) => fake.quirks.set(clientId, { notify }),
    release: () => fake.postman.release(),
    forge: ({ session }) => fake.forge(session),
    refundOther: (refundOffCents) => fake.quirks.set(clientId, { refundOffCents }),
    holdRefunds: () => fake.quirks.set(clientId, { refunds: 'pending' }),
    settleRefund: (refund, outcome) => fake.settleRefund(refund, outcome === 'made'),
    pagesOf: (reference) => fake.book.orders.filter(({ customId }) => customId === reference).length,
    refundedCents: (transaction) =>
      (fake.book.orderAbout(transaction)?.refunds ?? []).reduce(
        (sum, { status, cents }) => (status === 'FAILED' ? sum : sum + cents),
        0,
      ),
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}
