import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

let testShop: PaidTestShop
let manager: ReturnType<PaidTestShop['staff']>
let cook: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  cook = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'kitchen')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Three dumplings and a tea: $42.01, $42.00 in cash. */
const dinner = (payment = 'cash') =>
  placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment })

async function placed(): Promise<StaffOrder> {
  const { orderId } = await diner.call(orders.place, dinner())
  return manager.call(till.get, { orderId })
}

type Change = Partial<Parameters<typeof change>[1]>
function change(
  order: Pick<StaffOrder, 'orderId' | 'amendments'>,
  change: {
    quantities?: { lineNumber: number; quantity: number }[]
    added?: ReturnType<typeof lineOf>[]
    note?: string
    reason?: string
    requestId?: string
    shownTotalCents?: number
  },
) {
  return {
    orderId: order.orderId,
    amendments: order.amendments,
    quantities: [],
    added: [],
    reason: 'The guest asked',
    requestId: randomUUID(),
    ...change,
  }
}
const amend = (order: Pick<StaffOrder, 'orderId' | 'amendments'>, changes: Change) =>
  manager.call(orderLife.amend, change(order, changes))
const ticketOf = async (orderId: string) =>
  (await cook.call(kitchen.board, {})).tickets.find((ticket) => ticket.orderId === orderId)
const sumOf = (order: StaffOrder) =>
  order.bill.lines.reduce((sum, line) => sum + line.allocation.totalCents, 0)

test('a change of a sent order updates its bill, and the kitchen reads only the difference, once', async () => {
  const order = await placed()
  await cook.call(kitchen.accept, { orderId: order.orderId, version: order.version })
  const accepted = await manager.call(till.get, { orderId: order.orderId })
  const change = {
    quantities: [{ lineNumber: 1, quantity: 2 }],
    added: [lineOf(menu, 'Tea', { quantity: 2 })],
  }
  const { bill, totalBeforeCents } = await manager.call(orderLife.quote, {
    orderId: accepted.orderId,
    amendments: accepted.amendments,
    ...change,
  })
  expect(totalBeforeCents).toBe(order.bill.totalCents)

  const amended = await amend(accepted, { ...change, shownTotalCents: bill.totalCents })
  expect(amended).toMatchObject({
    paymentStatus: 'unpaid',
    status: 'preparing',
    amendments: 1,
    bill: { totalCents: bill.totalCents },
    balanceCents: amended.bill.payableCents,
    changes: [
      {
        amendment: 1,
        reason: 'The guest asked',
        totalBeforeCents,
        totalAfterCents: bill.totalCents,
        lines: [
          { lineNumber: 1, before: 3, after: 2 },
          { lineNumber: 3, before: 0, after: 2 },
        ],
      },
    ],
  })
  expect(amended.bill.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 2])
  expect(sumOf(amended)).toBe(amended.bill.totalCents)

  const ticket = await ticketOf(order.orderId)
  expect(ticket).toMatchObject({
    lines: [{ quantity: 2 }, { quantity: 1 }, { quantity: 2 }],
    changes: [
      {
        lines: [
          { names: { first: 'Dumplings' }, before: 3, after: 2 },
          { before: 0, after: 2 },
        ],
      },
    ],
  })
  const version = ticket?.version ?? 0
  expect(await refusalOf(cook.call(kitchen.bump, { orderId: order.orderId, version }))).toMatchObject({
    code: 'order.unread',
  })
  const reads = await Promise.all(
    Array.from({ length: 10 }, () =>
      verdictOf(cook.call(kitchen.acknowledge, { orderId: order.orderId, version })),
    ),
  )
  expect(tally(reads)).toEqual({ ok: 1, 'order.moved': 9 })
  const read = await ticketOf(order.orderId)
  expect(read?.changes).toEqual([])
  await cook.call(kitchen.bump, { orderId: order.orderId, version: read?.version ?? 0 })

  // A new item moves a ready order back to preparing.
  const ready = await manager.call(till.get, { orderId: order.orderId })
  const again = await amend(ready, { added: [lineOf(menu, 'Tea')] })
  expect([ready.status, again.status, again.readyAt]).toEqual(['ready', 'preparing', undefined])
  const actions = await ownerRows<{ what: string }>(
    'select distinct what from audit_entries where subject = $1 order by what',
    [order.orderId],
  )
  expect(actions.map(({ what }) => what)).toEqual([
    'kitchen.accept',
    'kitchen.acknowledge',
    'kitchen.bump',
    'till.amend',
  ])
})

test('a removed line keeps its number and costs nothing; customer and kitchen do not see it', async () => {
  const order = await placed()
  expect(
    await refusalOf(amend(order, { quantities: [{ lineNumber: 1, quantity: 0 }], reason: ' ' })),
  ).toMatchObject({ code: 'reason.required' })
  const amended = await amend(order, { quantities: [{ lineNumber: 1, quantity: 0 }] })
  expect(amended.bill.lines).toMatchObject([
    { quantity: 0, amountCents: 0, allocation: { totalCents: 0 } },
    { quantity: 1 },
  ])
  expect((await diner.call(orders.track, { orderId: order.orderId })).bill.lines).toHaveLength(1)
  expect((await ticketOf(order.orderId))?.lines).toMatchObject([{ lineNumber: 2 }])
  const back = { quantities: [{ lineNumber: 1, quantity: 1 }] }
  expect(await verdictOf(amend(amended, back))).toBe('amend.lines')
})

test.each([
  ['nothing', {}, 'amend.nothing'],
  [
    'everything',
    {
      quantities: [
        { lineNumber: 1, quantity: 0 },
        { lineNumber: 2, quantity: 0 },
      ],
    },
    'amend.everything',
  ],
  ['an unknown line', { quantities: [{ lineNumber: 9, quantity: 1 }] }, 'amend.lines'],
  [
    'the same line twice',
    {
      quantities: [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 1, quantity: 2 },
      ],
    },
    'amend.lines',
  ],
  [
    'too many units',
    {
      quantities: [
        { lineNumber: 1, quantity: 999 },
        { lineNumber: 2, quantity: 999 },
      ],
    },
    'cart.tooLarge',
  ],
  [
    'another shown total',
    { quantities: [{ lineNumber: 1, quantity: 1 }], shownTotalCents: 1 },
    'amend.total',
  ],
  ['a long note', { note: 'x'.repeat(201) }, 'note.tooLong'],
])('%s is refused, and nothing is changed', async (_, change, code) => {
  const order = await placed()
  expect(await verdictOf(amend(order, change))).toBe(code)
  expect(await manager.call(till.get, { orderId: order.orderId })).toEqual(order)
})

test('fifty equal requests make one change; of two different requests one is refused', async () => {
  const order = await placed()
  const same = change(order, { added: [lineOf(menu, 'Tea')] })
  const verdicts = await Promise.all(
    Array.from({ length: 50 }, () => verdictOf(manager.call(orderLife.amend, same))),
  )
  expect(tally(verdicts)).toEqual({ ok: 50 })
  const once = await manager.call(till.get, { orderId: order.orderId })
  expect(once).toMatchObject({ amendments: 1, bill: { lines: [{}, {}, {}] } })
  expect(await verdictOf(amend(once, { requestId: same.requestId, note: 'Another' }))).toBe('amend.repeated')

  const two = await Promise.all([
    verdictOf(amend(once, { quantities: [{ lineNumber: 1, quantity: 4 }] })),
    verdictOf(amend(once, { quantities: [{ lineNumber: 1, quantity: 2 }] })),
  ])
  expect(tally(two)).toEqual({ ok: 1, 'order.moved': 1 })
})

test('a change takes and returns stock, also while the order is being cancelled', async () => {
  const duckId = itemNamed(menu, 'Duck').id
  const left = async () => (await diner.read(catalogue.shopStatus, { shop: 'lantern' })).remaining[duckId]
  const before = (await left()) ?? 0
  const order = await placed()
  const more = await amend(order, { added: [lineOf(menu, 'Duck', { quantity: 2 })] })
  expect(await left()).toBe(before - 2)
  const fewer = await amend(more, { quantities: [{ lineNumber: 3, quantity: 1 }] })
  expect(await left()).toBe(before - 1)
  expect(await verdictOf(amend(fewer, { quantities: [{ lineNumber: 3, quantity: before + 5 }] }))).toBe(
    'stock.short',
  )
  for (let round = 0; round < 5; round += 1) {
    const next = await placed()
    await Promise.all([
      verdictOf(amend(next, { added: [lineOf(menu, 'Duck')] })),
      verdictOf(manager.call(till.cancel, { orderId: next.orderId, reason: 'Asked' })),
    ])
    expect(await manager.call(till.get, { orderId: next.orderId })).toMatchObject({ status: 'cancelled' })
  }
  await manager.call(till.cancel, { orderId: order.orderId, reason: 'Asked' })
  expect(await left()).toBe(before)
})
