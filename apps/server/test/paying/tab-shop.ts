import { randomUUID } from 'node:crypto'
import { tabs, type Tab } from '@tabard/contract/payments/terminals/tabs'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { till } from '@tabard/contract/till/calls'
import type { CardMachine } from '../../src/gateways/terminals/fakes/card-machine.ts'
import { startTerminalShop } from './terminal-shop.ts'

/** A merchant with card terminals whose staff open tabs. */
export type TabShop = Awaited<ReturnType<typeof startTabShop>>

/** Start a merchant with card terminals, and the steps by which its staff open and charge tabs. */
export async function startTabShop() {
  const shop = await startTerminalShop()
  const { owner, testShop, startInput } = shop

  const tabsOf = (orderId: string) => owner.call(tabs.list, { of: { kind: 'order', orderId } })
  const open = (terminalId: string, orderId: string, cents = 10_000, requestId: string = randomUUID()) =>
    owner.call(tabs.open, { requestId, terminalId, of: { kind: 'order', orderId }, cents })
  return {
    ...shop,
    tabsOf,
    open,
    /** Open a tab, and present a card that is approved. */
    hold: async (machine: CardMachine, terminalId: string, orderId: string, cents = 10_000): Promise<Tab> => {
      const { attemptId } = await open(terminalId, orderId, cents)
      await shop.look(attemptId)
      machine.present({ outcome: 'approve' })
      await shop.look(attemptId, 5_000)
      const tab = (await tabsOf(orderId)).find(({ holdId }) => holdId === attemptId)
      if (!tab) throw new Error('the tab was not opened')
      return tab
    },
    /** What the fake knows of the hold of a tab: the newest of its amount. */
    heldBy: (machine: CardMachine, { heldCents }: Tab) =>
      [...machine.payments.values()].findLast(({ kind, cents }) => kind === 'hold' && cents === heldCents),
    charge: ({ holdId, terminalId }: Tab, orderId: string, dueCents: number, cents = dueCents) =>
      owner.call(terminalPayments.start, { ...startInput(orderId, dueCents, { cents }), terminalId, holdId }),
    /** Let time pass, with the jobs that are due. */
    pass: async (ms: number) => {
      testShop.time.now += ms
      await shop.runJobs()
      await shop.runJobs()
    },
    refund: async (orderId: string, amountCents: number) =>
      owner.call(till.refund, {
        orderId,
        requestId: randomUUID(),
        reason: 'Cold',
        amountCents,
      }),
    historyOf: (orderId: string) => owner.call(paymentHistory.show, { of: 'order', id: orderId }),
  }
}
