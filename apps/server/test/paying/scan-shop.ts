import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payerScans } from '@tabard/contract/payments/payer-scans'
import { till } from '@tabard/contract/till/calls'
import { startOmipayFake } from '../../src/gateways/payments/fakes/omipay/start-omipay-fake.ts'
import { createOmipayConnector } from '../../src/gateways/payments/omipay/create-omipay-connector.ts'
import { signedParams } from '../../src/gateways/payments/omipay/signature.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer } from '../test-server.ts'

const account = { merchantNumber: '0010011263', secretKey: '0af61531c6c04ac4ac910d0cd59e6238' }

/** Start a merchant that is no demo, with an account at a fake OmiPay, an owner, and a customer. */
export async function startScanShop() {
  const clock = () => testShop.time.now
  const fake = await startOmipayFake({ accounts: [account], clock })
  const ask = { timeoutMs: 400, pauseMs: 1 }
  const testShop = await startTestServer({
    providers: [createOmipayConnector({ url: fake.apiUrl, ask, clock })],
  })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  const staffAs = async (role: 'owner' | 'kitchen') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)
  const owner = await staffAs('owner')
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  /** An unpaid order of this many dumplings, at 12.50 each. */
  const order = async (quantity = 1) => {
    const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity })]))
    return orderId
  }
  const start = (
    payerCode: string,
    orderId: string,
    dueCents: number,
    { requestId = randomUUID(), cents = dueCents }: { requestId?: string; cents?: number } = {},
  ) =>
    owner.call(payerScans.start, {
      requestId,
      payerCode,
      orderIds: [orderId],
      dueCents,
      partCents: cents,
      ...(cents === dueCents ? {} : { part: { kind: 'amount', cents } as const }),
    })
  /** What a screen sees after this time. */
  const look = (attemptId: string, afterMs = 3_000) => {
    testShop.time.now += afterMs
    return owner.call(payerScans.look, { attemptId })
  }
  const attempt = async (attemptId: string) => {
    const [row] = await ownerRows<{ status: string; review_reason: string | null; session: string | null }>(
      'select status, review_reason, session from payment_attempts where attempt_id = $1',
      [attemptId],
    )
    return row
  }
  return {
    testShop,
    fake,
    owner,
    staffAs,
    connect: () =>
      owner.call(paymentAccounts.save, { provider: 'omipay', environment: 'live', credentials: account }),
    order,
    start,
    look,
    attempt,
    /** The orders at OmiPay of an attempt. */
    chargesOf: (attemptId: string) =>
      fake.book.orders.filter(({ outOrderNo }) => outOrderNo === attemptId.replaceAll('-', '')),
    stateOf: (orderId: string) => owner.call(till.get, { orderId }),
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
      await runDueJobs(testShop)
    },
    stop: async () => {
      await testShop.stop()
      await fake.stop()
    },
  }
}
