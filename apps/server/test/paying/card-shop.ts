import { orders } from '@tabard/contract/orders/calls'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { CardChoice } from '@tabard/domain/payments/stored-cards'
import { actAsPayer } from '../../src/gateways/payments/fakes/payer-form.ts'
import { startStripeFake } from '../../src/gateways/payments/fakes/start-stripe-fake.ts'
import { startWindcaveFake } from '../../src/gateways/payments/fakes/start-windcave-fake.ts'
import { createStripeConnector } from '../../src/gateways/payments/stripe/create-stripe-connector.ts'
import { createWindcaveConnector } from '../../src/gateways/payments/windcave/create-windcave-connector.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer } from '../test-server.ts'

const windcave = { username: 'cards', apiKey: 'a-key-of-windcave' }
const stripe = {
  accountId: 'acct_lantern01',
  secretKey: 'sk_test_lantern01',
  webhookSecret: 'whsec_lantern01',
}

/** The methods whose providers store cards. */
export type CardMethod = 'dps' | 'stripe'
export const agreed: CardChoice = { kind: 'new', consent: '2026-11' }

/** Start a merchant with two shops, of which the first has accounts at fakes of Windcave and Stripe. */
export async function startCardShop() {
  const clock = () => testShop.time.now
  const fakes = {
    dps: await startWindcaveFake({ accounts: [windcave], clock }),
    stripe: await startStripeFake({ accounts: [stripe], clock }),
  }
  const ask = { timeoutMs: 500, pauseMs: 1 }
  const testShop = await startTestServer({
    providers: [
      createWindcaveConnector({
        urls: { test: fakes.dps.apiUrl, live: 'http://127.0.0.1:9' },
        ask,
        poll: { times: 2, pauseMs: 5 },
        clock,
      }),
      createStripeConnector({ url: fakes.stripe.url, ask }),
    ],
  })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern', 'harbour'])
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const connect = async (method: CardMethod) => {
    const account =
      method === 'dps'
        ? ({ provider: 'windcave', credentials: windcave } as const)
        : ({ provider: 'stripe', credentials: stripe } as const)
    await owner.call(paymentAccounts.save, { ...account, environment: 'test' })
  }
  await connect('dps')
  await connect('stripe')
  const menu = await readMenu(await testShop.guest('lantern'), 'lantern')
  const runJobs = () => runDueJobs(testShop)

  /** A customer with an account, at a shop. */
  const customer = async (shop = 'lantern') => {
    const account = await createCustomer(testShop.server, merchantId)
    return { ...account, at: await testShop.guest(shop, account) }
  }
  /** Choose the method that takes cards (`payment.onlineCard`). */
  const prefer = async (method: CardMethod) => {
    const key = 'payment.onlineCard'
    await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
    await ownerRows(
      'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3)',
      [merchantId, key, JSON.stringify(method)],
    )
    await ownerRows('update shop_states set config_version = config_version + 1')
  }
  type Guest = Awaited<ReturnType<typeof testShop.guest>>
  const order = (payment: CardMethod, card?: CardChoice) =>
    placeInput([lineOf(menu, 'Dumplings')], { payment, ...(card === undefined ? {} : { cardChoice: card }) })
  /** Open the payment page of an order in a shop that takes cards by this method. */
  const open = async (guest: Guest, payment: CardMethod, card?: CardChoice) => {
    await prefer(payment)
    const { order: placed, attempt } = await guest.call(payOnline.pay, order(payment, card))
    return { orderId: placed.orderId, attemptId: attempt?.attemptId ?? '', pageUrl: attempt?.pageUrl ?? '' }
  }
  /** Act on the page, and let the sweeper find what happened. */
  const act = async ({ pageUrl }: { readonly pageUrl: string }, what: Parameters<typeof actAsPayer>[1]) => {
    await actAsPayer(pageUrl, what)
    testShop.time.now += 61_000
    await runJobs()
  }
  /** Pay an order and store the card. Returns the id of the stored card. */
  const store = async (guest: Guest, payment: CardMethod): Promise<string> => {
    const known = await storedIds()
    await act(await open(guest, payment, agreed), 'pay')
    const cardId = (await storedIds()).find((id) => !known.includes(id))
    if (cardId === undefined) throw new Error('no card was stored')
    return cardId
  }
  const storedIds = async () =>
    (await ownerRows<{ card_id: string }>('select card_id from stored_cards')).map(({ card_id }) => card_id)
  return {
    testShop,
    fakes,
    merchantId,
    shopId: shops[0]?.shopId ?? '',
    owner,
    connect,
    customer,
    prefer,
    order,
    open,
    act,
    store,
    runJobs,
    track: (guest: Guest, orderId: string) => guest.call(orders.track, { orderId }),
    /** What the provider of a method still stores. */
    atProvider: (payment: CardMethod) =>
      payment === 'dps' ? fakes.dps.cards.size : fakes.stripe.customers.size,
    stop: async () => {
      await testShop.stop()
      await Promise.all([fakes.dps.stop(), fakes.stripe.stop()])
    },
  }
}
