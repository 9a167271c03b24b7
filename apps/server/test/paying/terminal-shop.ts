import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import { startTestServer } from '../test-server.ts'
import { openDesk, type StartTerms } from './open-desk.ts'
import { hitAccount, linklyAccount, startTerminalFakes, stripeAccount } from './terminal-fakes.ts'

/** Start a merchant that is no demo, with a fake of each provider of terminals, an owner, and a customer. */
export async function startTerminalShop(options: { hasUnpostedMoney?: boolean } = {}) {
  const clock = () => testShop.time.now
  const fakes = await startTerminalFakes({ clock, timeoutMs: 400 })
  const { hit, linkly, stripe } = fakes
  const testShop = await startTestServer({ terminals: fakes.connectors, ...options })
  const desk = await openDesk(testShop)
  const { owner, startInput, stateOf } = desk

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
  const order = async (quantity?: number, teas?: number) => stateOf(await desk.order(quantity, teas))
  const start = (terminalId: string, orderId: string, dueCents: number, terms?: StartTerms) =>
    owner.call(terminalPayments.start, { terminalId, ...startInput(orderId, dueCents, terms) })
  /** What a screen sees after this time. */
  const look = (attemptId: string, afterMs = 3_000) => {
    testShop.time.now += afterMs
    return owner.call(terminalPayments.look, { attemptId })
  }
  return {
    ...desk,
    testShop,
    hit,
    linkly,
    stripe,
    pair,
    pairHit: (name?: string) => pair('windcaveHit', hitAccount, name),
    pairLinkly: (name?: string) => pair('linkly', { ...linklyAccount, pairCode: linkly.newPairCode() }, name),
    pairStripe: (name?: string) => pair('stripeTerminal', stripeAccount, name),
    /** Remove every terminal, as a test that pairs its own begins. */
    async removeAll() {
      const { terminals: paired } = await owner.call(terminals.list, {})
      for (const { terminalId } of paired) await owner.call(terminals.remove, { terminalId })
    },
    order,
    start,
    look,
    press: (attemptId: string, button: 'cancel' | 'yes' | 'no') =>
      owner.call(terminalPayments.press, { attemptId, button }),
    stop: async () => {
      await testShop.stop()
      await fakes.stop()
    },
  }
}

type TerminalShop = Awaited<ReturnType<typeof startTerminalShop>>

/** Each kind of terminal of a shop that starts later: its fake, and how one is paired. */
export function everyTerminal(
  shop: () => Pick<TerminalShop, 'hit' | 'linkly' | 'stripe' | 'pairHit' | 'pairLinkly' | 'pairStripe'>,
) {
  return [
    ['Windcave HIT', () => ({ fake: shop().hit, pair: shop().pairHit })],
    ['Linkly', () => ({ fake: shop().linkly, pair: shop().pairLinkly })],
    ['Stripe Terminal', () => ({ fake: shop().stripe, pair: shop().pairStripe })],
  ] as const
}
