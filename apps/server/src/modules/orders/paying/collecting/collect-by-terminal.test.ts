import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../../../../test/database/audit-ledger.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Payments that staff record for their own card machine (ADR-141).

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Two dumplings and a tea: 29.51, in cash 29.50. */
const place = () =>
  diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')]))
const byTerminal = { tender: 'terminal' } as const

test('the card machine takes the exact amount of an order that was rounded for cash', async () => {
  const before = await manager.call(reports.day, {})
  const { orderId, receiptId, bill } = await place()
  expect(bill.payableCents).toBe(2950)
  expect(await manager.call(till.get, { orderId })).toMatchObject({ collectCents: 2950, exactCents: 2951 })
  expect(
    await refusalOf(manager.call(till.collect, { orderId, dueCents: 2950, ...byTerminal })),
  ).toMatchObject({ code: 'order.billChanged', data: { dueCents: 2951 } })
  expect(
    await manager.call(till.collect, { orderId, dueCents: 2951, ...byTerminal, reference: '004217' }),
  ).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 2951,
    changeCents: 0,
    event: { what: 'terminalCollected', note: '004217' },
  })
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paidBy: 'terminal',
    collectCents: 0,
    exactCents: 0,
    bill: { tender: 'terminal', roundingCents: 0, payableCents: 2951 },
    payments: [{ tender: 'terminal', cents: 2951, changeCents: 0, reference: '004217' }],
  })
  const receipt = (await testShop.app.inject(`/api/receipt/${receiptId}`)).json<Receipt>()
  expect(receipt).toMatchObject({ payments: [{ kind: 'terminal', cents: 2951 }] })
  const after = await manager.call(reports.day, {})
  // The drawer has nothing of it.
  expect(after.cashCents - before.cashCents).toBe(0)
  expect(
    after.tenders.map(({ tender, collectedCents }, at) => [
      tender,
      collectedCents - (before.tenders[at]?.collectedCents ?? 0),
    ]),
  ).toEqual([
    ['giftCard', 0],
    ['voucher', 0],
    ['storedValue', 0],
    ['deposit', 0],
    ['card', 0],
    ['terminal', 2951],
    ['transfer', 0],
    ['custom', 0],
    ['cash', 0],
  ])
})

test('one guest pays a part by card machine, the next the rest in cash', async () => {
  const { orderId } = await place()
  const part = { kind: 'amount', cents: 1001 } as const
  const bill = await manager.call(till.bill, { orderId, ...byTerminal })
  expect(bill).toMatchObject({ dueCents: 2951, orders: [{ openCents: 2951 }] })
  expect(bill.cashRounding).toBeUndefined()
  await manager.call(till.collectPart, { orderId, dueCents: 2951, partCents: 1001, part, ...byTerminal })
  expect(await manager.call(till.get, { orderId })).toMatchObject({ balanceCents: 1950, collectCents: 1950 })
  await manager.call(till.collect, { orderId, dueCents: 1950, tenderedCents: 2000 })
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paymentStatus: 'paid',
    payments: [
      { tender: 'terminal', cents: 1001 },
      { tender: 'cash', cents: 1950, changeCents: 50 },
    ],
  })
})

test('a refund is recorded at once, and cancelling leaves it to staff', async () => {
  const { orderId } = await place()
  await manager.call(till.collect, { orderId, ...byTerminal })
  expect(
    await manager.call(till.refund, { orderId, amountCents: 1000, reason: 'Cold', requestId: randomUUID() }),
  ).toMatchObject({ refundedCents: 1000, refunds: [{ status: 'done' }] })
  const cancelled = await manager.call(till.cancel, { orderId, reason: 'Left' })
  expect(cancelled).toMatchObject({ status: 'cancelled', refundedCents: 1000, paidCents: 2951 })
  expect(cancelled.events.map(({ what }) => what)).toContain('terminalRefunded')
})

test('of six staff who record the same payment one does', async () => {
  const { orderId } = await place()
  const verdicts = await Promise.all(
    Array.from({ length: 6 }, () => verdictOf(manager.call(till.collect, { orderId, ...byTerminal }))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'cash.collected': 5 })
  expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toEqual([
    { cents: 2951 },
  ])
})

test('change, and the number of a card, are refused with their field', async () => {
  const { orderId } = await place()
  for (const [wrong, field] of [
    [{ ...byTerminal, tenderedCents: 5000 }, 'tenderedCents'],
    [{ reference: '004217' }, 'reference'],
    [{ ...byTerminal, reference: '4111111111111111' }, 'reference'],
  ] as const)
    expect(await refusalOf(manager.call(till.collect, { orderId, ...wrong }))).toMatchObject({
      code: 'body.invalid',
      data: { faults: [{ path: field }] },
    })
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ paidCents: 0 })
})

test('the ledger agrees with the payments', async () => {
  expect(await auditLedger()).toEqual([])
  const posted = await ownerRows<{ kind: string }>(
    "select distinct kind from ledger_transfers where kind like 'terminal%' order by 1",
  )
  expect(posted.map(({ kind }) => kind)).toEqual(['terminalReturned', 'terminalTaken'])
})
