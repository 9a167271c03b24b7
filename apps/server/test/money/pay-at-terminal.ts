import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { till } from '@tabard/contract/till/calls'
import { lineOf, placeInput } from '../samples/sample-cart.ts'
import { crashAt } from './crash-calls.ts'
import type { TerminalPlan } from './draw-plan.ts'
import type { MoneyShop, MoneyTerminal } from './start-money-shop.ts'
import { tryTo } from './try-to.ts'

/** A customer who pays at a terminal. */
export interface TerminalCustomer {
  readonly diner: MoneyShop['diners'][number]
  readonly terminal: MoneyTerminal
  readonly plan: TerminalPlan
  orderId: string
  attemptId: string
}

/** Place an order, and let staff start its payment, with one tap or two. */
export async function startAtTerminal(shop: MoneyShop, customer: TerminalCustomer): Promise<void> {
  const { diner, plan, terminal } = customer
  if (customer.orderId === '') {
    const lines = plan.dishes.map((name) => lineOf(shop.menu, name))
    const placed = await tryTo(() => diner.call(orders.place, placeInput(lines)))
    if (!placed) return
    customer.orderId = placed.orderId
  }
  const { orderId } = customer
  // Cash is rounded, a card is charged to the cent.
  const { dueCents } = await shop.owner.call(till.bill, { orderId, tender: 'terminal' })
  if (dueCents <= 0) return
  if (plan.mischief) terminal.fake.mischief.push(plan.mischief)
  if (plan.losesPower === 'before') terminal.fake.machine.pullPlug()
  const requestId = randomUUID()
  const start = () =>
    tryTo(() =>
      shop.owner.call(terminalPayments.start, {
        requestId,
        terminalId: terminal.terminalId,
        orderIds: [orderId],
        dueCents,
        partCents: dueCents,
      }),
    )
  const answers = await Promise.all([crashAt(plan.crashAt, start), ...(plan.tapsTwice ? [start()] : [])])
  customer.attemptId = answers.find((answer) => answer)?.attemptId ?? ''
}

/** The customer presents a card, or staff cancel before. */
export async function presentCard(shop: MoneyShop, customer: TerminalCustomer): Promise<void> {
  const { plan, terminal, attemptId } = customer
  const { machine } = terminal.fake
  await look(shop, customer)
  if (plan.cancels === 'before') await press(shop, attemptId, 'cancel')
  if (plan.card !== 'none' && machine.current?.kind === 'payment')
    machine.present({
      outcome: plan.card,
      asksForSignature: plan.asksForSignature && terminal.name === 'linkly',
    })
  if (plan.losesPower === 'after') machine.pullPlug()
  if (plan.cancels === 'after') await press(shop, attemptId, 'cancel')
}

/** The terminal has power again, staff answer it and look, and a refused customer tries once more. */
export async function finishAtTerminal(shop: MoneyShop, customer: TerminalCustomer): Promise<void> {
  const { plan, attemptId, terminal } = customer
  const { machine } = terminal.fake
  machine.plugIn()
  if (machine.current?.phase === 'signature') {
    await look(shop, customer)
    await press(shop, attemptId, plan.isSignatureRight ? 'yes' : 'no')
  }
  if (plan.looks) await crashAt(plan.crashAt, () => look(shop, customer))
  // The customer has left, and staff see it.
  if (plan.looks && plan.card === 'none') await press(shop, attemptId, 'cancel')
  if (plan.triesAgain && plan.card === 'decline') {
    await startAtTerminal(shop, customer)
    if (machine.current?.kind === 'payment') machine.present({ outcome: 'approve' })
  }
}

/** Staff end what still runs at the terminals, such as a payment whose start was lost on the way. */
export async function endRunning({ owner }: MoneyShop): Promise<void> {
  for (const { running } of (await owner.call(till.paymentTerms, {})).terminals)
    if (running) {
      const { attemptId } = running
      await tryTo(() => owner.call(terminalPayments.look, { attemptId }))
      await tryTo(() => owner.call(terminalPayments.press, { attemptId, button: 'cancel' }))
    }
}

/** Customers present their cards for the refunds that wait for it; some leave. */
export function presentForRefund({ terminals }: MoneyShop, isPresent: boolean): void {
  for (const { fake } of terminals) {
    const { machine } = fake
    if (machine.current?.kind !== 'refund') continue
    if (isPresent) machine.present({ outcome: 'approve' })
    else machine.cancel()
  }
}

async function look({ owner }: MoneyShop, { attemptId }: TerminalCustomer): Promise<void> {
  if (attemptId !== '') await tryTo(() => owner.call(terminalPayments.look, { attemptId }))
}

async function press(
  { owner }: MoneyShop,
  attemptId: string,
  button: 'cancel' | 'yes' | 'no',
): Promise<void> {
  if (attemptId !== '') await tryTo(() => owner.call(terminalPayments.press, { attemptId, button }))
}
