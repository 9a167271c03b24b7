import { catalogue } from '@tabard/contract/menu/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from './shops/factories.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer({ poolSize: 2 })
})
afterAll(() => testShop.stop())

const turns = Number(process.env['TABARD_TURNS'] ?? 300)

test(`${turns} alternating requests of three merchants over two connections: each sees only its own data (T33)`, async () => {
  const sides = await Promise.all(
    ['north', 'south', 'west'].map(async (code) => {
      const { merchantId } = await createMerchant(testShop.server, [code])
      const guest = await testShop.guest(code)
      const menu = await readMenu(guest, code)
      const order = await guest.call(
        orders.place,
        placeInput([lineOf(menu, 'Dumplings')], { contact: { name: code, phone: '0412 345 678' } }),
      )
      const staff = testShop.staff(code, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
      return { code, guest, staff, order, itemIds: menu.menu.items.map(({ id }) => id) }
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: turns }, async (_, at) => {
      const side = sides[at % 3]
      if (!side) throw new Error('there are three')
      const { code, guest, staff, order, itemIds } = side
      const seen = await [
        async () => (await guest.call(orders.list, {})).map(({ orderId }) => orderId),
        async () => (await staff.call(kitchen.board, {})).tickets.map(({ orderId }) => orderId),
        async () => (await staff.call(till.search, { text: '' })).orders.map(({ orderId }) => orderId),
        async () =>
          (await staff.call(catalogue.listAvailability, {})).some(({ itemId }) => itemIds.includes(itemId))
            ? [order.orderId]
            : [],
      ][Math.floor(at / 3) % 4]?.()
      return { code, seen, expected: [order.orderId] }
    }),
  )
  expect(answers.filter(({ seen, expected }) => JSON.stringify(seen) !== JSON.stringify(expected))).toEqual(
    [],
  )
})
