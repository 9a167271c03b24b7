import { describe, expect, it } from 'vitest'
import type { AttemptStatus } from '../attempt-status.ts'
import { decideTerminalAttempt } from './decide-terminal-attempt.ts'
import { terminalStartGraceMs, type TerminalTruth } from './terminal-payment.ts'

const attemptIn = (status: AttemptStatus, wasShown = false) => ({
  status,
  wasShown,
  reference: 'ours',
  cents: 1_250,
  currency: 'AUD',
  startedAt: 0,
})

const truthOf = (stage: TerminalTruth['stage'], surchargeCents = 0): TerminalTruth => ({
  stage,
  reference: 'ours',
  amounts: { totalCents: 1_250 + surchargeCents, tipCents: 0, surchargeCents, cashOutCents: 0 },
  currency: 'AUD',
  transaction: 'theirs',
})

const late = terminalStartGraceMs + 1

describe('an attempt at a card terminal', () => {
  it.each([
    ['requested', 'pending'],
    ['waitingForCard', 'pending'],
    ['processing', 'pending'],
    ['signature', 'pending'],
    ['approved', 'paid'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
  ] as const)('that is %s at the terminal is %s', (stage, to) => {
    for (const status of ['created', 'pending', 'unknown'] as const)
      expect(decideTerminalAttempt(attemptIn(status), truthOf(stage), late)).toEqual({ to })
  })

  it('is unknown without an answer, never declined', () => {
    for (const status of ['created', 'pending', 'unknown'] as const)
      expect(decideTerminalAttempt(attemptIn(status), 'unreachable', late)).toEqual({ to: 'unknown' })
  })

  it('that never reached the terminal is cancelled, but not while its start may be in progress', () => {
    for (const status of ['created', 'unknown'] as const) {
      expect(decideTerminalAttempt(attemptIn(status), undefined, 1_000)).toEqual({ to: status })
      expect(decideTerminalAttempt(attemptIn(status), undefined, late)).toEqual({ to: 'cancelled' })
    }
  })

  it('that vanished after it was shown waits for a person, also after a lost answer', () => {
    const review = { to: 'review', reason: 'reference' }
    expect(decideTerminalAttempt(attemptIn('pending', true), undefined, late)).toEqual(review)
    expect(decideTerminalAttempt(attemptIn('unknown', true), undefined, late)).toEqual(review)
  })

  it('may be charged a surcharge more, and waits for a person with another amount', () => {
    expect(decideTerminalAttempt(attemptIn('pending'), truthOf('approved', 20), late)).toEqual({ to: 'paid' })
    const other = { ...attemptIn('pending'), cents: 1_200 }
    expect(decideTerminalAttempt(other, truthOf('approved'), late)).toEqual({
      to: 'review',
      reason: 'amount',
    })
  })

  it('that a person was asked to decide is decided by a late answer', () => {
    expect(decideTerminalAttempt(attemptIn('review'), truthOf('approved'), late)).toEqual({ to: 'paid' })
  })
})
