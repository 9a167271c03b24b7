import { kitchen } from '@tabard/contract/kitchen/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'
import type { TablePhone } from '../../../../test/shops/table-test-shop.ts'

// A guest is on a payment page for a round when staff take cash for a part of it. Together
// they pay exactly the round.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterAll(() => payers.testShop.stop())

/** The round costs 25.00, of which staff take 10.00 in cash. */
const partCents = 1000
async function openRound() {
  const { number, anna, orderId } = await payers.seatOne()
  const pay = () => payRound(anna, orderId)
  const page = await pay()
  const collect = async () => {
    const { owner, onFloor } = payers.at
    const { tableId } = await onFloor(number)
    const { orders, dueCents } = await owner.call(floor.bill, { tableId })
    const part = { kind: 'amount', cents: partCents } as const
    const open = orders.map((order) => order.orderId)
    return owner.call(floor.collectPart, { tableId, orderIds: open, dueCents, part, partCents })
  }
  return { orderId, page, pay, collect }
}
const payRound = ({ client, session }: TablePhone, orderId: string) =>
  client.call(payOnline.payRound, { sessionId: session.sessionId, orderId, payment: 'sandbox' })
const pagesOf = (orderId: string) =>
  ownerRows<{ attempt_id: string; cents: number; status: string }>(
    'select s.attempt_id, s.cents, a.status from attempt_shares s join payment_attempts a using (merchant_id, attempt_id) where s.bill_id = $1 and s.part = 0 order by s.cents desc',
    [orderId],
  )

test('a payment on the open page is refunded by the part that cash paid', async () => {
  const { testShop, settle, stateOf, retainedOf } = payers
  const { orderId, collect } = await openRound()
  await collect()
  const [page] = await pagesOf(orderId)
  const { transaction = '' } = testShop.act(page?.attempt_id ?? '', 'approve')
  await settle()
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(partCents)
  expect(await stateOf(orderId)).toMatchObject({
    paymentStatus: 'paid',
    balanceCents: 0,
    refundedCents: partCents,
  })
  expect(await retainedOf([orderId])).toEqual([2500])
})

test("the kitchen's board says what each payment of an order holds", async () => {
  const { testShop, at, settle } = payers
  const { orderId, collect } = await openRound()
  const heldOf = async () => {
    const { tickets } = await at.owner.call(kitchen.board, {})
    return tickets.find((ticket) => ticket.orderId === orderId)?.held?.toSorted((a, b) => a.cents - b.cents)
  }
  expect(await heldOf()).toBeUndefined()
  await collect()
  expect(await heldOf()).toEqual([{ tender: 'cash', cents: partCents }])
  const [page] = await pagesOf(orderId)
  testShop.act(page?.attempt_id ?? '', 'approve')
  await settle()
  await testShop.runJobs()
  // The excess of the payment by card was refunded.
  expect(await heldOf()).toEqual([
    { tender: 'cash', cents: partCents },
    { tender: 'card', cents: 1500 },
  ])
})

test('tapping again opens a page for the balance and closes the previous one', async () => {
  const { testShop, settle, stateOf, retainedOf } = payers
  const { orderId, page, pay, collect } = await openRound()
  expect(await pay()).toEqual(page)
  await collect()
  const next = await pay()
  expect(next.pageUrl).not.toBe(page.pageUrl)
  expect(await pay()).toEqual(next)
  const pages = await pagesOf(orderId)
  expect(pages.map(({ cents, status }) => [cents, status])).toEqual([
    [2500, 'cancelled'],
    [1500, 'pending'],
  ])
  testShop.act(pages[1]?.attempt_id ?? '', 'approve')
  await settle()
  expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0, refundedCents: 0 })
  expect(await retainedOf([orderId])).toEqual([2500])
})

test('at the same moment: the round is paid exactly, whichever payment came first', async () => {
  const { testShop, settle, stateOf, retainedOf } = payers
  for (let round = 0; round < 6; round += 1) {
    const { orderId, collect } = await openRound()
    const [page] = await pagesOf(orderId)
    testShop.act(page?.attempt_id ?? '', 'approve')
    await testShop.deliver()
    const [verdict] = await Promise.all([verdictOf(collect()), testShop.runJobs()])
    await settle()
    expect(['ok', 'table.billChanged']).toContain(verdict)
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(await retainedOf([orderId])).toEqual([2500])
  }
})
