import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { terminalPayments } from '@tabard/contract/payments/terminal-payments'
import { terminals } from '@tabard/contract/payments/terminals'
import { till } from '@tabard/contract/till/calls'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer } from '../test-server.ts'
import { hitAccount, linklyAccount, startTerminalFakes, stripeAccount } from './terminal-fakes.ts'

/** Start a merchant that is no demo, with a fake of each provider of terminals, an owner, and a customer. */
export async function startTerminalShop(options: { hasUnpostedMoney?: boolean } = {}) {
  const clock = () => testShop.time.now
  const fakes = await startTerminalFakes({ clock, timeoutMs: 400 })
  const { hit, linkly, stripe } = fakes
  const testShop = await startTestServer({ terminals: fakes.connectors, ...options })
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
      await fakes.stop()
    },
  }
}
