import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { tableView, type TableCart } from '@tabard/contract/tables/cart/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../../../../test/open-stream.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, readMenu } from '../../../../../test/samples/sample-cart.ts'
import {
  startTableTestShop,
  type TableTestShop,
  type TablePhone,
} from '../../../../../test/shops/table-test-shop.ts'

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(30)
})
afterAll(() => at.testShop.stop())

const sitDown = (number: string) => at.sitDown(number)
const onFloor = (number: string) => at.onFloor(number)
const place = (phone: TablePhone, cart: TableCart) => phone.place(cart)

test('rounds of a table are billed to the cent; cash is rounded once, for everything it pays (C-B11)', async () => {
  const anna = await sitDown('28')
  const { sessionId, visitId } = anna.session
  const tea = lineOf(await readMenu(anna.client, 'lantern'), 'Tea')
  const order = async (lineId: string) =>
    place(anna, await anna.change({ kind: 'add', line: { ...tea, lineId } }))
  const rounds = [await order('one'), await order('two'), await order('three')]
  // 4.51 each: rounded order by order it would be 13.50, and 4.50 in each place where a card pays 4.51.
  expect(rounds.map(({ bill }) => [bill.roundingCents, bill.payableCents])).toEqual([
    [0, 451],
    [0, 451],
    [0, 451],
  ])
  const watched = await openStream(at.testShop, anna.client, tableView.stream, { sessionId, visitId })
  const sums = async () =>
    (await watched.next()).data.rounds.map(({ payableCents, paidCents }) => [payableCents, paidCents])
  expect(await sums()).toEqual([
    [451, 0],
    [451, 0],
    [451, 0],
  ])
  const { tableId, unpaidCents } = await onFloor('28')
  expect(unpaidCents).toBe(1353)
  // An order alone is rounded alone, also where the screen names no amount.
  const [first, ...others] = rounds
  expect(await at.owner.call(till.collect, { orderId: first?.orderId ?? '' })).toMatchObject({
    paidCents: 450,
    paymentStatus: 'paid',
  })
  const bill = await at.owner.call(floor.bill, { tableId })
  expect(bill.dueCents).toBe(900)
  const all = { tableId, orderIds: others.map(({ orderId }) => orderId), dueCents: 900, tenderedCents: 1000 }
  expect(await at.owner.call(floor.collect, all)).toEqual({ paidCents: 900, changeCents: 100 })
  const paid = await Promise.all(
    others.map(async ({ orderId }) => (await at.owner.call(till.get, { orderId })).bill),
  )
  const byRounding = paid.toSorted((one, other) => one.roundingCents - other.roundingCents)
  expect(byRounding.map(({ roundingCents, payableCents }) => [roundingCents, payableCents])).toEqual([
    [-2, 449],
    [0, 451],
  ])
  expect(byRounding[0]?.trace.some((step) => typeof step !== 'string' && step.step === 'rounding')).toBe(true)
  watched.close()
})

test('rounding never makes the payment of a small order negative', async () => {
  const anna = await sitDown('29')
  const tea = lineOf(await readMenu(anna.client, 'lantern'), 'Tea')
  await place(anna, await anna.change({ kind: 'add', line: { ...tea, lineId: 'one' } }))
  await place(anna, await anna.change({ kind: 'add', line: { ...tea, lineId: 'two' } }))
  const { tableId } = await onFloor('29')
  const { orders: open, dueCents } = await at.owner.call(floor.bill, { tableId })
  const part = { kind: 'amount', cents: 452 } as const
  const shown = { tableId, orderIds: open.map(({ orderId }) => orderId), dueCents, part, partCents: 450 }
  expect(await at.owner.call(floor.collectPart, shown)).toMatchObject({ paidCents: 450 })
})

describe('cash for a part of a table’s bill', () => {
  const openAt = async (number: string) => {
    const { tableId } = await onFloor(number)
    return { tableId, ...(await at.owner.call(floor.bill, { tableId })) }
  }
  type Open = Awaited<ReturnType<typeof openAt>>
  const pay = (
    { tableId, orders: open, dueCents }: Open,
    part: BillShare,
    partCents: number,
    tenderedCents?: number,
  ) =>
    at.owner.call(floor.collectPart, {
      tableId,
      orderIds: open.map(({ orderId }) => orderId),
      dueCents,
      part,
      partCents,
      ...(tenderedCents === undefined ? {} : { tenderedCents }),
    })
  const dish = ({ orders: open }: Open, place = 0): BillShare => ({
    kind: 'lines',
    lines: [{ orderId: open[place]?.orderId ?? '', lineNumber: 1, units: 1 }],
  })

  test('three parts in cash sum to the total, the last one to the rest', async () => {
    const anna = await sitDown('19')
    const { orderId } = await place(anna, await anna.add('one'))
    // A third of 12.50, half of 8.35, and the rest.
    for (const [cents, coins] of [
      [417, 415],
      [418, 420],
      [415, 415],
    ] as const)
      await pay(await openAt('19'), { kind: 'amount', cents }, coins)
    expect(await at.owner.call(till.get, { orderId })).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 1250,
      balanceCents: 0,
      bill: { roundingCents: 0, payableCents: 1250 },
    })
  })

  test('cash rounding of the last part stays when the order changes', async () => {
    const anna = await sitDown('27')
    const tea = lineOf(await readMenu(anna.client, 'lantern'), 'Tea')
    const { orderId } = await place(anna, await anna.change({ kind: 'add', line: { ...tea, lineId: 'one' } }))
    for (const [cents, coins] of [
      [226, 225],
      [226, 225],
    ] as const)
      await pay(await openAt('27'), { kind: 'amount', cents }, coins)
    const paid = await at.owner.call(till.get, { orderId })
    expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: 450, balanceCents: 0 })
    const request = { orderId, quantities: [], reason: '', added: [] }
    const noted = await at.owner.call(orderLife.amend, {
      ...request,
      amendments: 0,
      note: 'Window seat',
      requestId: randomUUID(),
    })
    expect(noted).toMatchObject({
      paymentStatus: 'paid',
      balanceCents: 0,
      collectCents: 0,
      bill: { totalCents: 451, roundingCents: -1, payableCents: 450 },
    })
    const dearer = await at.owner.call(orderLife.amend, {
      ...request,
      amendments: 1,
      quantities: [{ lineNumber: 1, quantity: 2 }],
      requestId: randomUUID(),
    })
    expect(dearer).toMatchObject({ paymentStatus: 'partPaid', balanceCents: 451, collectCents: 450 })
  })

  test('some items are paid and marked, the rest stays open, and the last payer pays the remainder', async () => {
    const anna = await sitDown('20')
    await anna.add('one')
    const order = await place(anna, await anna.add('two'))
    const bill = await openAt('20')
    expect(bill.orders[0]?.lines).toMatchObject([
      { lineNumber: 1, quantity: 1, paidUnits: 0, totalCents: 1250 },
      { lineNumber: 2, quantity: 1, paidUnits: 0, totalCents: 1250 },
    ])
    expect(await verdictOf(pay(bill, dish(bill), 1200))).toBe('table.billChanged')
    expect(await verdictOf(pay(bill, dish(bill), 1250, 1000))).toBe('cash.short')
    const first = await pay(bill, dish(bill), 1250, 2000)
    expect(first).toMatchObject({ paidCents: 1250, changeCents: 750, bill: { dueCents: 1250 } })
    expect(first.bill.orders[0]?.lines).toMatchObject([{ paidUnits: 1 }, { paidUnits: 0 }])
    // The floor screen shows the remainder.
    expect(await onFloor('20')).toMatchObject({ unpaidCents: 1250 })
    // The same item cannot be paid again.
    const next = await openAt('20')
    expect(await verdictOf(pay(next, dish(next), 1250))).toBe('table.billChanged')
    expect(await anna.client.call(orders.track, { orderId: order.orderId })).toMatchObject({
      paymentStatus: 'partPaid',
      paidCents: 1250,
      bill: { lines: [{ paidUnits: 1 }, {}] },
    })
    const share = { kind: 'amount', cents: 1000 } as const
    expect(await pay(next, share, 1000)).toMatchObject({ paidCents: 1000, bill: { dueCents: 250 } })
    const last = await openAt('20')
    await at.owner.call(floor.collect, {
      tableId: last.tableId,
      orderIds: [order.orderId],
      dueCents: 250,
      tenderedCents: 300,
    })
    const staffOrder = await at.owner.call(till.get, { orderId: order.orderId })
    expect(staffOrder).toMatchObject({ paymentStatus: 'paid', paidCents: 2500, balanceCents: 0 })
    const receipt = (await at.testShop.app.inject(`/api/receipt/${order.receiptId}`)).json<Receipt>()
    expect(receipt.payments.map(({ cents, changeCents }) => [cents, changeCents])).toEqual([
      [1250, 750],
      [1000, 0],
      [250, 50],
    ])
  })

  test('the activity log names the table, and what was open before and after (S-B22)', async () => {
    const anna = await sitDown('22')
    await place(anna, await anna.add('one'))
    await pay(await openAt('22'), { kind: 'amount', cents: 500 }, 500)
    const { rows } = await at.owner.call(audit.list, { area: 'till' })
    expect(rows.find(({ label }) => label?.first === '22')).toMatchObject({
      action: 'till.collectTable',
      before: { dueCents: 1250 },
      after: { dueCents: 750, paidCents: 500 },
    })
  })

  test('eight tills collect the same item at once, and it is paid once', async () => {
    const anna = await sitDown('21')
    await anna.add('one')
    const order = await place(anna, await anna.add('two'))
    const bill = await openAt('21')
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, () => verdictOf(pay(bill, dish(bill), 1250))),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'table.billChanged': 7 })
    expect(
      await ownerRows('select cents from payments where merchant_id = $1 and order_id = $2', [
        at.merchantId,
        order.orderId,
      ]),
    ).toEqual([{ cents: 1250 }])
  })
})
