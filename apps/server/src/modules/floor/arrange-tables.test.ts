import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tableView, type TableCart } from '@tabard/contract/tables/cart/calls'
import { till } from '@tabard/contract/till/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../../test/open-stream.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import {
  startTableTestShop,
  type TableTestShop,
  type TablePhone,
} from '../../../test/shops/table-test-shop.ts'

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(30)
})
afterAll(() => at.testShop.stop())

const sitDown = (number: string) => at.sitDown(number)
const onFloor = (number: string) => at.onFloor(number)
const place = (phone: TablePhone, cart: TableCart) => phone.place(cart)

const move = async (from: string, to: string) =>
  at.owner.call(floor.move, {
    tableId: (await onFloor(from)).tableId,
    toTableId: (await onFloor(to)).tableId,
  })

const tableOnBoard = async (orderId: string) =>
  (await at.owner.call(kitchen.board, {})).tickets.find((ticket) => ticket.orderId === orderId)?.table

test('moved guests keep their cart, session and open orders, and their phones are notified', async () => {
  const anna = await sitDown('1')
  const order = await place(anna, await anna.add('ordered'))
  await anna.add('still choosing')
  const watched = await openStream(at.testShop, anna.client, tableView.stream, anna.session)
  await watched.next()
  expect(await move('1', '2')).toEqual({ number: '2', orders: 1 })
  const told = (await watched.next()).data
  expect(told.cart).toMatchObject({ number: '2', lines: [{ lineId: 'still choosing' }] })
  expect(told.rounds).toHaveLength(1)
  watched.close()
  expect(await tableOnBoard(order.orderId)).toBe('2')
  expect(await onFloor('1')).toMatchObject({ guests: 0, openOrders: 0 })
  expect(await onFloor('2')).toMatchObject({ guests: 1, openOrders: 1 })
  expect(await anna.client.call(tables.session, { sessionId: anna.session.sessionId })).toMatchObject({
    number: '2',
  })
  expect((await place(anna, await anna.change())).table).toBe('2')
  const [entry] = await ownerRows(
    "select before, after from audit_entries where merchant_id = $1 and what = 'tables.move'",
    [at.merchantId],
  )
  expect(entry).toEqual({ before: { number: '1' }, after: { number: '2', orders: 1 } })
  // New guests at the old table have an empty cart.
  expect((await (await sitDown('1')).change()).lines).toEqual([])
})

test('guests cannot be moved to a taken or unknown table, or from an empty one', async () => {
  await sitDown('3')
  await sitDown('4')
  expect(await refusalOf(move('3', '4'))).toMatchObject({ code: 'table.taken', data: { number: '4' } })
  expect(await verdictOf(move('3', '3'))).toBe('table.taken')
  expect(await verdictOf(move('5', '6'))).toBe('table.empty')
  const { tableId } = await onFloor('3')
  const nowhere = { tableId, toTableId: '0198f000-0000-7000-8000-000000000015' }
  expect(await verdictOf(at.owner.call(floor.move, nowhere))).toBe('table.unknown')
})

test('an order sent during a move is placed once, at one of the tables, and ends at the new one', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const [from, to] = [`${10 + turn}`, `${20 + turn}`]
    const anna = await sitDown(from)
    const cart = await anna.add('a dish')
    const [order] = await Promise.all([place(anna, cart), move(from, to)])
    const [row] = await ownerRows<{ number: string }>(
      'select table_number as number from orders where merchant_id = $1 and order_id = $2',
      [at.merchantId, order.orderId],
    )
    expect(row?.number).toBe(to)
    expect(await onFloor(from)).toMatchObject({ guests: 0, openOrders: 0 })
  }
})

test('joined tables share cart, orders and number; separated tables have their own again', async () => {
  const [anna, ben] = [await sitDown('6'), await sitDown('7')]
  const placed = await place(anna, await anna.add('of anna, sent'))
  await anna.add('of anna')
  await ben.add('of ben')
  const watched = await openStream(at.testShop, ben.client, tableView.stream, ben.session)
  await watched.next()
  const ids = [(await onFloor('6')).tableId, (await onFloor('7')).tableId]
  expect(await at.owner.call(floor.join, { tableIds: ids })).toEqual({ number: '6 + 7' })
  // One of the two phones has to request its visit again.
  if (ben.session.visitId !== (await ben.change()).visitId)
    expect((await watched.next()).data.cart.isOpen).toBe(false)
  watched.close()
  const [one, other] = [await anna.change(), await ben.change()]
  expect(one.lines.map(({ lineId }) => lineId).toSorted()).toEqual(['of anna', 'of ben'])
  expect(other).toMatchObject({ cartId: one.cartId, number: '6 + 7' })
  expect(await tableOnBoard(placed.orderId)).toBe('6 + 7')
  expect(await onFloor('7')).toMatchObject({ joined: '6 + 7' })

  expect(await at.owner.call(floor.separate, { tableId: ids[1] ?? '' })).toEqual({ number: '7' })
  const [annas, bens] = [await anna.change(), await ben.change()]
  expect(annas).toMatchObject({ number: '6', lines: [{ lineId: 'of anna' }] })
  expect(bens).toMatchObject({ number: '7', lines: [{ lineId: 'of ben' }] })
  expect(await tableOnBoard(placed.orderId)).toBe('6')
  expect(await onFloor('7')).toMatchObject({ joined: '' })
  expect(await verdictOf(at.owner.call(floor.separate, { tableId: ids[1] ?? '' }))).toBe('table.notJoined')
})

test('moving one of several joined tables updates the numbers of all their orders', async () => {
  const [anna, ben] = [await sitDown('26'), await sitDown('27')]
  const [annas, bens] = [await place(anna, await anna.add('of a')), await place(ben, await ben.add('of b'))]
  await at.owner.call(floor.join, {
    tableIds: [(await onFloor('26')).tableId, (await onFloor('27')).tableId],
  })
  const followed = await openStream(at.testShop, ben.client, orders.stream, { orderId: bens.orderId })
  expect((await followed.next()).data.table).toBe('26 + 27')
  expect(await move('26', '28')).toEqual({ number: '28', orders: 1 })
  expect((await followed.next()).data.table).toBe('27 + 28')
  followed.close()
  expect(await tableOnBoard(annas.orderId)).toBe('27 + 28')
  expect(await tableOnBoard(bens.orderId)).toBe('27 + 28')
  expect(await onFloor('27')).toMatchObject({ openOrders: 1, joined: '27 + 28' })
  expect(await onFloor('28')).toMatchObject({ openOrders: 1 })
})

test('free tables that were joined stay joined for new guests', async () => {
  const ids = [(await onFloor('8')).tableId, (await onFloor('9')).tableId]
  await at.owner.call(floor.join, { tableIds: ids })
  const [anna, ben] = [await sitDown('8'), await sitDown('9')]
  expect(anna.session).toMatchObject({ number: '8 + 9', visitId: ben.session.visitId })
  await at.owner.call(tables.close, { tableId: ids[0] ?? '' })
  expect(await verdictOf(ben.change())).toBe('table.sessionEnded')
  expect(await onFloor('9')).toMatchObject({ guests: 0, joined: '' })
})

describe('cash for a whole table', () => {
  const billOf = async (number: string) => {
    const { tableId } = await onFloor(number)
    return { tableId, ...(await at.owner.call(floor.bill, { tableId })) }
  }

  test('pays every open order at once, of joined tables too, with one payment each', async () => {
    const [anna, ben] = [await sitDown('16'), await sitDown('17')]
    const placed = [await place(anna, await anna.add('one')), await place(ben, await ben.add('two'))]
    await at.owner.call(floor.join, {
      tableIds: [(await onFloor('16')).tableId, (await onFloor('17')).tableId],
    })
    const bill = await billOf('17')
    expect(bill).toMatchObject({ dueCents: 2500, currency: 'AUD' })
    const orderIds = bill.orders.map(({ orderId }) => orderId)
    expect(orderIds.toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted())
    const { tableId, dueCents } = bill
    const all = { tableId, dueCents, orderIds }
    expect(await verdictOf(at.owner.call(floor.collect, { ...all, tenderedCents: 2000 }))).toBe('cash.short')
    expect(await verdictOf(at.owner.call(floor.collect, { ...all, dueCents: 2400 }))).toBe(
      'table.billChanged',
    )
    // Two tills at the same moment: the cash is recorded once.
    const verdicts = await Promise.all(
      [1, 2].map(() => verdictOf(at.owner.call(floor.collect, { ...all, tenderedCents: 3000 }))),
    )
    expect(verdicts.toSorted()).toEqual(['ok', 'table.billChanged'])
    const payments = await ownerRows(
      'select cents from payments where merchant_id = $1 and order_id = any($2)',
      [at.merchantId, orderIds],
    )
    expect(payments).toEqual([{ cents: 1250 }, { cents: 1250 }])
    expect((await billOf('16')).orders).toEqual([])
  })

  test('collects nothing if one of the orders was paid in the meantime', async () => {
    const anna = await sitDown('18')
    const first = await place(anna, await anna.add('first'))
    await place(anna, await anna.add('second'))
    const { tableId, dueCents, orders: open } = await billOf('18')
    await at.owner.call(till.collect, { orderId: first.orderId })
    const orderIds = open.map(({ orderId }) => orderId)
    const late = at.owner.call(floor.collect, { tableId, dueCents, orderIds })
    expect(await refusalOf(late)).toMatchObject({
      code: 'table.billChanged',
      data: { dueCents: 1250 },
    })
    expect((await billOf('18')).orders).toHaveLength(1)
  })
})
