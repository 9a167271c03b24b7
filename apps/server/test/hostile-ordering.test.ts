import { randomUUID } from 'node:crypto'
import { delivery } from '@tabard/contract/delivery/calls'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { toCartWire } from '@tabard/contract/orders/wire'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { Order } from '@tabard/contract/orders/order'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { home, startDeliveryTestShop, zone, type DeliveryTestShop } from './shops/delivery-test-shop.ts'
import { createStaff } from './shops/factories.ts'
import { hostileValues, isCount, plain, put, sendRaw, type Path } from './samples/hostile-values.ts'
import { ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput } from './samples/sample-cart.ts'
import { sampleNow } from './test-server.ts'

// T34, continued: order options, calls before an order, and a table's cart. Each field is set to values that
// no honest client sends: the server charges its own price or refuses.

let at: DeliveryTestShop
let cookie: string
let guest: Awaited<ReturnType<DeliveryTestShop['testShop']['guest']>>
let tableCode: string

beforeAll(async () => {
  at = await startDeliveryTestShop()
  cookie = (await createStaff(at.testShop.server, at.merchantId, 'owner')).cookie
  await at.addZone()
  await at.owner.call(tables.create, { prefix: '', from: 1, to: 1, area: '', seats: 4 })
  const [table] = await ownerRows<{ table_id: string }>(
    'select table_id from shop_tables where merchant_id = $1',
    [at.merchantId],
  )
  const [print] = await at.owner.call(tables.codes, { tableIds: [table?.table_id ?? ''] })
  tableCode = print?.address.split('/').at(-1) ?? ''
})
afterAll(() => at.stop())

/** Limits count callers: each field gets a new one. */
const asSomebodyElse = async () => void (guest = await at.testShop.guest('lantern'))
const dish = (quantity = 2) => lineOf(at.menu, 'Dumplings', { quantity })
const dishCents = 1250

const send = <Result>(path: string, body: unknown, as: 'guest' | 'owner' = 'guest') =>
  sendRaw<Result>(at.testShop, path, body, as === 'owner' ? { cookie } : guest)

const ignored = [
  'serviceFee',
  'otherCharge',
  'packagingFee',
  'deliveryFee',
  'promoDiscount',
  'itemDiscount',
  'wholeDiscount',
  'balanced',
  'balancedList',
  'changeAmount',
  'surchargeRate',
  'roundedAmount',
  'pointsUsed',
  'memberLevel',
  'dueAt',
  'slot',
]

const ofDelivery = [
  'isExpress',
  'feeCents',
  'cents',
  'zoneId',
  'tiers',
  'minimumCents',
  'minutes',
  'express',
  'distance',
  'postcode',
]

const ofQuote = ['postcode', 'street', 'cents', 'tiers', 'minutes']

describe('placing an order', () => {
  test.each(ignored)('%s reduces nothing', async (field) => {
    await asSomebodyElse()
    for (const value of hostileValues) {
      const body = put(plain(toCartWire(placeInput([dish()]))), [field], value)
      const { result, code } = await send<Order>(orders.place.path, body)
      // Charged as usual, or refused with the field's name.
      const isSound = code === 'body.invalid' || result?.bill.totalCents === 2 * dishCents
      expect([isSound, field, value]).toEqual([true, field, value])
    }
  })

  test.each([
    ['persons', 2],
    ['orderTime', sampleNow + 86_400_000],
    ['preorder', false],
    ['lastUpdate', sampleNow],
    ['plateNo', ''],
    ['promoCode', ''],
    ['sessionId', ''],
    ['vehicle', { plate: 'ABC', description: '' }],
  ] as const)('%s is a valid value, or refused', async (field, sound) => {
    await asSomebodyElse()
    const orderOptions = [...hostileValues, sound]
    for (const [place, value] of orderOptions.entries()) {
      const body = put(plain(toCartWire(placeInput([dish()]))), [field], value)
      const { result, code } = await send<Order>(orders.place.path, body)
      const fair = 2 * dishCents
      expect([result?.bill.totalCents ?? fair, field, value]).toEqual([fair, field, value])
      if (place === hostileValues.length && field !== 'orderTime') expect(code).toBeUndefined()
    }
  })

  test('a tip is whole cents and added, or refused', async () => {
    await asSomebodyElse()
    for (const value of [...hostileValues, 500]) {
      const body = put(plain(toCartWire(placeInput([dish()]))), ['tipCents'], value)
      const { result } = await send<Order>(orders.place.path, body)
      if (result) {
        expect(isCount(value), String(value)).toBe(true)
        expect(result.bill.totalCents).toBe(2 * dishCents)
        expect(result.bill.payableCents).toBeGreaterThanOrEqual(2 * dishCents)
      }
    }
  })

  test.each(ofDelivery)('%s of a delivery: our fee, or a refusal', async (field) => {
    await asSomebodyElse()
    for (const value of [...hostileValues, 2]) {
      const body = put(plain(toCartWire(at.ordered(home))), ['delivery', field], value)
      const { result } = await send<Order>(orders.place.path, body)
      const express = field === 'isExpress' && value === true ? 300 : 0
      const fair = 2 * dishCents + 700 + express
      expect([result?.bill.totalCents ?? fair, field, value]).toEqual([fair, field, value])
    }
  })
})

describe('calls before an order', () => {
  test.each(ofQuote)('a delivery quote has the terms of the zone, with %s', async (field) => {
    for (const value of hostileValues) {
      // Sixty requests a minute: a new caller for each.
      await asSomebodyElse()
      const body = put(plain({ address: home }), ['address', field], value)
      const { result } = await send<object>(delivery.quote.path, body)
      expect(result ?? zone).toMatchObject({ tiers: zone.tiers, minutes: zone.minutes })
    }
  })

  test('only its code unlocks an offer', async () => {
    await asSomebodyElse()
    for (const value of hostileValues)
      expect((await send(offers.enter.path, { code: value })).result).toBeUndefined()
  })
})

describe('the cart of a table', () => {
  const fields: readonly (readonly [string, Path, object])[] = [
    ['the quantity of a line', ['line', 'quantity'], { kind: 'add', line: dishLine() }],
    ['the size of a line', ['line', 'priceIndex'], { kind: 'add', line: dishLine() }],
    ['minutes of a line', ['line', 'minutes'], { kind: 'add', line: dishLine() }],
    ['grams of a line', ['line', 'grams'], { kind: 'add', line: dishLine() }],
    ['the price of a line', ['line', 'price'], { kind: 'add', line: dishLine() }],
    ['the owner of a line', ['line', 'guest'], { kind: 'add', line: dishLine() }],
    ['the quantity of an option', ['line', 'options', 0, 'quantity'], { kind: 'add', line: dishLine() }],
    ['a change of quantity', ['by'], { kind: 'count', lineId: 'line-0' }],
  ]
  function dishLine() {
    return { lineId: 'line-0', itemId: '', priceIndex: 0, quantity: 2, options: [], withoutIngredientIds: [] }
  }

  test.each(fields)('%s: the cart can be ordered at our price', async (name, path, change) => {
    await asSomebodyElse()
    const { sessionId } = await guest.call(tables.scan, { code: tableCode })
    const source = randomUUID()
    const { lineId: _, ...requested } = dish()
    let n = 0
    for (const [place, value] of hostileValues.entries()) {
      const lineId = name === 'a change of quantity' ? 'line-0' : `line-${place}`
      const made = 'line' in change ? { kind: 'add', line: { ...requested, lineId } } : change
      const ops = [{ source, n: (n += 1), change: put(plain(made), path, value) }]
      if (place === 0)
        await guest.call(tableCart.change, {
          sessionId,
          ops: [{ source, n: (n += 1), change: { kind: 'add', line: { ...dish(), lineId: 'line-0' } } }],
        })
      await send(tableCart.change.path, { sessionId, ops: plain(ops) })
    }
    const cart = await guest.call(tableCart.change, { sessionId, ops: [] })
    for (const line of cart.lines) expect([line.quantity >= 1, isCount(line.quantity)]).toEqual([true, true])
    const sound = cart.lines.filter(
      (line) =>
        line.priceIndex === 0 && line.quantity < 100 && line.options.every(({ quantity }) => quantity === 1),
    )
    expect(sound.length).toBeGreaterThan(0)
    const sent = toCartWire({
      ...placeInput(cart.lines, { contact: { name: '', phone: '' }, sessionId }),
      cart: { cartId: cart.cartId, orderType: 'table', note: '', lines: cart.lines },
    })
    const { result, code } = await send<Order>(orders.place.path, plain(sent))
    const units = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (result) expect(result.bill.totalCents).toBe(units * dishCents)
    else expect(code).toBeDefined()
    await at.owner.call(tables.close, { tableId: (await floorNow()).tableId })
  })

  test('cash for a table equals its open balance, or nothing is collected', async () => {
    await asSomebodyElse()
    const { sessionId } = await guest.call(tables.scan, { code: tableCode })
    const { lines, cartId } = await guest.call(tableCart.change, {
      sessionId,
      ops: [{ source: randomUUID(), n: 1, change: { kind: 'add', line: dish() } }],
    })
    await guest.call(orders.place, {
      ...placeInput(lines, { sessionId }),
      cart: { cartId, orderType: 'table', note: '', lines },
    })
    const { tableId } = await floorNow()
    const bill = await at.owner.call(floor.bill, { tableId })
    const orderIds = bill.orders.map(({ orderId }) => orderId)
    for (const value of hostileValues) {
      const less = await send(floor.collect.path, { tableId, orderIds, dueCents: value }, 'owner')
      expect([value, less.result]).toEqual([value, undefined])
      if (value === null || (isCount(value) && Number(value) >= bill.dueCents)) continue
      const short = { tableId, orderIds, dueCents: bill.dueCents, tenderedCents: value }
      expect([value, (await send(floor.collect.path, short, 'owner')).result]).toEqual([value, undefined])
    }
    const paid = await at.owner.call(floor.collect, { tableId, orderIds, dueCents: bill.dueCents })
    expect(paid).toEqual({ paidCents: bill.dueCents, changeCents: 0 })
  })
})

async function floorNow() {
  const [table] = (await at.owner.call(floor.show, {})).tables
  if (!table) throw new Error('there is no table')
  return table
}
