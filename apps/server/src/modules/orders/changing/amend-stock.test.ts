import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { CartLine } from '@tabard/domain/cart/cart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput } from '../../../../test/sample-cart.ts'
import {
  openSharedTestShop,
  shareKitchen,
  type KitchenCounter,
  type SharedTestShop,
} from '../../../../test/shared-kitchen-test-shop.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let testShop: SharedTestShop

beforeAll(async () => {
  server = await startTestServer({ poolSize: 20 })
  testShop = await openSharedTestShop(server, ['lantern', 'compass'])
})
beforeEach(() => setDucks(9))
afterAll(() => server.stop())

const setDucks = (remaining: number) =>
  testShop.here.owner.call(catalogue.setRemaining, { itemId: testShop.here.duckId, remaining })

/** A meal with this number of ducks in each. */
function set({ menu, duckId }: KitchenCounter, ducks: number, quantity = 1): CartLine {
  const [bird, bowl] = itemNamed(menu, 'Tea').meal ?? []
  const part = { priceIndex: 0, options: [], withoutIngredientIds: [] }
  return lineOf(menu, 'Tea', {
    quantity,
    parts: [
      { ...part, stepId: bird?.id ?? '', itemId: duckId, quantity: ducks },
      { ...part, stepId: bowl?.id ?? '', itemId: itemNamed(menu, 'Soup').id, quantity: 1 },
    ],
  })
}

const place = ({ diner }: KitchenCounter, ...lines: CartLine[]) => diner.call(orders.place, placeInput(lines))

const changeOf = (
  { orderId, amendments }: { orderId: string; amendments: number },
  change: { quantities?: { lineNumber: number; quantity: number }[]; added?: CartLine[] },
) => ({ orderId, amendments, quantities: [], added: [], ...change })

/** The refusal of the quote, which must equal the refusal of the change. */
async function refusedTwice({ owner }: KitchenCounter, change: ReturnType<typeof changeOf>) {
  const quoted = await refusalOf(owner.call(orderLife.quote, change))
  const sent = await refusalOf(
    owner.call(orderLife.amend, { ...change, reason: 'Asked', requestId: randomUUID() }),
  )
  expect([sent.code, sent.data]).toEqual([quoted.code, quoted.data])
  return quoted
}

test('a meal takes stock of its parts; short or sold-out parts are refused, when quoting and sending', async () => {
  const { here } = testShop
  const order = await place(here, set(here, 2))
  await setDucks(3)
  const three = changeOf(order, { quantities: [{ lineNumber: 1, quantity: 3 }] })
  expect(await refusedTwice(here, three)).toMatchObject({
    code: 'stock.short',
    data: { itemId: here.duckId, remaining: 3, requested: 4 },
  })
  // One more meal and a duck of its own want the same three.
  const both = changeOf(order, {
    quantities: [{ lineNumber: 1, quantity: 2 }],
    added: [lineOf(here.menu, 'Duck', { quantity: 2 })],
  })
  expect(await refusedTwice(here, both)).toMatchObject({ code: 'stock.short', data: { requested: 4 } })
  await setDucks(0)
  const two = changeOf(order, { quantities: [{ lineNumber: 1, quantity: 2 }] })
  expect(await refusedTwice(here, two)).toMatchObject({ code: 'item.soldOut', data: { itemId: here.duckId } })
  // The order's own units may be used for another item.
  const swap = changeOf(order, {
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [lineOf(here.menu, 'Soup')],
  })
  expect(await verdictOf(here.owner.call(orderLife.quote, swap))).toBe('ok')
})

test('options of increased lines are counted too', async () => {
  const { here } = testShop
  const sauces = here.menu.menu.optionGroups.find(({ names }) => names.first === 'Sauces')
  const chilli = sauces?.options.find(({ names }) => names.first === 'Chilli')?.id ?? ''
  const dumplings = lineOf(here.menu, 'Dumplings')
  const spicy = {
    ...dumplings,
    options: [...dumplings.options, { optionId: chilli, groupId: sauces?.id ?? '', quantity: 1 }],
  }
  const order = await place(here, spicy)
  await ownerRows(
    `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, remaining)
     select merchant_id, shop_id, option_id, false, 1 from options where option_id = $1`,
    [chilli],
  )
  const more = changeOf(order, { quantities: [{ lineNumber: 1, quantity: 3 }] })
  expect(await refusedTwice(here, more)).toMatchObject({
    code: 'stock.short',
    data: { lineId: order.bill.lines[0]?.lineId, itemId: chilli, remaining: 1, requested: 2 },
  })
  await here.owner.call(catalogue.setSoldOut, { itemId: chilli, isSoldOut: true, until: 'never' })
  expect(await refusedTwice(here, more)).toMatchObject({ code: 'option.soldOut' })
})

const unlucky = ['item.soldOut', 'stock.short']

/** Two shops of one kitchen each add its last duck to an order at the same moment. */
async function bothTake(): Promise<string[]> {
  await setDucks(1)
  const counters = [testShop.here, testShop.there]
  const placed = await Promise.all(counters.map((at) => place(at, lineOf(at.menu, 'Soup'))))
  return Promise.all(
    counters.map((at, index) => {
      const { orderId = '', amendments = 0 } = placed[index] ?? {}
      const change = changeOf({ orderId, amendments }, { added: [lineOf(at.menu, 'Duck')] })
      const requestId = randomUUID()
      return verdictOf(at.owner.call(orderLife.amend, { ...change, reason: '', requestId }))
    }),
  )
}

test('of two changes only one gets the last unit of shared stock', async () => {
  await shareKitchen(testShop)
  for (let round = 0; round < 8; round += 1) {
    const verdicts = await bothTake()
    expect(tally(verdicts)).toMatchObject({ ok: 1 })
    expect(verdicts.filter((each) => each !== 'ok' && !unlucky.includes(each))).toEqual([])
    expect(await testShop.here.left()).toBe(0)
  }
})

test('negative control: without the check on shared stock both changes get the last unit', async () => {
  await adminRows('alter table shared_stock drop constraint shared_stock_not_negative')
  let both = 0
  for (let round = 0; round < 20 && both === 0; round += 1)
    if ((await bothTake()).every((each) => each === 'ok')) both += 1
  expect(both).toBe(1)
})
