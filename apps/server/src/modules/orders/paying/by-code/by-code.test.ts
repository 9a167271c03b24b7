import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { startScanShop } from '../../../../../test/paying/scan-shop.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'

// The fake refuses codes that end with 0, and asks the payer of one that ends with 9 for a password.

const paying = '134578901234567891'
const asking = '134578901234567899'
const empty = '134578901234567890'
const alipay = '28763443825664394'

let shop: Awaited<ReturnType<typeof startScanShop>>

beforeAll(async () => {
  shop = await startScanShop()
})
beforeEach(() => shop.fake.faults.clear())
afterAll(() => shop.stop())

test('without an account no code is charged, and the form does not offer it', async () => {
  const orderId = await shop.order()
  expect(await shop.owner.call(till.paymentTerms, {})).toMatchObject({ canScan: false })
  expect(await verdictOf(shop.start(paying, orderId, 1_250))).toBe('payment.unavailable')
  await shop.connect()
  expect(await shop.owner.call(till.paymentTerms, {})).toMatchObject({ canScan: true })
})

test.each([
  [paying, 'wechat', 'WECHATPAY'],
  [alipay, 'alipay', 'ALIPAY'],
] as const)('the code %s pays its order at once by %s', async (code, wallet, platform) => {
  const orderId = await shop.order()
  const scan = await shop.start(code, orderId, 1_250)
  expect(scan).toMatchObject({ status: 'paid', wallet, cents: 1_250 })
  expect(shop.chargesOf(scan.attemptId)).toMatchObject([{ platform, paidCents: 1_250 }])
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
  await shop.pass(61_000)
  expect(await ownerRows('select cents, tender from payments where order_id = $1', [orderId])).toEqual([
    { cents: 1_250, tender: 'card' },
  ])
})

test('the rest after a part in cash is charged to the cent', async () => {
  // 17.01, in cash 17.00.
  const orderId = await shop.order(1, 1)
  await shop.owner.call(till.collectPart, {
    orderId,
    dueCents: 1_700,
    partCents: 1_000,
    part: { kind: 'amount', cents: 1_000 },
  })
  expect(await refusalOf(shop.start(paying, orderId, 700))).toMatchObject({ data: { dueCents: 701 } })
  expect(await shop.start(paying, orderId, 701)).toMatchObject({ status: 'paid', cents: 701 })
  expect(await shop.stateOf(orderId)).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 1_701,
    bill: { payableCents: 1_701, roundingCents: 0 },
  })
})

test('a payer who confirms later pays then, and not before', async () => {
  const orderId = await shop.order()
  const { attemptId, status } = await shop.start(asking, orderId, 1_250)
  expect(status).toBe('pending')
  expect(await shop.look(attemptId)).toMatchObject({ status: 'pending' })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('unpaid')
  const [charge] = shop.chargesOf(attemptId)
  Object.assign(charge ?? {}, { status: 'PAID', paidCents: 1_250, paidAt: shop.testShop.time.now })
  expect(await shop.look(attemptId)).toMatchObject({ status: 'paid' })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('paid')
})

test('a payer who never confirms is not charged: the provider closes it, and another try works', async () => {
  const orderId = await shop.order()
  const { attemptId } = await shop.start(asking, orderId, 1_250)
  expect(await refusalOf(shop.start(paying, orderId, 1_250))).toMatchObject({
    code: 'table.beingPaid',
    data: { heldCents: 1_250 },
  })
  await shop.pass(6 * 60_000)
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'expired' })
  expect(await shop.start(paying, orderId, 1_250)).toMatchObject({ status: 'paid' })
})

test('a declined code leaves the order unpaid, and a new code pays it', async () => {
  const orderId = await shop.order()
  expect(await shop.start(empty, orderId, 1_250)).toMatchObject({ status: 'declined' })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('unpaid')
  expect(await shop.start(paying, orderId, 1_250)).toMatchObject({ status: 'paid' })
})

test.each(['lost', 'hung', 'brokenAfter'] as const)(
  'a scan whose answer is %s is unknown, never declined or sent again; the notification finds the payment',
  async (fault) => {
    const orderId = await shop.order()
    shop.fake.faults.add(fault, { call: 'start' })
    const { attemptId, status } = await shop.start(paying, orderId, 1_250)
    expect(status).toBe('unknown')
    await shop.pass(61_000)
    expect(await shop.attempt(attemptId)).toMatchObject({ status: 'unknown', session: null })
    expect(await verdictOf(shop.start(paying, orderId, 1_250))).toBe('table.beingPaid')
    const [charge, second] = shop.chargesOf(attemptId)
    expect(second).toBeUndefined()
    await shop.notify(charge?.orderNo ?? '', attemptId)
    await shop.pass(0)
    expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid', session: charge?.orderNo })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
  },
)

test('a notification that names the payment of another order pays nothing', async () => {
  const [orderId, otherId] = [await shop.order(), await shop.order()]
  const other = await shop.start(paying, otherId, 1_250)
  shop.fake.faults.add('silent', { call: 'start' })
  const { attemptId } = await shop.start(paying, orderId, 1_250)
  await shop.notify(shop.chargesOf(other.attemptId)[0]?.orderNo ?? '', attemptId)
  await shop.pass(0)
  expect(await shop.attempt(attemptId)).toEqual({ status: 'unknown', review_reason: null, session: null })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('unpaid')
})

test('a silent scan that stays unexplained is left to staff, and cash is taken in its place', async () => {
  const orderId = await shop.order()
  shop.fake.faults.add('silent', { call: 'start' })
  const { attemptId } = await shop.start(paying, orderId, 1_250)
  await shop.owner.call(till.collect, { orderId })
  await shop.pass(11 * 60_000)
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'review', review_reason: 'undecided' })
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
})

test('a silent look-up after the scan decides nothing, and the sweeper asks again', async () => {
  const orderId = await shop.order()
  shop.fake.faults.add('silent', { call: 'find' })
  const { attemptId, status } = await shop.start(paying, orderId, 1_250)
  expect(status).toBe('unknown')
  await shop.pass(61_000)
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('paid')
})

test('a double tap charges once', async () => {
  const orderId = await shop.order()
  const requestId = randomUUID()
  const taps = await Promise.all([1, 2, 3].map(() => shop.start(paying, orderId, 1_250, { requestId })))
  expect(new Set(taps.map(({ attemptId }) => attemptId)).size).toBe(1)
  expect(shop.chargesOf(requestId)).toHaveLength(1)
  expect(await shop.start(paying, orderId, 1_250, { requestId })).toMatchObject({ status: 'paid' })
  expect(shop.chargesOf(requestId)).toHaveLength(1)
})

test('an order is paid in parts, one of them by a code', async () => {
  const orderId = await shop.order(2)
  expect(await shop.start(paying, orderId, 2_500, { cents: 1_000 })).toMatchObject({ status: 'paid' })
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', paidCents: 1_000 })
  await shop.owner.call(till.collect, { orderId })
  expect((await shop.stateOf(orderId)).paymentStatus).toBe('paid')
})

test('a refund goes back through the same account', async () => {
  const orderId = await shop.order()
  const { attemptId } = await shop.start(alipay, orderId, 1_250)
  const reason = 'Cold'
  await shop.owner.call(till.refund, { orderId, amountCents: 500, reason, requestId: randomUUID() })
  await shop.pass(1_000)
  const [charge] = shop.chargesOf(attemptId)
  expect(shop.fake.book.refunds.filter(({ orderNo }) => orderNo === charge?.orderNo)).toMatchObject([
    { cents: 500, status: 'SUCCESS' },
  ])
})

test('other codes, amounts and staff are refused', async () => {
  const orderId = await shop.order()
  for (const code of ['', '4111111111111111', '164578901234567891', `${paying}1`, 'x'.repeat(18)])
    expect(await refusalOf(shop.start(code, orderId, 1_250))).toMatchObject({
      code: 'payerCode.unknown',
      data: { field: 'payerCode' },
    })
  expect(await refusalOf(shop.start(paying, orderId, 1_200))).toMatchObject({ code: 'order.billChanged' })
  expect(await verdictOf(shop.start(paying, randomUUID(), 1_250))).toBe('order.unknown')
  expect(await verdictOf(shop.look(randomUUID()))).toBe('attempt.unknown')
  const kitchen = await shop.staffAs('kitchen')
  expect(await verdictOf(kitchen.call(till.paymentTerms, {}))).toBe('permission.denied')
})

test('a code that passes the check of card numbers is charged, audited without its digits, and stored nowhere', async () => {
  const luhn = '130000000000000013'
  const orderId = await shop.order()
  const { attemptId } = await shop.start(luhn, orderId, 1_250)
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
  const entries = await ownerRows(
    "select 1 from audit_entries where what = 'till.scanPayer' and subject = $1",
    [orderId],
  )
  expect(entries).toHaveLength(1)
  const tables = await adminRows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables)
    expect([name, await adminRows(`select 1 from ${name} t where t::text ~ '${luhn}|${paying}'`)]).toEqual([
      name,
      [],
    ])
})
