import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payerScans } from '@tabard/contract/payments/payer-scans'
import { startOmipayFake } from '../../src/gateways/payments/fakes/omipay/start-omipay-fake.ts'
import { createOmipayConnector } from '../../src/gateways/payments/omipay/create-omipay-connector.ts'
import { signedParams } from '../../src/gateways/payments/omipay/signature.ts'
import { startTestServer } from '../test-server.ts'
import { openDesk, type StartTerms } from './open-desk.ts'

const account = { merchantNumber: '0010011263', secretKey: '0af61531c6c04ac4ac910d0cd59e6238' }

/** Start a merchant that is no demo, with an account at a fake OmiPay, an owner, and a customer. */
export async function startScanShop() {
  const clock = () => testShop.time.now
  const fake = await startOmipayFake({ accounts: [account], clock })
  const ask = { timeoutMs: 400, pauseMs: 1 }
  const testShop = await startTestServer({
    providers: [createOmipayConnector({ url: fake.apiUrl, ask, clock })],
  })
  const desk = await openDesk(testShop)
  const { owner, startInput } = desk
  const start = (payerCode: string, orderId: string, dueCents: number, terms?: StartTerms) =>
    owner.call(payerScans.start, { payerCode, ...startInput(orderId, dueCents, terms) })
  /** What a screen sees after this time. */
  const look = (attemptId: string, afterMs = 3_000) => {
    testShop.time.now += afterMs
    return owner.call(payerScans.look, { attemptId })
  }
  return {
    ...desk,
    testShop,
    fake,
    connect: () =>
      owner.call(paymentAccounts.save, { provider: 'omipay', environment: 'live', credentials: account }),
    start,
    look,
    /** The orders at OmiPay of an attempt. */
    chargesOf: (attemptId: string) =>
      fake.book.orders.filter(({ outOrderNo }) => outOrderNo === attemptId.replaceAll('-', '')),
    /** Notify the shop, with a valid signature, that an order at OmiPay paid this attempt. */
    notify: async (orderNo: string, attemptId: string) => {
      const { merchantNumber, secretKey } = account
      const query = new URLSearchParams({
        ...signedParams(merchantNumber, secretKey, clock()),
        return_code: 'SUCCESS',
        order_no: orderNo,
        out_order_no: attemptId.replaceAll('-', ''),
      })
      const { statusCode } = await testShop.app.inject({ url: `/hooks/lantern/omipay?${query.toString()}` })
      if (statusCode !== 200) throw new Error('the notification was refused')
    },
    /** Let time pass, with the jobs that are due then. */
    pass: async (ms: number) => {
      testShop.time.now += ms
      await desk.runJobs()
    },
    stop: async () => {
      await testShop.stop()
      await fake.stop()
    },
  }
}
