import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { terminalPayments } from '@tabard/contract/payments/terminal-payments'
import { terminals } from '@tabard/contract/payments/terminals'
import { till } from '@tabard/contract/till/calls'
import { startLinklyFake } from '../../src/gateways/terminals/fakes/linkly/start-linkly-fake.ts'
import { startStripeTerminalFake } from '../../src/gateways/terminals/fakes/stripe-terminal/start-stripe-terminal-fake.ts'
import { startHitFake } from '../../src/gateways/terminals/fakes/windcave-hit/start-hit-fake.ts'
import { createLinkly } from '../../src/gateways/terminals/linkly/create-linkly.ts'
import { createStripeTerminal } from '../../src/gateways/terminals/stripe-terminal/create-stripe-terminal.ts'
import type { EnvironmentUrls } from '../../src/gateways/terminals/terminal.ts'
import { createWindcaveHit } from '../../src/gateways/terminals/windcave-hit/create-windcave-hit.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer } from '../test-server.ts'

export const hitAccount = { user: 'Shop_HIT', key: 'a-key-of-hit', station: '3801585856' }
export const linklyAccount = { username: 'shop', password: 'a password of linkly' }
export const stripeAccount = { secretKey: 'sk_test_aKeyOfStripe', reader: 'tmr_Reader1' }

/** Start a merchant that is no demo, with a fake of each provider of terminals, an owner, and a customer. */
export async function startTerminalShop(options: { hasUnpostedMoney?: boolean } = {}) {
  const clock = () => testShop.time.now
  const [hit, linkly, stripe] = await Promise.all([
    startHitFake({ account: hitAccount, clock }),
    startLinklyFake({ account: linklyAccount, clock }),
    startStripeTerminalFake({ account: stripeAccount, clock }),
  ])
  const pos = { name: 'Tabard', version: '1.0', vendorId: '3ac1f0de-6d0e-4b57-9f0c-7a2b6a1f5c10' }
  const test = <Address>(address: Address) => ({ test: address, live: address })
  const testShop = await startTestServer({
    terminals: {
      windcaveHit: createWindcaveHit({
        urls: test(`${hit.url}/hit/pos.aspx`) satisfies EnvironmentUrls,
        pos,
        timeoutMs: 400,
      }),
      linkly: createLinkly({
        urls: test({ auth: linkly.url, pos: linkly.url }),
        pos,
        clock,
        newSession: randomUUID,
        timeoutMs: 400,
        statusPauseMs: 1,
      }),
      stripeTerminal: createStripeTerminal({ urls: test(stripe.url), timeoutMs: 400 }),
    },
    ...options,
  })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const staffAs = async (role: 'owner' | 'manager' | 'kitchen') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)
  const owner = await staffAs('owner')
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')

  const pair = async (
    provider: 'windcaveHit' | 'linkly' | 'stripeTerminal',
    credentials: Readonly<Record<string, string>>,
    name = 'Counter',
  ) => {
    const paired = await owner.call(terminals.pair, { provider, environment: 'test', name, credentials })
    const terminal = paired.terminals.find((each) => each.name === name)
    if (!terminal) throw new Error('the terminal was not paired')
    return terminal.terminalId
  }
  /** An unpaid order of this many dumplings, at 12.50 each. */
  const order = async (quantity = 1) => {
    const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity })]))
    return owner.call(till.get, { orderId })
  }
  const start = (
    terminalId: string,
    orderId: string,
    dueCents: number,
    { requestId = randomUUID(), cents = dueCents }: { requestId?: string; cents?: number } = {},
  ) =>
    owner.call(terminalPayments.start, {
      requestId,
      terminalId,
      orderIds: [orderId],
      dueCents,
      partCents: cents,
      ...(cents === dueCents ? {} : { part: { kind: 'amount', cents } as const }),
    })
  /** What a screen sees after this time. */
  const look = (attemptId: string, afterMs = 3_000) => {
    testShop.time.now += afterMs
    return owner.call(terminalPayments.look, { attemptId })
  }
  const attempt = async (attemptId: string) => {
    const [row] = await ownerRows<{ status: string; review_reason: string | null }>(
      'select status, review_reason from payment_attempts where attempt_id = $1',
      [attemptId],
    )
    return row
  }
  return {
    testShop,
    hit,
    linkly,
    stripe,
    merchantId,
    shopId: shops[0]?.shopId ?? '',
    owner,
    staffAs,
    pair,
    pairHit: (name?: string) => pair('windcaveHit', hitAccount, name),
    pairLinkly: (name?: string) => pair('linkly', { ...linklyAccount, pairCode: linkly.newPairCode() }, name),
    pairStripe: (name?: string) => pair('stripeTerminal', stripeAccount, name),
    order,
    start,
    look,
    press: (attemptId: string, button: 'cancel' | 'yes' | 'no') =>
      owner.call(terminalPayments.press, { attemptId, button }),
    attempt,
    stateOf: (orderId: string) => owner.call(till.get, { orderId }),
    runJobs: () => runDueJobs(testShop),
    stop: async () => {
      await testShop.stop()
      await Promise.all([hit, linkly, stripe].map((fake) => fake.stop()))
    },
  }
}
