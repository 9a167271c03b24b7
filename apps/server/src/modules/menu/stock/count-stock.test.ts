import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { adminRows, ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let manager: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let duckId: string

beforeAll(async () => {
  // As many connections as buyers, so that their transactions overlap.
  testShop = await startTestServer({ poolSize: 30 })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  duckId = itemNamed(menu, 'Duck').id
})
afterAll(() => testShop.stop())

const left = async () => (await diner.read(catalogue.shopStatus, { shop: 'lantern' })).remaining[duckId]
const ducks = (quantity: number) => lineOf(menu, 'Duck', { quantity })

const buyers = Number(process.env.TABARD_BUYERS ?? 30)

/** Carts of one duck, of two ducks on two lines, and of three ducks, each with a tea. */
const mixedCarts = () =>
  Array.from({ length: buyers }, (_, place) =>
    placeInput([
      lineOf(menu, 'Tea'),
      ...(place % 3 === 1 ? [ducks(1), ducks(1)] : [ducks(place % 3 === 0 ? 1 : 3)]),
    ]),
  )

async function soldDucks(): Promise<number> {
  const [row] = await ownerRows<{ units: number }>(
    `select coalesce(sum(l.quantity), 0)::integer as units from order_lines l join orders o using (merchant_id, order_id)
     where l.merchant_id = $1 and l.item_id = $2 and o.status <> 'cancelled'`,
    [merchantId, duckId],
  )
  return row?.units ?? 0
}

test('thirty or more concurrent buyers get exactly the ten ducks in stock, and the rest are refused with the reason (T22)', async () => {
  const placed: Order[] = []
  const verdicts = await Promise.all(
    mixedCarts().map((input) =>
      verdictOf(diner.call(orders.place, input).then((order) => placed.push(order))),
    ),
  )
  const counts = tally(verdicts)
  expect(
    Object.keys(counts).filter((verdict) => !['ok', 'stock.short', 'item.soldOut'].includes(verdict)),
  ).toEqual([])
  // An order of one may still fit where one of two did not: sell the rest.
  for (let one = await left(); one !== undefined && one > 0; one = await left())
    placed.push(await diner.call(orders.place, placeInput([ducks(1)])))
  expect(await soldDucks()).toBe(10)
  expect(await refusalOf(diner.call(orders.place, placeInput([ducks(1)])))).toMatchObject({
    code: 'item.soldOut',
  })
  const document = await diner.read(catalogue.shopStatus, { shop: 'lantern' })
  expect(document).toMatchObject({ remaining: { [duckId]: 0 } })
  expect(document.soldOut).toContain(duckId)

  let units = 0
  for (const order of placed.slice(0, 5)) {
    units += order.bill.lines
      .filter(({ itemId }) => itemId === duckId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const twice = [1, 2].map(() =>
      verdictOf(manager.call(till.cancel, { orderId: order.orderId, reason: 'Changed their mind' })),
    )
    expect(tally(await Promise.all(twice))).toEqual({ ok: 1, 'order.moved': 1 })
  }
  expect(await left()).toBe(units)
  expect(await soldDucks()).toBe(10 - units)
})

test('a daily count starts over on the next trading date, and cancelling an order of yesterday returns nothing to it', async () => {
  await manager.call(catalogue.setRemaining, { itemId: duckId, remaining: 4 })
  const yesterday = await diner.call(orders.place, placeInput([ducks(4)]))
  expect(await left()).toBe(0)
  // 03:59 in Sydney is still today's trading date, 04:00 is not.
  testShop.time.now = Date.UTC(2026, 10, 19, 16, 59, 59)
  expect(await left()).toBe(0)
  testShop.time.now = Date.UTC(2026, 10, 19, 17, 0)
  expect(await left()).toBe(10)
  await diner.call(orders.place, placeInput([ducks(3)]))
  await manager.call(till.cancel, { orderId: yesterday.orderId, reason: 'Never collected' })
  expect(await left()).toBe(7)
  testShop.time.now = sampleNow
})

test('staff stop counting and start again', async () => {
  expect(
    (await manager.call(catalogue.setRemaining, { itemId: duckId, remaining: null })).remaining,
  ).toBeUndefined()
  expect(await left()).toBeUndefined()
  expect(await manager.call(catalogue.setRemaining, { itemId: duckId, remaining: 2 })).toMatchObject({
    remaining: 2,
  })
  expect(await left()).toBe(2)
  for (const remaining of [-1, 1.5, 100_000]) {
    expect(
      await refusalOf(manager.call(catalogue.setRemaining, { itemId: duckId, remaining })),
    ).toMatchObject({ code: 'quantity.invalid', data: { min: 0, max: 99_999 } })
  }
})

test('negative control: with the check gone, thirty buyers at once do get more than there are', async () => {
  await adminRows('alter table stock drop constraint stock_not_negative')
  let lowest = 0
  for (let round = 0; round < 20 && lowest >= 0; round += 1) {
    await manager.call(catalogue.setRemaining, { itemId: duckId, remaining: 10 })
    await Promise.all(mixedCarts().map((input) => verdictOf(diner.call(orders.place, input))))
    const [row] = await ownerRows<{ remaining: number }>(
      'select remaining from stock where merchant_id = $1 and subject_id = $2',
      [merchantId, duckId],
    )
    lowest = row?.remaining ?? 0
  }
  expect(lowest).toBeLessThan(0)
})
