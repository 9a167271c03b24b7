import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { reports } from '@tabard/contract/reports/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { DiscountOff, DiscountReason } from '@tabard/domain/pricing/discounts/manual-discount'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>
let cashier: ReturnType<TestServer['staff']>
let otherCashier: ReturnType<TestServer['staff']>
let cook: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  cashier = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
  otherCashier = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
  cook = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'kitchen')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Three dumplings and a tea: $42.01. */
async function placed(): Promise<StaffOrder> {
  const lines = [lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')]
  const { orderId } = await diner.call(orders.place, placeInput(lines))
  return manager.call(till.get, { orderId })
}

const percent = (rate: number): DiscountOff => ({ kind: 'percent', rate })
const amount = (cents: number): DiscountOff => ({ kind: 'amount', cents })
interface WantedDiscount {
  readonly discountId: string
  readonly lineNumber?: number
  readonly off: DiscountOff
  readonly reason: DiscountReason
  readonly words: string
}
const discount = (off: DiscountOff, more: Partial<WantedDiscount> = {}): WantedDiscount => ({
  discountId: randomUUID(),
  off,
  reason: 'wait',
  words: '',
  ...more,
})
const give = (
  who: typeof manager,
  { orderId, amendments }: Pick<StaffOrder, 'orderId' | 'amendments'>,
  discounts: readonly WantedDiscount[],
  more: { requestId?: string; shownTotalCents?: number } = {},
) => who.call(orderLife.discount, { orderId, amendments, discounts, requestId: randomUUID(), ...more })

test('a manager discounts a line and the order: bill, log and report show it, the kitchen does not', async () => {
  const order = await placed()
  const discounts = [
    discount(amount(500), { lineNumber: 1, reason: 'quality', words: 'Cold in the middle' }),
    discount(percent(1_000), { reason: 'wait' }),
  ]
  const request = { orderId: order.orderId, amendments: 0, discounts }
  const { bill } = await manager.call(orderLife.quoteDiscount, request)
  // 37.50 less 5.00; ten percent of 32.50 and 4.51.
  expect(bill).toMatchObject({ givenCents: 500 + 370, totalCents: 4_201 - 870 })
  const given = await give(manager, order, discounts, { shownTotalCents: bill.totalCents })
  expect(given).toMatchObject({
    amendments: 1,
    bill: { totalCents: 3_331, givenCents: 870 },
    discounts: [
      { lineNumber: 1, reason: 'quality', words: 'Cold in the middle', cents: 500 },
      { reason: 'wait', words: '', cents: 370 },
    ],
    changes: [{ reason: 'Cold in the middle', lines: [], totalBeforeCents: 4_201, totalAfterCents: 3_331 }],
  })
  expect(given.bill.lines.map(({ allocation }) => allocation.totalCents)).toEqual([2_925, 406])
  const { tickets } = await cook.call(kitchen.board, {})
  expect(tickets.find(({ orderId }) => orderId === order.orderId)?.changes).toEqual([])

  const { rows: entries } = await manager.call(audit.list, {})
  expect(entries[0]).toMatchObject({ action: 'till.discount', after: { givenCents: 870, totalCents: 3_331 } })
  const day = await manager.call(reports.day, {})
  expect(day).toMatchObject({ givenCents: 870 })
  expect(day.given.map(({ reason, cents, times }) => [reason, cents, times])).toEqual([
    ['quality', 500, 1],
    ['wait', 370, 1],
  ])
  expect(day.given[0]?.who).toBe(given.discounts[0]?.who)

  // The receipt shows the reason, but neither the staff's note nor a name.
  const receipt = (await testShop.app.inject(`/api/receipt/${order.receiptId}`)).json<Receipt>()
  expect(receipt.bill.given).toMatchObject([
    { reason: 'quality', cents: 500 },
    { reason: 'wait', cents: 370 },
  ])
  expect(JSON.stringify(receipt)).not.toContain('Cold in the middle')

  // The percentage follows the order, and a line discount its line.
  const fewer = await manager.call(orderLife.amend, {
    orderId: order.orderId,
    amendments: 1,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [],
    reason: 'The guest asked',
    requestId: randomUUID(),
  })
  expect(fewer.bill).toMatchObject({ givenCents: 45, totalCents: 406 })
  expect(fewer.discounts).toMatchObject([{ reason: 'wait', cents: 45 }])
  // Without discounts the order has its full price.
  const back = await give(manager, fewer, [])
  expect(back).toMatchObject({ discounts: [], bill: { totalCents: 451 } })
  expect(back.bill.given).toBeUndefined()
})

test("a cashier stays within the shop's limit per line, without counting a manager's discounts", async () => {
  const order = await placed()
  expect(await refusalOf(give(cashier, order, [discount(percent(1_100))]))).toMatchObject({
    code: 'discount.aboveLimit',
    data: { percent: 10 },
  })
  // Line and order discount together.
  const both = [discount(percent(600), { lineNumber: 2 }), discount(percent(600))]
  expect(await verdictOf(give(cashier, order, both))).toBe('discount.aboveLimit')
  const free = discount(percent(10_000), { lineNumber: 2, reason: 'goodwill' })
  const managed = await give(manager, order, [free])
  const ten = await give(cashier, managed, [free, discount(percent(1_000))])
  expect(ten.bill.totalCents).toBe(3_375)
  expect(new Set(ten.discounts.map(({ who }) => who)).size).toBe(2)
  // An existing discount cannot be replaced under its id.
  const forged = { ...free, off: percent(9_000) }
  expect(await verdictOf(give(cashier, ten, [forged]))).toBe('discount.lines')
  expect(await verdictOf(give(cook, ten, []))).toBe('permission.denied')
})

test('the limit is per person over all steps; another cashier has their own', async () => {
  const order = await placed()
  const line = discount(percent(1_000), { lineNumber: 1 })
  const first = await give(cashier, order, [line])
  const both = [line, discount(percent(1_000))]
  const { orderId } = order
  expect(await verdictOf(give(cashier, first, both))).toBe('discount.aboveLimit')
  const request = { orderId, amendments: 1, discounts: both }
  expect(await verdictOf(cashier.call(orderLife.quoteDiscount, request))).toBe('discount.aboveLimit')
  // In the other order, and on a line without a discount.
  const whole = discount(percent(1_000))
  const second = await give(cashier, first, [whole])
  const anew = discount(percent(1_000), { lineNumber: 1 })
  expect(await verdictOf(give(cashier, second, [anew, whole]))).toBe('discount.aboveLimit')
  const third = await give(otherCashier, second, [anew, whole])
  expect(third.discounts).toHaveLength(2)
  expect(third.bill.totalCents).toBe(3_443)
})

test('an invalid discount is refused with its code, and nothing changes', async () => {
  const order = await placed()
  const refused: [WantedDiscount[], string][] = [
    [[discount(percent(1_000), { lineNumber: 3 })], 'discount.lines'],
    [[discount(percent(1_000)), discount(amount(5))], 'discount.lines'],
    [[discount(percent(1_000), { reason: 'other' })], 'reason.required'],
    [[discount(percent(1_000), { words: 'x'.repeat(201) })], 'text.tooLong'],
    [[discount(percent(0))], 'body.invalid'],
    [[discount(percent(10_001))], 'body.invalid'],
    [[discount(amount(-5))], 'body.invalid'],
    [[], 'amend.nothing'],
  ]
  for (const [discounts, code] of refused) expect(await verdictOf(give(manager, order, discounts))).toBe(code)
  const shown = give(manager, order, [discount(percent(1_000))], { shownTotalCents: 1 })
  expect(await verdictOf(shown)).toBe('amend.total')
  expect(await manager.call(till.get, { orderId: order.orderId })).toMatchObject({
    amendments: 0,
    discounts: [],
    bill: { totalCents: 4_201 },
  })
})

test('a request runs once, and of two at the same time one is refused', async () => {
  const order = await placed()
  const requestId = randomUUID()
  const discounts = [discount(percent(1_000))]
  const first = await give(manager, order, discounts, { requestId })
  expect(await give(manager, order, discounts, { requestId })).toEqual(first)
  expect(await verdictOf(give(manager, order, [discount(amount(1))], { requestId }))).toBe('amend.repeated')
  const verdicts = await Promise.all(
    [1, 2, 3, 4].map(() => verdictOf(give(manager, first, [discount(amount(100))]))),
  )
  expect(verdicts.toSorted()).toEqual(['ok', 'order.moved', 'order.moved', 'order.moved'])
  const rows = await ownerRows('select cents from order_discounts where order_id = $1', [order.orderId])
  expect(rows).toEqual([{ cents: 100 }])
})

test('a discount after payment is an overpayment to refund; a served unpaid order becomes cheaper', async () => {
  const order = await placed()
  await manager.call(till.collect, { orderId: order.orderId })
  const paid = await manager.call(till.get, { orderId: order.orderId })
  const cheaper = await give(manager, paid, [discount(amount(1_000), { reason: 'goodwill' })])
  expect(cheaper).toMatchObject({ paymentStatus: 'paid', balanceCents: -1_000 })

  const served = await placed()
  await ownerRows("update orders set status = 'completed', completed_at = now() where order_id = $1", [
    served.orderId,
  ])
  expect(await give(manager, served, [discount(percent(5_000))])).toMatchObject({
    status: 'completed',
    bill: { totalCents: 4_201 - 2_101 },
  })
})
