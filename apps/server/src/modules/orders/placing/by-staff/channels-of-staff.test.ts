import { randomUUID } from 'node:crypto'
import { exporting } from '@tabard/contract/reports/exporting'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { Taking } from '@tabard/contract/till/take-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let menu: MenuIndex

beforeAll(async () => {
  at = await startTableTestShop(2)
  menu = await readMenu(at.testShop.visitor('lantern'), 'lantern')
})
afterAll(() => at.testShop.stop())

const take = (taken: Taking) =>
  at.owner.call(till.place, {
    cartId: randomUUID(),
    taken,
    lines: [lineOf(menu, 'Dumplings')],
    note: '',
    contact: { name: '', phone: '' },
  })

test('orders that staff take at the counter and by phone are channels of their own everywhere', async () => {
  const guest = await at.testShop.guest('lantern')
  const online = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const counter = await take({ kind: 'counter' })
  const byPhone = await take({ kind: 'phone' })
  const atTable = await take({ kind: 'table', tableId: (await at.onFloor('1')).tableId })
  const idsOf = async (...channels: ('online' | 'counter' | 'phone' | 'table')[]) =>
    (await at.owner.call(till.search, { text: '', channels })).orders.map(({ orderId }) => orderId).toSorted()
  expect(await idsOf('online')).toEqual([online.orderId])
  expect(await idsOf('counter')).toEqual([counter.orderId])
  expect(await idsOf('phone')).toEqual([byPhone.orderId])
  expect(await idsOf('table')).toEqual([atTable.orderId])
  expect(await idsOf('counter', 'phone')).toEqual([counter.orderId, byPhone.orderId].toSorted())
  expect((await at.owner.call(till.totals, { text: '', channels: ['phone'] })).orders).toBe(1)
  const each = ['counter', 'online', 'phone', 'table'].map((channel) => ({
    channel,
    orders: 1,
    salesCents: 1_250,
  }))
  expect((await at.owner.call(reports.day, {})).channels).toEqual(each)
  expect((await at.owner.call(reports.home, {})).channels).toEqual(each)
  const { csv } = await at.owner.call(exporting.list, { list: 'orders' })
  const column = csv.split('\r\n')[0]?.split(',').indexOf('channel') ?? -1
  const cells = csv
    .split('\r\n')
    .slice(1, 5)
    .map((line) => line.split(',')[column])
  expect(cells.toSorted()).toEqual(['counter', 'online', 'phone', 'table'])
})
