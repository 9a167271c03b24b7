import { writeFileSync } from 'node:fs'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { payments } from '@tabard/contract/payments/calls'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from './shops/sandbox.ts'
import { sampleNow } from './test-server.ts'

// Payment attempts with random faults over simulated time, repeatable from a seed. At the end both ledgers
// agree to the cent and no attempt is undecided. The full run: `npm run -s bench money`.

const attempts = Number(process.env['TABARD_ATTEMPTS'] ?? 60)
const seed = Number(process.env['TABARD_SEED'] ?? 20_261_121)
const waveSize = 20

let testShop: PaidTestShop
let merchantId: string
let manager: ReturnType<PaidTestShop['staff']>
let diners: Awaited<ReturnType<PaidTestShop['guest']>>[]

beforeAll(async () => {
  testShop = await startPaidTestShop({ timeoutMs: 60 })
  const terms = { settings: { 'order.pendingMinutes': 3 } }
  const merchant = await createMerchant(testShop.server, ['lantern'], terms, { isDemo: true })
  merchantId = merchant.merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diners = await Promise.all(Array.from({ length: waveSize }, () => testShop.guest('lantern')))
})
afterAll(() => testShop.stop())

/** mulberry32: the same numbers for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(seed)
const chance = (share: number) => random() < share
function pick<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0]
}

/** An action of a person may be refused, which is normal. Any other error fails the test. */
async function tryTo<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && error.code !== 'server.failed') return undefined
    throw error
  }
}

/**
 * One customer's plan, drawn before any call, so that a seed gives the same plans however calls interleave.
 */
const drawPlan = () => ({
  dishes: [pick(['Dumplings', 'Tea', 'Soup'] as const), pick(['Dumplings', 'Duck', 'Soup'] as const)],
  action: pick(['approve', 'approve', 'approve', 'approve', 'decline', 'leave'] as const),
  faults: {
    notify: pick(['after', 'first', 'twice', 'late', 'never'] as const),
    isForged: chance(0.1),
    amountOffCents: chance(0.06) ? pick([-1, 1, 100, -100] as const) : 0,
    slowMs: chance(0.02) ? 90 : 0,
    lostAnswers: chance(0.2) ? pick([1, 2, 3, 6] as const) : 0,
  },
  tapsTwice: chance(0.2),
  comesBack: chance(0.6),
  looks: chance(0.7),
  cancels: chance(0.08),
  paysInStore: chance(0.06),
  triesAgain: chance(0.7),
  refund: chance(0.15) ? pick(['whole', 'line', 'amount'] as const) : undefined,
})
type Plan = ReturnType<typeof drawPlan>

interface Customer {
  readonly diner: (typeof diners)[number]
  readonly plan: Plan
  order: Order | undefined
  attemptId: string
}

async function open(customer: Customer, menu: Awaited<ReturnType<typeof readMenu>>): Promise<void> {
  const { diner, plan } = customer
  const input = placeInput(
    plan.dishes.map((name) => lineOf(menu, name)),
    { payment: 'sandbox' },
  )
  const taps = plan.tapsTwice ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: taps }, () => tryTo(() => diner.call(payOnline.pay, input))),
  )
  const paying = answers.find((answer) => answer?.attempt)
  customer.order = paying?.order
  customer.attemptId = paying?.attempt?.attemptId ?? ''
}

async function goOn(customer: Customer): Promise<void> {
  const { diner, plan, order, attemptId } = customer
  if (!order || attemptId === '') return
  const { orderId } = order
  const session = testShop.act(attemptId, plan.action, plan.faults)
  const txn = new URL(session.returnUrl).pathname.split('/').at(-1) ?? ''
  if (plan.comesBack) await tryTo(() => testShop.visitor(undefined).call(payments.returned, { txn }))
  if (plan.looks) await tryTo(() => diner.call(payOnline.paying, { orderId }))
  if (plan.cancels) await tryTo(() => diner.call(orders.cancel, { orderId }))
  if (plan.paysInStore) await tryTo(() => diner.call(payOnline.payInStore, { orderId }))
  if (plan.action === 'decline' && plan.triesAgain) {
    const again = await tryTo(() => diner.call(payOnline.payAgain, { orderId }))
    const next = again?.attempt?.attemptId
    if (next !== undefined && next !== attemptId)
      testShop.act(next, 'approve', { notify: plan.faults.notify })
  }
}

async function refundPayment({ plan, order }: Customer): Promise<void> {
  if (!order || !plan.refund) return
  const { orderId } = order
  const portion =
    plan.refund === 'whole'
      ? {}
      : plan.refund === 'line'
        ? { lines: [{ lineNumber: 1, units: 1 }] }
        : { amountCents: 123 }
  await tryTo(() =>
    manager.call(till.refund, { orderId, reason: 'Cold', requestId: crypto.randomUUID(), ...portion }),
  )
}

test(`${attempts} attempts with random faults: both ledgers match to the cent, and nothing stays undecided`, async () => {
  const [first] = diners
  if (!first) throw new Error('nobody came')
  const menu = await readMenu(first, 'lantern')
  let made = 0
  let before: Customer[] = []
  while (made < attempts) {
    const wave = diners.map((diner): Customer => ({
      diner,
      plan: drawPlan(),
      order: undefined,
      attemptId: '',
    }))
    await Promise.all(wave.map((customer) => open(customer, menu)))
    made += wave.filter(({ attemptId }) => attemptId !== '').length
    // Sometimes the provider is down for a while.
    const isAway = chance(0.1)
    testShop.setDown(isAway)
    await Promise.all(wave.map(goOn))
    await Promise.all(before.map(refundPayment))
    await testShop.deliver()
    await testShop.runJobs()
    testShop.setDown(false)
    testShop.time.now += 20_000
    for (const { attemptId } of wave) if (attemptId !== '') testShop.setFaults(attemptId, { slowMs: 0 })
    before = wave
  }
  // Five minutes later.
  for (let minute = 0; minute < 5; minute += 1) {
    testShop.time.now += 60_000
    await testShop.deliver()
    await testShop.runJobs()
  }
  const books = await readBooks()
  const file = process.env['TABARD_MONEY_OUT']
  if (file !== undefined) writeFileSync(file, JSON.stringify(books))
  expect(books).toMatchObject({
    differenceCents: 0,
    ledgerDifferenceCents: 0,
    undecided: 0,
    doubled: 0,
    unbalanced: 0,
  })
  expect(books.attempts).toBeGreaterThanOrEqual(attempts)
  expect(testShop.time.now).toBeGreaterThan(sampleNow)
}, 3_600_000)

async function readBooks() {
  const [ours] = await ownerRows<{
    attempts: number
    paid: number
    back: number
    undecided: number
    doubled: number
    unbalanced: number
    clearing: number
  }>(
    `select
       (select coalesce(sum(case when debit_kind = 'providerClearing' then amount when credit_kind = 'providerClearing' then -amount end), 0)::integer
          from ledger_transfers where merchant_id = $1) as clearing,
       (select count(*)::integer from payment_attempts where merchant_id = $1) as attempts,
       (select coalesce(sum(cents), 0)::integer from payments where merchant_id = $1 and tender = 'card') as paid,
       (select coalesce(sum(r.cents), 0)::integer from refunds r join payments p using (merchant_id, payment_id)
          where r.merchant_id = $1 and p.tender = 'card' and r.status = 'done') as back,
       (select count(*)::integer from payment_attempts where merchant_id = $1 and (status in ('created', 'pending', 'unknown') or review_reason = 'undecided'))
         + (select count(*)::integer from refunds where merchant_id = $1 and status = 'requested')
         + (select count(*)::integer from payments where merchant_id = $1 and tender = 'card' and settled_at is null)
         + (select count(*)::integer from orders where merchant_id = $1 and status = 'pending') as undecided,
       (select count(*)::integer from (select order_id from payments where merchant_id = $1 and tender = 'card' group by order_id having count(*) > 1) d) as doubled,
       (select count(*)::integer from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id where o.merchant_id = $1 and (
          b.paid_cents <> (select coalesce(sum(p.cents), 0) from payments p where p.merchant_id = $1 and p.order_id = o.order_id)
          or b.refunded_cents <> (select coalesce(sum(p.refunded_cents), 0) from payments p where p.merchant_id = $1 and p.order_id = o.order_id)
          or (o.status in ('placed', 'preparing', 'ready', 'completed') and b.payment_status = 'paid' and b.paid_cents < b.payable_cents))) as unbalanced`,
    [merchantId],
  )
  if (!ours) throw new Error('no books')
  let capturedCents = 0
  for (const session of testShop.ledger.sessions.values()) capturedCents += session.capturedCents
  let refundedCents = 0
  for (const refund of testShop.ledger.refunds.values()) refundedCents += refund.cents
  return {
    seed,
    attempts: ours.attempts,
    paidCents: ours.paid,
    capturedCents,
    refundedCents,
    // The provider's balance for us, minus our payments after refunds.
    differenceCents: capturedCents - refundedCents - (ours.paid - ours.back),
    // The same, minus the balance of our ledger's account of the provider.
    ledgerDifferenceCents: capturedCents - refundedCents - ours.clearing,
    undecided: ours.undecided,
    doubled: ours.doubled,
    unbalanced: ours.unbalanced,
  }
}
