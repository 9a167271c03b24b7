import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { till } from '@tabard/contract/till/calls'
import type { MessageGateways } from '../../src/gateways/messages/message-gateway.ts'
import { outboxGateway } from '../../src/gateways/messages/outbox.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { sampleNow, startTestServer } from '../test-server.ts'
import { startTableTestShop, type TableTestShop } from '../shops/table-test-shop.ts'

/** The events of an order that guests are told. */
export const toldEvents = ['accepted', 'delayed', 'ready', 'cancelled', 'refunded', 'answered'] as const

/** What the guest of `place` allows. */
export const allowsBoth = { email: 'mei@example.com', bySms: true }

type Wanted = Omit<Partial<PlaceOrder>, 'notify'> & { readonly notify?: PlaceOrder['notify'] | 'none' }

interface Sent {
  readonly kind: string
  readonly purpose: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly status: string
}

/** A shop that sends every message by email and SMS, and the steps of an order in it. */
export interface MessageTestShop extends TableTestShop {
  /** The gateways, which a test replaces. */
  readonly gateways: { sms: MessageGateways['sms']; mail: MessageGateways['mail'] }
  /** Before each test: no messages, and every message switched on. */
  reset(): Promise<void>
  place(wanted?: Wanted): Promise<Order>
  accept(orderId: string, minutes?: number): Promise<void>
  /** Make an accepted order ready. */
  finish(orderId: string): Promise<void>
  undo(orderId: string): Promise<void>
  delay(orderId: string, minutes: number, reason?: string): Promise<void>
  /** Let a second pass, and run the jobs. */
  run(): Promise<void>
  sent(): Promise<Sent[]>
  /** `mail orderReady`, by time and kind. */
  purposes(): Promise<string[]>
}

/** Start it. */
export async function startMessageTestShop(): Promise<MessageTestShop> {
  const gateways: MessageTestShop['gateways'] = { sms: outboxGateway, mail: outboxGateway }
  const at = await startTableTestShop(2, await startTestServer({ messages: gateways }))
  const { testShop, owner } = at
  const versionOf = async (orderId: string) => (await owner.call(till.get, { orderId })).version
  const sent = () =>
    ownerRows<Sent>(
      'select kind, purpose, recipient, subject, body, status from messages order by created_at, kind, message_id',
    )
  return {
    ...at,
    gateways,
    async reset() {
      Object.assign(gateways, { sms: outboxGateway, mail: outboxGateway })
      testShop.time.now = sampleNow
      await ownerRows('delete from messages')
      await ownerRows('delete from sms_counters')
      for (const event of toldEvents)
        for (const means of ['Mail', 'Sms']) await at.set(`message.${event}By${means}`, true)
    },
    async place({ notify, ...changes } = {}) {
      const diner = await testShop.guest('lantern')
      const menu = await readMenu(diner, 'lantern')
      const allowed = notify === 'none' ? {} : { notify: notify ?? allowsBoth }
      return diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { ...allowed, ...changes }))
    },
    async accept(orderId, minutes) {
      const action = { orderId, version: await versionOf(orderId) }
      await owner.call(kitchen.accept, { ...action, ...(minutes === undefined ? {} : { minutes }) })
    },
    async finish(orderId) {
      await owner.call(kitchen.bump, { orderId, version: await versionOf(orderId) })
    },
    async undo(orderId) {
      await owner.call(kitchen.undo, { orderId, version: await versionOf(orderId) })
    },
    async delay(orderId, minutes, reason = '') {
      const { dueAt } = await owner.call(till.get, { orderId })
      await owner.call(orderLife.delay, { orderId, dueAt, minutes, reason })
    },
    async run() {
      testShop.time.now += 1_000
      await runDueJobs(testShop)
    },
    sent,
    purposes: async () => (await sent()).map(({ kind, purpose }) => `${kind} ${purpose}`),
  }
}
