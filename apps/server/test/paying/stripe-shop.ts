import { orders } from '@tabard/contract/orders/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { randomUUID } from 'node:crypto'
import { actAsPayer } from '../../src/gateways/payments/fakes/payer-form.ts'
import { startNotificationSink } from '../../src/gateways/payments/fakes/start-notification-sink.ts'
import { startStripeFake } from '../../src/gateways/payments/fakes/start-stripe-fake.ts'
import type { FakeEntry, StripeQuirks } from '../../src/gateways/payments/fakes/stripe/stripe-ledger.ts'
import { createStripeConnector } from '../../src/gateways/payments/stripe/create-stripe-connector.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer } from '../test-server.ts'

const secretKey = 'sk_test_harbour1'
const webhookSecret = 'whsec_harbour1'

/** Start a merchant that is no demo, with an account at a fake Stripe, and a customer. */
export async function startStripeShop() {
  const sink = await startNotificationSink()
  const clock = () => testShop.time.now
  const fake = await startStripeFake({
    accounts: [{ secretKey, webhookSecret, webhookUrl: sink.url }],
    clock,
  })
  // Tests say when a notification is sent.
  fake.quirks.set(secretKey, { notify: 'never' })
  const testShop = await startTestServer({
    providers: [createStripeConnector({ url: fake.url, ask: { timeoutMs: 500, pauseMs: 1 } })],
  })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const shopId = shops[0]?.shopId ?? ''
  const staffAs = async (role: 'owner' | 'manager') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)
  const owner = await staffAs('owner')
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  await owner.call(paymentAccounts.save, {
    provider: 'stripe',
    environment: 'test',
    credentials: { accountId: 'acct_harbour1', secretKey, webhookSecret },
  })
  const [account] = await ownerRows<{ account_id: string }>(
    'select account_id from payment_accounts where merchant_id = $1',
    [merchantId],
  )
  const runJobs = () => runDueJobs(testShop)

  /** Pay an order of $12.50. Returns it with its attempt and Stripe's ids. */
  const pay = async () => {
    const { order, attempt } = await diner.call(
      payOnline.pay,
      placeInput([lineOf(menu, 'Dumplings')], { payment: 'stripe' }),
    )
    const pageUrl = attempt?.pageUrl ?? ''
    await actAsPayer(pageUrl, 'pay')
    const session = [...fake.sessions.values()].find(({ id }) => pageUrl.includes(id))
    await diner.call(payOnline.paying, { orderId: order.orderId })
    testShop.time.now += 61_000
    await runJobs()
    return {
      orderId: order.orderId,
      attemptId: attempt?.attemptId ?? '',
      session: session?.id ?? '',
      transaction: session?.payment?.id ?? '',
    }
  }
  /** Refund a part of an order. */
  const refund = async (orderId: string, amountCents: number) => {
    await owner.call(till.refund, { orderId, amountCents, reason: 'Cold', requestId: randomUUID() })
    await runJobs()
  }
  let delivered = 0
  /** Deliver the notifications that the fake sent since the last time, and return how they were answered. */
  const deliver = async () => {
    const statuses: number[] = []
    for (const { body, headers } of sink.received.slice(delivered)) {
      delivered += 1
      const answer = await testShop.app.inject({
        method: 'POST',
        url: '/hooks/lantern/stripe',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': headers['stripe-signature'] ?? '',
        },
        payload: body,
      })
      statuses.push(answer.statusCode)
    }
    await runJobs()
    return statuses
  }
  return {
    testShop,
    fake,
    merchantId,
    shopId,
    accountId: account?.account_id ?? '',
    owner,
    diner,
    staffAs,
    pay,
    refund,
    deliver,
    track: (orderId: string) => diner.call(orders.track, { orderId }),
    runJobs,
    quirk: (quirks: Partial<StripeQuirks>) => fake.quirks.set(secretKey, quirks),
    /** The movements of the fake's balance, which a test may change. */
    entries: fake.entries as FakeEntry[],
    stop: async () => {
      await testShop.stop()
      await fake.stop()
      await sink.stop()
    },
  }
}

export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>
