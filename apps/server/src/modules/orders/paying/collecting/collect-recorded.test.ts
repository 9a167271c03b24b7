import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../../../../test/database/audit-ledger.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Bank transfers and payments of the shop's own that staff record (ADR-162).

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
const collectedBy = async (tender: string) =>
  (await manager.call(reports.day, {})).tenders.find((total) => total.tender === tender)

test.each([
  ['transfer', 'INV 12'],
  ['custom', 'Uber Eats'],
  ['custom', '代金券'],
] as const)(
  'an order is paid by %s, exact to the cent, and refunded the same way',
  async (tender, reference) => {
    const collected = (await collectedBy(tender))?.collectedCents ?? 0
    const { orderId, receiptId } = await place()
    expect(await manager.call(till.collect, { orderId, dueCents: 2951, tender, reference })).toMatchObject({
      paymentStatus: 'paid',
      event: { what: `${tender}Collected`, note: reference },
    })
    const receipt = (await testShop.app.inject(`/api/receipt/${receiptId}`)).json<Receipt>()
    expect(receipt).toMatchObject({ payments: [{ kind: tender, cents: 2951 }] })
    expect((await collectedBy(tender))?.collectedCents).toBe(collected + 2951)
    const before = (await collectedBy(tender))?.refundedCents ?? 0
    const refund = { orderId, amountCents: 1000, reason: 'Cold', requestId: randomUUID() }
    expect(await manager.call(till.refund, refund)).toMatchObject({
      refundedCents: 1000,
      refunds: [{ status: 'done' }],
    })
    expect((await collectedBy(tender))?.refundedCents).toBe(before + 1000)
    const posted = await ownerRows<{ kind: string; debit_kind: string; credit_kind: string }>(
      'select kind, debit_kind, credit_kind from ledger_transfers where order_id = $1 order by kind',
      [orderId],
    )
    expect(posted).toEqual(
      expect.arrayContaining([
        { kind: `${tender}Taken`, debit_kind: `${tender}Clearing`, credit_kind: 'order' },
        { kind: `${tender}Returned`, debit_kind: 'order', credit_kind: `${tender}Clearing` },
      ]),
    )
  },
)

test('a payment of another kind says what it was; none holds a card number', async () => {
  const { orderId } = await place()
  const collect = (tender: 'custom' | 'transfer', reference?: string) =>
    verdictOf(manager.call(till.collect, { orderId, dueCents: 2951, tender, reference }))
  expect(await collect('custom')).toBe('body.invalid')
  expect(await collect('custom', '   ')).toBe('body.invalid')
  expect(await collect('transfer', '4111111111111111')).toBe('body.invalid')
  expect(await collect('transfer')).toBe('ok')
})

test('the ledger agrees with the payments', async () => {
  expect(await auditLedger()).toEqual([])
})
