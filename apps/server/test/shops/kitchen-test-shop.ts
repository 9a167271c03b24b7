import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { Order } from '@tabard/contract/orders/order'
import { itemNamed, lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from './table-test-shop.ts'

/** A shop with a grill for dumplings, a bar for tea, and the courses starters and mains. */
export interface KitchenTestShop extends TableTestShop {
  readonly grill: string
  readonly bar: string
  readonly starters: string
  readonly mains: string
  readonly diner: Client
  /** Place an order of dumplings and tea, at table 1 or at the counter. */
  place(where: 'table' | 'counter', more?: readonly string[]): Promise<Order>
  ticket(orderId: string): Promise<Ticket>
}

export async function startKitchenTestShop(): Promise<KitchenTestShop> {
  const at = await startTableTestShop(2)
  const [grill, bar, starters, mains] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const
  const diner = await at.testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const { revision } = await at.owner.call(stations.list, {})
  await at.owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [
        { stationId: grill, names: { first: 'Grill', second: '烧烤' }, capacity: null },
        { stationId: bar, names: { first: 'Bar', second: '吧台' }, capacity: null },
      ],
      courses: [
        { courseId: starters, names: { first: 'Starters', second: '前菜' } },
        { courseId: mains, names: { first: 'Mains', second: '主菜' } },
      ],
      assigned: [
        {
          subjectId: itemNamed(menu, 'Dumplings').categoryId,
          stationId: grill,
          courseId: mains,
          tenths: null,
        },
        { subjectId: itemNamed(menu, 'Tea').id, stationId: bar, courseId: starters, tenths: null },
      ],
    },
  })
  const sessions = new Map<string, string>()
  return {
    ...at,
    grill,
    bar,
    starters,
    mains,
    diner,
    async place(where, more = []) {
      const input = placeInput(['Dumplings', 'Tea', ...more].map((name) => lineOf(menu, name)))
      if (where === 'counter') return diner.call(orders.place, input)
      const known =
        sessions.get('1') ?? (await diner.call(tables.scan, { code: await at.code('1') })).sessionId
      sessions.set('1', known)
      return diner.call(orders.place, { ...input, sessionId: known })
    },
    async ticket(orderId) {
      const { tickets } = await at.owner.call(kitchen.board, {})
      const found = tickets.find((ticket) => ticket.orderId === orderId)
      if (!found) throw new Error('the board does not show the order')
      return found
    },
  }
}
