import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/owner-rows.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput } from '../../../../test/sample-cart.ts'
import {
  openSharedTestShop,
  shareKitchen,
  type KitchenCounter,
  type SharedTestShop,
} from '../../../../test/shared-kitchen-test-shop.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let both: SharedTestShop
const buyers = Number(process.env.TABARD_BUYERS ?? 40)

beforeAll(async () => {
  // As many connections as buyers, so that their transactions overlap.
  testShop = await startTestServer({ poolSize: 30 })
  both = await openSharedTestShop(testShop, ['lantern', 'compass'])
  // A counted sauce, inserted directly.
  await ownerRows(
    `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, remaining)
     select merchant_id, shop_id, option_id, false, 10 from options where merchant_id = $1 and name1 = 'Chilli'`,
    [both.merchantId],
  )
  await shareKitchen(both)
})
afterAll(() => testShop.stop())

const setRemaining = (at: KitchenCounter, remaining: number | null) =>
  at.owner.call(catalogue.setRemaining, { itemId: at.duckId, remaining })

/** A meal with one or two ducks, each with a soup. */
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

const sauces = ({ menu }: KitchenCounter) => {
  const group = menu.menu.optionGroups.find(({ names }) => names.first === 'Sauces')
  const idOf = (name: string) => group?.options.find(({ names }) => names.first === name)?.id ?? ''
  return { groupId: group?.id ?? '', chilli: idOf('Chilli') }
}

const spicy = (at: KitchenCounter, quantity: number): CartLine => {
  const { groupId, chilli } = sauces(at)
  const line = lineOf(at.menu, 'Dumplings')
  return { ...line, options: [...line.options, { optionId: chilli, groupId, quantity }] }
}

/** Carts for the two shops in turn: ducks before and after other items, meals, sauces, several lines. */
function mixedCarts(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const at = place % 2 === 0 ? both.here : both.there
    const duck = (quantity = 1) => lineOf(at.menu, 'Duck', { quantity })
    const carts = [
      [duck(), lineOf(at.menu, 'Soup')],
      [set(at, 1)],
      [spicy(at, 1), duck(), duck()],
      [lineOf(at.menu, 'Soup'), set(at, 2), spicy(at, 2)],
      [set(at, 1, 2), duck()],
      [spicy(at, 1)],
    ]
    return { at, input: placeInput(carts[Math.floor(place / 2) % carts.length] ?? []) }
  })
}

const placeAll = async (count: number, placed: { at: KitchenCounter; order: Order }[] = []) => {
  const verdicts = await Promise.all(
    mixedCarts(count).map(({ at, input }) =>
      verdictOf(at.diner.call(orders.place, input).then((order) => placed.push({ at, order }))),
    ),
  )
  return { placed, counts: tally(verdicts) }
}

const unitsOf = (
  placed: readonly { at: KitchenCounter; order: Order }[],
  idOf: (at: KitchenCounter) => string,
) =>
  placed.reduce(
    (sum, { at, order }) =>
      sum + (stockUnitsOf(order.bill.lines).find(({ subjectId }) => subjectId === idOf(at))?.units ?? 0),
    0,
  )
const ducksIn = (placed: readonly { at: KitchenCounter; order: Order }[]) =>
  unitsOf(placed, ({ duckId }) => duckId)

async function deadlocks(): Promise<number> {
  const [row] = await ownerRows<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(row?.deadlocks)
}

test('concurrent buyers in two shops get exactly the ten ducks and ten sauces of one kitchen, returned once (T22)', async () => {
  await setRemaining(both.here, 10)
  const before = await deadlocks()
  const { placed, counts } = await placeAll(buyers)
  expect(
    Object.keys(counts).filter(
      (each) => !['ok', 'stock.short', 'item.soldOut', 'option.soldOut'].includes(each),
    ),
  ).toEqual([])
  expect(await both.here.left()).toBe(await both.there.left())
  // An order of one may still fit where one of two did not: sell the rest.
  for (let at = both.there; ((await at.left()) ?? 0) > 0; at = at === both.here ? both.there : both.here)
    placed.push({ at, order: await at.diner.call(orders.place, placeInput([lineOf(at.menu, 'Duck')])) })
  expect(ducksIn(placed)).toBe(10)
  expect(unitsOf(placed, (at) => sauces(at).chilli)).toBeLessThanOrEqual(10)
  for (const at of [both.here, both.there]) {
    expect(await at.isDuckSoldOut()).toBe(true)
    expect(await refusalOf(at.diner.call(orders.place, placeInput([set(at, 1)])))).toMatchObject({
      code: 'item.soldOut',
      data: { itemId: at.duckId },
    })
  }

  const given = placed
    .filter(
      ({ order }) =>
        ducksIn([
          { at: both.here, order },
          { at: both.there, order },
        ]) > 0,
    )
    .slice(0, 5)
  const outcomes = await Promise.all(
    given.flatMap(({ at, order: { orderId } }) =>
      [1, 2].map(() => verdictOf(at.owner.call(till.cancel, { orderId, reason: 'Changed their mind' }))),
    ),
  )
  expect(tally(outcomes)).toEqual({ ok: given.length, 'order.moved': given.length })
  expect(await both.here.left()).toBe(ducksIn(given))
  expect(await both.there.left()).toBe(ducksIn(given))
  expect(await deadlocks()).toBe(before)
})

test('a sale, cancellation or count in one shop is pushed to the other at once', async () => {
  await setRemaining(both.there, 3)
  const stream = await openStream(testShop, both.there.diner, catalogue.shopStatusStream, {})
  const leftThere = async () => (await stream.next()).data.remaining[both.there.duckId]
  expect(await leftThere()).toBe(3)
  // The published event, not the poll that would find the change within a second.
  const published = vi.spyOn(testShop.server.live, 'publish')
  const toldThere = () =>
    published.mock.calls
      .flatMap(([topics]) => topics)
      .filter(({ kind, shopId }) => kind === 'availability' && shopId === both.there.shopId).length
  const input = placeInput([lineOf(both.here.menu, 'Duck', { quantity: 3 })])
  const { orderId } = await both.here.diner.call(orders.place, input)
  expect(await leftThere()).toBe(0)
  await both.here.owner.call(till.cancel, { orderId, reason: 'A test' })
  expect(await leftThere()).toBe(3)
  await setRemaining(both.here, 7)
  expect(await leftThere()).toBe(7)
  expect(toldThere()).toBe(3)
  published.mockRestore()
  stream.close()
})

test('an item ordered from the cached state is counted from the moment it is shared', async () => {
  // Orders for soup use the single statement over pipelined connections until staff count it.
  const soup = itemNamed(both.there.menu, 'Soup').id
  await both.there.owner.call(catalogue.setRemaining, { itemId: soup, remaining: 2 })
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, place) => {
      const at = place % 2 === 0 ? both.here : both.there
      return verdictOf(at.diner.call(orders.place, placeInput([lineOf(at.menu, 'Soup')])))
    }),
  )
  expect(tally(verdicts).ok).toBe(2)
  await both.there.owner.call(catalogue.setRemaining, { itemId: soup, remaining: null })
})

test('an order that waits while its item is linked takes from the shared count', async () => {
  const apart = await openSharedTestShop(testShop, ['harbour', 'garden'])
  const { merchantId, here, there } = apart
  const { urls } = await testDatabase()
  const arranging = new Client({ connectionString: urls.owner })
  await arranging.connect()
  const inOrder = async (...statements: readonly [string, readonly unknown[]][]) => {
    for (const [text, values] of statements) await arranging.query(text, [...values])
  }
  const [kitchenId, sharedId] = [randomUUID(), randomUUID()]
  await inOrder(
    ['begin', []],
    ['insert into shared_kitchens values ($1, $2, $3, false)', [merchantId, kitchenId, here.shopId]],
    [
      'insert into shared_stock (merchant_id, shared_id, kitchen_id, is_sold_out, remaining) values ($1, $2, $3, false, 1)',
      [merchantId, sharedId, kitchenId],
    ],
    [
      'update stock set shared_id = $3, remaining = null, daily_count = null where merchant_id = $1 and subject_id = any($2)',
      [merchantId, [here.duckId, there.duckId], sharedId],
    ],
  )
  const ducks = (quantity: number) =>
    verdictOf(there.diner.call(orders.place, placeInput([lineOf(there.menu, 'Duck', { quantity })])))
  const waiting = [ducks(2), ducks(1)]
  await vi.waitFor(async () => {
    const rows = await ownerRows(
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted and locktype in ('transactionid', 'tuple')`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  }, 10_000)
  await inOrder(['commit', []])
  await arranging.end()
  const [two, one] = await Promise.all(waiting)
  expect(one).toBe('ok')
  // The order of two is refused: one is left, or none, depending on which came first.
  expect(two).toMatch(/^(stock\.short|item\.soldOut)$/)
  expect(await there.left()).toBe(0)
})

test('negative control: with the check gone, buyers in two shops at once do get more than there are', async () => {
  await adminRows('alter table shared_stock drop constraint shared_stock_not_negative')
  let lowest = 0
  for (let round = 0; round < 20 && lowest >= 0; round += 1) {
    await setRemaining(both.here, 10)
    await placeAll(30)
    const [row] = await ownerRows<{ remaining: number }>(
      `select remaining from shared_stock where merchant_id = $1 and shared_id in (
         select shared_id from stock where merchant_id = $1 and subject_id = $2)`,
      [both.merchantId, both.here.duckId],
    )
    lowest = row?.remaining ?? 0
  }
  expect(lowest).toBeLessThan(0)
})
