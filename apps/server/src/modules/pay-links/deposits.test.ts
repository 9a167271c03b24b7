import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AmountTarget } from '@tabard/contract/payments/links/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { valueReports } from '@tabard/contract/value/gift-cards/value-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRead } from '../../db/platform-database.ts'
import { listReportDifferences } from '../reports/report-differences.ts'
import { auditLedger } from '../../../test/database/audit-ledger.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'
import { createStaff } from '../../../test/shops/factories.ts'
import { verdictOf } from '../../../test/refusal-of.ts'

// What customers pay ahead by a payment request is owed to them until an order is paid with it (ADR-218).

let at: Awaited<ReturnType<typeof startLinkPayers>>

beforeAll(async () => {
  at = await startLinkPayers()
})
afterAll(() => at.testShop.stop())

/** Where the day reports differ from the ledger. */
const reportDifferences = () =>
  systemRead(at.testShop.server.pool, at.at.merchantId, (tx) =>
    listReportDifferences(tx, { shopId: at.at.shopId, since: '0001-01-01' }),
  )

const asked = { kind: 'amount', as: 'deposit', cents: 20_000, text: 'Deposit', name: 'Chen' } as const
const owner = () => at.at.owner
const orderOf = (orderId = '') => owner().call(till.get, { orderId })

/** A paid deposit, in cash. */
async function paidDeposit(amount: Partial<Pick<AmountTarget, 'as' | 'cents'>> = {}) {
  const { orderId = '' } = await at.create({ ...asked, ...amount })
  await owner().call(till.collect, { orderId })
  return orderId
}

/** An order with dishes that nothing has been paid of. */
async function openOrder() {
  const { orderId } = await at.seatOne()
  return { orderId, dueCents: (await orderOf(orderId)).exactCents }
}

const take = (
  depositId: string,
  { orderId, dueCents }: { readonly orderId: string; readonly dueCents: number },
  part: { readonly requestId?: string; readonly mostCents?: number } = {},
) =>
  owner().call(payByValue.staff, {
    orderId,
    dueCents,
    requestId: randomUUID(),
    source: { kind: 'deposit', depositId },
    ...part,
  })

const leftOf = async (depositId: string) =>
  (await owner().call(payByValue.deposits, {})).deposits.find((each) => each.depositId === depositId)
    ?.leftCents ?? 0

const salesOf = async (orderId: string) => {
  const [row] = await ownerRows<{ sales: number }>(
    `select coalesce(sum(case when credit_kind = 'sales' then amount when debit_kind = 'sales' then -amount else 0 end), 0)::integer as sales
     from ledger_transfers where order_id = $1`,
    [orderId],
  )
  return row?.sales
}

test.each(['deposit', 'request'] as const)(
  'a paid %s is a liability and no sale, until an order is paid with it',
  async (as) => {
    const depositId = await paidDeposit({ as })
    expect([await salesOf(depositId), await leftOf(depositId)]).toEqual([0, 20_000])
    const before = await owner().call(reports.day, {})
    const order = await openOrder()
    const paid = await take(depositId, order)
    expect(paid).toMatchObject({ paidCents: order.dueCents, leftCents: 20_000 - order.dueCents })
    expect(paid.order).toMatchObject({ paymentStatus: 'paid', exactCents: 0 })
    expect([await salesOf(order.orderId), await leftOf(depositId)]).toEqual([
      order.dueCents,
      20_000 - order.dueCents,
    ])
    // The order is a sale once; what pays it is no money of the day again.
    const after = await owner().call(reports.day, {})
    expect(after.salesCents - before.salesCents).toBe(order.dueCents)
    expect(after.amounts).toEqual(before.amounts)
    const valueOf = ({ takings }: typeof after) => takings.valueCents
    expect(valueOf(after) - valueOf(before)).toBe(order.dueCents)
    expect(await auditLedger()).toEqual([])
  },
)

test('pays as much as there is, once per request, and never more than is left', async () => {
  const depositId = await paidDeposit({ cents: 300 })
  const order = await openOrder()
  const requestId = randomUUID()
  expect(await take(depositId, order, { requestId })).toMatchObject({ paidCents: 300, leftCents: 0 })
  expect(await take(depositId, order, { requestId })).toMatchObject({ paidCents: 300 })
  const left = { ...order, dueCents: order.dueCents - 300 }
  expect(await verdictOf(take(depositId, left))).toBe('value.deposit')
  expect(await verdictOf(take(randomUUID(), left))).toBe('value.deposit')
  expect(await auditLedger()).toEqual([])
})

test('two orders at the same moment have it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await openOrder(), await openOrder()]
    const depositId = await paidDeposit({ cents: one.dueCents })
    const verdicts = await Promise.all([verdictOf(take(depositId, one)), verdictOf(take(depositId, other))])
    expect(verdicts.toSorted()).toEqual(['ok', 'value.deposit'])
    expect(await leftOf(depositId)).toBe(0)
  }
  expect(await auditLedger()).toEqual([])
})

test('pays dishes only: no other deposit, and not what is unpaid', async () => {
  const depositId = await paidDeposit()
  const { orderId: other = '' } = await at.create(asked)
  expect(await verdictOf(take(depositId, { orderId: other, dueCents: 20_000 }))).toBe('value.notOffered')
  expect(await verdictOf(take(other, await openOrder()))).toBe('value.deposit')
})

test('a used part is not refunded again; the refund of the order returns it to the deposit', async () => {
  const depositId = await paidDeposit({ cents: 5_000 })
  const order = await openOrder()
  const { paidCents } = await take(depositId, order)
  const refund = (orderId: string, amountCents: number) =>
    owner().call(till.refund, { orderId, requestId: randomUUID(), amountCents, reason: 'Cancelled' })
  expect(await verdictOf(refund(depositId, 5_000))).toBe('valueSale.spent')
  expect(await verdictOf(refund(depositId, 5_000 - paidCents))).toBe('ok')
  expect(await leftOf(depositId)).toBe(0)
  await refund(order.orderId, paidCents)
  expect(await leftOf(depositId)).toBe(paidCents)
  expect(await salesOf(order.orderId)).toBe(0)
  expect(await auditLedger()).toEqual([])
})

const keep = (
  depositId: string,
  leftCents: number,
  { requestId = randomUUID(), reason = 'Nobody came' } = {},
) => owner().call(payByValue.keep, { depositId, leftCents, requestId, reason })

test('a deposit of a guest who never comes is kept: owed no longer, income of that day, and never used or refunded', async () => {
  const before = await owedDeposits()
  const depositId = await paidDeposit()
  const order = await openOrder()
  const { paidCents } = await take(depositId, order)
  const leftCents = 20_000 - paidCents
  expect(await verdictOf(keep(depositId, 20_000))).toBe('value.depositChanged')
  expect(await verdictOf(keep(depositId, leftCents, { reason: '  ' }))).toBe('reason.required')
  expect(await verdictOf(keep(randomUUID(), leftCents))).toBe('value.deposit')
  const day = await owner().call(reports.day, {})
  // Of one at the register and one who clicks twice, one keeps it.
  const requestId = randomUUID()
  const kept = await keep(depositId, leftCents, { requestId })
  expect(kept.events).toContainEqual(expect.objectContaining({ what: 'depositKept', note: 'Nobody came' }))
  expect(await verdictOf(keep(depositId, leftCents, { requestId }))).toBe('ok')
  expect(await verdictOf(keep(depositId, leftCents))).toBe('value.deposit')
  expect(await leftOf(depositId)).toBe(0)
  const [row] = await ownerRows<{
    cents: number
    kind: string
    by_name: string
    reason: string
    audited: number
  }>(
    `select t.amount::integer as cents, t.credit_kind as kind, n.by_name, n.reason,
       (select count(*)::integer from audit_entries where what = 'till.keepDeposit' and subject = $1) as audited
     from ledger_transfers t join value_notes n on n.transfer_id = t.transfer_id where t.kind = 'depositKept' and t.debit_owner = $1`,
    [depositId],
  )
  expect(row).toMatchObject({ cents: leftCents, kind: 'valueExpired', reason: 'Nobody came', audited: 1 })
  // It is no sale, and takes no money.
  expect(await owner().call(reports.day, {})).toEqual(day)
  const after = await owedDeposits()
  expect(after.outstandingCents).toBe(before.outstandingCents)
  expect(after.expiredCents - before.expiredCents).toBe(leftCents)
  expect(await verdictOf(take(depositId, await openOrder()))).toBe('value.deposit')
  const refund = { orderId: depositId, requestId: randomUUID(), amountCents: 100, reason: 'Came after all' }
  expect(await verdictOf(owner().call(till.refund, refund))).toBe('valueSale.spent')
  expect(await reportDifferences()).toEqual([])
  expect(await auditLedger()).toEqual([])
})

test('a deposit is kept or used or refunded at the same moment, once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await openOrder()
    const depositId = await paidDeposit({ cents: order.dueCents })
    const refund = { orderId: depositId, requestId: randomUUID(), reason: 'Cancelled' }
    const verdicts = await Promise.all([
      verdictOf(keep(depositId, order.dueCents)),
      verdictOf(take(depositId, order)),
      verdictOf(owner().call(till.refund, refund)),
      verdictOf(keep(depositId, order.dueCents)),
    ])
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
    expect(await leftOf(depositId)).toBe(0)
  }
  expect(await auditLedger()).toEqual([])
})

test('only those who may refund keep a deposit', async () => {
  const depositId = await paidDeposit()
  const { cookie } = await createStaff(at.testShop.server, at.at.merchantId, 'cashier')
  const cashier = at.testShop.staff('lantern', cookie)
  const asked = { depositId, leftCents: 20_000, requestId: randomUUID(), reason: 'Nobody came' }
  expect(await verdictOf(cashier.call(payByValue.keep, asked))).toBe('permission.denied')
  expect(await leftOf(depositId)).toBe(20_000)
})

test('what customers are owed lists deposits with what was used', async () => {
  const before = await owedDeposits()
  const depositId = await paidDeposit()
  const { paidCents } = await take(depositId, await openOrder())
  const after = await owedDeposits()
  expect(after.issuedCents - before.issuedCents).toBe(20_000)
  expect(after.redeemedCents - before.redeemedCents).toBe(paidCents)
  expect(after.outstandingCents - before.outstandingCents).toBe(20_000 - paidCents)
})

async function owedDeposits() {
  const { kinds } = await owner().call(valueReports.liability, {})
  return (
    kinds.find(({ kind }) => kind === 'deposit')?.total ?? {
      issuedCents: 0,
      redeemedCents: 0,
      expiredCents: 0,
      outstandingCents: 0,
    }
  )
}

test('the migration moves what earlier releases posted as sales, by a row of its own, and it can be used', async () => {
  const [depositId, untouched] = [await paidDeposit(), await paidDeposit()]
  // As an earlier release posted it.
  await ownerRows(
    `update ledger_transfers set kind = 'sale', credit_kind = 'sales', credit_owner = ''
     where order_id = $1 and kind = 'depositHeld'`,
    [depositId],
  )
  await ownerRows(`delete from ledger_accounts where kind = 'deposit' and owner = $1`, [depositId])
  expect([await salesOf(depositId), await leftOf(depositId)]).toEqual([20_000, 0])
  const file = new URL('../../../migrations/133-deposits.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
  for (const statement of statements) if (/^\s*insert/i.test(statement)) await ownerRows(statement)
  expect([await salesOf(depositId), await leftOf(depositId)]).toEqual([0, 20_000])
  expect(await leftOf(untouched)).toBe(20_000)
  const order = await openOrder()
  await take(depositId, order)
  expect(await salesOf(order.orderId)).toBe(order.dueCents)
  await owner().call(till.refund, {
    orderId: depositId,
    requestId: randomUUID(),
    amountCents: 20_000 - order.dueCents,
    reason: 'Cancelled',
  })
  expect(await leftOf(depositId)).toBe(0)
  expect(await auditLedger()).toEqual([])
})

test('day reports are compared with the ledger by the date of the order: owed orders are left out, a lost row is named', async () => {
  await openOrder()
  await at.create(asked)
  expect(await reportDifferences()).toEqual([])
  const { orderId } = await openOrder()
  await owner().call(till.collect, { orderId })
  const [date] = (
    await ownerRows<{ date: string }>('select trading_date::text as date from orders where order_id = $1', [
      orderId,
    ])
  ).map((row) => row.date)
  const move = (by: number) =>
    ownerRows(`update ledger_transfers set amount = amount + $2 where order_id = $1 and kind = 'sale'`, [
      orderId,
      by,
    ])
  await move(100)
  const [found, ...others] = await reportDifferences()
  expect(others).toEqual([])
  expect(found).toMatchObject({ check: 'report', subject: `${date} sales` })
  expect((found?.foundCents ?? 0) - (found?.expectedCents ?? 0)).toBe(100)
  await move(-100)
  expect(await reportDifferences()).toEqual([])
})
