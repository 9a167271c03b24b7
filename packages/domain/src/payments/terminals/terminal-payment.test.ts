import { describe, expect, it } from 'vitest'
import {
  chargedBase,
  decideTerminalPayment,
  isOpenAtTerminal,
  nextTerminalPoll,
  terminalStates,
  terminalStatesBefore,
  type TerminalTerms,
  type TerminalTruth,
} from './terminal-payment.ts'

const now = 1_000_000
const payment: TerminalTerms = {
  state: 'processing',
  reference: 'ours',
  cents: 2_950,
  currency: 'AUD',
  startedAt: now - 60_000,
}
const amounts = { totalCents: 3_295, tipCents: 300, surchargeCents: 45, cashOutCents: 0 }
const approved: TerminalTruth = {
  stage: 'approved',
  reference: 'ours',
  amounts,
  currency: 'AUD',
  transaction: 'money',
}

describe("the terminal's answer decides", () => {
  it.each(['requested', 'waitingForCard', 'processing', 'signature', 'declined', 'cancelled'] as const)(
    '%s is taken as it is',
    (stage) => {
      const truth = { ...approved, stage, amounts: undefined, transaction: undefined }
      expect(decideTerminalPayment(payment, truth, now)).toEqual({ to: stage })
    },
  )

  it('approves what was asked for, with the tip and the surcharge that the terminal added', () => {
    expect(chargedBase(amounts)).toBe(2_950)
    expect(decideTerminalPayment(payment, approved, now)).toEqual({ to: 'approved' })
  })

  it('approves an answer that has no currency, because some terminals send none', () => {
    expect(decideTerminalPayment(payment, { ...approved, currency: undefined }, now)).toEqual({
      to: 'approved',
    })
  })

  it.each([
    [{ amounts: { ...amounts, totalCents: 3_296 } }, 'amount'],
    // The cardholder took out cash.
    [{ amounts: { ...amounts, totalCents: 3_495, cashOutCents: 200 } }, 'amount'],
    [{ amounts: { ...amounts, surchargeCents: 0 } }, 'amount'],
    [{ amounts: { ...amounts, totalCents: 2_900, tipCents: -95 } }, 'amount'],
    [{ amounts: undefined }, 'amount'],
    [{ currency: 'NZD' }, 'currency'],
    [{ reference: 'other' }, 'reference'],
    [{ transaction: undefined }, 'reference'],
  ] as const)('%o needs a person, and is never approved', (change, reason) => {
    const truth = { ...approved, ...change }
    expect(decideTerminalPayment(payment, truth, now)).toEqual({ to: 'review', reason })
  })

  it('reviews any answer about another payment', () => {
    const truth = { ...approved, stage: 'declined', reference: 'other' } as const
    expect(decideTerminalPayment(payment, truth, now)).toEqual({ to: 'review', reason: 'reference' })
  })

  it('no answer does not decline an open payment, and changes no decided one', () => {
    expect(decideTerminalPayment(payment, 'unreachable', now + 86_400_000)).toEqual({ to: 'unknown' })
    const decided = { ...payment, state: 'approved' } as const
    expect(decideTerminalPayment(decided, 'unreachable', now)).toEqual({ to: 'approved' })
    expect(decideTerminalPayment(decided, undefined, now)).toEqual({ to: 'approved' })
  })

  it('waits for a payment that the terminal does not know yet, and cancels one that it never got', () => {
    const fresh = { ...payment, state: 'requested', startedAt: now } as const
    expect(decideTerminalPayment(fresh, undefined, now + 30_000)).toEqual({ to: 'requested' })
    expect(decideTerminalPayment(fresh, undefined, now + 30_001)).toEqual({ to: 'cancelled' })
    const lost = { ...fresh, state: 'unknown' } as const
    expect(decideTerminalPayment(lost, undefined, now + 30_000)).toEqual({ to: 'unknown' })
    expect(decideTerminalPayment(lost, undefined, now + 30_001)).toEqual({ to: 'cancelled' })
  })

  it.each(['waitingForCard', 'processing', 'signature'] as const)(
    'reviews a payment that vanishes while it is %s',
    (state) => {
      const truth = decideTerminalPayment({ ...payment, state }, undefined, now)
      expect(truth).toEqual({ to: 'review', reason: 'reference' })
    },
  )

  it('records money that the terminal took after a refusal', () => {
    const refused = { ...payment, state: 'cancelled' } as const
    expect(decideTerminalPayment(refused, approved, now)).toEqual({ to: 'approved' })
    expect(terminalStatesBefore('approved')).toContain('cancelled')
  })
})

describe('a payment at a terminal', () => {
  it('never changes after it is approved or waits for a person', () => {
    const left = terminalStates.flatMap((to) => terminalStatesBefore(to))
    expect(left).not.toContain('approved')
    expect(left).not.toContain('review')
  })

  it('is open until it is decided', () => {
    expect(terminalStates.filter(isOpenAtTerminal)).toEqual([
      'requested',
      'waitingForCard',
      'processing',
      'signature',
      'unknown',
    ])
  })

  it.each([
    [0, 1_000],
    [119_999, 1_000],
    [120_000, 'resume'],
    [86_400_000, 'resume'],
  ] as const)('after %i ms a screen continues with %s', (age, next) =>
    expect(nextTerminalPoll(age)).toBe(next),
  )
})
