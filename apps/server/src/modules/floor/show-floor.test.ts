import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'

const dayMs = 86_400_000

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(6)
})
afterAll(() => at.testShop.stop())

async function orderAt(number: string, lineId = `of-${number}`) {
  const phone = await at.sitDown(number)
  return phone.place(await phone.add(lineId))
}

test('a table with an unpaid order stays on the floor for any number of days', async () => {
  const order = await orderAt('1')
  const { tableId } = await at.onFloor('1')
  at.testShop.time.now += 3 * dayMs
  expect(await at.onFloor('1')).toMatchObject({ openOrders: 1, unpaidCents: order.bill.payableCents })
  expect((await at.owner.call(floor.bill, { tableId })).orders.map(({ orderId }) => orderId)).toEqual([
    order.orderId,
  ])
})

test('a cleared table is free; its unpaid orders are in the order list', async () => {
  const order = await orderAt('2')
  const { tableId } = await at.onFloor('2')
  at.testShop.time.now += 60_000
  await at.owner.call(tables.close, { tableId })
  const freed = await at.onFloor('2')
  expect([freed.openOrders, freed.unpaidCents, freed.occupiedSince]).toEqual([0, 0, undefined])
  expect((await at.owner.call(floor.bill, { tableId })).orders).toEqual([])
  const { orders } = await at.owner.call(till.search, { text: '', isOwing: true })
  expect(orders.map(({ orderId }) => orderId)).toContain(order.orderId)
})

test('guests who move to a table that was cleared after they ordered keep their bill', async () => {
  const order = await orderAt('3')
  const [from, to] = [await at.onFloor('3'), await at.onFloor('4')]
  at.testShop.time.now += 60_000
  await at.owner.call(tables.close, { tableId: to.tableId })
  at.testShop.time.now += 60_000
  await at.owner.call(floor.move, { tableId: from.tableId, toTableId: to.tableId })
  expect(await at.onFloor('4')).toMatchObject({ openOrders: 1, unpaidCents: order.bill.payableCents })
})

test('the unpaid amount of a table may exceed 21,474,836.47', async () => {
  const orders = [await orderAt('5', 'first'), await orderAt('5', 'second')]
  await ownerRows('update bills set payable_cents = 2000000000 where bill_id = any($1)', [
    orders.map(({ orderId }) => orderId),
  ])
  expect((await at.onFloor('5')).unpaidCents).toBe(4_000_000_000)
})
