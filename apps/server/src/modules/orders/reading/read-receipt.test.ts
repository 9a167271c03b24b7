import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let order: Order
let manager: ReturnType<TestServer['staff']>
const day = 86_400_000

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  const diner = await testShop.guest('lantern')
  order = await diner.call(
    orders.place,
    placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings', { quantity: 2 })], {
      contact: { name: 'Zhang Wei', phone: '0412 345 678' },
    }),
  )
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

const ask = (receiptId: string) => testShop.app.inject(`/api/receipt/${receiptId}`)

test('anyone with the address sees the bill, but no name or phone (W10)', async () => {
  await manager.call(till.collect, { orderId: order.orderId, tenderedCents: 3000 })
  const response = await ask(order.receiptId)
  expect(response.json()).toMatchObject({
    receiptId: order.receiptId,
    number: '201',
    paymentStatus: 'paid',
    paidCents: 2500,
    payments: [{ kind: 'cash', cents: 2500, changeCents: 500, at: sampleNow }],
    shop: { code: 'lantern', registration: 'ABN 00 000 000 000', address: '1 Test Street, Sydney NSW 2000' },
    bill: { totalCents: 2500, lines: [{ quantity: 2, amountCents: 2500 }] },
  })
  expect(response.payload).not.toMatch(/Zhang|61412345678|guest/)
  expect(response.headers['cache-control']).toBe('private, no-cache')
})

test("the address has 128 random bits after the merchant's key", () => {
  expect(order.receiptId).toMatch(/^[a-z0-9]{6}[\w-]{22}$/)
})

test('unknown, foreign and expired receipts are refused alike', async () => {
  const [key, secret] = [order.receiptId.slice(0, 6), order.receiptId.slice(6)]
  const unknown = await ask(`${key}${'A'.repeat(22)}`)
  expect(unknown.statusCode).toBe(404)
  testShop.time.now = sampleNow + 90 * day
  expect((await ask(order.receiptId)).statusCode).toBe(200)
  testShop.time.now += 1
  const expired = await ask(order.receiptId)
  const others = await Promise.all([
    ask(`zzzzzz${secret}`),
    ask(order.orderId),
    ask('201'),
    ask(key),
    ask(order.receiptId.toUpperCase()),
  ])
  for (const response of [expired, ...others])
    expect([response.statusCode, response.json()]).toEqual([404, unknown.json()])
})

test('staff find an order by number, name, phone or item, and wildcards are literal', async () => {
  const search = async (text: string) =>
    (await manager.call(till.search, { text })).orders.map(({ number }) => number)
  for (const text of ['', '201', 'zhang', ' Wei ', '0412345678'.slice(1), '345 678', 'dumpl', '饺'])
    expect(await search(text), text).toEqual(['201'])
  for (const text of ['202', '%', '_', '\\', "' or true --", 'Duck'])
    expect(await search(text), text).toEqual([])
  expect(await manager.call(till.search, { text: '', tradingDate: '2026-11-18' })).toMatchObject({
    orders: [],
  })
  expect(await manager.call(till.search, { text: '', statuses: ['completed'] })).toMatchObject({ orders: [] })
  expect(
    await refusalOf(manager.call(till.get, { orderId: '0198f000-0000-7000-8000-000000000000' })),
  ).toMatchObject({ code: 'order.unknown' })
})

test('a receipt shows changes, refunds and the balance', async () => {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const { orderId, receiptId } = await diner.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')]),
  )
  await manager.call(till.collect, { orderId })
  const amended = await manager.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [
      { lineNumber: 1, quantity: 3 },
      { lineNumber: 2, quantity: 0 },
    ],
    added: [],
    reason: 'Zhang Wei asked',
    requestId: randomUUID(),
  })
  await manager.call(till.refund, { orderId, amountCents: 100, reason: 'Cold', requestId: randomUUID() })
  const response = await ask(receiptId)
  expect(response.json()).toMatchObject({
    paymentStatus: 'partPaid',
    // A refund of a partly paid order is due again.
    balanceCents: amended.balanceCents + 100,
    refunds: [{ kind: 'cash', cents: 100, isOnItsWay: false }],
    changes: [
      {
        totalAfterCents: amended.bill.totalCents,
        lines: [
          { before: 2, after: 3 },
          { before: 1, after: 0 },
        ],
      },
    ],
    bill: { lines: [{ quantity: 3 }] },
  })
  expect(response.payload).not.toContain('Zhang')
})

// Finding 32: the note may say who ordered and where they live.
test('it holds no note, neither of the order nor of a dish', async () => {
  const diner = await testShop.guest('lantern')
  const line = lineOf(await readMenu(diner, 'lantern'), 'Dumplings', { quantity: 2, note: 'for Zhang at 4B' })
  const input = placeInput([line])
  const note = 'ring at 12 Foveaux Street'
  const noted = await diner.call(orders.place, { ...input, cart: { ...input.cart, note } })
  expect(await diner.call(orders.track, { orderId: noted.orderId })).toMatchObject({
    note,
    bill: { lines: [{ note: 'for Zhang at 4B' }] },
  })
  const response = await ask(noted.receiptId)
  expect(response.json()).toMatchObject({ bill: { lines: [{ quantity: 2, note: '' }] } })
  expect(response.payload).not.toMatch(/Zhang|Foveaux/)
})
