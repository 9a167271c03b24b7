import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: TableTestShop
let menu: MenuIndex

beforeAll(async () => {
  at = await startTableTestShop(6)
  menu = await readMenu(at.testShop.visitor('lantern'), 'lantern')
})
beforeEach(() => void (at.testShop.time.now = sampleNow))
afterAll(() => at.testShop.stop())

const idOf = async (number: string) => (await at.onFloor(number)).tableId
const order = async (number: string, item: string) =>
  at.owner.call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'table', tableId: await idOf(number) },
    lines: [lineOf(menu, item)],
    note: '',
    contact: { name: '', phone: '' },
    persons: 2,
  })
const print = async (number: string) => at.owner.call(floor.printBill, { tableId: await idOf(number) })

test('has what guests and staff ordered, what was paid and what is left, and says so on the floor', async () => {
  const phone = await at.sitDown('1')
  const theirs = await phone.place(await phone.add('by-phone'))
  const ours = await order('1', 'Dumplings')
  expect((await at.onFloor('1')).billPrinted).toBeUndefined()
  const slip = await print('1')
  const totalCents = theirs.bill.totalCents + 1_250
  expect(slip).toMatchObject({
    table: '1',
    covers: 2,
    totalCents,
    paidCents: 0,
    openCents: totalCents,
    payments: [],
    printed: { at: sampleNow, openCents: totalCents },
  })
  expect(slip.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
    [theirs.orderId, ours.orderId].toSorted(),
  )
  expect(slip.orders.flatMap(({ bill }) => bill.lines)).toHaveLength(2)
  expect((await at.onFloor('1')).billPrinted).toEqual(slip.printed)
  // One of the orders is paid: the bill is printed again, with the payment.
  at.testShop.time.now += 60_000
  await at.owner.call(till.collect, { orderId: ours.orderId })
  const again = await print('1')
  expect(again).toMatchObject({
    totalCents,
    paidCents: 1_250,
    openCents: theirs.bill.totalCents,
    payments: [{ tender: 'cash', cents: 1_250 }],
  })
  expect((await at.onFloor('1')).billPrinted).toEqual(again.printed)
  const { rows } = await at.owner.call(audit.list, { area: 'tables' })
  expect(rows.filter(({ action }) => action === 'tables.printBill')).toHaveLength(2)
})

test('cancelled orders are not on it, and cash is rounded once for the whole table', async () => {
  await order('2', 'Tea')
  await order('2', 'Tea')
  const gone = await order('2', 'Dumplings')
  await at.owner.call(till.cancel, { orderId: gone.orderId, reason: 'Wrong table' })
  const slip = await print('2')
  expect(slip.orders).toHaveLength(2)
  const bill = await at.owner.call(floor.bill, { tableId: await idOf('2') })
  expect(slip).toMatchObject({ openCents: slip.totalCents, cashCents: bill.dueCents })
})

test('joined tables have one bill, and a table without orders none', async () => {
  await order('3', 'Tea')
  await order('4', 'Dumplings')
  await at.owner.call(floor.join, { tableIds: [await idOf('3'), await idOf('4')] })
  const slip = await print('4')
  expect(slip).toMatchObject({ table: '3 + 4', covers: 4 })
  expect(slip.orders).toHaveLength(2)
  expect((await at.onFloor('3')).billPrinted).toEqual(slip.printed)
  expect(await refusalOf(print('5'))).toMatchObject({ code: 'table.nothingOrdered', data: { number: '5' } })
  expect(await verdictOf(at.owner.call(floor.printBill, { tableId: randomUUID() }))).toBe('table.unknown')
})
