import { createHmac, randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { startOnlinePayer } from '../../../../test/shops/online-payer.ts'
import { sandboxKey } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { notifySecret, signNotification } from '../../../gateways/payments/sandbox/secrets.ts'
import { reconcile } from './reconcile.ts'

// The server hears of a payment in many ways, and nobody can forge one.

// In full by `npm run -s bench money`.
const rounds = Number(process.env['TABARD_ROUNDS'] ?? 5)
const forgeries = Number(process.env['TABARD_FORGERIES'] ?? 3)

let payer: Awaited<ReturnType<typeof startOnlinePayer>>

beforeAll(async () => {
  payer = await startOnlinePayer()
})
beforeEach(() => {
  payer.testShop.time.now = sampleNow
})
afterAll(() => payer.testShop.stop())

const notify = (body: string, signature: string | undefined, shop = 'lantern') =>
  payer.testShop.app.inject({
    method: 'POST',
    url: `/hooks/${shop}/sandbox`,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-sandbox-signature': signature }),
    },
    payload: body,
  })

test('T25: return, notification, screen and sweeper, shuffled and doubled: one payment, one number, one ticket', async () => {
  const { testShop, merchantId, owner, diner, open, track, statusOf, refundedOf } = payer
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
    expect(await statusOf(attemptId)).toMatchObject({ status: 'paid' })
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
    expect(refundedOf(attemptId)).toBe(1250)
  }
})

test('T26: unsigned, wrongly signed, old, altered or foreign notifications have no effect; a good one works once', async () => {
  const { testShop, shopId, otherShopId, open, track, statusOf, captured } = payer
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
  expect(await statusOf(attemptId)).toMatchObject({ status: 'pending' })

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
  const { testShop, open, track, statusOf } = payer
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'decline', { isForged: true })
  await testShop.deliver()
  await testShop.runJobs()
  expect(await statusOf(attemptId)).toMatchObject({ status: 'declined' })
  expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})
