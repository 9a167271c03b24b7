import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOrders } from '../../../../test/change-shop.ts'
import { createMerchant } from '../../../../test/factories.ts'
import { adminRows, ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

const dinner = () => placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')])
const sendTimes = (times: number, input: PlaceOrder, guest = diner): Promise<Order[]> =>
  Promise.all(Array.from({ length: times }, () => guest.call(orders.place, input)))

test('the same order sent 100 times at once, and 20 times two days later, is one order (T06)', async () => {
  const input = dinner()
  let isRunning = true
  const health = (async () => {
    const seen: number[] = []
    while (isRunning) seen.push((await testShop.app.inject('/healthz')).statusCode)
    return seen
  })()
  const answers = await sendTimes(100, input)
  isRunning = false
  expect(new Set(await health)).toEqual(new Set([200]))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await countOrders(merchantId)).toBe(1)

  testShop.time.now = sampleNow + 2 * 86_400_000
  const later = await sendTimes(20, input)
  expect(new Set(later.map(({ orderId, number }) => `${orderId} ${number}`))).toEqual(
    new Set([`${answers[0]?.orderId} ${answers[0]?.number}`]),
  )
  expect(await countOrders(merchantId)).toBe(1)
  const [lines] = await ownerRows<{ lines: number }>(
    'select count(*)::integer as lines from order_lines where merchant_id = $1',
    [merchantId],
  )
  expect(lines).toEqual({ lines: 2 })
  expect(await diner.call(orders.place, dinner())).toMatchObject({ status: 'placed' })
  testShop.time.now = sampleNow
})

test('changed content names the order to its owner only', async () => {
  const input = dinner()
  const placed = await diner.call(orders.place, input)
  const changed = { ...input, cart: { ...input.cart, lines: [...input.cart.lines, lineOf(menu, 'Soup')] } }
  const own = await refusalOf(diner.call(orders.place, changed))
  expect(own).toMatchObject({
    code: 'order.alreadyPlaced',
    data: { orderId: placed.orderId, receiptId: placed.receiptId, number: placed.number },
  })
  const stranger = await testShop.guest('lantern')
  expect(await refusalOf(stranger.call(orders.place, changed))).toMatchObject({
    code: 'order.alreadyPlaced',
    data: {},
  })
  expect(placed).toMatchObject(await diner.call(orders.track, { orderId: placed.orderId }))
})

test('two phones at one table send the same cart: one order, and both learn it', async () => {
  const input = dinner()
  const before = await countOrders(merchantId)
  const other = await testShop.guest('lantern')
  const [mine, theirs] = await Promise.all([diner.call(orders.place, input), other.call(orders.place, input)])
  expect(theirs.orderId).toBe(mine.orderId)
  expect(await countOrders(merchantId)).toBe(before + 1)
})

test('language and shown total are not part of the content: a retry with others is the same order', async () => {
  const input = dinner()
  const placed = await diner.call(orders.place, input)
  const retried = await diner.call(orders.place, { ...input, language: 'zh-hans', shownTotal: '29.51' })
  expect(retried.orderId).toBe(placed.orderId)
})

test('T10: a fifth of the answers are lost after the commit; resends place each order once', async () => {
  const orderCount = Number(process.env.TABARD_LOST_ANSWERS ?? 50)
  const before = await countOrders(merchantId)
  const placed = new Map<string, Set<string>>()
  const placePatiently = async (guest: typeof diner, turn: number) => {
    const input = dinner()
    const answers = [await guest.call(orders.place, input)]
    // Every fifth answer is lost and the request sent again, half of them while the first may be running.
    if (turn % 5 === 0) answers.push(...(await sendTimes(turn % 2 === 0 ? 1 : 3, input, guest)))
    placed.set(input.cart.cartId, new Set(answers.map(({ orderId }) => orderId)))
  }
  for (let turn = 0; turn < orderCount; turn += 10) {
    // A device has a limit of requests per minute.
    const guest = await testShop.guest('lantern')
    await Promise.all(Array.from({ length: 10 }, (_, at) => placePatiently(guest, turn + at)))
  }
  expect([...placed.values()].every((ids) => ids.size === 1)).toBe(true)
  expect(await countOrders(merchantId)).toBe(before + orderCount)
}, 120_000)

test('negative control: without the unique constraint, carts sent ten times at once are placed twice', async () => {
  await adminRows('alter table orders drop constraint orders_once_per_cart')
  let doubles = 0
  for (let round = 0; round < 20 && doubles === 0; round += 1) {
    const answers = await sendTimes(10, dinner())
    doubles += new Set(answers.map(({ orderId }) => orderId)).size - 1
  }
  expect(doubles).toBeGreaterThan(0)
})
