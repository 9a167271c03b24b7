import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakedProviders } from '../../../../test/paying/paid-fakes.ts'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { reconcile } from './reconcile.ts'

// T25: the server hears of a payment in many ways at once, in any order and more than once.

// In full by `npm run -s bench money`.
const rounds = Number(process.env['TABARD_ROUNDS'] ?? 2)
const timeoutMs = 20_000 + rounds * 4_000

describe.each(fakedProviders)('at %s', (name) => {
  let shop: ProviderShop

  beforeAll(async () => {
    shop = await startProviderShop(name)
  })
  afterAll(() => shop.stop())

  /** Return, notifications, screen, question and sweeper, each four times, shuffled and in parallel. */
  async function hearOf({ orderId, attemptId }: { orderId: string; attemptId: string }, returnedTo: string) {
    const { testShop, merchantId, diner, deliver, sink, runJobs } = shop
    const txn = new URL(returnedTo).pathname.split('/').at(-1) ?? ''
    const ways = [
      async () => {
        await Promise.all(sink.received.map((notification) => deliver(notification)))
      },
      () => testShop.visitor(undefined).call(payments.returned, { txn }),
      () => diner.call(payOnline.paying, { orderId }),
      () => reconcile(testShop.server, merchantId, attemptId),
      runJobs,
    ]
    const shuffled = [...ways, ...ways, ...ways, ...ways].toSorted(() => Math.random() - 0.5)
    await Promise.all(shuffled.map((hear) => hear()))
    await runJobs()
  }

  const ticketsOf = async (orderId: string) =>
    (await shop.owner.call(kitchen.board, {})).tickets.filter((ticket) => ticket.orderId === orderId)
  const eventsOf = async (orderId: string) =>
    (await ownerRows<{ what: string }>('select what from order_events where order_id = $1', [orderId])).map(
      ({ what }) => what,
    )

  test('a payment is captured, booked and cooked once', { timeout: timeoutMs }, async () => {
    const { fake, open, act, track, statusOf, paymentsOf, owner, runJobs } = shop
    fake.setNotify('early')
    for (let round = 0; round < rounds; round += 1) {
      const opened = await open()
      const { orderId, attemptId } = opened
      await hearOf(opened, await act(opened.pageUrl, 'pay'))
      expect(fake.capturesOf(attemptId)).toEqual([1250])
      expect(await statusOf(attemptId)).toBe('paid')
      expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid', paidCents: 1250 })
      expect(await paymentsOf(orderId)).toEqual([{ cents: 1250 }])
      const numbers = await ownerRows('select number from service_numbers where order_id = $1', [orderId])
      expect(numbers).toHaveLength(1)
      expect(await eventsOf(orderId)).toEqual(['cardPaid'])
      expect(await ticketsOf(orderId)).toHaveLength(1)
      await owner.call(till.cancel, { orderId, reason: 'Round over' })
      await runJobs()
      expect(fake.refundedOf(attemptId)).toBe(1250)
    }
  })

  test('notifications of a refund that come before those of its payment change nothing', async () => {
    const { testShop, merchantId, fake, sink, open, act, track, owner, paymentsOf, runJobs } = shop
    fake.setNotify('held')
    const opened = await open()
    const { orderId, attemptId } = opened
    const returnedTo = await act(opened.pageUrl, 'pay')
    await reconcile(testShop.server, merchantId, attemptId)
    await runJobs()
    await owner.call(till.cancel, { orderId, reason: 'Sold out' })
    await runJobs()
    const known = sink.received.length
    await fake.postman.release()
    expect(sink.received.length).toBeGreaterThan(known)
    await hearOf(opened, returnedTo)
    expect(await track(orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 1250,
    })
    expect(await paymentsOf(orderId)).toHaveLength(1)
    expect(fake.capturesOf(attemptId)).toEqual([1250])
    expect(fake.refundedOf(attemptId)).toBe(1250)
  })

  test(
    'an order cancelled while its payment becomes known costs nothing',
    { timeout: timeoutMs },
    async () => {
      const { fake, diner, open, act, track } = shop
      fake.setNotify('early')
      for (let round = 0; round < rounds; round += 1) {
        const opened = await open()
        const { orderId, attemptId } = opened
        const returnedTo = await act(opened.pageUrl, 'pay')
        const isCancelled = diner.call(orders.cancel, { orderId }).then(
          () => true,
          () => false,
        )
        await hearOf(opened, returnedTo)
        const [taken, refunded] = [fake.capturesOf(attemptId), fake.refundedOf(attemptId)]
        expect(taken.length).toBeLessThanOrEqual(1)
        if (await isCancelled) {
          expect(await track(orderId)).toMatchObject({ status: 'cancelled' })
          expect(refunded).toBe(taken[0] ?? 0)
          expect(await ticketsOf(orderId)).toEqual([])
        } else {
          // The payment was first: a paid order is not the customer's to cancel.
          expect(await track(orderId)).toMatchObject({ status: 'placed', paidCents: 1250 })
          expect(refunded).toBe(0)
        }
      }
    },
  )
})
