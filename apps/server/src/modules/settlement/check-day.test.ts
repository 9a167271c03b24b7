import { audit } from '@tabard/contract/audit/calls'
import { settlement, type SettlementTotal } from '@tabard/contract/settlement/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../test/paying/stripe-shop.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { sampleNow } from '../../../test/test-server.ts'
import { checkDay } from './checking/check-day.ts'
import { checkShop } from './checking/check-shop.ts'
import { utcDay } from './checking/utc-day.ts'

const dayMs = 24 * 3_600_000
/** $12.50 at 1.7 % and 30 cents. */
const feeCents = 51

let shop: StripeShop
// Thursdays: no surcharge of a weekend.
let started = sampleNow - 70 * dayMs

beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.stop())

/** A day of its own for a test: its payments, then a night later what is compared. */
async function onNewDay<Made>(
  work: () => Promise<Made>,
): Promise<{ readonly day: string; readonly made: Made }> {
  started += 7 * dayMs
  shop.testShop.time.now = started
  const made = await work()
  shop.testShop.time.now = started + dayMs
  return { day: utcDay(started), made }
}

const check = (day: string) =>
  checkDay(shop.testShop.server, shop.merchantId, { shopId: shop.shopId, accountId: shop.accountId, day })
const totalOf = async (day: string): Promise<SettlementTotal | undefined> =>
  (await shop.owner.call(settlement.report, { month: day.slice(0, 7) })).days.find((each) => each.day === day)
const dayOf = (day: string) => shop.owner.call(settlement.day, { accountId: shop.accountId, day })
const bookedFees = async () =>
  (
    await ownerRows<{ cents: string }>(
      "select coalesce(sum(amount), 0) as cents from ledger_transfers where kind = 'providerFee' and debit_kind = 'providerFees' and credit_kind = 'providerClearing' and merchant_id = $1",
      [shop.merchantId],
    )
  ).map(({ cents }) => Number(cents))[0]

test('a day that agrees shows payments by method, refunds, fees, and no difference; its fees are on the ledger', async () => {
  const before = (await bookedFees()) ?? 0
  const { day } = await onNewDay(async () => {
    const first = await shop.pay()
    await shop.pay()
    await shop.refund(first.orderId, 250)
  })
  expect(await totalOf(day)).toMatchObject({ listedCents: 0, feeCents: 2 * feeCents })
  await check(day)
  expect(await totalOf(day)).toMatchObject({
    source: 'list',
    methods: [{ method: 'stripe', count: 2, cents: 2500 }],
    refundCount: 1,
    refundCents: 250,
    feeCents: 2 * feeCents,
    expectedCents: 2250 - 2 * feeCents,
    listedCents: 2250 - 2 * feeCents,
    openCount: 0,
    differenceCount: 0,
  })
  expect(await bookedFees()).toBe(before + 2 * feeCents)
  // Looked at again it changes nothing.
  await check(day)
  await checkShop(shop.testShop.server, shop.merchantId, { shopId: shop.shopId })
  expect(await bookedFees()).toBe(before + 2 * feeCents)
  expect((await dayOf(day)).lines).toHaveLength(3)
})

test('what only we have is a difference once the day is over, and a later list that has it closes it', async () => {
  const { day, made } = await onNewDay(() => shop.pay())
  const [entry] = shop.entries.splice(-1)
  shop.testShop.time.now = started + 3_600_000
  await check(day)
  expect(await totalOf(day)).toMatchObject({ differenceCount: 0 })
  shop.testShop.time.now = started + dayMs
  await check(day)
  expect((await dayOf(day)).differences).toMatchObject([
    {
      kind: 'oursOnly',
      movement: 'payment',
      attemptId: made.attemptId,
      ourCents: 1250,
    },
  ])
  expect(await totalOf(day)).toMatchObject({ openCount: 1 })
  if (entry) shop.entries.push(entry)
  shop.testShop.time.now += dayMs
  await checkShop(shop.testShop.server, shop.merchantId, { shopId: shop.shopId })
  expect(await totalOf(day)).toMatchObject({ openCount: 0, differenceCount: 1, listedCents: 1250 - feeCents })
  expect((await dayOf(day)).differences).toMatchObject([{ settled: { reason: '' } }])
})

test('what only the provider has is a difference, and marks nothing paid', async () => {
  const payments = () => ownerRows('select 1 from payments where merchant_id = $1', [shop.merchantId])
  const before = (await payments()).length
  const { day } = await onNewDay(async () => {
    const { session } = await shop.pay()
    const charge = shop.entries.at(-1)
    const paid = shop.fake.sessions.get(session)
    if (!charge || !paid) throw new Error('nothing was paid')
    // Another till that uses the same account.
    const foreign = {
      ...paid,
      id: 'cs_foreign',
      paymentMetadata: {},
      payment: { id: 'pi_foreign', charge: 'ch_foreign', status: 'succeeded', received: 990 },
    } as const
    ;(shop.fake.sessions as Map<string, unknown>).set(foreign.id, foreign)
    shop.entries.push({ ...charge, id: 'txn_foreign', source: foreign.id, amount: 990, fee: 47 })
  })
  await check(day)
  expect((await dayOf(day)).differences).toMatchObject([
    {
      kind: 'theirsOnly',
      subject: 'pi_foreign',
      theirCents: 990,
      theirCurrency: 'AUD',
    },
  ])
  expect(await payments()).toHaveLength(before + 1)
})

test('another amount and another fee are differences of their own', async () => {
  const { day } = await onNewDay(async () => {
    const { session } = await shop.pay()
    const paid = shop.fake.sessions.get(session)?.payment
    if (paid) paid.received = 1200
    await shop.pay()
    const [charge] = shop.entries.splice(-1)
    if (charge) shop.entries.push({ ...charge, fee: 60 })
  })
  await check(day)
  const { differences } = await dayOf(day)
  expect(
    differences.map(({ kind, ourCents, theirCents }) => `${kind} ${ourCents} ${theirCents}`).toSorted(),
  ).toEqual(['amount 1250 1200', `fee ${feeCents} 60`])
})

test('a provider without an answer is asked again in an hour, and the day shows that it failed', async () => {
  const { day } = await onNewDay(() => shop.pay())
  shop.fake.faults.add('broken', { call: 'list' }, 3)
  await check(day)
  expect(await totalOf(day)).toMatchObject({ failedAt: shop.testShop.time.now })
  shop.fake.faults.clear()
  shop.testShop.time.now += 3_600_001
  await shop.runJobs()
  expect(await totalOf(day)).toMatchObject({
    checkedAt: shop.testShop.time.now,
    listedCents: 1250 - feeCents,
  })
})

test('a person settles a difference with a reason, once; it is in the activity log and moves no money', async () => {
  const { day } = await onNewDay(() => shop.pay())
  shop.entries.splice(-1)
  await check(day)
  const transfers = () =>
    ownerRows('select count(*) from ledger_transfers where merchant_id = $1', [shop.merchantId])
  const before = await transfers()
  const [difference] = (await dayOf(day)).differences
  const resolve = (reason: string) =>
    shop.owner.call(settlement.resolve, { differenceId: difference?.differenceId ?? '', reason })
  expect(await refusalOf(resolve(' '))).toMatchObject({ code: 'reason.required' })
  expect(await resolve('Stripe confirmed it by email')).toMatchObject({
    settled: { by: 'owner person', reason: 'Stripe confirmed it by email' },
  })
  expect(await resolve('Another reason')).toMatchObject({
    settled: { reason: 'Stripe confirmed it by email' },
  })
  expect(await transfers()).toEqual(before)
  const log = JSON.stringify(await shop.owner.call(audit.list, {}))
  expect(log).toContain('settlement.resolve')
  expect(log).toContain('Stripe confirmed it by email')
  expect(log).not.toContain('Another reason')
})

test('"check now" looks at today and the last days', async () => {
  const { day } = await onNewDay(() => shop.pay())
  shop.testShop.time.now = started + 3_600_000
  expect(await shop.owner.call(settlement.check, {})).toEqual({ days: 4 })
  await shop.runJobs()
  expect(await totalOf(day)).toMatchObject({
    checkedAt: shop.testShop.time.now,
    listedCents: 1250 - feeCents,
  })
})

test('only those who review payments see settlements, and another merchant sees nothing of them', async () => {
  const { day } = await onNewDay(() => shop.pay())
  shop.entries.splice(-1)
  await check(day)
  const [difference] = (await dayOf(day)).differences
  const kitchen = shop.testShop.staff(
    'lantern',
    (await createStaff(shop.testShop.server, shop.merchantId, 'kitchen')).cookie,
  )
  expect(await refusalOf(kitchen.call(settlement.report, {}))).toMatchObject({ code: 'permission.denied' })
  const other = await createMerchant(shop.testShop.server, ['pagoda'])
  const stranger = shop.testShop.staff(
    'pagoda',
    (await createStaff(shop.testShop.server, other.merchantId, 'owner')).cookie,
  )
  expect(await stranger.call(settlement.day, { accountId: shop.accountId, day })).toEqual({
    lines: [],
    differences: [],
  })
  expect(
    await refusalOf(
      stranger.call(settlement.resolve, { differenceId: difference?.differenceId ?? '', reason: 'x' }),
    ),
  ).toMatchObject({ code: 'settlement.unknown' })
})
