import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { CartLine } from '@tabard/domain/cart/cart'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEditor, publish, type Editor } from '../../../../test/menu-editor.ts'
import { adminRows, ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let editor: Editor
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let duckId: string

beforeAll(async () => {
  testShop = await startTestServer({ poolSize: 30 })
  editor = await openEditor(testShop, 'lantern')
  // The tea is a meal: one or two ducks, and a soup.
  await ownerRows(
    `with step as (
       insert into item_meal_steps select merchant_id, shop_id, gen_random_uuid(), item_id, title, '', 1, most, place
       from items, (values ('Bird', 2, 1), ('Bowl', 1, 2)) s(title, most, place) where name1 = 'Tea'
       returning *)
     insert into item_meal_choices select i.merchant_id, i.shop_id, step_id, i.item_id, 0, 500, 1
     from step join items i on i.name1 = case step.name1 when 'Bird' then 'Duck' else 'Soup' end`,
  )
  await publish(editor)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  duckId = itemNamed(menu, 'Duck').id
})
afterAll(() => testShop.stop())

const left = async (subjectId = duckId) =>
  (await diner.read(catalogue.shopStatus, { shop: 'lantern' })).remaining[subjectId]

function set(ducks: number, quantity = 1): CartLine {
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

/** Carts for a hundred buyers: a duck, a meal, a meal with two ducks, two meals, a meal and a duck. */
const mixedCarts = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const carts = [
      [lineOf(menu, 'Duck')],
      [set(1)],
      [set(2)],
      [set(1, 2)],
      [set(1), lineOf(menu, 'Duck'), lineOf(menu, 'Soup')],
    ]
    return placeInput(carts[place % carts.length] ?? [])
  })

const ducksIn = (placed: readonly Order[]) =>
  stockUnitsOf(placed.flatMap(({ bill }) => bill.lines)).find(({ subjectId }) => subjectId === duckId)
    ?.units ?? 0

test('a hundred buyers of ducks and of meals with ducks get exactly the ten in stock; cancelling returns them once (T22)', async () => {
  const placed: Order[] = []
  const verdicts = await Promise.all(
    mixedCarts(100).map((input) =>
      verdictOf(diner.call(orders.place, input).then((order) => placed.push(order))),
    ),
  )
  expect(
    Object.keys(tally(verdicts)).filter((each) => !['ok', 'stock.short', 'item.soldOut'].includes(each)),
  ).toEqual([])
  for (let one = await left(); one !== undefined && one > 0; one = await left())
    placed.push(await diner.call(orders.place, placeInput([set(1)])))
  expect(ducksIn(placed)).toBe(10)
  expect(await refusalOf(diner.call(orders.place, placeInput([set(1)])))).toMatchObject({
    code: 'item.soldOut',
    data: { itemId: duckId },
  })

  const given = placed.slice(0, 3)
  for (const { orderId } of given) {
    const twice = [1, 2].map(() =>
      verdictOf(editor.staff.call(till.cancel, { orderId, reason: 'Changed their mind' })),
    )
    expect(tally(await Promise.all(twice))).toEqual({ ok: 1, 'order.moved': 1 })
  }
  expect(await left()).toBe(ducksIn(given))
})

test('options are counted for every unit that has them', async () => {
  const sauces = menu.menu.optionGroups.find(({ names }) => names.first === 'Sauces')
  const chilli = sauces?.options.find(({ names }) => names.first === 'Chilli')?.id ?? ''
  const groupId = sauces?.id ?? ''
  await ownerRows(
    `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, remaining)
     select merchant_id, shop_id, option_id, false, 5 from options where option_id = $1`,
    [chilli],
  )
  const spicy = (quantity: number, each: number) => {
    const line = lineOf(menu, 'Dumplings', { quantity })
    return { ...line, options: [...line.options, { optionId: chilli, groupId, quantity: each }] }
  }
  expect(await refusalOf(diner.call(orders.place, placeInput([spicy(2, 3)])))).toMatchObject({
    code: 'stock.short',
    data: { itemId: chilli, remaining: 5, requested: 6 },
  })
  await diner.call(orders.place, placeInput([spicy(1, 3), spicy(2, 1)]))
  expect(await left(chilli)).toBe(0)
  expect(await refusalOf(diner.call(orders.place, placeInput([spicy(1, 1)])))).toMatchObject({
    code: 'option.soldOut',
  })
})

test('negative control: with the check gone, a hundred buyers of sets do get more ducks than there are', async () => {
  await adminRows('alter table stock drop constraint stock_not_negative')
  let lowest = 0
  for (let round = 0; round < 20 && lowest >= 0; round += 1) {
    await editor.staff.call(catalogue.setRemaining, { itemId: duckId, remaining: 10 })
    await Promise.all(mixedCarts(30).map((input) => verdictOf(diner.call(orders.place, input))))
    const [row] = await ownerRows<{ remaining: number }>(
      'select remaining from stock where subject_id = $1',
      [duckId],
    )
    lowest = row?.remaining ?? 0
  }
  expect(lowest).toBeLessThan(0)
})
