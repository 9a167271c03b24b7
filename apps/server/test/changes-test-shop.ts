import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { Order } from '@tabard/contract/orders/order'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { expect, vi } from 'vitest'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startTablePayers } from './shops/table-payers.ts'
import { takeLater } from './shops/take-later.ts'

/** Start a shop to change orders in, with checks of what a change answers and how often it waits for the database. */
export async function startChangesTestShop() {
  const payers = await startTablePayers()
  const { at, testShop } = payers
  const { owner } = at
  await takeLater(owner, 2)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')

  /** Three dumplings and a tea. */
  const input = (changes: Parameters<typeof placeInput>[1] = {}) =>
    placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], changes)
  const place = (changes: Parameters<typeof placeInput>[1] = {}) => diner.call(orders.place, input(changes))
  const ready = async () => {
    const { orderId, version } = await place()
    const accepted = await owner.call(kitchen.accept, { orderId, version })
    return owner.call(kitchen.bump, { orderId, version: accepted.version })
  }
  /** Remove a unit of the first line, add a duck and a note. */
  const amend = (orderId: string) =>
    owner.call(orderLife.amend, {
      orderId,
      amendments: 0,
      quantities: [{ lineNumber: 1, quantity: 2 }],
      added: [lineOf(menu, 'Duck')],
      note: 'No onions',
      reason: 'Asked',
      requestId: randomUUID(),
    })

  /** The answer of a call whose request may wait for the database `most` times (F9). Increase it only by decision. */
  const within = async <Answer>(most: number, call: () => Promise<Answer>): Promise<Answer> => {
    const injected = vi.spyOn(testShop.app, 'inject')
    try {
      const answer = await call()
      const response = await injected.mock.results[0]?.value
      expect(Number(response?.headers['x-round-trips'])).toBeLessThanOrEqual(most)
      return answer
    } finally {
      injected.mockRestore()
    }
  }

  const readOrder = (orderId: string) => owner.call(till.get, { orderId })
  /** The ticket is as the board shows it, as long as it does, and of the order's version. */
  const expectRead = async (answer: Ticket) => {
    const board = await owner.call(kitchen.board, {})
    const shown = [...board.tickets, ...board.upcoming].find(({ orderId }) => orderId === answer.orderId)
    const isOver = answer.status === 'completed' || answer.status === 'cancelled'
    expect(shown).toEqual(isOver ? undefined : answer)
    const { version, status, paymentStatus } = await readOrder(answer.orderId)
    expect(answer).toMatchObject({ version, status, paymentStatus })
  }
  const expectStored = async (answer: StaffOrder) => expect(answer).toEqual(await readOrder(answer.orderId))
  const expectTracked = async (answer: Order) =>
    expect(await diner.call(orders.track, { orderId: answer.orderId })).toMatchObject(answer)

  // The first order of a process loads the shop, its menu and its kitchen into the cache.
  await place()
  await owner.call(kitchen.board, {})
  return {
    ...payers,
    owner,
    diner,
    menu,
    input,
    place,
    ready,
    amend,
    within,
    expectRead,
    expectStored,
    expectTracked,
  }
}

export type ChangesTestShop = Awaited<ReturnType<typeof startChangesTestShop>>
