import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { payments } from '@tabard/contract/payments/calls'

let testShop: PaidTestShop
let merchantId: string
let cook: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  await createMerchant(testShop.server, ['compass'])
  cook = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

const dinner = (name = 'Dumplings') =>
  placeInput([lineOf(menu, name), lineOf(menu, 'Tea')], { payment: 'sandbox' })
const open = async (input = dinner()) => {
  const paying = await diner.call(payOnline.pay, input)
  return { paying, orderId: paying.order.orderId, attemptId: idOf(paying), input }
}
const idOf = ({ attempt }: Paying) => attempt?.attemptId ?? ''
const track = (orderId: string) => diner.call(orders.track, { orderId })
const board = async () => (await cook.call(kitchen.board, {})).tickets.map(({ orderId }) => orderId)

test('an order paid online reaches the kitchen when it is paid, once', async () => {
  const { paying, orderId, attemptId } = await open()
  expect(paying).toMatchObject({
    order: {
      status: 'pending',
      paymentStatus: 'unpaid',
      bill: { tender: 'card', roundingCents: 0, payableCents: 1701 },
    },
    attempt: { status: 'pending', pageUrl: expect.stringContaining('http://sandbox.example/pay/') },
  })
  expect(paying.order.pendingUntil).toBe(sampleNow + 15 * 60_000)
  expect(await board()).not.toContain(orderId)
  expect(await ownerRows('select number from service_numbers where order_id = $1', [orderId])).toEqual([])

  testShop.act(attemptId, 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid', paidCents: 1701 })
  expect(await board()).toContain(orderId)
  expect(
    await ownerRows('select tender, cents, by_name from payments where order_id = $1', [orderId]),
  ).toEqual([{ tender: 'card', cents: 1701, by_name: 'sandbox' }])
  expect(await ownerRows('select number from service_numbers where order_id = $1', [orderId])).toHaveLength(1)
})

test('a resend returns the open page, after a failure a new one, and once paid the order', async () => {
  const { attemptId, input, orderId } = await open()
  expect(idOf(await diner.call(payOnline.pay, input))).toBe(attemptId)
  const twins = await Promise.all([1, 2, 3, 4, 5].map(() => diner.call(payOnline.pay, input)))
  expect(new Set(twins.map(idOf))).toEqual(new Set([attemptId]))

  testShop.act(attemptId, 'decline')
  const second = await diner.call(payOnline.pay, input)
  expect(idOf(second)).not.toBe(attemptId)
  expect(second.order).toMatchObject({ orderId, status: 'pending' })
  testShop.act(idOf(second), 'approve')
  const third = await diner.call(payOnline.pay, input)
  expect(third.attempt).toMatchObject({ attemptId: idOf(second), status: 'paid' })
  expect(third.attempt?.pageUrl).toBeUndefined()
  await testShop.runJobs()
  expect(await diner.call(payOnline.pay, input)).toMatchObject({
    order: { status: 'placed', paymentStatus: 'paid' },
  })
  expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toEqual([
    { cents: 1701 },
  ])
})

test('ten first requests at once make one order with one page', async () => {
  const input = dinner()
  const answers = await Promise.all(Array.from({ length: 10 }, () => diner.call(payOnline.pay, input)))
  expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1)
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(new Set(answers.map(({ attempt }) => attempt?.pageUrl)).size).toBe(1)
})

test('without payment in time the stock is returned once, and the page accepts no payment', async () => {
  const counts = () =>
    ownerRows<{ remaining: number }>(
      `select s.remaining from stock s join items i on i.merchant_id = s.merchant_id and i.item_id = s.subject_id
       where s.merchant_id = $1 and i.name1 = 'Duck'`,
      [merchantId],
    )
  const [before] = await counts()
  const { orderId, attemptId } = await open(dinner('Duck'))
  expect((await counts())[0]?.remaining).toBe((before?.remaining ?? 0) - 1)
  testShop.time.now = sampleNow + 15 * 60_000 + 6_000
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(await counts()).toEqual([before])
  expect(testShop.act(attemptId, 'approve').status).not.toBe('paid')
  await testShop.runJobs()
  expect(await counts()).toEqual([before])
  expect((await diner.call(payOnline.paying, { orderId })).attempt).toMatchObject({ status: 'expired' })
  testShop.time.now = sampleNow
})

test('a customer can switch to paying in store: the kitchen starts, unpaid, at the cash bill', async () => {
  const { orderId, attemptId } = await open()
  expect(await diner.call(payOnline.payInStore, { orderId })).toMatchObject({
    status: 'placed',
    paymentStatus: 'unpaid',
    bill: { tender: 'cash', totalCents: 1701, roundingCents: -1, payableCents: 1700 },
  })
  await testShop.runJobs()
  expect(testShop.act(attemptId, 'approve').status).toBe('cancelled')
  expect(await board()).toContain(orderId)
})

test('a delivery includes the driving time, also after a late switch to paying in store', async () => {
  const { orderId } = await open()
  await ownerRows(
    `update orders set details = details || '{"delivery": {"agreed": {"minutes": 25}}}', due_at = placed_at where order_id = $1`,
    [orderId],
  )
  await diner.call(payOnline.payInStore, { orderId }).catch(() => undefined)
  const [row] = await ownerRows<{ status: string; due_at: Date }>(
    'select status, due_at from orders where order_id = $1',
    [orderId],
  )
  expect(row?.status).toBe('placed')
  expect(row?.due_at.getTime()).toBe(testShop.time.now + (15 + 25) * 60_000)
})

test('a returning browser polls the provider; an unknown token gets the same answer', async () => {
  const { orderId, attemptId } = await open()
  const session = testShop.act(attemptId, 'approve', { notify: 'never' })
  const txn = new URL(session.returnUrl).pathname.split('/').at(-1) ?? ''
  const visitor = testShop.visitor(undefined)
  expect(await visitor.call(payments.returned, { txn })).toEqual({})
  for (const guess of [`${txn.slice(0, 6)}${'A'.repeat(22)}`, 'zzzzzz', ''])
    expect(await visitor.call(payments.returned, { txn: guess })).toEqual({})
  await expect
    .poll(async () => (await diner.call(payOnline.paying, { orderId })).attempt?.status)
    .toBe('paid')
})

test('the sandbox accepts no payment for a merchant that is not a demo', async () => {
  const guest = await testShop.guest('compass')
  const index = await readMenu(guest, 'compass')
  expect(
    await refusalOf(
      guest.call(payOnline.pay, placeInput([lineOf(index, 'Dumplings')], { payment: 'sandbox' })),
    ),
  ).toMatchObject({ code: 'payment.unavailable' })
  expect(
    await ownerRows(
      "select * from payment_attempts where account = (select shop_id::text from shop_directory where code = 'compass')",
    ),
  ).toEqual([])
})

test("a guest cannot pay, see or switch another guest's order", async () => {
  const { orderId } = await open()
  const stranger = await testShop.guest('lantern')
  for (const send of [
    () => stranger.call(payOnline.payAgain, { orderId }),
    () => stranger.call(payOnline.payInStore, { orderId }),
    () => stranger.call(payOnline.paying, { orderId }),
  ])
    expect(await refusalOf(send())).toMatchObject({ code: 'order.unknown' })
})

test('a late retry extends the hold by five minutes, up to a limit', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'decline')
  testShop.time.now = sampleNow + 14 * 60_000
  const again = await diner.call(payOnline.payAgain, { orderId })
  expect(again.order.pendingUntil).toBe(sampleNow + 19 * 60_000)
  expect(again.attempt?.expiresAt).toBe(sampleNow + 19 * 60_000)
  testShop.time.now = sampleNow + 16 * 60_000
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'pending' })
  testShop.act(idOf(again), 'decline')
  testShop.time.now = sampleNow + 18.9 * 60_000
  const third = await diner.call(payOnline.payAgain, { orderId })
  testShop.act(idOf(third), 'decline')
  testShop.time.now = sampleNow + 23.8 * 60_000
  await diner.call(payOnline.payAgain, { orderId })
  expect((await track(orderId)).pendingUntil).toBe(sampleNow + 28.8 * 60_000)
  testShop.time.now = sampleNow + 30 * 60_000 + 6_000
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'cancelled' })
  testShop.time.now = sampleNow
})
