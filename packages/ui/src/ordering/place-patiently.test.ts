import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { describe, expect, it, vi } from 'vitest'
import { patienceMs, placePatiently, type PlaceTarget } from './place-patiently.ts'

const order: PlaceOrder = {
  cart: { cartId: 'c1', orderType: 'pickup', note: '', lines: [] },
  contact: { name: 'Ann', phone: '+61400000000' },
  language: 'en-gb',
  hasAcceptedTerms: true,
  payment: 'cash',
  menuVersion: 'm1',
  shownTotal: '12.30',
}
const placed = { orderId: 'o1' } as Order

const refused = (code: Refused['code'], data: unknown = {}) =>
  new Refused({ code, data, status: 200, message: code })

/** A fake server on a clock that `wait` advances; `answers` are returned in turn, the last one forever. */
function transaction(...answers: (Order | Error)[]) {
  let clock = 0
  let calls = 0
  const ensureToken = vi.fn(async () => undefined)
  const onRetry = vi.fn()
  const made: PlaceTarget = {
    async place() {
      const answer = answers[Math.min(calls, answers.length - 1)]
      calls += 1
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
    ensureToken,
    wait: async (ms) => void (clock += ms),
    limit: () => new AbortController().signal,
    now: () => clock,
    random: () => 1,
    onRetry,
  }
  return { transaction: made, ensureToken, onRetry, clock: () => clock, calls: () => calls }
}

const go = (made: PlaceTarget, signal = new AbortController().signal) => placePatiently(order, made, signal)

describe('placing an order with retries', () => {
  it('repeats the same call until it is answered', async () => {
    const line = transaction(new Unreachable(), new Unreachable(), placed)
    expect(await go(line.transaction)).toEqual({ kind: 'placed', order: placed })
    expect(line.onRetry).toHaveBeenCalledTimes(2)
    expect(line.clock()).toBe(3_000)
  })

  it('asks the customer after two minutes without an answer', async () => {
    const line = transaction(new Unreachable())
    expect(await go(line.transaction)).toEqual({ kind: 'unanswered' })
    expect(line.clock()).toBe(patienceMs)
  })

  it('sends nothing when a phone wakes up after the two minutes', async () => {
    const line = transaction(new Unreachable(), placed)
    const { wait } = line.transaction
    line.transaction.wait = async (ms, signal) => {
      await wait(ms + 3_600_000, signal)
    }
    expect(await go(line.transaction)).toEqual({ kind: 'unanswered' })
    expect(line.calls()).toBe(1)
  })

  it('aborts an attempt that exceeds the two minutes', async () => {
    const line = transaction(placed)
    const limit = new AbortController()
    line.transaction.limit = () => limit.signal
    line.transaction.place = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        limit.abort()
      })
    expect(await go(line.transaction)).toEqual({ kind: 'unanswered' })
  })

  it('does not repeat a refused call', async () => {
    const line = transaction(refused('shop.closed'))
    expect(await go(line.transaction)).toMatchObject({ kind: 'refused', refusal: { code: 'shop.closed' } })
    expect(line.calls()).toBe(1)
  })

  it('waits as long as a busy server asks', async () => {
    const line = transaction(refused('rate.limited', { retryAfterSeconds: 7 }), placed)
    expect(await go(line.transaction)).toMatchObject({ kind: 'placed' })
    expect(line.clock()).toBe(7_000)
  })

  it('requests a new guest token once if the old one is invalid', async () => {
    const line = transaction(refused('token.expired'), placed)
    expect(await go(line.transaction)).toMatchObject({ kind: 'placed' })
    expect(line.ensureToken.mock.calls.map(([isRefused]: unknown[]) => isRefused)).toEqual([false, true])
    expect(await go(transaction(refused('token.expired')).transaction)).toMatchObject({ kind: 'refused' })
  })

  it('stops when the customer cancels', async () => {
    const stop = new AbortController()
    const line = transaction(new Unreachable())
    line.transaction.wait = async () => stop.abort()
    expect(await go(line.transaction, stop.signal)).toEqual({ kind: 'stopped' })
  })
})
