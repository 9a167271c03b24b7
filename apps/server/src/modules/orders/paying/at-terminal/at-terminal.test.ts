import { randomUUID } from 'node:crypto'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { allowSurcharges, forbidSurcharges } from '../../../../../test/paying/allow-surcharges.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { everyTerminal, startTerminalShop } from '../../../../../test/paying/terminal-shop.ts'

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
})
beforeEach(async () => {
  await shop.removeAll()
  for (const { machine } of [shop.hit, shop.linkly, shop.stripe]) {
    machine.plugIn()
    machine.cancel()
  }
})
afterAll(() => shop.stop())

describe.each(everyTerminal(() => shop))('at a terminal of %s', (_, at) => {
  test('an approved payment pays its order, once, with what the terminal showed', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    const waiting = await shop.look(attemptId)
    expect(waiting).toMatchObject({ status: 'pending', name: 'Counter', cents: 1_250 })
    expect(waiting.buttons.map(({ name }) => name)).toContain('cancel')
    const before = fake.machine.takenCents()
    fake.machine.present({ outcome: 'approve', leaksNumber: true })
    const paid = await shop.look(attemptId, 5_000)
    expect(paid).toMatchObject({ status: 'paid', card: { lastFour: '1111' }, buttons: [] })
    expect(JSON.stringify(paid)).not.toContain('4111111111111111')
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
    await shop.runJobs()
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
    expect(fake.machine.takenCents() - before).toBe(1_250)
  })

  test('the rest after a part in cash is charged to the cent', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    // 17.01, in cash 17.00.
    const { orderId, collectCents } = await shop.order(1, 1)
    expect(collectCents).toBe(1_700)
    await shop.owner.call(till.collectPart, {
      orderId,
      dueCents: 1_700,
      partCents: 1_000,
      part: { kind: 'amount', cents: 1_000 },
    })
    expect(await shop.stateOf(orderId)).toMatchObject({ exactCents: 701, collectCents: 700 })
    expect(await refusalOf(shop.start(terminalId, orderId, 700))).toMatchObject({
      code: 'order.billChanged',
      data: { dueCents: 701 },
    })
    const { attemptId } = await shop.start(terminalId, orderId, 701)
    await shop.look(attemptId)
    fake.machine.present({ outcome: 'approve' })
    expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid', cents: 701 })
    expect(await shop.stateOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 1_701,
      bill: { payableCents: 1_701, roundingCents: 0 },
    })
  })

  test('a declined and a cancelled payment leave the order unpaid, and another try works', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const declined = await shop.start(terminalId, orderId, 1_250)
    await shop.look(declined.attemptId)
    fake.machine.present({ outcome: 'decline' })
    let seen = await shop.look(declined.attemptId, 5_000)
    // Some readers let the customer try another card until staff cancel.
    if (seen.status === 'pending') seen = await shop.press(declined.attemptId, 'cancel')
    expect(['declined', 'cancelled']).toContain(seen.status)
    const cancelled = await shop.start(terminalId, orderId, 1_250)
    await shop.look(cancelled.attemptId)
    await shop.press(cancelled.attemptId, 'cancel')
    expect(await shop.look(cancelled.attemptId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
    const third = await shop.start(terminalId, orderId, 1_250)
    fake.machine.present({ outcome: 'approve' })
    expect(await shop.look(third.attemptId, 5_000)).toMatchObject({ status: 'paid' })
  })

  test('a start without an answer is unknown, never declined, and found by its reference', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    fake.mischief.push({ kind: 'lost', on: /Purchase|\/transaction |process_payment_intent/ })
    const { attemptId, status } = await shop.start(terminalId, orderId, 1_250)
    expect(status).toBe('unknown')
    fake.machine.present({ outcome: 'approve' })
    shop.testShop.time.now += 61_000
    await shop.runJobs()
    expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
  })

  test('we lose power after the approval: the sweeper finds it, and the order is paid once', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    // Nobody looks any more, and what was heard of it is lost.
    await ownerRows(
      "update payment_attempts set status = 'created', session = null, terminal_view = null where attempt_id = $1",
      [attemptId],
    )
    fake.machine.present({ outcome: 'approve' })
    shop.testShop.time.now += 61_000
    await shop.runJobs()
    expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
    const rows = await ownerRows('select cents from payments where order_id = $1', [orderId])
    expect(rows).toEqual([{ cents: 1_250 }])
    expect((await shop.stateOf(orderId)).paymentStatus).toBe('paid')
  })

  test('the terminal loses power while the issuer approves: unknown until it is back, then paid', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    await shop.look(attemptId)
    fake.machine.present({ outcome: 'approve' })
    fake.machine.pullPlug()
    // Stripe knows of the approval without the reader.
    expect(['pending', 'unknown', 'paid']).toContain((await shop.look(attemptId, 10_000)).status)
    fake.machine.plugIn()
    expect(await shop.look(attemptId, 10_000)).toMatchObject({ status: 'paid' })
    expect((await shop.stateOf(orderId)).paidCents).toBe(1_250)
  })

  test('a terminal without power refuses, and nothing is charged', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    const { orderId } = await shop.order()
    fake.machine.pullPlug()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    expect(await shop.look(attemptId)).toMatchObject({ status: 'declined', refusal: 'offline' })
  })
})

test('a terminal that is busy with something else refuses, and says so', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order()
  shop.hit.machine.begin({ id: randomUUID(), kind: 'payment', cents: 100, currency: 'AUD' })
  const { attemptId } = await shop.start(terminalId, orderId, 1_250)
  expect(await shop.look(attemptId)).toMatchObject({ status: 'declined', refusal: 'busy' })
})

test('staff answer whether the signature is right', async () => {
  const terminalId = await shop.pairLinkly()
  for (const [button, status] of [
    ['no', 'declined'],
    ['yes', 'paid'],
  ] as const) {
    const { orderId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    await shop.look(attemptId)
    shop.linkly.machine.present({ outcome: 'approve', asksForSignature: true })
    const asking = await shop.look(attemptId, 5_000)
    expect(asking).toMatchObject({ status: 'pending', asksForSignature: true })
    await shop.press(attemptId, button)
    const answered = await shop.look(attemptId)
    expect(answered).toMatchObject({ status, asksForSignature: false })
    expect(answered.receipts.length).toBeGreaterThan(0)
  }
})

test('a silent terminal is asked again, and a button it no longer offers is refused', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order()
  const { attemptId } = await shop.start(terminalId, orderId, 1_250)
  await shop.look(attemptId)
  shop.hit.mischief.push({ kind: 'silence', on: /Status/ })
  expect(await shop.look(attemptId)).toMatchObject({ status: 'unknown' })
  shop.hit.mischief.push({ kind: 'dropped', on: /Status/ })
  expect(await verdictOf(shop.press(attemptId, 'cancel'))).toBe('terminal.silent')
  shop.hit.machine.present({ outcome: 'approve' })
  expect(await verdictOf(shop.press(attemptId, 'cancel'))).toBe('terminal.notOffered')
  expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid' })
})

test('an order is paid in parts, and the same request again starts nothing', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order(2)
  const requestId = randomUUID()
  const first = await shop.start(terminalId, orderId, 2_500, { requestId, cents: 1_000 })
  const again = await shop.start(terminalId, orderId, 2_500, { requestId, cents: 1_000 })
  expect(again.attemptId).toBe(first.attemptId)
  expect(shop.hit.requests.filter(({ body }) => body.includes('<TxnType>Purchase'))).toHaveLength(
    new Set(shop.hit.requests.flatMap(({ body }) => /Purchase.*?<TxnRef>(\w+)/.exec(body)?.[1] ?? [])).size,
  )
  shop.hit.machine.present({ outcome: 'approve' })
  expect(await shop.look(first.attemptId, 5_000)).toMatchObject({ status: 'paid' })
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', paidCents: 1_000 })
  await shop.owner.call(till.collect, { orderId })
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('two terminals take two parts at once, and no part twice', async () => {
  const [one, two] = [await shop.pairHit('One'), await shop.pairStripe('Two')]
  const { orderId } = await shop.order(2)
  const first = await shop.start(one, orderId, 2_500, { cents: 1_500 })
  expect(await refusalOf(shop.start(two, orderId, 2_500))).toMatchObject({
    code: 'table.beingPaid',
    data: { heldCents: 1_500 },
  })
  const second = await shop.start(two, orderId, 2_500, { cents: 1_000 })
  shop.hit.machine.present({ outcome: 'approve' })
  shop.stripe.machine.present({ outcome: 'approve' })
  expect(await shop.look(first.attemptId, 5_000)).toMatchObject({ status: 'paid' })
  expect(await shop.look(second.attemptId, 5_000)).toMatchObject({ status: 'paid' })
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 2_500 })
})

test('one terminal runs one payment at a time, whoever asks first', async () => {
  const terminalId = await shop.pairHit()
  const placed = await Promise.all(Array.from({ length: 4 }, () => shop.order()))
  const verdicts = await Promise.all(
    placed.map(({ orderId }) => verdictOf(shop.start(terminalId, orderId, 1_250))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'terminal.inUse': 3 })
  const { terminals: listed } = await shop.owner.call(till.paymentTerms, {})
  expect(listed).toMatchObject([{ name: 'Counter', running: { cents: 1_250 } }])
})

test('another amount than shown, a paid order and a removed terminal are refused', async () => {
  const terminalId = await shop.pairHit()
  const { orderId } = await shop.order()
  expect(await refusalOf(shop.start(terminalId, orderId, 1_200))).toMatchObject({
    code: 'order.billChanged',
    data: { dueCents: 1_250 },
  })
  expect(await verdictOf(shop.start(terminalId, randomUUID(), 1_250))).toBe('order.unknown')
  await shop.owner.call(till.collect, { orderId })
  expect(await verdictOf(shop.start(terminalId, orderId, 1_250))).toBe('cash.collected')
  await shop.owner.call(terminals.remove, { terminalId })
  const other = await shop.order()
  expect(await verdictOf(shop.start(terminalId, other.orderId, 1_250))).toBe('terminal.unknown')
  const kitchen = await shop.staffAs('kitchen')
  expect(await verdictOf(kitchen.call(till.paymentTerms, {}))).toBe('permission.denied')
})

test('an order placed before schemes forbid the surcharge has none at a terminal from that day on', async () => {
  const { now } = shop.testShop.time
  await allowSurcharges()
  await ownerRows(
    `insert into surcharges (merchant_id, shop_id, surcharge_id, name1, name2, methods, rate, cents, taxes, is_on, position)
     values ($1, $2, $3, 'Card machine', '', '{terminal}', 100, 0, '{}', true, 1)`,
    [shop.merchantId, shop.shopId, randomUUID()],
  )
  const terminalId = await shop.pairHit()
  shop.hit.machine.surchargeRates = {}
  await forbidSurcharges(new Date(now + 2 * 86_400_000).toISOString().slice(0, 10))
  const { orderId } = await shop.order()
  const start = (surchargeCents: number) =>
    shop.owner.call(terminalPayments.start, {
      terminalId,
      ...shop.startInput(orderId, 1_250),
      surchargeCents,
    })
  expect(await verdictOf(start(0))).toBe('order.billChanged')
  shop.testShop.time.now = now + 4 * 86_400_000
  try {
    expect(await verdictOf(start(13))).toBe('order.billChanged')
    const { attemptId } = await start(0)
    shop.hit.machine.present({ outcome: 'approve' })
    expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid', cents: 1_250 })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
  } finally {
    await ownerRows('delete from surcharges')
    await allowSurcharges()
  }
})
