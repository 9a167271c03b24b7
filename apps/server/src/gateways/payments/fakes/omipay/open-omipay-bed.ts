import type { ProviderTestbed } from '../../contract/testbed.ts'
import { createOmipayConnector } from '../../omipay/create-omipay-connector.ts'
import type { Provider } from '../../provider.ts'
import { actAsPayer } from '../payer-form.ts'
import { startNotificationSink } from '../start-notification-sink.ts'
import { startOmipayFake, type OmipayFake } from './start-omipay-fake.ts'

/** The shop's account in tests of OmiPay. */
export const omipayAccount = {
  merchantNumber: '0010011263',
  secretKey: '0af61531c6c04ac4ac910d0cd59e6238',
}

interface OmipayBed extends ProviderTestbed {
  readonly fake: OmipayFake
  /** How far the clock of fake, adapter and shop is ahead. */
  readonly time: { aheadMs: number }
  /** Connect an account, by default the shop's, with this clock. */
  connect(secretKey?: string, clock?: () => number): Provider
}

/** Open a fake OmiPay with the adapter of one account, for a test. */
export async function openOmipayBed(): Promise<OmipayBed> {
  const time = { aheadMs: 0 }
  const clock = () => Date.now() + time.aheadMs
  const fake = await startOmipayFake({ accounts: [omipayAccount], clock })
  const { merchantNumber } = omipayAccount
  const connect = (secretKey = omipayAccount.secretKey, ownClock = clock) =>
    createOmipayConnector({
      url: fake.apiUrl,
      ask: { timeoutMs: 1_000, pauseMs: 5 },
      clock: ownClock,
    }).connect({
      merchantId: 'm',
      shopId: 's',
      environment: 'live',
      credentials: { merchantNumber, secretKey },
    })
  const provider = connect()
  const sink = await startNotificationSink({ thanks: provider.thanks, clock })
  return {
    fake,
    time,
    connect,
    provider,
    sink,
    method: 'omipay',
    stranger: connect('another key'),
    act: async ({ pageUrl }, act) => void (await actAsPayer(pageUrl, act)),
    fail: (call, fault, times) => fake.faults.add(fault, { call }, times),
    slowDown: (processingMs) => fake.quirks.set(merchantNumber, { processingMs }),
    chargeOther: ({ session }, amountOffCents) => fake.quirks.set(session, { amountOffCents }),
    notify: (notify) => fake.quirks.set(merchantNumber, { notify }),
    release: () => fake.postman.release(),
    forge: ({ session }) => fake.notify(session, { secretKey: 'the key of a stranger' }),
    refundOther: (refundOffCents) => fake.quirks.set(merchantNumber, { refundOffCents }),
    holdRefunds: () => fake.quirks.set(merchantNumber, { refunds: 'pending' }),
    settleRefund: async (refund, outcome) =>
      fake.settleRefund(refund, outcome === 'made' ? 'SUCCESS' : 'FAILED'),
    pagesOf: (reference) =>
      fake.book.orders.filter(({ outOrderNo }) => outOrderNo === reference.replaceAll('-', '')).length,
    refundedCents: (transaction) =>
      fake.book.refunds.reduce(
        (sum, { orderNo, status, cents }) =>
          orderNo === transaction && status !== 'FAILED' ? sum + cents : sum,
        0,
      ),
    stop: async () => {
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}
