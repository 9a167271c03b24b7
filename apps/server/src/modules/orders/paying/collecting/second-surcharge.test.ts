import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSurcharges } from '../../../../../test/paying/save-surcharges.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../../test/shops/table-payers.ts'

// Cash has a surcharge of 1 %, the card machine of 2 %, and the page of 3 %. Dinner is $42.01.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
  await saveSurcharges(
    payers.at.owner,
    (['cash', 'terminal', 'sandbox'] as const).map((method, place) => ({
      id: `0198f000-0000-7000-8000-00000000ab0${place}`,
      names: { first: method, second: method },
      methods: [method],
      rate: (place + 1) * 100,
      costRate: null,
    })),
  )
})
afterAll(() => payers.testShop.stop())

const orderOf = (orderId: string) => payers.at.owner.call(till.get, { orderId })

/** An order placed for cash, with the surcharge of cash, of which $20.00 is paid in cash. */
async function partPaid() {
  const menu = await readMenu(diner, 'lantern')
  const lines = [lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')]
  const { orderId } = await diner.call(orders.place, placeInput(lines, { payment: 'cash' }))
  const placed = await orderOf(orderId)
  expect(placed.bill).toMatchObject({ surchargeCents: 42 })
  const { dueCents } = await payers.at.owner.call(till.bill, { orderId })
  const part = { dueCents, partCents: 2_000, part: { kind: 'amount', cents: 2_000 } } as const
  await payers.at.owner.call(till.collectPart, { orderId, ...part })
  payers.testShop.time.now += 1_000
  return { orderId, leftCents: (await orderOf(orderId)).exactCents }
}

test('the rest of an order with a surcharge has no second one on the card machine, whole or in part', async () => {
  const { orderId, leftCents } = await partPaid()
  expect(await orderOf(orderId)).toMatchObject({ surchargeFreeCents: leftCents })
  const half = {
    orderId,
    tender: 'terminal',
    dueCents: leftCents,
    partCents: 1_000,
    part: { kind: 'amount', cents: 1_000 },
  } as const
  const { owner } = payers.at
  expect(await verdictOf(owner.call(till.collectPart, { ...half, surchargeCents: 20 }))).toBe(
    'order.billChanged',
  )
  await owner.call(till.collectPart, half)
  payers.testShop.time.now += 1_000
  const rest = { orderId, tender: 'terminal', dueCents: leftCents - 1_000 } as const
  expect(await verdictOf(owner.call(till.collect, { ...rest, surchargeCents: 25 }))).toBe('order.billChanged')
  await owner.call(till.collect, rest)
  const paid = await orderOf(orderId)
  expect(paid).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 2_000 + leftCents,
    bill: { surchargeCents: 42 },
  })
})

test('nor online', async () => {
  const { orderId, leftCents } = await partPaid()
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  payers.testShop.act(attempt?.attemptId ?? '', 'approve')
  await payers.settle()
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 2_000 + leftCents })
})

test('an unpaid order has only the surcharge of the tender that pays it, on its total', async () => {
  const menu = await readMenu(diner, 'lantern')
  const lines = [lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')]
  const { orderId } = await diner.call(orders.place, placeInput(lines, { payment: 'cash' }))
  const machine = { orderId, tender: 'terminal', dueCents: 4_201 } as const
  expect(await verdictOf(payers.at.owner.call(till.collect, { ...machine, surchargeCents: 85 }))).toBe(
    'order.billChanged',
  )
  await payers.at.owner.call(till.collect, { ...machine, surchargeCents: 84 })
  expect(await orderOf(orderId)).toMatchObject({ paidCents: 4_285, bill: { surchargeCents: 84 } })
})
