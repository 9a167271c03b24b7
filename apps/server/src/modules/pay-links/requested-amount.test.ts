import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { payLinks, type AmountTarget } from '@tabard/contract/payments/links/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { createStaff } from '../../../test/shops/factories.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'
import { systemWrite } from '../../db/platform-database.ts'
import { modules } from '../../app.ts'
import { recoverWork } from '../../runner/recover-work.ts'
import { loseJobs } from '../../../test/database/relay-requests.ts'
import { purgeLinks } from './purge-links.ts'
import { sampleNow } from '../../../test/test-server.ts'

// An amount without an order (ADR-218): staff ask for it by a link, and no kitchen sees it.

let at: Awaited<ReturnType<typeof startLinkPayers>>

beforeAll(async () => {
  at = await startLinkPayers()
})
afterAll(() => at.testShop.stop())

const deposit = {
  kind: 'amount',
  as: 'deposit',
  cents: 20_000,
  text: 'Deposit for Saturday',
  name: 'Chen',
} as const satisfies AmountTarget
const sale = { ...deposit, as: 'request', cents: 11_000, text: 'Catering', name: '' } as const

const orderOf = (orderId = '') => at.at.owner.call(till.get, { orderId })

async function approve(link: Parameters<typeof at.latestOf>[0]): Promise<void> {
  at.testShop.act(await at.latestOf(link), 'approve')
  await at.settle()
}

test('is paid by its link, is in the books and in a line of the day report, and can be refunded', async () => {
  const link = await at.create(deposit)
  expect(link).toMatchObject({
    state: 'open',
    request: 'deposit',
    name: 'Chen',
    numbers: [],
    cents: 20_000,
    note: 'Deposit for Saturday',
  })
  expect(await at.read(link)).toMatchObject({
    request: 'deposit',
    dueCents: 20_000,
    note: 'Deposit for Saturday',
    lines: [],
  })
  await at.payNow(link)
  await approve(link)
  expect(await at.read(link)).toMatchObject({ state: 'paid', dueCents: 20_000 })
  const receipt = await at.anyone().call(payLinks.receipt, { txn: at.txnOf(link) })
  expect(receipt).toMatchObject({ request: 'deposit', cents: 20_000, numbers: [] })
  const order = await orderOf(link.orderId)
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', taken: { kind: 'deposit' } })
  expect(order.bill).toMatchObject({ taxCents: 0, payableCents: 20_000 })
  const day = await at.at.owner.call(reports.day, {})
  expect(day).toMatchObject({ channels: [], orders: 0, salesCents: 0, topItems: [] })
  expect(day.amounts).toEqual([{ kind: 'deposit', times: 1, cents: 20_000, taxCents: 0 }])
  expect(day.takings.for).toEqual([{ kind: 'deposit', takenCents: 20_000, refundedCents: 0 }])
  expect(
    await ownerRows(
      `select debit_kind as debit, credit_kind as credit, amount::integer from ledger_transfers where order_id = $1 order by credit_kind desc`,
      [link.orderId],
    ),
  ).toEqual([
    { debit: 'providerClearing', credit: 'order', amount: 20_000 },
    { debit: 'order', credit: 'deposit', amount: 20_000 },
  ])
  const { orders: listed } = await at.at.owner.call(till.search, { text: '', channels: ['deposit'] })
  expect(listed.map(({ orderId }) => orderId)).toEqual([link.orderId])
  await at.at.owner.call(till.refund, {
    orderId: link.orderId ?? '',
    requestId: randomUUID(),
    amountCents: 5_000,
    reason: 'Fewer people',
  })
  expect(await orderOf(link.orderId)).toMatchObject({ paymentStatus: 'partRefunded', refundedCents: 5_000 })
})

test('has the usual tax of the menu within the amount, unless it is a deposit', async () => {
  const { orderId } = await at.create(sale)
  const { bill } = await orderOf(orderId)
  const item = (await orderOf((await at.seatOne()).orderId)).bill
  expect(bill).toMatchObject({ taxMode: 'included', payableCents: 11_000 })
  expect(bill.taxes.map(({ index }) => index)).toEqual(item.taxes.map(({ index }) => index))
  expect(bill.taxCents).toBeGreaterThan(0)
})

test('never reaches the kitchen: it has no number and no ticket, and cannot be reopened', async () => {
  const { orderId = '' } = await at.create(sale)
  const order = await orderOf(orderId)
  const [row] = await ownerRows<{ number: number | null; tickets: number }>(
    `select service_number as number, (select count(*)::integer from kitchen_tickets t where t.order_id = o.order_id) as tickets
     from orders o where order_id = $1`,
    [orderId],
  )
  expect(row).toEqual({ number: null, tickets: 0 })
  const { version } = order
  expect(await verdictOf(at.at.owner.call(kitchen.undo, { orderId, version }))).toBe('order.moved')
  const { tickets } = await at.at.owner.call(kitchen.board, {})
  expect(tickets.map((ticket) => ticket.orderId)).not.toContain(orderId)
})

test('is asked for once for each request, with a text and by those who collect payments', async () => {
  const requestId = randomUUID()
  const [first, second] = await Promise.all([at.create(sale, { requestId }), at.create(sale, { requestId })])
  expect(second).toEqual(first)
  expect(await verdictOf(at.create({ ...sale, cents: 1 }, { requestId }))).toBe('payLink.repeated')
  expect(await verdictOf(at.create({ ...sale, as: 'deposit' }, { requestId }))).toBe('payLink.repeated')
  expect(await verdictOf(at.create({ ...sale, text: ' ' }))).toBe('payLink.noText')
  expect(await refusalOf(at.create({ ...sale, name: 'x'.repeat(61) }))).toMatchObject({
    code: 'text.tooLong',
    data: { field: 'name' },
  })
  const { orderId } = await at.seatOne()
  expect(await verdictOf(at.create(sale, { requestId: orderId }))).toBe('payLink.repeated')
  const cook = at.testShop.staff(
    'lantern',
    (await createStaff(at.testShop.server, at.at.merchantId, 'kitchen')).cookie,
  )
  const input = { requestId: randomUUID(), target: sale, note: '', minutes: 60 }
  expect(await verdictOf(cook.call(payLinks.create, input))).toBe('permission.denied')
})

test('is void with its link: cancelled by staff, or expired unpaid', async () => {
  const cancelled = await at.create(sale)
  expect((await at.cancel(cancelled)).state).toBe('cancelled')
  expect(await orderOf(cancelled.orderId)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
  const late = await at.create(sale, { minutes: 5 })
  at.testShop.time.now = sampleNow + 6 * 60_000
  await at.settle()
  expect((await at.read(late)).state).toBe('expired')
  expect(await orderOf(late.orderId)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  at.testShop.time.now = sampleNow
})

test('a page that was opened in time is paid after its link has expired', async () => {
  const link = await at.create(sale, { minutes: 5 })
  await at.payNow(link)
  at.testShop.time.now = sampleNow + 6 * 60_000
  await at.settle()
  expect(await orderOf(link.orderId)).toMatchObject({ status: 'completed', paymentStatus: 'unpaid' })
  await approve(link)
  expect(await orderOf(link.orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  at.testShop.time.now = sampleNow
})

test('is void also if the job of its expired link was lost, once no page is open', async () => {
  const [idle, opened, paid] = [
    await at.create(sale, { minutes: 5 }),
    await at.create(sale, { minutes: 5 }),
    await at.create(sale, { minutes: 5 }),
  ]
  await at.payNow(opened)
  await at.at.owner.call(till.collect, { orderId: paid.orderId ?? '' })
  await loseJobs()
  const sweepAt = async (minutes: number) => {
    at.testShop.time.now = sampleNow + minutes * 60_000
    await recoverWork(at.testShop.server, modules)
    await at.settle()
  }
  const statuses = async () =>
    Promise.all([idle, opened, paid].map(async ({ orderId }) => (await orderOf(orderId)).status))
  await sweepAt(4)
  expect(await statuses()).toEqual(['completed', 'completed', 'completed'])
  await sweepAt(12)
  expect(await statuses()).toEqual(['cancelled', 'completed', 'completed'])
  at.testShop.act(await at.latestOf(opened), 'decline')
  await at.settle()
  await sweepAt(13)
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'completed'])
  at.testShop.time.now = sampleNow
})

test('after 90 days its text and the name of the customer are forgotten, also in the search', async () => {
  const named = { ...deposit, text: 'Wedding of Mei Tan', name: 'Mei Tan' } as const
  const { orderId = '' } = await at.create(named)
  const { orderId: dish } = await at.seatOne()
  const before = (await orderOf(dish)).bill.lines
  const purgeAfter = async (days: number) =>
    systemWrite(at.testShop.server.pool, at.at.merchantId, (tx) =>
      purgeLinks(tx, sampleNow + days * 86_400_000),
    )
  await purgeAfter(89)
  expect(await orderOf(orderId)).toMatchObject({ contact: { name: 'Mei Tan' } })
  await purgeAfter(91)
  const order = await orderOf(orderId)
  expect(order).toMatchObject({ contact: { name: '' }, taken: { kind: 'deposit' } })
  expect(order.bill).toMatchObject({
    payableCents: 20_000,
    lines: [{ names: { first: 'Deposit', second: '订金' }, amountCents: 20_000 }],
  })
  expect(
    await ownerRows(
      `select name1, name2, (select count(*)::integer from pay_links p where p.note like '%Mei%') as links from order_lines where order_id = $1`,
      [orderId],
    ),
  ).toEqual([{ name1: 'Deposit', name2: '订金', links: 0 }])
  expect((await orderOf(dish)).bill.lines).toEqual(before)
})

test('paying against cancelling: it is void, or its page is open, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const link = await at.create(sale)
    const shown = await at.read(link)
    const verdicts = await Promise.all([verdictOf(at.pay(link, shown)), verdictOf(at.cancel(link))])
    const open = (await at.attemptsOf(link)).filter(
      ({ status }) => status === 'pending' || status === 'created',
    )
    const { status } = await orderOf(link.orderId)
    expect(open.length > 0, verdicts.join()).toBe(status === 'completed')
  }
})

test('paid at the counter it stays, also when its link is cancelled', async () => {
  const link = await at.create(sale)
  await at.at.owner.call(till.collect, { orderId: link.orderId ?? '' })
  expect((await at.read(link)).state).toBe('settled')
  await at.cancel(link)
  expect(await orderOf(link.orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
})
