import { describe, expect, it } from 'vitest'
import { attemptStatuses, attemptStatusesBefore, isOpenAttempt } from './attempt-status.ts'
import { decideAttempt, isReturnable, type AttemptTerms, type ProviderTruth } from './decide-attempt.ts'
import { nextPollMs } from './next-poll.ts'

const now = 1_000_000
const attempt: AttemptTerms = {
  status: 'pending',
  cents: 2950,
  currency: 'AUD',
  reference: 'our-name',
  environment: 'test',
  account: 'shop',
  session: 'theirs',
  createdAt: now - 30_000,
}
const paid: ProviderTruth = {
  status: 'paid',
  session: 'theirs',
  reference: 'our-name',
  environment: 'test',
  account: 'shop',
  cents: 2950,
  currency: 'AUD',
  transaction: 'money',
}

describe("the provider's answer decides", () => {
  it.each([
    ['open', 'pending'],
    ['paid', 'paid'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('%s makes it %s', (status, to) => {
    expect(decideAttempt(attempt, { ...paid, status }, now)).toEqual({ to })
  })

  it.each([
    [{ cents: 2951 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ reference: 'other' }, 'reference'],
    [{ session: 'other' }, 'reference'],
    [{ environment: 'live' }, 'environment'],
    [{ account: 'next door' }, 'account'],
    [{ transaction: undefined }, 'reference'],
    [{ isReturned: true }, 'undecided'],
  ] as const)('%o needs staff, and is never marked as paid', (change, reason) => {
    expect(decideAttempt(attempt, { ...paid, ...change }, now)).toEqual({ to: 'review', reason })
  })

  it('no answer does not decline the payment', () => {
    expect(decideAttempt(attempt, 'unreachable', now)).toEqual({ to: 'unknown' })
  })

  it('keeps a scan whose answer was lost unknown, leaves it to staff after ten minutes, and reopens no decided one', () => {
    const lost = { ...attempt, session: undefined, status: 'unknown', isScanned: true } as const
    const review = { to: 'review', reason: 'undecided' }
    expect(decideAttempt({ ...lost, status: 'created' }, undefined, now - 20_000)).toEqual({ to: 'created' })
    expect(decideAttempt({ ...lost, status: 'created' }, undefined, now)).toEqual({ to: 'unknown' })
    expect(decideAttempt(lost, undefined, now)).toEqual({ to: 'unknown' })
    expect(decideAttempt(lost, undefined, now + 600_000)).toEqual(review)
    expect(decideAttempt({ ...lost, status: 'cancelled' }, undefined, now + 600_000)).toEqual({
      to: 'unknown',
    })
    expect(decideAttempt(lost, paid, now)).toEqual({ to: 'paid' })
  })

  it('waits for a page that is opening, fails one that never opened, and marks a vanished one unknown', () => {
    const { session: _, ...rest } = attempt
    const fresh = { ...rest, session: undefined, status: 'created', createdAt: now - 5_000 } as const
    expect(decideAttempt(fresh, undefined, now)).toEqual({ to: 'created' })
    expect(decideAttempt(fresh, undefined, now + 60_000)).toEqual({ to: 'cancelled' })
    expect(decideAttempt({ ...fresh, status: 'unknown' }, undefined, now)).toEqual({ to: 'cancelled' })
    expect(decideAttempt(fresh, { ...paid, status: 'open' }, now)).toEqual({ to: 'created' })
    expect(decideAttempt(fresh, { ...paid, status: 'open' }, now + 60_000)).toEqual({ to: 'pending' })
    expect(decideAttempt(fresh, paid, now)).toEqual({ to: 'paid' })
    expect(decideAttempt(attempt, undefined, now)).toEqual({ to: 'review', reason: 'reference' })
  })

  it('refunds automatically only payments that are certainly ours', () => {
    const reasons = [
      'amount',
      'currency',
      'double',
      'reference',
      'environment',
      'account',
      'undecided',
    ] as const
    expect(reasons.filter(isReturnable)).toEqual(['amount', 'currency', 'double'])
  })
})

describe('a payment attempt', () => {
  it('never changes after it is paid', () => {
    expect(attemptStatuses.filter((to) => attemptStatusesBefore(to).includes('paid'))).toEqual([])
  })

  it('can become paid from every other status, because the provider decides', () => {
    const isUndecided = (status: string) => status !== 'paid' && status !== 'held'
    expect(attemptStatusesBefore('paid')).toEqual(attemptStatuses.filter(isUndecided))
    // What is held is captured by an attempt of its own.
    expect(attemptStatusesBefore('held')).toEqual(attemptStatuses.filter(isUndecided))
  })

  it('can still be paid while it is open', () => {
    expect(attemptStatuses.filter(isOpenAttempt)).toEqual(['created', 'pending', 'unknown'])
  })
})

it.each([
  [0, 60_000],
  [29 * 60_000, 60_000],
  [30 * 60_000, 600_000],
  [23 * 3_600_000, 600_000],
  [24 * 3_600_000, 86_400_000],
  [7 * 86_400_000, undefined],
])('after %i ms the next poll is in %s', (age, pause) => expect(nextPollMs(age)).toBe(pause))
