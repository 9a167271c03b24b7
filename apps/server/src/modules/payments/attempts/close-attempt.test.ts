import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  startPaypalFake,
  type PaypalFake,
} from '../../../gateways/payments/fakes/paypal/start-paypal-fake.ts'
import { actAsPayer } from '../../../gateways/payments/fakes/payer-form.ts'
import { createPaypalConnector } from '../../../gateways/payments/paypal/create-paypal-connector.ts'
import { reconcile } from './reconcile.ts'

// PayPal captures in a step of its own: what is given up must not be captured afterwards.

const credentials = { clientId: 'a-client', clientSecret: 'a-secret', webhookId: '1JE4291016473214C' }
let testShop: TestServer
let merchantId: string
let fake: PaypalFake
let open: () => Promise<{ orderId: string; attemptId: string; pageUrl: string }>
let diner: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  const time = { now: sampleNow }
  const clock = () => time.now
  fake = await startPaypalFake({ accounts: [credentials], clock })
  testShop = await startTestServer({
    providers: [
      createPaypalConnector({
        urls: { test: fake.url, live: 'http://127.0.0.1:9' },
        certificateOrigins: [fake.url],
        ask: { timeoutMs: 2_000, pauseMs: 5 },
        clock,
      }),
    ],
  })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await owner.call(paymentAccounts.save, { provider: 'paypal', environment: 'test', credentials })
  diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  open = async () => {
    const input = placeInput([lineOf(menu, 'Dumplings')], { payment: 'paypal' })
    const { order, attempt } = await diner.call(payOnline.pay, input)
    return { orderId: order.orderId, attemptId: attempt?.attemptId ?? '', pageUrl: attempt?.pageUrl ?? '' }
  }
})
afterAll(async () => {
  await testShop.stop()
  await fake.stop()
})

const statusOf = async (attemptId: string) => {
  const [row] = await ownerRows<{ status: string }>(
    'select status from payment_attempts where attempt_id = $1',
    [attemptId],
  )
  return row?.status
}
const captures = () => fake.calls.filter(({ name }) => name === 'capture').length

test('an approved payment is captured while its order waits for it', async () => {
  const { orderId, attemptId, pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'never' })
  const before = captures()
  await reconcile(testShop.server, merchantId, attemptId)
  await runDueJobs(testShop)
  expect(captures()).toBe(before + 1)
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ paymentStatus: 'paid' })
})

test('a payment that was approved on a page that was given up is never captured', async () => {
  const { orderId, attemptId, pageUrl } = await open()
  await actAsPayer(pageUrl, 'pay', { notify: 'never' })
  const before = captures()
  await diner.call(payOnline.payInStore, { orderId })
  await runDueJobs(testShop)
  expect(await statusOf(attemptId)).toBe('cancelled')
  // A later question changes nothing.
  await reconcile(testShop.server, merchantId, attemptId)
  await runDueJobs(testShop)
  expect(captures()).toBe(before)
  expect(await diner.call(orders.track, { orderId })).toMatchObject({
    status: 'placed',
    paymentStatus: 'unpaid',
  })
})
