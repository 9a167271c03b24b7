import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import type { Order } from '@tabard/contract/orders/order'
import { canMove, orderStatuses, type OrderStatus } from '@tabard/domain/orders/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let cook: ReturnType<TestServer['staff']>
let manager: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let place: () => Promise<Order>

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  cook = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'kitchen')).cookie)
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = () => diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
})
afterAll(() => testShop.stop())

type Action = 'accept' | 'bump' | 'undo' | 'reject' | 'cancel' | 'cancelOwn'

const actions: Record<
  Action,
  (orderId: string, version: number) => Promise<{ readonly status: OrderStatus }>
> = {
  accept: (orderId, version) => cook.call(kitchen.accept, { orderId, version }),
  bump: (orderId, version) => cook.call(kitchen.bump, { orderId, version, unpaidReason: 'Pays on Friday' }),
  // A completed order is moved back by those who may cancel orders.
  undo: (orderId, version) => manager.call(kitchen.undo, { orderId, version }),
  reject: (orderId, version) => cook.call(kitchen.reject, { orderId, version, reason: 'No ducks' }),
  cancel: (orderId) => manager.call(till.cancel, { orderId, reason: 'Gone' }),
  cancelOwn: (orderId) => diner.call(orders.cancel, { orderId }),
}

/** The new status of each action by status. Other combinations are refused. */
const legal: Record<Action, Partial<Record<OrderStatus, OrderStatus>>> = {
  accept: { placed: 'preparing' },
  bump: { preparing: 'ready', ready: 'completed' },
  undo: { preparing: 'placed', ready: 'preparing', completed: 'ready' },
  reject: { placed: 'cancelled' },
  cancel: { placed: 'cancelled', preparing: 'cancelled', ready: 'cancelled' },
  // A second tap on a cancelled order changes nothing and is not refused.
  cancelOwn: { placed: 'cancelled', cancelled: 'cancelled' },
}

const seen: OrderStatus[] = ['placed', 'preparing', 'ready', 'completed', 'cancelled']

/** Move a new order to a status, and return its version. */
async function bring(status: OrderStatus): Promise<{ orderId: string; version: number }> {
  const { orderId } = await place()
  if (status === 'cancelled') await actions.cancel(orderId, 1)
  const steps = ['preparing', 'ready', 'completed'].indexOf(status) + 1
  for (let step = 0; step < steps; step += 1) await actions[step === 0 ? 'accept' : 'bump'](orderId, step + 1)
  const { version } = await diner.call(orders.track, { orderId })
  return { orderId, version }
}

test.each(Object.keys(actions) as Action[])(
  '%s: follows the table and is refused everywhere else',
  async (action) => {
    for (const from of seen) {
      const { orderId, version } = await bring(from)
      const to = legal[action][from]
      if (to === undefined) {
        const refusal = await refusalOf(actions[action](orderId, version))
        expect(refusal, `${action} from ${from}`).toMatchObject({
          code: action === 'cancelOwn' ? 'order.notCancellable' : 'order.moved',
          data: { status: from },
        })
        expect(await diner.call(orders.track, { orderId })).toMatchObject({ status: from, version })
      } else {
        expect(await actions[action](orderId, version), `${action} from ${from}`).toMatchObject({
          status: to,
        })
        expect(await diner.call(orders.track, { orderId })).toMatchObject({ status: to })
      }
    }
  },
)

test("actions stay within the domain's transition table for staff and customers", () => {
  const moves = Object.entries(legal).flatMap(([action, table]) =>
    Object.entries(table).map(([from, to]) => ({ action, from: from as OrderStatus, to })),
  )
  const wrong = moves.filter(
    ({ action, from, to }) =>
      from !== to && !canMove(from, to, action === 'cancelOwn' ? 'customer' : 'staff'),
  )
  expect(wrong).toEqual([])
  expect(orderStatuses.filter((status) => !seen.includes(status))).toEqual(['pending'])
})

test('two cooks tap the same ticket: one moves it one step, the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, version } = await bring('preparing')
    expect(tally(await Promise.all([1, 2, 3].map(() => verdictOf(actions.bump(orderId, version)))))).toEqual({
      ok: 1,
      'order.moved': 2,
    })
    expect(await diner.call(orders.track, { orderId })).toMatchObject({
      status: 'ready',
      version: version + 1,
    })
  }
})

test('a tap on an outdated screen is refused, even if the status would allow it', async () => {
  const { orderId, version } = await bring('preparing')
  await actions.undo(orderId, version)
  await actions.accept(orderId, version + 1)
  expect(await refusalOf(actions.bump(orderId, version))).toMatchObject({
    code: 'order.moved',
    data: { status: 'preparing' },
    message: 'This order was just updated by someone else.',
  })
})

test('a rejection needs a reason, and the customer reads it', async () => {
  const { orderId } = await place()
  const reject = (reason: string) => cook.call(kitchen.reject, { orderId, version: 1, reason })
  expect(await refusalOf(reject('  '))).toMatchObject({ code: 'reason.required' })
  expect(await refusalOf(reject('鸭'.repeat(201)))).toMatchObject({
    code: 'text.tooLong',
    data: { field: 'reason', max: 200 },
  })
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ status: 'placed' })
  await reject(' The oven\u202e is broken ')
  expect(await diner.call(orders.track, { orderId })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'The oven is broken',
    cancelledAt: sampleNow,
  })
})

test('an undone step clears its time stamp, and the history keeps every step in order', async () => {
  const { orderId } = await place()
  const at = (minutes: number) => (testShop.time.now = sampleNow + minutes * 60_000)
  const tickets: Ticket[] = []
  for (const [minutes, action] of [
    [1, 'accept'],
    [5, 'bump'],
    [6, 'undo'],
    [8, 'bump'],
    [20, 'bump'],
  ] as const) {
    at(minutes)
    tickets.push((await actions[action](orderId, tickets.length + 1)) as Ticket)
  }
  expect(
    tickets.map(({ acceptedAt, readyAt }) =>
      [acceptedAt, readyAt].map((time) => time && (time - sampleNow) / 60_000),
    ),
  ).toEqual([
    [1, undefined],
    [1, 5],
    [1, undefined],
    [1, 8],
    [1, 8],
  ])
  const order = await manager.call(till.get, { orderId })
  expect(order).toMatchObject({
    status: 'completed',
    acceptedAt: sampleNow + 60_000,
    readyAt: sampleNow + 480_000,
    completedAt: sampleNow + 1_200_000,
  })
  expect(order.events.map(({ at: time, who, what }) => [(time - sampleNow) / 60_000, who, what])).toEqual([
    [1, 'kitchen person', 'preparing'],
    [5, 'kitchen person', 'ready'],
    [6, 'manager person', 'preparing'],
    [8, 'kitchen person', 'ready'],
    [20, 'kitchen person', 'completed'],
  ])
  testShop.time.now = sampleNow
})

test('the board shows open orders, oldest first, and no completed ones', async () => {
  await ownerRows('delete from orders where merchant_id = $1', [merchantId])
  testShop.time.now = sampleNow + 60_000
  const late = await place()
  testShop.time.now = sampleNow
  const early = await bring('ready')
  await bring('completed')
  await bring('cancelled')
  const board = await cook.call(kitchen.board, {})
  expect(board.tickets.map(({ orderId, status }) => [orderId, status])).toEqual([
    [early.orderId, 'ready'],
    [late.orderId, 'placed'],
  ])
  expect(board.tickets[1]).toMatchObject({
    contactName: 'Mei Lin',
    payableCents: 1250,
    lines: [
      {
        quantity: 1,
        names: { first: 'Dumplings', second: '饺子' },
        options: [{ names: { first: 'Mild' }, quantity: 1 }],
      },
    ],
  })
})

test('an unknown order is refused like one of another shop', async () => {
  for (const action of ['accept', 'bump', 'undo', 'reject', 'cancel', 'cancelOwn'] as const) {
    expect(await refusalOf(actions[action]('0198f000-0000-7000-8000-000000000000', 1))).toMatchObject({
      code: 'order.unknown',
    })
  }
})
