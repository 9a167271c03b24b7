import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSurcharges } from '../../../../test/paying/save-surcharges.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'

// Surcharges of an online method, and tips, on payments that guests make.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
  await saveSurcharges(payers.at.owner, [
    {
      id: '0198f000-0000-7000-8000-00000000aa03',
      names: { first: 'Sandbox', second: '沙盒' },
      methods: ['sandbox'],
      rate: 200,
      costRate: 200,
    },
  ])
})
afterAll(() => payers.testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from settings')
  await ownerRows('update shop_states set config_version = config_version + 1')
})

const share = (cents: number) => Math.round((cents * 200) / 10_000)
const orderOf = (orderId: string) => payers.at.owner.call(till.get, { orderId })
const dinner = async (payment: 'cash' | 'sandbox', tipCents?: number) => ({
  ...placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')], { payment }),
  ...(tipCents === undefined ? {} : { tipCents }),
})

test('an order placed for cash and paid online has the surcharge of the method, once', async () => {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  const { exactCents } = await orderOf(orderId)
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  payers.testShop.act(attempt?.attemptId ?? '', 'approve')
  await payers.settle()
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: exactCents + share(exactCents) })
  expect(paid.bill).toMatchObject({ surchargeCents: share(exactCents) })
})

test('a tip is refused while tips are off; on, an order is charged with it and without surcharge on it', async () => {
  expect(await verdictOf(diner.call(payOnline.pay, await dinner('sandbox', 200)))).toBe('wish.invalid')
  await payers.at.set('tips.isOn', true)
  const { order } = await diner.call(payOnline.pay, await dinner('sandbox', 200))
  const { totalCents } = order.bill
  expect(order.bill).toMatchObject({
    tipCents: 200,
    surchargeCents: share(totalCents),
    payableCents: totalCents + 200 + share(totalCents),
  })
})

test('a tip beyond the limit is refused wherever it is typed', async () => {
  await payers.at.set('tips.isOn', true)
  const tipCents = 10_000_001
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  expect(
    await refusalOf(diner.call(payOnline.payAgain, { orderId, payment: 'sandbox', tipCents })),
  ).toMatchObject({ code: 'wish.invalid', data: { field: 'tip' } })
  expect(await verdictOf(diner.call(orders.place, await dinner('cash', tipCents)))).toBe('wish.invalid')
  const ofField = { code: 'body.invalid', data: { faults: [{ path: 'tipCents' }] } }
  expect(await refusalOf(payers.at.owner.call(till.collect, { orderId, tipCents }))).toMatchObject(ofField)
  expect(
    await refusalOf(
      payers.at.owner.call(terminalPayments.start, {
        requestId: randomUUID(),
        terminalId: randomUUID(),
        orderIds: [orderId],
        dueCents: 1250,
        partCents: 1250,
        tipCents,
      }),
    ),
  ).toMatchObject(ofField)
})

test('guests at a table see and pay surcharge and tip with their part; the rest has its own', async () => {
  await payers.at.set('tips.isOn', true)
  const { anna, orderId } = await payers.seatOne()
  const { exactCents } = await orderOf(orderId)
  const shown = await payers.bill(anna)
  const half = Math.ceil(shown.dueCents / 2)
  const part = {
    sessionId: anna.session.sessionId,
    orderIds: shown.orders.map((each) => each.orderId),
    dueCents: shown.dueCents,
    partCents: half,
    requested: { kind: 'even', parts: 2 },
    payment: 'sandbox',
    tipCents: 150,
  } as const
  expect(await verdictOf(anna.client.call(tablePaying.pay, { ...part, surchargeCents: 0 }))).toBe(
    'table.billChanged',
  )
  const { attemptId } = await anna.client.call(tablePaying.pay, { ...part, surchargeCents: share(half) })
  payers.testShop.act(attemptId, 'approve')
  await payers.settle()
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'partPaid', paidCents: half + share(half) + 150 })
  expect(paid.bill).toMatchObject({ tipCents: 150, surchargeCents: share(half) })
  expect(paid.balanceCents).toBe(exactCents - half)
  const { parts, dueCents } = await payers.bill(anna)
  expect(parts[0]?.cents).toBe(half + share(half) + 150)
  expect(dueCents).toBe(exactCents - half)
})

test('a balance that is paid later is charged with surcharge and tip, and the tip is refused while tips are off', async () => {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  const { exactCents } = await orderOf(orderId)
  const payAgain = (tipCents?: number) =>
    diner.call(payOnline.payAgain, { orderId, payment: 'sandbox', tipCents })
  expect(await verdictOf(payAgain(150))).toBe('wish.invalid')
  await payers.at.set('tips.isOn', true)
  const { attempt } = await payAgain(150)
  payers.testShop.act(attempt?.attemptId ?? '', 'approve')
  await payers.settle()
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: exactCents + share(exactCents) + 150 })
  expect(paid.bill).toMatchObject({ tipCents: 150, surchargeCents: share(exactCents) })
})

test('an open page continues with its tip, and another tip opens another page', async () => {
  await payers.at.set('tips.isOn', true)
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  const { exactCents } = await orderOf(orderId)
  const pageOf = async (tipCents?: number) => {
    // The latest attempt is known by its time.
    payers.testShop.time.now += 1_000
    const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox', tipCents })
    return attempt?.attemptId ?? ''
  }
  const tipOnPage = async () => (await diner.call(payOnline.paying, { orderId })).tipCents
  expect(await tipOnPage()).toBeUndefined()
  const first = await pageOf(150)
  expect(await tipOnPage()).toBe(150)
  expect([await pageOf(), await pageOf(150)]).toEqual([first, first])
  const second = await pageOf(300)
  expect(second).not.toBe(first)
  expect(await tipOnPage()).toBe(300)
  const third = await pageOf(0)
  expect([first, second]).not.toContain(third)
  expect(await tipOnPage()).toBe(0)
  payers.testShop.act(third, 'approve')
  await payers.settle()
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: exactCents + share(exactCents) })
  expect(paid.bill.tipCents).toBeUndefined()
})

test('an order that was priced with the surcharge keeps one surcharge beside a later tip', async () => {
  await payers.at.set('tips.isOn', true)
  const { order, attempt: declined } = await diner.call(payOnline.pay, await dinner('sandbox'))
  payers.testShop.act(declined?.attemptId ?? '', 'decline')
  await payers.settle()
  const { orderId, bill } = order
  payers.testShop.time.now += 1_000
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, tipCents: 200 })
  payers.testShop.act(attempt?.attemptId ?? '', 'approve')
  await payers.settle()
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: bill.payableCents + 200, balanceCents: 0 })
  expect(paid.bill).toMatchObject({ tipCents: 200, surchargeCents: share(bill.totalCents) })
})
