import { randomUUID } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSurcharges } from '../../../../../test/paying/save-surcharges.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../../test/shops/table-payers.ts'

// Surcharges of the card machine and its schemes, and tips, on payments that staff record.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>
let owner: Client

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
  owner = payers.at.owner
  await saveSurcharges(owner, [
    {
      id: '0198f000-0000-7000-8000-00000000aa01',
      names: { first: 'Card machine', second: '刷卡机' },
      methods: ['terminal'],
      rate: 100,
      costRate: 150,
    },
    {
      id: '0198f000-0000-7000-8000-00000000aa02',
      names: { first: 'Amex', second: '美国运通' },
      methods: ['amex', 'sandbox'],
      rate: 200,
      costRate: 150,
    },
  ])
})
afterAll(() => payers.testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from settings')
  await ownerRows('update shop_states set config_version = config_version + 1')
})

async function placed(): Promise<{ readonly orderId: string; readonly exactCents: number }> {
  const input = placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')], { payment: 'cash' })
  const { orderId } = await diner.call(orders.place, input)
  return { orderId, exactCents: (await owner.call(till.get, { orderId })).exactCents }
}
const billOf = async (orderId: string) => (await owner.call(till.get, { orderId })).bill
const share = (cents: number, rate: number) => Math.round((cents * rate) / 10_000)

test('staff see the surcharges in force, and tips only where the shop asks for them', async () => {
  const { surcharges, tipPercents } = await owner.call(till.paymentTerms, {})
  expect(surcharges.map(({ methods, rate }) => [methods, rate])).toEqual([
    [['terminal'], 100],
    [['amex', 'sandbox'], 200],
  ])
  expect(tipPercents).toBeUndefined()
  await payers.at.set('tips.isOn', true)
  expect((await owner.call(till.paymentTerms, {})).tipPercents).toEqual([5, 10, 15])
  await payers.at.set('tips.percents', ['12', '20'])
  expect((await owner.call(till.paymentTerms, {})).tipPercents).toEqual([12, 20])
})

test('a whole order: the surcharge of the machine, or of the scheme that staff chose', async () => {
  for (const [scheme, rate] of [
    [undefined, 100],
    ['visa', 100],
    ['amex', 200],
  ] as const) {
    const { orderId, exactCents } = await placed()
    const surchargeCents = share(exactCents, rate)
    const paying = { orderId, dueCents: exactCents, tender: 'terminal', scheme } as const
    // A screen that shows no surcharge must not charge one.
    expect(await refusalOf(owner.call(till.collect, paying))).toMatchObject({ code: 'order.billChanged' })
    const paid = await owner.call(till.collect, { ...paying, surchargeCents })
    expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: exactCents + surchargeCents })
    expect(await billOf(orderId)).toMatchObject({ surchargeCents, payableCents: exactCents + surchargeCents })
  }
})

test('parts: each has the surcharge of its own amount; cash has none', async () => {
  const { orderId, exactCents } = await placed()
  const { dueCents } = await owner.call(till.bill, { orderId, tender: 'terminal' })
  const half = Math.floor(exactCents / 2)
  const first = await owner.call(till.collectPart, {
    orderId,
    dueCents,
    partCents: half,
    part: { kind: 'amount', cents: half },
    tender: 'terminal',
    surchargeCents: share(half, 100),
  })
  expect(first.paidCents).toBe(half + share(half, 100))
  const rest = await owner.call(till.bill, { orderId })
  await owner.call(till.collect, { orderId, dueCents: rest.dueCents })
  expect(await owner.call(till.get, { orderId })).toMatchObject({ paymentStatus: 'paid' })
  expect((await billOf(orderId)).surchargeCents).toBe(share(half, 100))
})

test('a tip is refused while tips are off; on, it is on the bill, in the ledger, and refunded with the order', async () => {
  const { orderId, exactCents } = await placed()
  const { collectCents: dueCents } = await owner.call(till.get, { orderId })
  const tipped = { orderId, dueCents, tipCents: 300, tenderedCents: dueCents + 500 }
  expect(await verdictOf(owner.call(till.collect, tipped))).toBe('order.billChanged')
  await payers.at.set('tips.isOn', true)
  expect(await verdictOf(owner.call(till.collect, { ...tipped, tenderedCents: dueCents }))).toBe('cash.short')
  expect(await owner.call(till.collect, tipped)).toMatchObject({ changeCents: 200, paymentStatus: 'paid' })
  expect(await billOf(orderId)).toMatchObject({ tipCents: 300, payableCents: dueCents + 300 })
  const ledger = await ownerRows(
    "select credit_kind, amount from ledger_transfers where order_id = $1 and credit_kind in ('sales', 'tips') order by 1",
    [orderId],
  )
  expect(ledger).toMatchObject([
    { credit_kind: 'sales', amount: exactCents },
    { credit_kind: 'tips', amount: 300 },
  ])
  await owner.call(till.refund, { orderId, requestId: randomUUID(), reason: 'wrong dish' })
  const [{ left } = { left: undefined }] = await ownerRows(
    "select sum(case when credit_kind = 'tips' then amount else -amount end)::int as left from ledger_transfers where order_id = $1 and 'tips' in (credit_kind, debit_kind)",
    [orderId],
  )
  expect(left).toBe(0)

  const second = await placed()
  const due = (await owner.call(till.get, { orderId: second.orderId })).collectCents
  await owner.call(till.collect, { orderId: second.orderId, dueCents: due, tipCents: 250 })
  expect(await owner.call(reports.day, {})).toMatchObject({ tipCents: 250, tips: [] })
  await payers.at.set('tips.shared', 'staff')
  const { tipCents, tips } = await owner.call(reports.day, {})
  // A refunded tip is taken off the person who took it.
  expect([tipCents, tips.map(({ cents }) => cents)]).toEqual([250, [250]])
})
