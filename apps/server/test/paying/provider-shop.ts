import { orders } from '@tabard/contract/orders/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import type { Client } from '@tabard/contract/wire/client'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { AskOptions } from '../../src/gateways/payments/ask-provider.ts'
import { actAsPayer, type PayerAct } from '../../src/gateways/payments/fakes/payer-form.ts'
import {
  startNotificationSink,
  type ReceivedNotification,
} from '../../src/gateways/payments/fakes/start-notification-sink.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'
import { paidFakes, type FakedProvider } from './paid-fakes.ts'

interface OpenedPage {
  readonly orderId: string
  readonly attemptId: string
  readonly pageUrl: string
}

/**
 * Start a merchant that is no demo with two shops, each with an account of its own at the fake of a provider, and a
 * customer. The fake's notifications wait in `sink` until the test delivers them.
 */
export async function startProviderShop(
  name: FakedProvider,
  { ask, ...options }: { readonly hasUnpostedMoney?: boolean; readonly ask?: AskOptions } = {},
) {
  const started: { shop?: TestServer } = {}
  const clock = () => started.shop?.time.now ?? sampleNow
  const sink = await startNotificationSink({ clock, thanks: '{"return_code":"SUCCESS"}' })
  const publicUrl = new URL(sink.url).origin
  const hookOf = (shop: string) => `${publicUrl}/hooks/${shop}/${name}`
  // Several providers are tried on one database.
  const codes = [`lantern-${name}`, `anchor-${name}`] as const
  const fake = await paidFakes[name]({ hooks: codes.map(hookOf), clock, ...(ask && { ask }) })
  const testShop = await startTestServer({ providers: [fake.connector], publicUrl, ...options })
  started.shop = testShop
  const { merchantId, shops } = await createMerchant(testShop.server, codes)
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  for (const [at, { code }] of shops.entries())
    await testShop.staff(code, cookie).call(paymentAccounts.save, {
      provider: name,
      environment: fake.environment,
      credentials: fake.accounts[at] ?? {},
    })
  const owner = testShop.staff(codes[0], cookie)
  const diner = await testShop.guest(codes[0])
  const inputFor = async (guest: Client, code: string) =>
    placeInput([lineOf(await readMenu(guest, code), 'Dumplings')], { payment: fake.method })

  /** Open a payment page for a new order, by default at the first shop. */
  const open = async (code: string = codes[0]): Promise<OpenedPage> => {
    const guest = code === codes[0] ? diner : await testShop.guest(code)
    const { order, attempt } = await guest.call(payOnline.pay, await inputFor(guest, code))
    return { orderId: order.orderId, attemptId: attempt?.attemptId ?? '', pageUrl: attempt?.pageUrl ?? '' }
  }
  /** Deliver a notification, by default to the address that it was sent to. */
  const deliver = ({ method, path, query, headers, body }: ReceivedNotification, to = path) =>
    testShop.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: to,
      query: { ...query },
      headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== 'content-length')),
      ...(method === 'GET' ? {} : { payload: body }),
    })
  const rows = <Row extends object>(sql: string, id: string) => ownerRows<Row>(sql, [id])
  return {
    name,
    codes,
    testShop,
    fake,
    sink,
    merchantId,
    owner,
    diner,
    input: () => inputFor(diner, codes[0]),
    open,
    act: (pageUrl: string, what: PayerAct) => actAsPayer(pageUrl, what),
    deliver,
    runJobs: () => runDueJobs(testShop),
    track: (orderId: string) => diner.call(orders.track, { orderId }),
    statusOf: async (attemptId: string) =>
      (
        await rows<{ status: string }>('select status from payment_attempts where attempt_id = $1', attemptId)
      )[0]?.status,
    paymentsOf: (orderId: string) =>
      rows<{ cents: number }>('select cents from payments where order_id = $1', orderId),
    stop: async () => {
      await testShop.stop()
      await Promise.all([fake.stop(), sink.stop()])
    },
  }
}

/** A shop with a provider. */
export type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>
