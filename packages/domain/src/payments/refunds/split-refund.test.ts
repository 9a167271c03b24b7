import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentTenders } from '../../pricing/tenders/registry.ts'
import type { RefundablePayment } from './payment-left.ts'
import { splitRefund } from './split-refund.ts'

const coins = [0, 0, 0, 5, 5, 5, 5, 5, 10, 10]

const anyPayments = fc.array(
  fc.record({
    tender: fc.constantFrom(...paymentTenders),
    cents: fc.integer({ min: 0, max: 5_000 }),
    refundedCents: fc.constant(0),
  }),
  { minLength: 1, maxLength: 6 },
)
const anyLines = fc
  .array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5 })
  .map((amounts) => amounts.map((cents, place) => ({ lineNumber: place + 1, units: 1, cents })))

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
const openOf = (payments: readonly RefundablePayment[]) => sum(payments.map((each) => each.cents))

/** Any refund that the payments can return. */
const anyRefund = fc
  .tuple(anyPayments, fc.nat(1_000_000))
  .filter(([payments]) => openOf(payments) > 0)
  .map(([payments, dice]) => ({ payments, cents: 1 + (dice % openOf(payments)) }))

describe('a refund over several payments', () => {
  it('sums to the refund, and no payment refunds more than it has', () => {
    fc.assert(
      fc.property(anyRefund, ({ payments, cents }) => {
        const parts = splitRefund({ cents, lines: [] }, payments, undefined)
        expect(sum(parts.map(({ plan }) => plan.cents))).toBe(cents)
        for (const { payment, plan } of parts) {
          expect(plan.cents).toBeGreaterThan(0)
          expect(plan.cents).toBeLessThanOrEqual(payment.cents)
        }
      }),
    )
  })

  it('reaches a payment only after all later payments are refunded whole', () => {
    fc.assert(
      fc.property(anyRefund, ({ payments, cents }) => {
        const parts = splitRefund({ cents, lines: [] }, payments, undefined)
        const reached = payments.filter((each) => each.cents > 0).toReversed()
        expect(parts.map(({ payment }) => payment)).toEqual(reached.slice(0, parts.length))
        for (const { payment, plan } of parts.slice(0, -1)) expect(plan.cents).toBe(payment.cents)
      }),
    )
  })

  it('with coins differs by less than a coin, and only in the part that ends it', () => {
    fc.assert(
      fc.property(anyRefund, ({ payments, cents }) => {
        const exact = splitRefund({ cents, lines: [] }, payments, undefined)
        const parts = splitRefund({ cents, lines: [] }, payments, coins)
        expect(Math.abs(sum(parts.map(({ plan }) => plan.cents)) - cents)).toBeLessThan(5)
        expect(parts.slice(0, exact.length - 1)).toEqual(exact.slice(0, -1))
        for (const { payment, plan } of parts) expect(plan.cents).toBeLessThanOrEqual(payment.cents)
      }),
    )
  })

  it('returns each line once: its cents over all parts, its units with its last cent', () => {
    fc.assert(
      fc.property(anyLines, anyPayments, (lines, payments) => {
        const cents = sum(lines.map((line) => line.cents))
        fc.pre(openOf(payments) >= cents)
        const parts = splitRefund({ cents, lines }, payments, undefined)
        for (const line of lines) {
          const own = parts.flatMap(({ plan }) =>
            plan.lines.filter(({ lineNumber }) => lineNumber === line.lineNumber),
          )
          expect(sum(own.map((part) => part.cents))).toBe(line.cents)
          expect(own.map(({ units }) => units)).toEqual([...own.slice(1).map(() => 0), 1])
        }
      }),
    )
  })

  const nothingMore = { surchargeCents: 0, tipCents: 0 }
  const plan = { cents: 1_532, lines: [{ lineNumber: 1, units: 1, cents: 1_532 }] }
  const card = { tender: 'card', cents: 1_000, refundedCents: 0 } as const
  const cash = { tender: 'cash', cents: 600, refundedCents: 0 } as const

  it('returns cash in coins where a card that paid later returns all it has', () => {
    expect(splitRefund(plan, [cash, card], coins)).toEqual([
      {
        payment: card,
        plan: { cents: 1_000, ...nothingMore, lines: [{ lineNumber: 1, units: 0, cents: 1_000 }] },
      },
      {
        payment: cash,
        plan: { cents: 530, ...nothingMore, lines: [{ lineNumber: 1, units: 1, cents: 532 }] },
      },
    ])
  })

  it('returns cash first where it paid last, and the rest to the card, to the cent', () => {
    expect(splitRefund(plan, [card, cash], coins)).toEqual([
      {
        payment: cash,
        plan: { cents: 600, ...nothingMore, lines: [{ lineNumber: 1, units: 0, cents: 600 }] },
      },
      {
        payment: card,
        plan: { cents: 932, ...nothingMore, lines: [{ lineNumber: 1, units: 1, cents: 932 }] },
      },
    ])
  })

  it('is empty if the payments have less', () => {
    expect(splitRefund({ cents: 1_001, lines: [] }, [card], coins)).toEqual([])
  })
})
