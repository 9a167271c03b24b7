import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { fakedProviders } from '../../../../test/paying/paid-fakes.ts'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'
import { startTerminalShop } from '../../../../test/paying/terminal-shop.ts'
import type { TerminalFake } from '../../../gateways/terminals/fakes/fake-http.ts'

// T10 for orders, their payments and refunds: one of five answers is lost after the commit, those of the provider to us
// and ours to the customer and the staff, and each sends its request again.

// In full by `npm run -s bench money`.
const orderCount = Number(process.env['TABARD_LOST_PAYMENTS'] ?? 5)
const refundedCents = 500
const timeoutMs = 30_000 + orderCount * 4_000

/** Lose every fifth answer: the same request is sent once more, every second time while the first may be running. */
function createImpatient() {
  let sent = 0
  return async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    sent += 1
    if (sent % 5 !== 0) return send()
    if (sent % 10 === 0) return (await Promise.all([send(), send()]))[0]
    await send()
    return send()
  }
}

interface Booked {
  readonly payments: readonly number[]
  readonly refunds: readonly { readonly refundId: string; readonly cents: number; readonly status: string }[]
  readonly attempts: readonly string[]
}

async function bookedOf(orderId: string): Promise<Booked> {
  const payments = await ownerRows<{ cents: number }>('select cents from payments where order_id = $1', [
    orderId,
  ])
  const refunds = await ownerRows<{ refund_id: string; cents: number; status: string }>(
    'select refund_id, cents, status from refunds where order_id = $1',
    [orderId],
  )
  const attempts = await ownerRows<{ attempt_id: string }>(
    'select attempt_id from attempt_shares where bill_id = $1',
    [orderId],
  )
  return {
    payments: payments.map(({ cents }) => cents),
    refunds: refunds.map(({ refund_id, cents, status }) => ({ refundId: refund_id, cents, status })),
    attempts: attempts.map(({ attempt_id }) => attempt_id),
  }
}

const refundOf = async (orderId: string) => (await bookedOf(orderId)).refunds[0]?.status

const ordersOf = async (merchantId: string) =>
  (await ownerRows('select 1 from orders where merchant_id = $1', [merchantId])).length

describe.each(fakedProviders)('T10 at %s', (name) => {
  let shop: ProviderShop

  beforeAll(async () => {
    shop = await startProviderShop(name)
    shop.fake.faults.loseEvery(5)
  })
  afterAll(() => shop.stop())

  /** Let minutes pass until something is done. */
  async function passUntil(isDone: () => Promise<boolean>): Promise<void> {
    for (let minute = 0; minute < 10 && !(await isDone()); minute += 1) {
      shop.testShop.time.now += 61_000
      await shop.runJobs()
    }
  }

  /** Place an order and pay it, however often that takes. */
  async function pay(send: ReturnType<typeof createImpatient>): Promise<string> {
    const { diner, input, act, track } = shop
    const placed = await input()
    for (let turn = 0; turn < 5; turn += 1) {
      // Without an answer the customer taps again.
      const paying = await send(() => diner.call(payOnline.pay, placed).catch(() => undefined))
      if (paying?.attempt?.pageUrl === undefined) continue
      await act(paying.attempt.pageUrl, 'pay')
      const { orderId } = paying.order
      await passUntil(async () => (await track(orderId)).paymentStatus === 'paid')
      return orderId
    }
    throw new Error('no page was opened')
  }

  test('each order, payment and refund happens once', { timeout: timeoutMs }, async () => {
    const { fake, owner, merchantId } = shop
    const send = createImpatient()
    for (let turn = 0; turn < orderCount; turn += 1) {
      const orderId = await pay(send)
      const refund = { orderId, amountCents: refundedCents, reason: 'Cold', requestId: randomUUID() }
      await send(() => owner.call(till.refund, refund))
      await shop.runJobs()
      await passUntil(async () => (await bookedOf(orderId)).refunds.every(({ status }) => status === 'done'))
      const { payments, refunds, attempts } = await bookedOf(orderId)
      expect(payments).toEqual([1250])
      expect(attempts.flatMap((id) => fake.capturesOf(id))).toEqual([1250])
      expect(refunds.map(({ cents }) => cents)).toEqual([refundedCents])
      const atProvider = attempts.reduce((sum, id) => sum + fake.refundedOf(id), 0)
      // A refund whose answer OmiPay lost waits for a person: it was made once or not at all.
      if (refunds[0]?.status === 'done') expect(atProvider).toBe(refundedCents)
      else expect([0, refundedCents]).toContain(atProvider)
      expect(name === 'omipay' || refunds[0]?.status === 'done').toBe(true)
    }
    expect(await ordersOf(merchantId)).toBe(orderCount)
  })
})

describe('T10 at three kinds of terminals', () => {
  let shop: Awaited<ReturnType<typeof startTerminalShop>>

  beforeAll(async () => {
    shop = await startTerminalShop()
  })
  afterAll(() => shop.stop())

  type Kind = { readonly fake: TerminalFake; readonly terminalId: string }

  const refundedAt = ({ fake }: Kind) =>
    fake === shop.stripe
      ? shop.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0)
      : fake.machine.refundedCents()
  /** In three of five turns the terminal's provider loses an answer, each time another one. */
  const loseAnswer = ({ fake }: Kind, turn: number, step: number, on: RegExp) => {
    if (turn % 5 === step) fake.mischief.push({ kind: 'lost', on })
  }

  async function payAndRefund(kind: Kind, turn: number, send: ReturnType<typeof createImpatient>) {
    const { fake, terminalId } = kind
    const { orderId } = await shop.order()
    const requestId = randomUUID()
    loseAnswer(kind, turn, 0, /Purchase|\/transaction |process_payment/)
    const { attemptId } = await send(() => shop.start(terminalId, orderId, 1_250, { requestId }))
    await shop.look(attemptId)
    fake.machine.present({ outcome: 'approve' })
    loseAnswer(kind, turn, 1, /./)
    await send(() => shop.look(attemptId, 5_000))
    shop.testShop.time.now += 61_000
    await shop.runJobs()
    const refund = { orderId, amountCents: refundedCents, reason: 'Cold', requestId: randomUUID() }
    await send(() => shop.owner.call(till.refund, refund))
    loseAnswer(kind, turn, 2, /Refund|\/transaction |POST \/v1\/refunds/)
    // The sweeper asks every five seconds while the customer presents the card.
    for (let asked = 0; asked < 12 && (await refundOf(orderId)) !== 'done'; asked += 1) {
      await shop.runJobs()
      fake.machine.present({ outcome: 'approve' })
      shop.testShop.time.now += 6_000
    }
    return bookedOf(orderId)
  }

  test('each payment and refund happens once', { timeout: timeoutMs }, async () => {
    const send = createImpatient()
    const kinds = [
      { fake: shop.hit, terminalId: await shop.pairHit('HIT') },
      { fake: shop.linkly, terminalId: await shop.pairLinkly('Linkly') },
      { fake: shop.stripe, terminalId: await shop.pairStripe('Stripe') },
    ]
    for (let turn = 0; turn < orderCount; turn += 1)
      for (const kind of kinds) {
        const before = { taken: kind.fake.machine.takenCents(), refunded: refundedAt(kind) }
        const { payments, refunds } = await payAndRefund(kind, turn, send)
        expect(payments).toEqual([1250])
        expect(refunds).toMatchObject([{ cents: refundedCents, status: 'done' }])
        expect(kind.fake.machine.takenCents() - before.taken).toBe(1_250)
        expect(refundedAt(kind) - before.refunded).toBe(refundedCents)
      }
  })
})
