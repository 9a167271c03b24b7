import { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedObjects } from './samples/documented-fields.ts'
import {
  ask,
  sentBody,
  startDocumentedTestShop,
  wholeOrder,
  workOrder,
  type Json,
} from './samples/documented-order.ts'
import { cart, duck, dumplings, gone, item, option, part, soup } from './samples/documented/expected-order.ts'
import { itemNamed } from './samples/sample-cart.ts'

// Every documented field of a cart, a line, an option and a part, in the JSON of an order that has them all.

let shop: Awaited<ReturnType<typeof startDocumentedTestShop>>
let placed: Json
/** The same order from each call that returns it, after staff have changed it. */
const answers: Record<string, Json> = {}

beforeAll(async () => {
  shop = await startDocumentedTestShop()
  placed = (await ask(shop, orders.place.path, sentBody(wholeOrder(shop)))).result as Json
  await workOrder(shop, String(placed['orderId']))
  const { transactionId } = placed
  answers['orderTracking'] = (await ask(shop, orders.track.path, { transactionId })).result as Json
  answers['onlinePosOrderRpt'] = ((await ask(shop, orders.list.path, {})).result as Json[])[0] ?? {}
  const { result } = await ask(shop, cartFetch.cart.path, { action: 'CART', transactionId })
  answers['cart fetch'] = (result as { billInfo: Json }).billInfo
})
afterAll(() => shop.stop())

const expected: Readonly<Record<string, Json>> = {
  Cart: cart,
  'Cart item': dumplings,
  'Options of a cart item (attrs)': option,
  'Order sub-items (mealPlus)': part,
  'Order items, further fields': item,
}

/** Fields sent to clients, from the lists of docs/settings.md. */
const told = (name: string) =>
  (documentedObjects.find((each) => each.name === name)?.fields ?? [])
    .filter(
      ({ direction, waitsFor }) => !waitsFor && (direction === 'to clients' || direction === 'both ways'),
    )
    .map(({ field }) => field)

/** Fields that a later feature will send. */
const waiting = (name: string) =>
  (documentedObjects.find((each) => each.name === name)?.fields ?? []).filter(
    ({ direction, waitsFor }) => waitsFor && direction !== 'from clients',
  )

const lineOf = (answer: Json | undefined, id: string): Json =>
  ((answer?.['itemList'] ?? []) as Json[]).find(({ itemId }) => itemId === id) ?? {}

const objectIn: Readonly<Record<string, (answer: Json | undefined) => Json>> = {
  Cart: (answer) => answer ?? {},
  'Cart item': (answer) => lineOf(answer, 'line-dumplings'),
  'Options of a cart item (attrs)': (answer) =>
    (lineOf(answer, 'line-dumplings')['attrs'] as Json[])[1] ?? {},
  'Order sub-items (mealPlus)': (answer) => (lineOf(answer, 'line-meal')['mealPlus'] as Json[])[0] ?? {},
  'Order items, further fields': (answer) => lineOf(answer, 'line-dumplings'),
}

describe.each(['orderTracking', 'onlinePosOrderRpt', 'cart fetch'])('%s', (call) => {
  for (const [name, fields] of Object.entries(expected))
    test.each(told(name).filter((field) => field !== 'mealPlu'))(`${name}: %s`, (field) => {
      expect(fields).toHaveProperty(field)
      expect(objectIn[name]?.(answers[call])[field]).toEqual(fields[field])
    })

  for (const [name, objectOf] of Object.entries(objectIn))
    for (const { field, waitsFor } of waiting(name))
      test(`${name}: ${field} waits for ${waitsFor}, so no answer has it`, () => {
        expect(objectOf(answers[call])).not.toHaveProperty(field)
      })

  test('sizes, times, parts of meals and removed lines are on their lines', () => {
    expect(lineOf(answers[call], 'line-soup')).toMatchObject(soup)
    expect(lineOf(answers[call], 'line-duck')).toMatchObject(duck)
    expect(lineOf(answers[call], 'line-gone')).toMatchObject(gone)
    const meal = lineOf(answers[call], 'line-meal')
    expect(meal['mealPlu']).toEqual(meal['mealPlus'])
    expect(meal['mealPlus']).toHaveLength(2)
  })
})

test('the answer to placing has the same fields with the same types', () => {
  const kinds = (of: Json) =>
    Object.fromEntries(Object.entries(of).map(([field, value]) => [field, typeof value]))
  for (const [name, fields] of Object.entries(expected)) {
    const there = kinds(objectIn[name]?.(placed) ?? {})
    const requested = kinds(objectIn[name]?.(answers['orderTracking']) ?? {})
    for (const field of Object.keys(fields))
      expect({ [field]: there[field] }).toEqual({ [field]: requested[field] })
  }
  expect(placed).toMatchObject({ totalPaid: 0, paid: false, tags: 'express', deliveryFee: 7 })
})

test('a fetched cart is placed again an hour later, unchanged, under another id', async () => {
  const body = sentBody(wholeOrder(shop))
  const { result } = await ask(shop, orders.place.path, body)
  const { transactionId } = result as Json
  const fetched = await ask(shop, cartFetch.cart.path, { action: 'CART', transactionId })
  const { billInfo } = fetched.result as { billInfo: Json }
  const before = shop.testShop.time.now
  shop.testShop.time.now += 59 * 60_000
  const cartId = crypto.randomUUID()
  const again = await ask(shop, orders.place.path, { ...billInfo, cartId, termsAccepted: true })
  shop.testShop.time.now = before
  expect(again).toMatchObject({ success: true, result: { totalAmount: billInfo['totalAmount'], persons: 3 } })
  expect((again.result as Json)['orderId']).not.toBe((result as Json)['orderId'])
})

test('a scheduled order is fetched with its time while that is in the future, and without it afterwards', async () => {
  const requestedFor = shop.testShop.time.now + 3 * 3_600_000
  const { result } = await ask(shop, orders.place.path, {
    ...sentBody(wholeOrder(shop)),
    preorder: true,
    orderTime: requestedFor,
  })
  expect(result).toMatchObject({ preorder: true, orderTime: requestedFor })
  const { transactionId } = result as Json
  const fetchAt = async (now: number) => {
    const before = shop.testShop.time.now
    shop.testShop.time.now = now
    const { result: again } = await ask(shop, cartFetch.cart.path, { action: 'CART', transactionId })
    shop.testShop.time.now = before
    return (again as { billInfo: Json }).billInfo
  }
  expect(await fetchAt(requestedFor - 1)).toMatchObject({ preorder: true, orderTime: requestedFor })
  expect(await fetchAt(requestedFor + 1)).toMatchObject({
    preorder: false,
    orderTime: 0,
    lastUpdate: requestedFor + 1,
  })
})

test('a time of 0 means no time, with or without preorder', async () => {
  for (const more of [{ orderTime: 0 }, { orderTime: '0', preorder: true }])
    expect(await ask(shop, orders.place.path, { ...sentBody(wholeOrder(shop)), ...more })).toMatchObject({
      success: true,
      result: { preorder: false },
    })
})

describe('ingredients', () => {
  const place = (ingredients: unknown) => {
    const { itemList, ...body } = sentBody(wholeOrder(shop))
    const [line] = itemList as Json[]
    const { without: _, ...bare } = line ?? {}
    return ask(shop, orders.place.path, { ...body, itemList: [{ ...bare, ingredients }] })
  }
  const coriander = () => itemNamed(shop.menu, 'Dumplings').ingredientIds[0] ?? ''

  test('are omitted as documented clients name them: by id, or with a flag', async () => {
    for (const ingredients of [
      [coriander()],
      [{ id: coriander(), without: true }],
      [{ id: coriander(), without: 1 }],
    ]) {
      const { result } = await place(ingredients)
      expect(result).toMatchObject({ itemList: [{ ingredients: [coriander()] }] })
    }
    const { result } = await place([{ id: coriander(), without: 0 }])
    expect(result).toMatchObject({ itemList: [{ ingredients: [] }] })
  })

  test('that are invalid are refused, never dropped', async () => {
    expect(await place(['peanuts'])).toMatchObject({ success: false, error: { code: 'ingredient.unknown' } })
    for (const unclear of [[{ id: coriander() }], [{ name: 'Peanuts' }], 'peanuts', [7]]) {
      const { status, error } = await place(unclear)
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'body.invalid' })
      expect(error?.data?.faults?.[0]?.path).toContain('itemList.0.ingredients')
    }
  })
})

describe('short cart ids', () => {
  const place = (cartId: string, device: string, token?: string) => {
    const body = sentBody(wholeOrder(shop))
    const itemList = (body['itemList'] as Json[]).slice(0, 1)
    return ask(
      shop,
      orders.place.path,
      { ...body, cartId, itemList },
      { device, ...(token ? { token } : {}) },
    )
  }

  test('of two devices give two orders, and of one device one order', async () => {
    const one = await place('1', 'till-one')
    const same = await place('1', 'till-one')
    const { token } = await shop.testShop.guest('lantern')
    const other = await place('1', 'till-two', token)
    const id = ({ result }: typeof one) => (result as Json)['orderId']
    expect(one).toMatchObject({ success: true, result: { cartId: '1' } })
    expect(id(same)).toBe(id(one))
    expect(other).toMatchObject({ success: true, result: { cartId: '1' } })
    expect(id(other)).not.toBe(id(one))
  })

  test('stay separate for any device name', async () => {
    const ids = new Set<unknown>()
    for (const device of ['a:b', '设备', '终端', 'x'.repeat(3_000)]) {
      const { result } = await place('00000042', device)
      expect(result).toMatchObject({ cartId: '00000042' })
      ids.add((result as Json)['orderId'])
    }
    expect(ids.size).toBe(4)
  })
})
