import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { ChosenOption } from '@tabard/domain/cart/cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { home, startDeliveryTestShop, type DeliveryTestShop } from '../shops/delivery-test-shop.ts'
import { changeItem, publish } from '../shops/menu-editor.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { itemNamed, lineOf, readMenu } from './sample-cart.ts'

export type Json = Readonly<Record<string, unknown>>

/** Make the item Tea a meal of dumplings and soup. */
const makeMeal = `with meal as (select * from items where name1 = 'Tea'),
  step as (
    insert into item_meal_steps select merchant_id, shop_id, gen_random_uuid(), item_id, title, '', 1, 1, place
    from meal, (values ('Main', 1), ('Side', 2)) s(title, place)
    returning *)
  insert into item_meal_choices select i.merchant_id, i.shop_id, step_id, i.item_id, 0, 150, 1
  from step join items i on i.name1 = case step.name1 when 'Main' then 'Dumplings' else 'Soup' end`

/**
 * Start a shop where one order has every documented field: sizes, a meal, time, fees, a dated charge,
 * delivery.
 */
export async function startDocumentedTestShop() {
  const shop = await startDeliveryTestShop('nominatim', {
    fees: [
      {
        kind: 'packaging',
        name1: 'Bag',
        name2: '袋',
        basis: 'order',
        cents: 20,
        rate: null,
        order_types: ['delivery'],
        taxes: [1],
      },
      {
        kind: 'service',
        name1: 'Service',
        name2: '服务',
        basis: 'order',
        cents: 50,
        rate: null,
        order_types: ['delivery'],
        taxes: [1],
      },
    ],
    // The tests run on a Thursday.
    charges: [{ name1: 'Fair', name2: '庙会', rate: 1_000, weekdays: [4], dates: [], taxes: [1] }],
    settings: { 'preOrder.isOffered': true },
  })
  await shop.addZone({ tiers: [{ fromCents: 0, cents: 700 }] })
  await ownerRows(makeMeal)
  const editor = { staff: shop.owner }
  await changeItem(editor, 'Duck', {
    timed: { stepMinutes: 60, graceMinutes: 10, minMinutes: 60, maxMinutes: 180 },
  })
  await changeItem(editor, 'Soup', { discount: { kind: 'percent', value: 1_000 } })
  await publish(editor)
  return { ...shop, menu: await readMenu(shop.guest, 'lantern') }
}

function option(menu: MenuIndex, name: string, quantity: number): ChosenOption {
  for (const group of menu.menu.optionGroups)
    for (const each of group.options)
      if (each.names.first === name) return { optionId: each.id, groupId: group.id, quantity }
  throw new Error(`no option called ${name}`)
}

/**
 * The order of its guest: dumplings without coriander, a large soup, a meal, duck for 90 minutes, and a soup
 * that staff remove later.
 */
export function wholeOrder({ menu, ordered }: Pick<DeliveryTestShop, 'menu' | 'ordered'>) {
  const soup = itemNamed(menu, 'Soup')
  const meal = itemNamed(menu, 'Tea').meal ?? []
  const coriander = [...menu.ingredients.keys()]
  const dumplings = lineOf(menu, 'Dumplings')
  const parts = meal.map(({ id, choices }) => ({
    stepId: id,
    itemId: choices[0]?.itemId ?? '',
    priceIndex: 0,
    quantity: 1,
    options: choices[0]?.itemId === soup.id ? [] : dumplings.options,
    withoutIngredientIds: [],
  }))
  const lines = [
    lineOf(menu, 'Dumplings', {
      lineId: 'line-dumplings',
      quantity: 2,
      options: [option(menu, 'Hot', 1), option(menu, 'Chilli', 2)],
      withoutIngredientIds: coriander,
      note: 'well done',
    }),
    lineOf(menu, 'Soup', { lineId: 'line-soup', priceIndex: 1 }),
    lineOf(menu, 'Tea', { lineId: 'line-meal', parts }),
    lineOf(menu, 'Duck', { lineId: 'line-duck', minutes: 90 }),
    lineOf(menu, 'Soup', { lineId: 'line-gone', priceIndex: 0 }),
  ]
  const input = ordered(home, { persons: 3 }, true)
  return { ...input, cart: { ...input.cart, note: 'ring twice', lines } }
}

/** Remove the last line, add manual discounts, and collect part of the total in cash. */
export async function workOrder({ owner }: Pick<DeliveryTestShop, 'owner'>, orderId: string): Promise<void> {
  await owner.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber: 5, quantity: 0 }],
    added: [],
    reason: 'None left',
    requestId: randomUUID(),
  })
  await owner.call(orderLife.discount, {
    orderId,
    amendments: 1,
    discounts: [
      {
        discountId: randomUUID(),
        lineNumber: 2,
        off: { kind: 'amount', cents: 260 },
        reason: 'quality',
        words: '',
      },
      { discountId: randomUUID(), off: { kind: 'percent', rate: 1_000 }, reason: 'wait', words: '' },
    ],
    requestId: randomUUID(),
  })
  await owner.call(till.collect, { orderId, tenderedCents: 20_000 })
}

/** Send a request as a client with this token and device. Returns the raw answer. */
export async function ask(
  { testShop, guest }: Pick<DeliveryTestShop, 'testShop' | 'guest'>,
  path: string,
  body: unknown,
  { device = 'documented', token = guest.token }: { readonly device?: string; readonly token?: string } = {},
) {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=${encodeURIComponent(device)}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  const answer = response.json<{
    success: boolean
    message: string
    result: unknown
    map: Json
    error?: { code: string; data?: { faults?: { path: string }[] } }
  }>()
  return { status: response.statusCode, ...answer }
}

/** The order as the JSON body of a documented client. */
export function sentBody(input: Parameters<NonNullable<typeof orders.place.input>['toWire']>[0]): Json {
  return JSON.parse(JSON.stringify(orders.place.input?.toWire(input))) as Json
}
