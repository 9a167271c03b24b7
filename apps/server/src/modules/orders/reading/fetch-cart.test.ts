import { randomUUID } from 'node:crypto'
import { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import { orders } from '@tabard/contract/orders/calls'
import { loadCart } from '@tabard/domain/cart/load-cart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till } from '@tabard/contract/till/calls'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { addressOf } from '../../../../test/open-stream.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
})
afterAll(() => testShop.stop())

test("a guest's own order returns as an archived cart that can be changed and ordered again", async () => {
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const sent = placeInput([lineOf(menu, 'Dumplings', { quantity: 2, note: 'no chilli' })])
  const placed = await guest.call(orders.place, sent)
  const { cart } = await guest.call(cartFetch.cart, { transactionId: placed.receiptId })
  expect(cart).toMatchObject({ cartId: sent.cart.cartId, isArchived: true, note: 'Welcome' })
  expect(cart.lines).toEqual(sent.cart.lines.map((line) => ({ ...line, lineId: expect.any(String) })))
  expect(cart.updatedAt).toBe(testShop.time.now)
  const again = loadCart(cart, { hours: 1, now: testShop.time.now, newCartId: 'another-cart' })
  expect(again).toMatchObject({ outcome: 'renewed', cart: { cartId: 'another-cart' } })
  const next = placeInput(again.cart.lines)
  expect((await guest.call(orders.place, next)).orderId).not.toBe(placed.orderId)

  const address = (await addressOf(testShop)) + guest.address(cartFetch.cart, { transactionId: '' })
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...guest.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'CART', siteId: 'lantern', transactionId: placed.receiptId }),
  })
  const { result } = (await answer.json()) as { result: { billInfo: unknown } }
  expect(result.billInfo).not.toHaveProperty('persons')
  expect(result.billInfo).toMatchObject({
    billType: 2,
    archived: true,
    transactionId: placed.receiptId,
    totalAmount: 25,
    tags: '',
    plateTag: '',
    changeAmount: 0,
    balancedList: [],
    itemDiscount: 0,
    itemList: [{ pluName1: 'Dumplings', quantity: 2, amount: 25, notes: 'no chilli', menuType: 'online' }],
  })
})

test('removed, refunded and changed lines are in the documented fields and are not ordered again', async () => {
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea')]
  const { orderId } = await guest.call(orders.place, { ...placeInput(lines), persons: 3 })
  await manager.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber: 2, quantity: 0 }],
    added: [],
    reason: 'None left',
    requestId: randomUUID(),
  })
  await manager.call(till.collect, { orderId, tenderedCents: 2_000 })
  const address = (await addressOf(testShop)) + guest.address(cartFetch.cart, { transactionId: '' })
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...guest.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'CART', transactionId: orderId }),
  })
  const { result } = (await answer.json()) as { result: { billInfo: unknown } }
  expect(result.billInfo).toMatchObject({
    persons: 3,
    tags: 'changed',
    changeAmount: 7.5,
    itemList: [
      { pluName1: 'Dumplings', hide: false },
      { quantity: 0, hide: true },
    ],
  })
  const { cart } = await guest.call(cartFetch.cart, { transactionId: orderId })
  expect(cart.lines).toHaveLength(1)
})

test("another guest's order is refused like an unknown one", async () => {
  const guest = await testShop.guest('lantern')
  const placed = await guest.call(
    orders.place,
    placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]),
  )
  const stranger = await testShop.guest('lantern')
  for (const transactionId of [placed.receiptId, placed.orderId, 'nothing'])
    expect(await verdictOf(stranger.call(cartFetch.cart, { transactionId }))).toBe('order.unknown')
})

test('a cart that reports itself as expired is refused and can be sent again', async () => {
  const guest = await testShop.guest('lantern')
  const input = placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')])
  const old = { ...input, touchedAt: sampleNow - 3_600_001 }
  expect(await refusalOf(guest.call(orders.place, old))).toMatchObject({
    code: 'cart.expired',
    data: { hours: 1 },
    message: 'Cart is expired',
  })
  expect(await verdictOf(guest.call(orders.place, { ...input, touchedAt: 0 }))).toBe('ok')
})
