import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import { callCodeAlphabet } from '@tabard/domain/orders/call-code'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { closeTradingDay } from './close-trading-day.ts'

let testShop: TestServer
let merchantId: string
let shopIds: string[]
let manager: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let place: (shop?: 'lantern' | 'compass') => Promise<Order>

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern', 'compass'])
  merchantId = merchant.merchantId
  shopIds = merchant.shops.map(({ shopId }) => shopId)
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  const across = await testShop.guest('compass', { token: diner.token })
  const menus = { lantern: await readMenu(diner, 'lantern'), compass: await readMenu(diner, 'compass') }
  place = (shop = 'lantern') =>
    (shop === 'lantern' ? diner : across).call(orders.place, placeInput([lineOf(menus[shop], 'Dumplings')]))
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows("update service_numbers set order_id = null, claimed_at = 'epoch' where merchant_id = $1", [
    merchantId,
  ])
})
afterAll(() => testShop.stop())

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))
const numbersOf = (placed: readonly Order[]) =>
  placed.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
const from201 = (count: number) => Array.from({ length: count }, (_, at) => 201 + at)
const codePattern = new RegExp(`^[${callCodeAlphabet}]{4}$`)
const peek = async () => (await diner.call(orders.serviceNumber, {})).next
const finish = async (order: Order) => {
  let ticket = await manager.call(kitchen.accept, { orderId: order.orderId, version: order.version })
  for (const status of ['ready', 'completed']) {
    ticket = await manager.call(kitchen.bump, {
      orderId: order.orderId,
      version: ticket.version,
      unpaidReason: 'Pays later',
    })
    expect(ticket.status).toBe(status)
  }
  return ticket
}

test('two shops at once: each gives 201, 202, ... once; past the hundredth unique codes (T30)', async () => {
  const orderCount = Number(process.env.TABARD_NUMBERS ?? 20)
  const placed = await Promise.all([
    times(orderCount, () => place('lantern')),
    times(orderCount, () => place('compass')),
  ])
  for (const ofShop of placed) {
    const numbered = ofShop.filter(({ number }) => !codePattern.test(number))
    expect(numbersOf(numbered)).toEqual(from201(Math.min(orderCount, 100)))
    expect(new Set(ofShop.map(({ number }) => number)).size).toBe(orderCount)
  }
})

test('numbers increase, whatever is freed in the meantime: the longest unused comes next', async () => {
  const first = await place()
  testShop.time.now += 1_000
  await manager.call(till.cancel, { orderId: first.orderId, reason: 'A test' })
  expect(await peek()).toBe('202')
  expect((await place()).number).toBe('202')
  expect((await place()).number).toBe('203')
})

test('with all hundred taken an order gets a four-character code, and the next freed number is used', async () => {
  const taken = await times(100, () => place())
  expect(numbersOf(taken)).toEqual(from201(100))
  expect(await peek()).toBe('')
  const coded = await place()
  expect(coded).toMatchObject({ status: 'placed' })
  expect(coded.number).toMatch(codePattern)
  expect((await diner.call(orders.track, { orderId: coded.orderId })).number).toBe(coded.number)

  const [cancelled, done] = taken
  if (!cancelled || !done) throw new Error('a hundred orders were placed')
  await manager.call(till.cancel, { orderId: cancelled.orderId, reason: 'A test' })
  expect((await place()).number).toBe(cancelled.number)
  await finish(done)
  expect((await place()).number).toBe(done.number)
})

test('an undone completion reclaims its number, or falls back to its code if it is taken', async () => {
  const [first, second] = [await place(), await place()]
  const completed = await finish(first)
  const back = await manager.call(kitchen.undo, { orderId: first.orderId, version: completed.version })
  expect(back).toMatchObject({ status: 'ready', number: '201' })
  expect((await place()).number).toBe('203')

  const gone = await finish(second)
  await ownerRows(
    'update service_numbers set order_id = $2 where merchant_id = $1 and shop_id = $3 and number = 202',
    [merchantId, first.orderId, shopIds[0]],
  )
  const coded = await manager.call(kitchen.undo, { orderId: second.orderId, version: gone.version })
  expect(coded.status).toBe('ready')
  expect(coded.number).toMatch(codePattern)
})

test('the end of the day frees the numbers of open orders of past days only', async () => {
  const yesterdays = await place()
  const close = () =>
    systemWrite(testShop.server.pool, merchantId, (tx) =>
      closeTradingDay(tx, shopIds[0] ?? '', testShop.time.now),
    )
  expect(await close()).toBe(0)
  testShop.time.now = Date.UTC(2026, 10, 19, 17, 0)
  const todays = await place()
  expect(await close()).toBe(1)
  expect(await close()).toBe(0)
  const held = await ownerRows(
    'select number, order_id from service_numbers where merchant_id = $1 and shop_id = $2 and order_id is not null',
    [merchantId, shopIds[0]],
  )
  expect(held).toEqual([{ number: Number(todays.number), order_id: todays.orderId }])
  expect(await diner.call(orders.track, { orderId: yesterdays.orderId })).toMatchObject({
    status: 'placed',
    number: '201',
  })
})

test('the end of the day frees a number that was claimed for an order that was never written', async () => {
  const placed = await place()
  const lost = await ownerRows<{ number: number }>(
    `update service_numbers set order_id = gen_random_uuid()
     where merchant_id = $1 and shop_id = $2 and number = 299 and order_id is null returning number`,
    [merchantId, shopIds[0]],
  )
  expect(lost).toEqual([{ number: 299 }])
  const freed = await systemWrite(testShop.server.pool, merchantId, (tx) =>
    closeTradingDay(tx, shopIds[0] ?? '', testShop.time.now),
  )
  expect(freed).toBe(1)
  const held = await ownerRows(
    'select order_id from service_numbers where merchant_id = $1 and order_id is not null',
    [merchantId],
  )
  expect(held).toEqual([{ order_id: placed.orderId }])
})
