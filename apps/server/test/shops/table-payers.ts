import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { tablePaying, type GuestBill } from '@tabard/contract/tables/paying/calls'
import { till } from '@tabard/contract/till/calls'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { ownerRows } from '../database/owner-rows.ts'
import { startPaidTestShop } from './sandbox.ts'
import { startTableTestShop, type TablePhone } from './table-test-shop.ts'

/** Start a shop where guests pay by card at tables, with functions for their phones. */
export async function startTablePayers() {
  const testShop = await startPaidTestShop()
  const at = await startTableTestShop(40, testShop)
  let table = 0

  /** Two phones at a new table; Anna has sent one round of dumplings for herself and for Ben. */
  const seatOne = async () => {
    table += 1
    const number = String(table)
    const [anna, ben] = [await at.sitDown(number), await at.sitDown(number)]
    await anna.add('anna-one')
    const { orderId } = await anna.place(await ben.add('ben-one'))
    return { number, anna, ben, orderId }
  }
  /** As `seatOne`, and Anna has sent a second round for herself. */
  const seatTwo = async () => {
    const { orderId, ...seated } = await seatOne()
    const second = await seated.anna.place(await seated.anna.add('anna-two'))
    return { ...seated, orderIds: [orderId, second.orderId] }
  }
  const bill = (phone: TablePhone) =>
    phone.client.call(tablePaying.bill, { sessionId: phone.session.sessionId })
  const pay = (phone: TablePhone, shown: GuestBill, part: BillPart = { kind: 'all' }, partCents?: number) =>
    phone.client.call(tablePaying.pay, {
      sessionId: phone.session.sessionId,
      orderIds: shown.orders.map(({ orderId }) => orderId),
      dueCents: shown.dueCents,
      partCents: partCents ?? planPart(shown.orders, part)?.cents ?? 0,
      requested: part,
      payment: 'sandbox',
    })
  const payNow = async (phone: TablePhone, part?: BillPart) => pay(phone, await bill(phone), part)
  const release = (phone: TablePhone, attemptId: string) =>
    phone.client.call(tablePaying.release, { sessionId: phone.session.sessionId, attemptId })
  const settle = async () => {
    await testShop.deliver()
    await testShop.runJobs()
  }
  const moneyOf = async (orderIds: readonly string[]) => {
    const rows = await ownerRows<{ order_id: string; cents: number; refunded: number }>(
      `select p.order_id, p.cents, p.refunded_cents as refunded from payments p where p.order_id = any($1) order by p.at, p.part`,
      [orderIds],
    )
    return orderIds.map((orderId) =>
      rows.filter((row) => row.order_id === orderId).map(({ cents, refunded }) => cents - refunded),
    )
  }
  const retainedOf = async (orderIds: readonly string[]) =>
    (await moneyOf(orderIds)).map((sums) => sums.reduce((sum, cents) => sum + cents, 0))
  const stateOf = (orderId: string) => at.owner.call(till.get, { orderId })
  /** Change the quantity of a line as staff; 0 removes it. */
  const setQuantity = (orderId: string, lineNumber: number, quantity: number, amendments = 0) =>
    at.owner.call(orderLife.amend, {
      orderId,
      amendments,
      quantities: [{ lineNumber, quantity }],
      added: [],
      reason: 'As it was',
      requestId: randomUUID(),
    })
  const takeOff = (orderId: string, lineNumber: number) => setQuantity(orderId, lineNumber, 0)
  const mine = (shown: GuestBill, { session }: TablePhone): BillPart => ({
    kind: 'lines',
    lines: shown.orders.flatMap(({ orderId, lines }) =>
      lines
        .filter((line) => line.seat === session.seat && line.paidUnits < line.quantity)
        .map(({ lineNumber, quantity, paidUnits }) => ({ orderId, lineNumber, units: quantity - paidUnits })),
    ),
  })
  return {
    testShop,
    at,
    seatOne,
    seatTwo,
    bill,
    pay,
    payNow,
    release,
    settle,
    moneyOf,
    retainedOf,
    stateOf,
    setQuantity,
    takeOff,
    mine,
  }
}
