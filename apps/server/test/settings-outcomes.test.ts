import { randomUUID } from 'node:crypto'
import { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import type { Client } from '@tabard/contract/wire/client'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { settings } from '@tabard/contract/settings/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { verdictOf } from './refusal-of.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from './shops/table-test-shop.ts'
import { sampleNow } from './test-server.ts'

// Settings of times, names and money: two values, two outcomes, in the JSON that clients receive.

const hour = 3_600_000
let at: TableTestShop
let guest: Awaited<ReturnType<TableTestShop['testShop']['guest']>>
let cashier: Client
let menu: MenuIndex

beforeAll(async () => {
  at = await startTableTestShop(1)
  const { cookie } = await createStaff(at.testShop.server, at.merchantId, 'cashier')
  cashier = at.testShop.staff('lantern', cookie)
  guest = await at.testShop.guest('lantern')
  menu = await readMenu(guest, 'lantern')
})
beforeEach(async () => {
  at.testShop.time.now = sampleNow
  await ownerRows('delete from settings where merchant_id = $1', [at.merchantId])
  await ownerRows('update shop_states set config_version = config_version + 1')
})
afterAll(() => at.testShop.stop())

const set = (key: SettingKey, value: unknown) => at.set(key, value)

const place = (changes: Partial<PlaceOrder> = {}) =>
  guest.call(
    orders.place,
    placeInput(
      ['Dumplings', 'Tea'].map((name) => lineOf(menu, name)),
      changes,
    ),
  )

async function ask(path: string, body: unknown): Promise<unknown> {
  const response = await at.testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern`,
    headers: { authorization: guest.token },
    payload: JSON.stringify(body),
  })
  return response.json<{ result: unknown }>().result
}

test.each([
  ['preOrder.minutesBefore', 30, 120, hour],
  ['preOrder.daysAhead', 3, 1, 48 * hour],
] as const)('%s: an order for later is accepted with %d and refused with %d', async (key, yes, no, ahead) => {
  await set('preOrder.isOffered', true)
  await set(key, yes)
  expect(await verdictOf(place({ requestedFor: sampleNow + ahead }))).toBe('ok')
  await set(key, no)
  expect(await verdictOf(place({ requestedFor: sampleNow + ahead }))).not.toBe('ok')
})

test('order.defaultNote: it is no note of the guest, and a documented cart has it where there is none', async () => {
  const noteOf = async (cart: PlaceOrder['cart']) => {
    const { orderId } = await place({ cart })
    const { tickets } = await at.owner.call(kitchen.board, {})
    const fetched = await ask(cartFetch.cart.path, { action: 'CART', transactionId: orderId })
    const { billInfo } = fetched as { billInfo: { notes: string } }
    return [tickets.find((ticket) => ticket.orderId === orderId)?.note, billInfo.notes]
  }
  const { cart } = placeInput([lineOf(menu, 'Dumplings')])
  const welcomed = () => noteOf({ ...cart, cartId: randomUUID(), note: 'Welcome' })
  expect(await welcomed()).toEqual(['', 'Welcome'])
  await set('order.defaultNote', 'Enjoy')
  expect(await welcomed()).toEqual(['Welcome', 'Welcome'])
  expect(await noteOf({ ...cart, cartId: randomUUID(), note: '' })).toEqual(['', 'Enjoy'])
})

test('order.discountPercent: what a cashier may take off', async () => {
  const { orderId } = await place()
  const quote = () =>
    verdictOf(
      cashier.call(orderLife.quoteDiscount, {
        orderId,
        amendments: 0,
        discounts: [
          { discountId: randomUUID(), off: { kind: 'percent', rate: 1_500 }, reason: 'wait', words: '' },
        ],
      }),
    )
  expect(await quote()).toBe('discount.aboveLimit')
  await set('order.discountPercent', 20)
  expect(await quote()).toBe('ok')
})

async function typeNameOf(receiptId: string): Promise<string> {
  const response = await at.testShop.app.inject({ url: orders.receipt.path.replace(':receiptId', receiptId) })
  return response.json<{ orderTypeName: string }>().orderTypeName
}

test('takeAway.name: the name on the receipt of a pick-up order', async () => {
  expect(await typeNameOf((await place()).receiptId)).toBe('Takeaway')
  await set('takeAway.name', 'To go')
  expect(await typeNameOf((await place()).receiptId)).toBe('To go')
})

test('tableSale.name: the name on the receipt of a table order', async () => {
  const round = async (lineId: string) => {
    const phone = await at.sitDown('1')
    return typeNameOf((await phone.place(await phone.add(lineId))).receiptId)
  }
  expect(await round('one')).toBe('Table Sale')
  await set('tableSale.name', 'Eat here')
  expect(await round('two')).toBe('Eat here')
})

test('trading.cutOffMinute: an order at two in the morning is on the trading date of the day before', async () => {
  at.testShop.time.now = sampleNow + 7 * hour
  const isListed = async (date: string) => {
    const { orderId } = await place()
    const listed = await ask(orders.list.path, { dateFrom: date, dateTo: date })
    return (listed as { orderId: string }[]).some((each) => each.orderId === orderId)
  }
  expect([await isListed('2026-11-19'), await isListed('2026-11-20')]).toEqual([true, false])
  await set('trading.cutOffMinute', 60)
  expect([await isListed('2026-11-19'), await isListed('2026-11-20')]).toEqual([false, true])
})

test('money.cashRounding: what a guest who pays cash owes, from the next order on', async () => {
  const owed = async () => {
    const { orderId } = await place()
    return ask(orders.track.path, { transactionId: orderId })
  }
  expect(await owed()).toMatchObject({ totalAmount: 17.01, roundedAmount: -0.01 })
  // Saved by staff, because the published menu carries it.
  const change = { key: 'money.cashRounding', value: 'none', isLocked: false, seen: null }
  await at.owner.call(settings.save, { level: 'shop', changes: [change] })
  expect(await owed()).toMatchObject({ totalAmount: 17.01, roundedAmount: 0 })
})
