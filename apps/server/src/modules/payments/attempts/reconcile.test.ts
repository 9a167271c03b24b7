import { createHmac, randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline, type Paying } from '@tabard/contract/payments/pay-online'
import { payments } from '@tabard/contract/payments/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sandboxKey, startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { notifySecret, signNotification } from '../../../gateways/payments/sandbox/secrets.ts'
import { reconcile } from './reconcile.ts'

// In full by `npm run -s bench money`.
const rounds = Number(process.env['TABARD_ROUNDS'] ?? 5)
const forgeries = Number(process.env['TABARD_FORGERIES'] ?? 3)

let testShop: PaidTestShop
let merchantId: string
let shopId: string
let otherShopId: string
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop({ timeoutMs: 300 })
  const merchant = await createMerchant(testShop.server, ['lantern', 'anchor'], {}, { isDemo: true })
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  otherShopId = merchant.shops[1]?.shopId ?? ''
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
beforeEach(() => {
  testShop.time.now = sampleNow
})
afterAll(() => testShop.stop())

const dinner = (name = 'Dumplings') => placeInput([lineOf(menu, name)], { payment: 'sandbox' })
const idOf = ({ attempt }: Paying) => attempt?.attemptId ?? ''
async function open(name?: string) {
  const input = dinner(name)
  const paying = await diner.call(payOnline.pay, input)
  return { input, orderId: paying.order.orderId, attemptId: idOf(paying) }
}
const track = (orderId: string) => diner.call(orders.track, { orderId })
const stands = async (attemptId: string) =>
  (
    await ownerRows<{ status: string; review_reason: string | null }>(
      'select status, review_reason from payment_attempts where attempt_id = $1',
      [attemptId],
    )
  )[0]
const captured = (attemptId: string) =>
  [...testShop.ledger.sessions.values()].find(({ reference }) => reference === attemptId)
const goneBack = (attemptId: string) => testShop.ledger.refundedCents(captured(attemptId)?.transaction ?? '')
const notify = (body: string, signature: string | undefined, shop = 'lantern') =>
  testShop.app.inject({
    method: 'POST',
    url: `/hooks/${shop}/sandbox`,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-sandbox-signature': signature }),
    },
    payload: body,
  })

test('T25: return, notification, screen and sweeper, shuffled and doubled: one payment, one number, one ticket', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, attemptId } = await open()
    const session = testShop.act(attemptId, 'approve', { notify: 'twice' })
    const txn = new URL(session.returnUrl).pathname.split('/').at(-1) ?? ''
    const closers = [
      () => testShop.deliver(),
      () => testShop.visitor(undefined).call(payments.returned, { txn }),
      () => diner.call(payOnline.paying, { orderId }),
      () => reconcile(testShop.server, merchantId, attemptId),
      () => testShop.runJobs(),
    ]
    const shuffled = [...closers, ...closers, ...closers, ...closers].toSorted(() => Math.random() - 0.5)
    await Promise.all(shuffled.map((close) => close()))
    await testShop.runJobs()
    expect(await stands(attemptId)).toMatchObject({ status: 'paid' })
    expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid', paidCents: 1250 })
    expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toEqual([
      { cents: 1250 },
    ])
    expect(await ownerRows('select number from service_numbers where order_id = $1', [orderId])).toHaveLength(
      1,
    )
    expect(
      (await ownerRows<{ what: string }>('select what from order_events where order_id = $1', [orderId])).map(
        ({ what }) => what,
      ),
    ).toEqual(['cardPaid'])
    const { tickets } = await owner.call(kitchen.board, {})
    expect(tickets.filter((ticket) => ticket.orderId === orderId)).toHaveLength(1)
    await owner.call(till.cancel, { orderId, reason: 'Round over' })
    await testShop.runJobs()
    expect(goneBack(attemptId)).toBe(1250)
  }
})

test('T26: unsigned, wrongly signed, old, altered or foreign notifications have no effect; a good one works once', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never' })
  const body = JSON.stringify({ session: captured(attemptId)?.id, reference: attemptId, status: 'paid' })
  const own = notifySecret(sandboxKey, shopId)
  const good = signNotification(own, body, sampleNow)
  const jobs = () => jobsAbout(attemptId)
  const before = await jobs()
  expect(before).toHaveLength(1)
  const bad: [body: string, signature: string | undefined, shop?: string][] = [
    [body, undefined],
    [body, ''],
    [body, 'nonsense'],
    [body, signNotification('a stranger', body, sampleNow)],
    [body, signNotification(notifySecret(sandboxKey, otherShopId), body, sampleNow)],
    [body, signNotification(own, body, sampleNow - 301_000)],
    [body, signNotification(own, body, sampleNow + 301_000)],
    [body.replace('"paid"', '"pajd"'), good],
    [`${body} `, good],
    [body, good, 'anchor'],
    [body, good, 'nowhere'],
    [body, `t=${Math.floor(sampleNow / 1000)},v1=${createHmac('sha256', own).update(body).digest('hex')}`],
    ['', good],
    ['[]', good],
  ]
  for (const [text, signature, shop] of Array.from({ length: forgeries }, () => bad).flat())
    expect((await notify(text, signature, shop)).statusCode).toBe(401)
  expect(await jobs()).toEqual(before)
  expect(await stands(attemptId)).toMatchObject({ status: 'pending' })

  for (let turn = 0; turn < 50; turn += 1) expect((await notify(body, good)).statusCode).toBe(200)
  expect(await jobs()).toHaveLength(2)
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1250 })
  // A valid signature about an unknown attempt: the same answer, no effect.
  const stranger = JSON.stringify({ session: 'x', reference: randomUUID(), status: 'paid' })
  expect((await notify(stranger, signNotification(own, stranger, sampleNow))).statusCode).toBe(200)
})

/** The jobs of an attempt and their times. */
async function jobsAbout(attemptId: string) {
  await relayRequests()
  return adminRows('select key, run_at from graphile_worker._private_jobs where key like $1 order by 1', [
    `%${attemptId}%`,
  ])
}

test('a forged notification about a declined payment does not mark it paid', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'decline', { isForged: true })
  await testShop.deliver()
  await testShop.runJobs()
  expect(await stands(attemptId)).toMatchObject({ status: 'declined' })
  expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})

test('another amount is never accepted: it is reviewed and refunded automatically, and polling again changes nothing', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { amountOffCents: -250 })
  await testShop.deliver()
  await testShop.runJobs()
  expect(await stands(attemptId)).toEqual({ status: 'review', review_reason: 'amount' })
  expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  expect(goneBack(attemptId)).toBe(1000)
  const listed = await owner.call(payments.review, {})
  expect(listed).toContainEqual(
    expect.objectContaining({
      kind: 'attempt',
      id: attemptId,
      orderId,
      reason: 'amount',
      cents: 1250,
      capturedCents: 1000,
      returnedCents: 1000,
    }),
  )
  expect(
    (await owner.call(payments.askAgain, { kind: 'attempt', id: attemptId })).map(({ id }) => id),
  ).toContain(attemptId)
  await testShop.runJobs()
  expect(goneBack(attemptId)).toBe(1000)
  const left = await owner.call(payments.closeReview, {
    kind: 'attempt',
    id: attemptId,
    reason: 'Called them',
  })
  expect(left.map(({ id }) => id)).not.toContain(attemptId)
  expect(
    await refusalOf(owner.call(payments.closeReview, { kind: 'attempt', id: attemptId, reason: 'x' })),
  ).toMatchObject({ code: 'attempt.unknown' })
  expect(
    await ownerRows(
      'select what, who_name, before, after from audit_entries where subject = $1 order by what',
      [attemptId],
    ),
  ).toEqual([
    { what: 'payments.askAgain', who_name: 'owner person', before: { status: 'review' }, after: null },
    {
      what: 'payments.closeReview',
      who_name: 'owner person',
      before: null,
      after: { kind: 'attempt', note: 'Called them' },
    },
  ])
})

test('money with another currency, reference, account or environment is not accepted', async () => {
  const changes = {
    currency: { currency: 'USD' },
    reference: { reference: randomUUID() },
    account: { account: otherShopId },
    environment: { environment: 'live' },
  }
  for (const [reason, change] of Object.entries(changes)) {
    const { orderId, attemptId } = await open()
    testShop.act(attemptId, 'approve', { notify: 'never' })
    const provider = testShop.server.providers.find('sandbox')
    if (!provider) throw new Error('no sandbox')
    const lying = {
      ...provider,
      find: async (...args: Parameters<typeof provider.find>) => {
        const truth = await provider.find(...args)
        return truth && { ...truth, ...change }
      },
    }
    await reconcile({ ...testShop.server, providers: { find: () => lying } }, merchantId, attemptId)
    expect(await stands(attemptId)).toEqual({ status: 'review', review_reason: reason })
    expect(await track(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
  }
})

test('one transaction cannot pay two orders', async () => {
  const [first, second] = [await open(), await open()]
  testShop.act(first.attemptId, 'approve', { notify: 'never' })
  testShop.act(second.attemptId, 'approve', { notify: 'never' })
  await reconcile(testShop.server, merchantId, first.attemptId)
  const provider = testShop.server.providers.find('sandbox')
  if (!provider) throw new Error('no sandbox')
  const replaying = {
    ...provider,
    find: async (...args: Parameters<typeof provider.find>) => {
      const truth = await provider.find(...args)
      return truth && { ...truth, transaction: captured(first.attemptId)?.transaction }
    },
  }
  await reconcile({ ...testShop.server, providers: { find: () => replaying } }, merchantId, second.attemptId)
  expect(await stands(second.attemptId)).toEqual({ status: 'review', review_reason: 'reference' })
  await testShop.runJobs()
  expect(await track(first.orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect(await track(second.orderId)).toMatchObject({ paymentStatus: 'unpaid' })
  expect(goneBack(first.attemptId)).toBe(0)
})

test('T18: while the provider is unavailable the order waits and cash works; later the sweeper finds the payment', async () => {
  const waiting = await open()
  testShop.setDown(true)
  expect(await refusalOf(diner.call(payOnline.pay, dinner()))).toMatchObject({ code: 'payment.away' })
  expect(await diner.call(orders.place, { ...dinner(), payment: 'cash' })).toMatchObject({ status: 'placed' })
  testShop.act(waiting.attemptId, 'approve', { notify: 'never' })
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await stands(waiting.attemptId)).toMatchObject({ status: 'unknown' })
  expect(await track(waiting.orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  testShop.setDown(false)
  testShop.time.now += 60_000
  await testShop.runJobs()
  expect(await track(waiting.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
})

test('a page whose answer was lost is not used: the next try closes it and opens another', async () => {
  const input = dinner()
  testShop.setDown(true)
  await refusalOf(diner.call(payOnline.pay, input))
  const [lost] = await ownerRows<{ attempt_id: string; status: string }>(
    "select attempt_id, status from payment_attempts where status = 'unknown' and page_url is null",
  )
  expect(lost).toBeDefined()
  testShop.setDown(false)
  const paying = await diner.call(payOnline.pay, input)
  expect(idOf(paying)).not.toBe(lost?.attempt_id)
  expect(await stands(lost?.attempt_id ?? '')).toMatchObject({ status: 'cancelled' })
  expect(paying.attempt?.pageUrl).toBeDefined()
})

test('a slow or invalid answer of the provider decides nothing', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never', slowMs: 600 })
  await reconcile(testShop.server, merchantId, attemptId)
  expect(await stands(attemptId)).toMatchObject({ status: 'unknown' })
  testShop.setFaults(attemptId, { slowMs: 0, lostAnswers: 3 })
  await reconcile(testShop.server, merchantId, attemptId)
  expect(await stands(attemptId)).toMatchObject({ status: 'unknown' })
  await reconcile(testShop.server, merchantId, attemptId)
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('money after the hold places the order while the item is available, else it is refunded', async () => {
  const late = async (name: string) => {
    const opened = await open(name)
    testShop.act(opened.attemptId, 'approve', { notify: 'never' })
    testShop.setDown(true)
    testShop.time.now = sampleNow + 16 * 60_000
    await testShop.runJobs()
    expect(await track(opened.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    return opened
  }
  const kept = await late('Dumplings')
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await track(kept.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })

  testShop.time.now = sampleNow
  const gone = await late('Duck')
  await ownerRows(
    'update stock set remaining = 0 where merchant_id = $1 and shop_id = $2 and remaining is not null',
    [merchantId, shopId],
  )
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await track(gone.orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    paidCents: 4800,
    refundedCents: 4800,
  })
  expect(goneBack(gone.attemptId)).toBe(4800)
  await ownerRows(
    'update stock set remaining = 10 where merchant_id = $1 and shop_id = $2 and remaining is not null',
    [merchantId, shopId],
  )
})

test('a customer who cancelled and was charged gets a refund', async () => {
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never' })
  await diner.call(orders.cancel, { orderId })
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(goneBack(attemptId)).toBe(1250)
})

test('cash and card at the same moment: one pays, the other is refunded', async () => {
  const { orderId, attemptId } = await open()
  await diner.call(payOnline.payInStore, { orderId })
  // Charged just before its page was closed.
  const session = captured(attemptId)
  if (!session) throw new Error('no session')
  testShop.ledger.save({
    ...session,
    status: 'paid',
    transaction: `tx-${attemptId}`,
    capturedCents: session.cents,
  })
  await owner.call(till.collectCash, { orderId })
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(goneBack(attemptId)).toBe(1250)
})

test('an attempt undecided for a week is reviewed by staff, and a late answer still settles it', async () => {
  const { attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never' })
  testShop.setDown(true)
  for (const days of [0.01, 0.5, 1.5, 3, 7.1, 8.2]) {
    testShop.time.now = sampleNow + days * 86_400_000
    await testShop.runJobs()
  }
  expect(await stands(attemptId)).toEqual({ status: 'review', review_reason: 'undecided' })
  testShop.setDown(false)
  await owner.call(payments.askAgain, { kind: 'attempt', id: attemptId })
  expect(await stands(attemptId)).toMatchObject({ status: 'paid', review_reason: null })
})
