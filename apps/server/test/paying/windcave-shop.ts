import { orders } from '@tabard/contract/orders/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { actAsPayer } from '../../src/gateways/payments/fakes/payer-form.ts'
import { startWindcaveFake } from '../../src/gateways/payments/fakes/start-windcave-fake.ts'
import { createOmipayConnector } from '../../src/gateways/payments/omipay/create-omipay-connector.ts'
import { createWindcaveConnector } from '../../src/gateways/payments/windcave/create-windcave-connector.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { startTestServer } from '../test-server.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'

export const windcaveKey = 'a-key-of-windcave'

/** Start a merchant that is no demo, with a fake Windcave whose accounts are `one` and `two`, and a customer. */
export async function startWindcaveShop() {
  const clock = () => testShop.time.now
  const fake = await startWindcaveFake({
    accounts: ['one', 'two'].map((username) => ({ username, apiKey: windcaveKey })),
    clock,
  })
  const testShop = await startTestServer({
    providers: [
      createWindcaveConnector({
        urls: { test: fake.apiUrl, live: 'http://127.0.0.1:9' },
        ask: { timeoutMs: 500, pauseMs: 1 },
        poll: { times: 2, pauseMs: 5 },
        clock,
      }),
      createOmipayConnector(),
    ],
  })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const staffAs = async (role: 'owner' | 'manager') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)
  const owner = await staffAs('owner')
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')

  const save = (username: string, apiKey = windcaveKey) =>
    owner.call(paymentAccounts.save, {
      provider: 'windcave',
      environment: 'test',
      credentials: apiKey === '' ? { username } : { username, apiKey },
    })
  const order = () => placeInput([lineOf(menu, 'Dumplings')], { payment: 'dps' })
  /** Open a payment page for a new order. */
  const open = async () => {
    const { order: placed, attempt } = await diner.call(payOnline.pay, order())
    return { orderId: placed.orderId, attemptId: attempt?.attemptId ?? '', pageUrl: attempt?.pageUrl ?? '' }
  }
  /** The payer acts on a page; the provider's notification arrives as a GET with the id of the session. */
  const act = async (pageUrl: string, what: Parameters<typeof actAsPayer>[1]) => {
    await actAsPayer(pageUrl, what)
    const session = [...fake.sessions.values()].find(({ id }) => pageUrl.includes(id))
    await testShop.app.inject({ url: `/hooks/lantern/windcave?sessionId=${session?.id ?? ''}` })
    await runDueJobs(testShop)
  }
  const track = (orderId: string) => diner.call(orders.track, { orderId })
  const attempt = async (attemptId: string) => {
    const [row] = await ownerRows<{ status: string; method: string; account: string; is_left_open: boolean }>(
      'select status, method, account, is_left_open from payment_attempts where attempt_id = $1',
      [attemptId],
    )
    return row
  }
  return {
    testShop,
    fake,
    merchantId,
    shopId: shops[0]?.shopId ?? '',
    owner,
    diner,
    staffAs,
    save,
    order,
    open,
    act,
    track,
    attempt,
    runJobs: () => runDueJobs(testShop),
    stop: async () => {
      await testShop.stop()
      await fake.stop()
    },
  }
}
