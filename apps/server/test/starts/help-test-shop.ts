import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderHelp, staffCalls } from '@tabard/contract/orders/help/calls'
import type { HelpTask, OrderHelp } from '@tabard/contract/orders/help/order-help'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { Client } from '@tabard/contract/wire/client'
import type { HelpKind } from '@tabard/domain/orders/order-help'
import { ownerRows } from '../database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { startMessageTestShop, type MessageTestShop } from './message-test-shop.ts'

/** A guest and their order. */
export interface Diner {
  readonly diner: Client
  readonly order: Order
}

/** How far an order has come. */
export type Reached = 'placed' | 'accepted' | 'ready' | 'collected'

/** A shop whose guests ask for help with orders, and whose staff answer. */
export interface HelpTestShop extends MessageTestShop {
  /** An order of two dumplings. */
  order(reached?: Reached): Promise<Diner>
  /** Ask for help: with one of the dumplings where the kind names dishes. */
  ask(diner: Diner, kind?: HelpKind, more?: object): Promise<{ readonly help: readonly OrderHelp[] }>
  tasks(staff?: Client): Promise<readonly HelpTask[]>
  /** The id of the request that waits longest; empty: none waits. */
  firstTask(): Promise<string>
  answer(helpId: string, more?: object, staff?: Client): Promise<StaffOrder>
  tracked(diner: Diner): Promise<Order>
}

/** The dishes of a request: one of the first line. */
export function dishesOf({ bill }: Order) {
  return [{ lineId: bill.lines[0]?.lineId ?? '', quantity: 1 }]
}

const steps: readonly Reached[] = ['placed', 'accepted', 'ready', 'collected']

/** Start it. */
export async function startHelpTestShop(): Promise<HelpTestShop> {
  const at = await startMessageTestShop()
  const { testShop, owner } = at
  const tasks = async (staff = owner) => (await staff.call(staffCalls.list, {})).help
  return {
    ...at,
    async reset() {
      await at.reset()
      await ownerRows('delete from order_help')
    },
    async order(reached = 'collected') {
      const step = steps.indexOf(reached)
      const diner = await testShop.guest('lantern')
      const menu = await readMenu(diner, 'lantern')
      const order = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
      const { orderId } = order
      if (step > 0) await at.accept(orderId)
      if (step > 1) await at.finish(orderId)
      if (step > 2) {
        await owner.call(till.collect, { orderId })
        const { version } = await owner.call(till.get, { orderId })
        await owner.call(kitchen.bump, { orderId, version })
      }
      return { diner, order }
    },
    ask: ({ diner, order }, kind = 'missing', more = {}) =>
      diner.call(orderHelp.ask, {
        orderId: order.orderId,
        requestId: randomUUID(),
        kind,
        dishes: kind === 'late' || kind === 'other' ? [] : dishesOf(order),
        note: '',
        replyTo: '',
        ...more,
      }),
    tasks,
    firstTask: async () => (await tasks())[0]?.helpId ?? '',
    answer: (helpId, more = {}, staff = owner) =>
      staff.call(orderHelp.answer, { helpId, outcome: 'brought', answer: '', ...more }),
    tracked: ({ diner, order: { orderId } }) => diner.call(orders.track, { orderId }),
  }
}
