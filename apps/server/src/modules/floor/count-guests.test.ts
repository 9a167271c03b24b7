import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'

let at: TableTestShop
let menu: MenuIndex

beforeAll(async () => {
  at = await startTableTestShop(8)
  menu = await readMenu(at.testShop.visitor('lantern'), 'lantern')
})
afterAll(() => at.testShop.stop())

const idOf = async (number: string) => (await at.onFloor(number)).tableId
const count = async (number: string, guests: number) =>
  at.owner.call(floor.count, { tableId: await idOf(number), guests })
const order = async (number: string, persons?: number) =>
  at.owner.call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'table', tableId: await idOf(number) },
    lines: [lineOf(menu, 'Dumplings')],
    note: '',
    contact: { name: '', phone: '' },
    ...(persons === undefined ? {} : { persons }),
  })

test('guests of a free table open it, and are on the orders that follow until the table is cleared', async () => {
  expect((await at.onFloor('1')).occupiedSince).toBeUndefined()
  await count('1', 4)
  const { rows } = await at.owner.call(audit.list, { area: 'tables' })
  expect(rows.find(({ action }) => action === 'tables.count')).toMatchObject({
    after: { number: '1', guests: 4 },
  })
  expect(await at.onFloor('1')).toMatchObject({ covers: 4, guests: 0, occupiedSince: expect.any(Number) })
  const first = await order('1')
  expect(first.orderOptions.persons).toBe(4)
  // A guest who scans joins the visit, and its bill.
  const phone = await at.sitDown('1')
  expect(await at.onFloor('1')).toMatchObject({ covers: 4, guests: 1 })
  const bill = await phone.client.call(tablePaying.bill, { sessionId: phone.session.sessionId })
  expect(bill.orders.map(({ orderId }) => orderId)).toEqual([first.orderId])
  await at.owner.call(tables.close, { tableId: await idOf('1') })
  const cleared = await at.onFloor('1')
  expect(cleared.covers).toBeUndefined()
  expect((await order('1')).orderOptions.persons).toBeUndefined()
})

test('an order says how many guests there are, and a later one corrects it', async () => {
  expect((await order('2', 6)).orderOptions.persons).toBe(6)
  expect((await order('2')).orderOptions.persons).toBe(6)
  expect((await order('2', 5)).orderOptions.persons).toBe(5)
  expect((await at.onFloor('2')).covers).toBe(5)
})

test('the number goes with its guests: moved, added up where tables are joined, unknown where they part', async () => {
  await count('3', 2)
  await at.owner.call(floor.move, { tableId: await idOf('3'), toTableId: await idOf('4') })
  expect([(await at.onFloor('3')).covers, (await at.onFloor('4')).covers]).toEqual([undefined, 2])
  // Nobody is moved to a table that staff opened for others.
  await count('6', 2)
  const onto = { tableId: await idOf('4'), toTableId: await idOf('6') }
  expect(await verdictOf(at.owner.call(floor.move, onto))).toBe('table.taken')
  await count('5', 3)
  await at.owner.call(floor.join, { tableIds: [await idOf('4'), await idOf('5')] })
  expect([(await at.onFloor('4')).covers, (await at.onFloor('5')).covers]).toEqual([5, 5])
  await at.owner.call(floor.separate, { tableId: await idOf('4') })
  expect([(await at.onFloor('4')).covers, (await at.onFloor('5')).covers]).toEqual([undefined, undefined])
})

test('no guests, a thousand, and an unknown table are refused', async () => {
  expect(await verdictOf(count('7', 0))).toBe('body.invalid')
  expect(await verdictOf(count('7', 1_000))).toBe('body.invalid')
  expect(await verdictOf(order('7', 1_000))).toBe('body.invalid')
  expect(await verdictOf(at.owner.call(floor.count, { tableId: randomUUID(), guests: 2 }))).toBe(
    'table.unknown',
  )
})
