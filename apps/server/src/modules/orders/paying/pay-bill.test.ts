import { payOnline } from '@tabard/contract/payments/pay-online'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { till } from '@tabard/contract/till/calls'
import type { BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// All of a table's bill by card: it is paid once, whatever other guests and staff pay at the same time.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterAll(() => payers.testShop.stop())

test('one page pays every order of the table separately, and each is refunded separately', async () => {
  const { testShop, at, seatTwo, bill, pay, settle, moneyOf, stateOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const shown = await bill(anna)
  expect(shown).toMatchObject({ dueCents: 3750, heldCents: 0, parts: [] })
  expect(shown.split).toBeUndefined()
  expect(shown.orders.map(({ openCents }) => openCents).toSorted()).toEqual([1250, 2500])
  const { attemptId, pageUrl } = await pay(anna, shown)
  expect(pageUrl).toContain('/pay/')
  expect(await bill(ben)).toMatchObject({
    dueCents: 0,
    heldCents: 3750,
    parts: [{ attemptId, status: 'pending', cents: 3750 }],
  })
  expect((await bill(ben)).parts[0]?.pageUrl).toBeUndefined()
  expect((await bill(anna)).parts[0]?.pageUrl).toBe(pageUrl)

  const { transaction } = testShop.act(attemptId, 'approve')
  await settle()
  expect(await moneyOf(orderIds)).toEqual([[2500], [1250]])
  for (const orderId of orderIds)
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  expect(await bill(ben)).toMatchObject({
    orders: [],
    dueCents: 0,
    heldCents: 0,
    parts: [{ status: 'paid', cents: 3750, returnedCents: 0 }],
  })

  const [first = '', second = ''] = orderIds
  await at.owner.call(till.refund, {
    orderId: first,
    requestId: '0198f000-0000-7000-8000-0000000000b1',
    reason: 'Cold',
    lines: [{ lineNumber: 1, units: 1 }],
  })
  await at.owner.call(till.cancel, { orderId: second, reason: 'Never came' })
  await settle()
  expect(await moneyOf(orderIds)).toEqual([[1250], [0]])
  expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(2500)
})

test('a second phone learns that the bill is being paid; a double tap opens the same page', async () => {
  const { seatTwo, bill, pay } = payers
  const { anna, ben } = await seatTwo()
  const shown = await bill(anna)
  const first = await pay(anna, shown)
  expect(await pay(anna, shown)).toEqual(first)
  expect(await refusalOf(pay(ben, shown))).toMatchObject({
    code: 'table.beingPaid',
    data: { heldCents: 3750 },
  })
})

test('eight phones at once: one pays, the others are refused, and nothing is paid twice', async () => {
  const { testShop, at, seatTwo, bill, pay, settle, moneyOf } = payers
  const { number, anna, orderIds } = await seatTwo()
  const others = await Promise.all(Array.from({ length: 7 }, () => at.sitDown(number)))
  const shown = await bill(anna)
  const verdicts = await Promise.all([anna, ...others].map((phone) => verdictOf(pay(phone, shown))))
  expect(tally(verdicts)).toEqual({ ok: 1, 'table.beingPaid': 7 })
  const attempts = await ownerRows<{ attempt_id: string }>(
    'select distinct attempt_id from attempt_shares where bill_id = any($1)',
    [orderIds],
  )
  expect(attempts).toHaveLength(1)
  testShop.act(attempts[0]?.attempt_id ?? '', 'approve')
  await settle()
  expect(await moneyOf(orderIds)).toEqual([[2500], [1250]])
})

test('a declined, abandoned or expired page changes nothing, and others can pay', async () => {
  const { testShop, seatTwo, bill, payNow, settle, moneyOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const declined = await payNow(anna)
  testShop.act(declined.attemptId, 'decline')
  await settle()
  expect(await bill(anna)).toMatchObject({ dueCents: 3750, heldCents: 0, parts: [{ status: 'declined' }] })
  // Other guests do not see a failed attempt.
  expect((await bill(ben)).parts).toEqual([])

  await payNow(ben)
  testShop.time.now = sampleNow + 16 * 60_000
  await testShop.runJobs()
  expect(await bill(anna)).toMatchObject({ dueCents: 3750, heldCents: 0 })
  testShop.time.now = sampleNow
  expect(await moneyOf(orderIds)).toEqual([[], []])
})

test('another guest can close an abandoned page and pay instead', async () => {
  const { testShop, seatTwo, payNow, release, settle, moneyOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const left = await payNow(anna)
  // She may be typing her card number: only she closes it in the first minutes (C-B29).
  testShop.time.now += 179_000
  expect(await refusalOf(release(ben, left.attemptId))).toMatchObject({
    code: 'table.stillPaying',
    data: { minutes: 3 },
  })
  testShop.time.now += 1_000
  expect(await release(ben, left.attemptId)).toMatchObject({ dueCents: 3750, heldCents: 0 })
  testShop.time.now = sampleNow
  expect(testShop.act(left.attemptId, 'approve').status).toBe('cancelled')
  const { attemptId } = await payNow(ben)
  testShop.act(attemptId, 'approve')
  await settle()
  expect(await moneyOf(orderIds)).toEqual([[2500], [1250]])
  // Closing the page afterwards does not undo the payment.
  expect(await release(anna, attemptId)).toMatchObject({ dueCents: 0, heldCents: 0 })
  const { anna: stranger } = await seatTwo()
  expect(await verdictOf(release(stranger, attemptId))).toBe('attempt.unknown')
})

test('a single order and the whole bill are never paid at the same time', async () => {
  const { testShop, seatTwo, bill, pay, payNow, release, settle, moneyOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const [first = ''] = orderIds
  const whole = await payNow(anna)
  const single = () =>
    ben.client.call(payOnline.payRound, {
      sessionId: ben.session.sessionId,
      orderId: first,
      payment: 'sandbox',
    })
  expect(await verdictOf(single())).toBe('table.beingPaid')
  await release(anna, whole.attemptId)
  await single()
  const shown = await bill(anna)
  expect(shown).toMatchObject({
    dueCents: 1250,
    heldCents: 2500,
    parts: [{ cents: 2500, seat: anna.session.seat }, {}],
  })
  const { attemptId } = await pay(anna, shown)
  testShop.act(attemptId, 'approve')
  testShop.act(shown.parts[0]?.attemptId ?? '', 'approve')
  await settle()
  expect(await moneyOf(orderIds)).toEqual([[2500], [1250]])
})

test('only guests of the table pay, only by an offered method, only existing parts', async () => {
  const { testShop, seatTwo, bill } = payers
  const { anna } = await seatTwo()
  const shown = await bill(anna)
  const stranger = await testShop.guest('lantern')
  const { sessionId } = anna.session
  expect(await verdictOf(stranger.call(tablePaying.bill, { sessionId }))).toBe('table.sessionEnded')
  const request = {
    sessionId,
    orderIds: shown.orders.map(({ orderId }) => orderId),
    dueCents: shown.dueCents,
    partCents: shown.dueCents,
    requested: { kind: 'all' } as const,
    payment: 'sandbox',
  }
  expect(await verdictOf(stranger.call(tablePaying.pay, request))).toBe('table.sessionEnded')
  for (const payment of ['cash', 'bank of nowhere'])
    expect(await verdictOf(anna.client.call(tablePaying.pay, { ...request, payment }))).toBe(
      'payment.unavailable',
    )
  const nothing: BillPart = { kind: 'lines', lines: [] }
  const unknown: BillPart = {
    kind: 'lines',
    lines: [{ orderId: shown.orders[0]?.orderId ?? '', lineNumber: 77, units: 1 }],
  }
  for (const part of [nothing, unknown])
    expect(
      await verdictOf(anna.client.call(tablePaying.pay, { ...request, requested: part, partCents: 0 })),
    ).toBe('table.billChanged')
  expect(await verdictOf(anna.client.call(tablePaying.pay, { ...request, partCents: 1 }))).toBe(
    'table.billChanged',
  )
})

test('an unavailable provider blocks nobody', async () => {
  const { testShop, seatTwo, bill, payNow } = payers
  const { anna, ben } = await seatTwo()
  testShop.setDown(true)
  expect(await verdictOf(payNow(anna))).toBe('payment.away')
  testShop.setDown(false)
  testShop.time.now = sampleNow + 30_000
  await testShop.runJobs()
  testShop.time.now = sampleNow + 90_000
  await testShop.runJobs()
  testShop.time.now = sampleNow
  expect(await bill(ben)).toMatchObject({ dueCents: 3750, heldCents: 0 })
})
