import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let manager: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Two dumplings and a tea: $29.51, $29.50 in cash. */
const place = (): Promise<Order> =>
  diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')]))
const collect = (orderId: string, tenderedCents?: number, dueCents?: number) =>
  manager.call(till.collect, { orderId, dueCents, tenderedCents })
/** A colleague discounts two dollars: $27.50 in cash. */
const takeTwoOff = (orderId: string) =>
  manager.call(orderLife.discount, {
    orderId,
    amendments: 0,
    discounts: [{ discountId: randomUUID(), off: { kind: 'amount', cents: 200 }, reason: 'wait', words: '' }],
    requestId: randomUUID(),
  })
const refund = (orderId: string, amountCents: number, requestId: string = randomUUID()) =>
  manager.call(till.refund, { orderId, amountCents, reason: 'Cold', requestId })
const stranger = '0198f000-0000-7000-8000-000000000000'

test('cash above the amount gives change, the exact amount gives none, less is refused', async () => {
  const { orderId } = await place()
  expect(await refusalOf(collect(orderId, 2949))).toMatchObject({
    code: 'cash.short',
    data: { payableCents: 2950, currency: 'AUD' },
  })
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ paymentStatus: 'unpaid', paidCents: 0 })
  expect(await collect(orderId, 5000)).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 2950,
    changeCents: 2050,
  })
  const exact = await place()
  expect(await collect(exact.orderId, 2950)).toMatchObject({ changeCents: 0 })
  const untold = await place()
  expect(await collect(untold.orderId)).toMatchObject({ paidCents: 2950, changeCents: 0 })
})

test('another amount than the screen showed is refused with the amount due, whatever was tendered', async () => {
  const { orderId } = await place()
  expect((await manager.call(till.get, { orderId })).collectCents).toBe(2950)
  await takeTwoOff(orderId)
  for (const tenderedCents of [undefined, 2950, 2000])
    expect(await refusalOf(collect(orderId, tenderedCents, 2950))).toMatchObject({
      code: 'order.billChanged',
      data: { dueCents: 2750, currency: 'AUD' },
    })
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ paymentStatus: 'unpaid', paidCents: 0 })
  expect(await collect(orderId, 3000, 2750)).toMatchObject({ paidCents: 2750, changeCents: 250 })
  const { orderId: plain } = await place()
  expect(await collect(plain, undefined, 2950)).toMatchObject({ paymentStatus: 'paid', paidCents: 2950 })
})

test('cash and a discount at the same moment: the recorded amount is what the screen showed, or nothing', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId } = await place()
    const [collected] = await Promise.all([
      verdictOf(collect(orderId, undefined, 2950)),
      verdictOf(takeTwoOff(orderId)),
    ])
    expect(['ok', 'order.billChanged']).toContain(collected)
    const taken = await ownerRows('select cents from payments where merchant_id = $1 and order_id = $2', [
      merchantId,
      orderId,
    ])
    expect(taken).toEqual(collected === 'ok' ? [{ cents: 2950 }] : [])
  }
})

test('two tills collect for the same order at once: one succeeds, the others learn that it is paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId } = await place()
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => verdictOf(collect(orderId))))
    expect(tally(verdicts)).toEqual({ ok: 1, 'cash.collected': 3 })
    expect(
      await ownerRows('select cents from payments where merchant_id = $1 and order_id = $2', [
        merchantId,
        orderId,
      ]),
    ).toEqual([{ cents: 2950 }])
  }
})

test('a cancelled or unknown order accepts no cash', async () => {
  const { orderId } = await place()
  await manager.call(till.cancel, { orderId, reason: 'Gone' })
  expect(await refusalOf(collect(orderId))).toMatchObject({
    code: 'order.notOpen',
    data: { status: 'cancelled' },
  })
  expect(await refusalOf(collect(stranger))).toMatchObject({ code: 'order.unknown' })
})

test('refunds never exceed what was paid', async () => {
  const { orderId } = await place()
  expect(await refusalOf(refund(orderId, 100))).toMatchObject({ code: 'refund.unpaid' })
  await collect(orderId)
  expect(await refusalOf(refund(orderId, 2951))).toMatchObject({
    code: 'refund.tooMuch',
    data: { refundableCents: 2950 },
  })
  expect(await refund(orderId, 950)).toMatchObject({
    paymentStatus: 'partRefunded',
    refundedCents: 950,
    paidCents: 2950,
  })
  expect(await refusalOf(refund(orderId, 2001))).toMatchObject({
    code: 'refund.tooMuch',
    data: { refundableCents: 2000 },
  })
  expect(await refund(orderId, 2000)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2950 })
  expect(await refusalOf(refund(orderId, 1))).toMatchObject({
    code: 'refund.tooMuch',
    data: { refundableCents: 0 },
  })
  expect(await refusalOf(refund(stranger, 1))).toMatchObject({ code: 'order.unknown' })
})

test('twenty refunds of a quarter at once: four succeed', async () => {
  const { orderId } = await place()
  await collect(orderId)
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdictOf(refund(orderId, 737))))
  expect(tally(verdicts)).toEqual({ ok: 4, 'refund.tooMuch': 16 })
  expect(
    await ownerRows(
      'select count(*)::integer as refunds, sum(cents)::integer as cents from refunds where merchant_id = $1 and order_id = $2',
      [merchantId, orderId],
    ),
  ).toEqual([{ refunds: 4, cents: 2948 }])
})

test('the same refund request sent twice, or five times at once, is one refund', async () => {
  const { orderId } = await place()
  await collect(orderId)
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, 500, requestId)))
  expect(new Set(answers.map(({ refundedCents }) => refundedCents))).toEqual(new Set([500]))
  expect(await refund(orderId, 500, requestId)).toMatchObject({ refundedCents: 500 })
  expect(await refund(orderId, 500)).toMatchObject({ refundedCents: 1000 })
})

test('a repeated request id with another order or amount is refused', async () => {
  const [first, second] = [await place(), await place()]
  await Promise.all([collect(first.orderId), collect(second.orderId)])
  const requestId = randomUUID()
  await refund(first.orderId, 500, requestId)
  expect(await refusalOf(refund(first.orderId, 600, requestId))).toMatchObject({ code: 'refund.repeated' })
  expect(await refusalOf(refund(second.orderId, 500, requestId))).toMatchObject({ code: 'refund.repeated' })
  expect(await manager.call(till.get, { orderId: second.orderId })).toMatchObject({ refundedCents: 0 })
})

test('a refund without a reason, or with one that is too long, is refused', async () => {
  const { orderId } = await place()
  await collect(orderId)
  const ask = (reason: string) =>
    refusalOf(manager.call(till.refund, { orderId, amountCents: 100, reason, requestId: randomUUID() }))
  expect(await ask(' \t ')).toMatchObject({ code: 'reason.required' })
  expect(await ask('x'.repeat(201))).toMatchObject({
    code: 'text.tooLong',
    data: { field: 'reason', max: 200 },
  })
  for (const amountCents of [0, -1, 1.5]) {
    expect(
      await refusalOf(
        manager.call(till.refund, { orderId, amountCents, reason: 'Cold', requestId: randomUUID() }),
      ),
    ).toMatchObject({ code: 'body.invalid', status: 400 })
  }
  expect(await manager.call(till.get, { orderId })).toMatchObject({ refundedCents: 0, paymentStatus: 'paid' })
})
