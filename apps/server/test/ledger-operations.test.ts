import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from './database/audit-ledger.ts'
import { convertLedger } from './database/convert-ledger.ts'
import { createMerchant, createStaff } from './shops/factories.ts'
import { adminRows, ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from './shops/sandbox.ts'

// Random operations of 16 clients on orders' money, while database connections are killed. At the end the ledger agrees with
// the payments and with the provider to the cent. The full run: `npm run -s bench ledger`.

const operations = Number(process.env['TABARD_OPERATIONS'] ?? 320)
const clients = 16

let testShop: PaidTestShop
let merchantId: string
let manager: ReturnType<PaidTestShop['staff']>
let diners: Awaited<ReturnType<PaidTestShop['guest']>>[]
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diners = await Promise.all(Array.from({ length: clients }, () => testShop.guest('lantern')))
  menu = await readMenu(diners[0] ?? (await testShop.guest('lantern')), 'lantern')
})
afterAll(() => testShop.stop())

function pick<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(Math.random() * values.length)] ?? values[0]
}

const about = { reason: 'Cold', requestId: '' }
const requestIdOf = () => ({ ...about, requestId: crypto.randomUUID() })

/** Operations on the money of an order. */
const actions = {
  collect: (orderId: string) => manager.call(till.collect, { orderId }),
  refundAmount: (orderId: string) =>
    manager.call(till.refund, { ...requestIdOf(), orderId, amountCents: pick([5, 123, 700]) }),
  refundLine: (orderId: string) =>
    manager.call(till.refund, { ...requestIdOf(), orderId, lines: [{ lineNumber: 1, units: 1 }] }),
  refundAll: (orderId: string) => manager.call(till.refund, { ...requestIdOf(), orderId }),
  cancel: (orderId: string) => manager.call(till.cancel, { orderId, reason: 'Closed' }),
  amend: async (orderId: string) => {
    const { amendments } = await manager.call(till.get, { orderId })
    return manager.call(orderLife.amend, {
      ...requestIdOf(),
      orderId,
      amendments,
      quantities: [{ lineNumber: pick([1, 2]), quantity: pick([0, 1, 2, 3]) }],
      added: [],
    })
  },
  payByCard: async (orderId: string, diner: (typeof diners)[number]) => {
    const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
    if (attempt) testShop.act(attempt.attemptId, 'approve')
    return diner.call(payOnline.paying, { orderId })
  },
}

const drawn = [
  'collect',
  'collect',
  'payByCard',
  'payByCard',
  'refundAmount',
  'refundLine',
  'refundAll',
  'cancel',
  'amend',
  'amend',
] as const

let done = 0
let refused = 0
let failed = 0

/** Count an operation. A refusal is normal, and a killed connection fails it. */
async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    const result = await work()
    done += 1
    return result
  } catch (error) {
    if (error instanceof Unreachable) failed += 1
    else if (!(error instanceof Refused)) throw error
    else if (error.code === 'server.failed') failed += 1
    else refused += 1
    return undefined
  }
}

/** One client: it places an order and runs operations on it, two at once every few times. */
async function act(diner: (typeof diners)[number]): Promise<void> {
  const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, pick(['Tea', 'Soup', 'Duck']))]
  const placed = await run(() => diner.call(orders.place, placeInput(lines)))
  if (!placed) return
  for (let turn = 0; turn < 5; turn += 1) {
    const names = Math.random() < 0.3 ? [pick(drawn), pick(drawn)] : [pick(drawn)]
    await Promise.all(names.map((name) => run<unknown>(() => actions[name](placed.orderId, diner))))
  }
}

/** Kill a random connection of the servers' role. */
async function crash(): Promise<void> {
  await adminRows(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity where datname = current_database() and usename = 'tabard_app' order by random() limit 1) one`,
  )
}

test(`${operations} random operations of ${clients} clients with crashes leave a ledger that agrees to the cent`, async () => {
  let crashes = 0
  while (done + refused + failed < operations) {
    const acting = Promise.all(diners.map(act))
    await sleep(Math.random() * 100)
    await crash()
    crashes += 1
    await acting
    await testShop.deliver()
    await testShop.runJobs()
    testShop.time.now += 20_000
  }
  // What the killed connections left to jobs.
  for (let minute = 0; minute < 5; minute += 1) {
    testShop.time.now += 60_000
    await testShop.deliver()
    await testShop.runJobs()
  }
  const differences = await auditLedger()
  const [ours] = await ownerRows<{ cents: number; transfers: number }>(
    `select coalesce(sum(case when debit_kind = 'providerClearing' then amount when credit_kind = 'providerClearing' then -amount end), 0)::integer as cents,
       count(*)::integer as transfers
     from ledger_transfers where merchant_id = $1`,
    [merchantId],
  )
  let providerCents = 0
  for (const session of testShop.ledger.sessions.values()) providerCents += session.capturedCents
  for (const refund of testShop.ledger.refunds.values()) providerCents -= refund.cents
  const unbalanced = differences.filter(({ check }) => check === 'account').length
  const differenceCents = differences
    .filter(({ check }) => check !== 'account' && check !== 'bill')
    .reduce(
      (sum, { expected, found }) => sum + Math.abs(Number(expected) - Number(found)),
      Math.abs(providerCents - (ours?.cents ?? 0)),
    )
  const result = {
    transactions: done,
    refused,
    failedByCrash: failed,
    crashes,
    transfers: ours?.transfers ?? 0,
    unbalanced,
    differenceCents,
  }
  const file = process.env['TABARD_LEDGER_OUT']
  if (file !== undefined) writeFileSync(file, JSON.stringify(result))
  expect(differences).toEqual([])
  expect(result).toMatchObject({ unbalanced: 0, differenceCents: 0 })
  expect(done).toBeGreaterThan(operations / 4)
}, 3_600_000)

test('the migration converts this history to the same balances and days', async () => {
  const { posted, converted } = await convertLedger()
  expect(converted).toEqual(posted)
})
