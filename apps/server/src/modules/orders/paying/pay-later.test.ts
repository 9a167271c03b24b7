import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// An order placed unpaid is paid online later: once, whatever payments compete.

let testShop: PaidTestShop
let manager: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

const unpaid = async () =>
  (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea')]))).orderId
const page = (orderId: string) => diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
const idOf = ({ attempt }: Paying) => attempt?.attemptId ?? ''
const track = (orderId: string) => diner.call(orders.track, { orderId })
const moneyOf = async (orderId: string) => {
  const [taken] = await ownerRows<{ cents: string; times: string }>(
    'select coalesce(sum(cents), 0) as cents, count(*) as times from payments where order_id = $1',
    [orderId],
  )
  const [given] = await ownerRows<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from refunds where order_id = $1',
    [orderId],
  )
  return { kept: Number(taken?.cents) - Number(given?.cents), times: Number(taken?.times) }
}
/** Two guests with their phones at one table. */
const seatTwo = async () => {
  await manager.call(tables.create, { prefix: '', from: 1, to: 1, area: '', seats: 4 })
  const ids = (await ownerRows<{ table_id: string }>('select table_id from shop_tables')).map(
    ({ table_id }) => table_id,
  )
  const [print] = await manager.call(tables.codes, { tableIds: ids })
  const sit = async (client: typeof diner) =>
    (await client.call(tables.scan, { code: print?.address.split('/').at(-1) ?? '' })).sessionId
  const [anna, ben] = [await testShop.guest('lantern'), await testShop.guest('lantern')]
  return { anna, annaSession: await sit(anna), ben, benSession: await sit(ben) }
}
const settle = async () => {
  await testShop.deliver()
  await testShop.runJobs()
}

test('an order placed unpaid is paid by card later, exactly and once', async () => {
  const orderId = await unpaid()
  expect(await track(orderId)).toMatchObject({
    paymentStatus: 'unpaid',
    bill: { tender: 'cash', payableCents: 1700 },
  })
  const paying = await page(orderId)
  expect(paying).toMatchObject({
    order: { status: 'placed' },
    attempt: { status: 'pending', pageUrl: expect.stringContaining('/pay/') },
  })
  testShop.act(idOf(paying), 'approve')
  await settle()
  expect(await track(orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
    paidCents: 1701,
    balanceCents: 0,
    bill: { tender: 'card', payableCents: 1701 },
  })
  const again = await page(orderId)
  expect(again.order.paymentStatus).toBe('paid')
  expect(again.attempt?.pageUrl).toBeUndefined()
  expect(await moneyOf(orderId)).toEqual({ kept: 1701, times: 1 })
})

test('eight phones at once open the same page', async () => {
  const orderId = await unpaid()
  const answers = await Promise.all(Array.from({ length: 8 }, () => page(orderId)))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(new Set(answers.map(({ attempt }) => attempt?.pageUrl)).size).toBe(1)
})

test('a declined payment changes nothing, and the next page is a new one', async () => {
  const orderId = await unpaid()
  const first = await page(orderId)
  testShop.act(idOf(first), 'decline')
  const second = await page(orderId)
  expect(idOf(second)).not.toBe(idOf(first))
  expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'unpaid' })
})

test('cash taken while the page is open pays the order; the card is refunded automatically', async () => {
  const orderId = await unpaid()
  const paying = await page(orderId)
  await manager.call(till.collect, { orderId })
  testShop.act(idOf(paying), 'approve')
  await settle()
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  expect(await moneyOf(orderId)).toEqual({ kept: 1700, times: 2 })
})

test('cash and card at the same moment: the order is paid once, whichever came first', async () => {
  const orderIds = await Promise.all(Array.from({ length: 6 }, unpaid))
  const pages = await Promise.all(orderIds.map(page))
  for (const paying of pages) testShop.act(idOf(paying), 'approve')
  await testShop.deliver()
  await Promise.all([
    testShop.runJobs(),
    ...orderIds.map((orderId) => verdictOf(manager.call(till.collect, { orderId }))),
  ])
  await settle()
  for (const orderId of orderIds) {
    expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect([1700, 1701]).toContain((await moneyOf(orderId)).kept)
  }
})

test('cancelling an order closes its page: nobody can pay it there', async () => {
  const orderId = await unpaid()
  const paying = await page(orderId)
  await manager.call(till.cancel, { orderId, reason: 'Never came' })
  await testShop.runJobs()
  expect(testShop.act(idOf(paying), 'approve').status).toBe('cancelled')
  await settle()
  expect(await moneyOf(orderId)).toEqual({ kept: 0, times: 0 })
})

test('the end of the payment time closes no page that was opened after the order was paid', async () => {
  const lines = [lineOf(menu, 'Dumplings')]
  const first = await diner.call(payOnline.pay, placeInput(lines, { payment: 'sandbox' }))
  const { orderId } = first.order
  try {
    testShop.time.now += 60_000
    testShop.act(idOf(first), 'approve')
    await settle()
    testShop.time.now += 9 * 60_000
    const dearer = await manager.call(orderLife.amend, {
      orderId,
      amendments: 0,
      quantities: [],
      added: [lineOf(menu, 'Tea')],
      reason: 'Asked for',
      requestId: randomUUID(),
    })
    testShop.time.now += 4 * 60_000
    const second = await page(orderId)
    testShop.time.now += 2 * 60_000
    await testShop.runJobs()
    expect(testShop.act(idOf(second), 'approve').cents).toBe(dearer.balanceCents)
    await settle()
    expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid', balanceCents: 0 })
  } finally {
    testShop.time.now = sampleNow
  }
})

test("only the order's customer pays, only what is due, and only by an offered method", async () => {
  const orderId = await unpaid()
  const stranger = await testShop.guest('lantern')
  expect(await verdictOf(stranger.call(payOnline.payAgain, { orderId }))).toBe('order.unknown')
  expect(await refusalOf(diner.call(payOnline.payAgain, { orderId, payment: 'cash' }))).toMatchObject({
    code: 'payment.unavailable',
    data: { payment: 'cash' },
  })
  expect(await verdictOf(diner.call(payOnline.payAgain, { orderId, payment: 'bank of nowhere' }))).toBe(
    'payment.unavailable',
  )
  await diner.call(orders.cancel, { orderId })
  expect(await verdictOf(page(orderId))).toBe('order.notOpen')
})

test('any guest of a table pays any of its rounds, once, and learns no name or phone', async () => {
  const table = await seatTwo()
  const { orderId } = await table.anna.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings')], {
      sessionId: table.annaSession,
      contact: { name: 'Anna Private', phone: '0412 000 111' },
    }),
  )
  const pay = (who: typeof diner, sessionId: string) => who.call(payOnline.payRound, { sessionId, orderId })
  const [ben, anna] = await Promise.all([
    pay(table.ben, table.benSession),
    table.anna.call(payOnline.payAgain, { orderId }),
  ])
  expect(ben.pageUrl).toBe(anna.attempt?.pageUrl)
  expect(JSON.stringify(ben)).not.toMatch(/Anna|0412/)
  testShop.act(idOf(anna), 'approve')
  await settle()
  expect(await pay(table.ben, table.benSession)).toEqual({ paymentStatus: 'paid' })
  expect((await moneyOf(orderId)).times).toBe(1)

  const stranger = await testShop.guest('lantern')
  expect(await verdictOf(pay(stranger, table.benSession))).toBe('table.sessionEnded')
  expect(
    await verdictOf(
      table.ben.call(payOnline.payRound, { sessionId: table.benSession, orderId: await unpaid() }),
    ),
  ).toBe('order.unknown')
})
