import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatus } from '../orders/order-status.ts'
import { planRefund } from '../payments/refunds/plan-refund.ts'
import { splitRefund } from '../payments/refunds/split-refund.ts'
import type { PaymentTender } from '../pricing/tenders/registry.ts'
import { balanceCents, carryRefund } from './carry-refunds.ts'

interface Line {
  readonly lineNumber: number
  readonly quantity: number
  readonly totalCents: number
  readonly refundedUnits: number
  readonly refundedCents: number
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('amend' as const),
    of: fc.nat(2),
    quantity: fc.nat(5),
    unit: fc.integer({ min: 1, max: 2_000 }),
  }),
  fc.record({
    kind: fc.constant('refundLine' as const),
    of: fc.nat(2),
    units: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('refundAmount' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ kind: fc.constant('collect' as const) }),
  fc.record({ kind: fc.constant('refundAll' as const) }),
)

describe('an order that is changed, paid and refunded in any order', () => {
  it('refunds no more than was paid, per line, per tender and in total', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let lines: Line[] = [1, 2, 3].map((lineNumber) => ({
          lineNumber,
          quantity: 2,
          totalCents: 2_000,
          refundedUnits: 0,
          refundedCents: 0,
        }))
        let payments: { tender: PaymentTender; cents: number; refundedCents: number }[] = [
          { tender: 'card', cents: 6_000, refundedCents: 0 },
        ]
        let returnedCents = 0
        const total = () => lines.reduce((sum, line) => sum + line.totalCents, 0)
        const paidCents = () => payments.reduce((sum, { cents }) => sum + cents, 0)
        const refundedCents = () => payments.reduce((sum, each) => sum + each.refundedCents, 0)
        const balance = () => balanceCents({ payableCents: total(), paidCents: paidCents(), returnedCents })
        const give = (refundRequest: Parameters<typeof planRefund>[0]) => {
          const refundableCents = payments.reduce((sum, each) => sum + each.cents - each.refundedCents, 0)
          const overpaidCents = Math.max(0, -balance())
          const plan = planRefund(refundRequest, lines, { refundableCents, overpaidCents })
          if (!plan || plan.cents < 1 || plan.cents > refundableCents) return
          const parts = splitRefund(plan, payments, undefined)
          expect(parts.reduce((sum, part) => sum + part.plan.cents, 0)).toBe(plan.cents)
          for (const { payment, plan: of } of parts) {
            const lineCents = of.lines.reduce((sum, { cents }) => sum + cents, 0)
            returnedCents += Math.max(0, Math.min(Math.max(0, -balance()), of.cents - lineCents))
            payments = payments.map((each) =>
              each === payment ? { ...each, refundedCents: each.refundedCents + of.cents } : each,
            )
            lines = lines.map((line) => {
              const part = of.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
              return part
                ? {
                    ...line,
                    refundedUnits: line.refundedUnits + part.units,
                    refundedCents: line.refundedCents + part.cents,
                  }
                : line
            })
          }
        }
        for (const action of steps) {
          if (action.kind === 'amend')
            lines = lines.map((line, place) => {
              if (place !== action.of) return line
              const after = { quantity: action.quantity, totalCents: action.quantity * action.unit }
              const { movedCents, ...carried } = carryRefund(line, after)
              expect(carried.refundedCents + movedCents).toBe(line.refundedCents)
              returnedCents += movedCents
              return { ...line, ...after, ...carried }
            })
          else if (action.kind === 'collect') {
            const cents = balance()
            if (cents > 0) payments = [...payments, { tender: 'cash', cents, refundedCents: 0 }]
          } else if (action.kind === 'refundLine')
            give({ kind: 'lines', lines: [{ lineNumber: action.of + 1, units: action.units }] })
          else if (action.kind === 'refundAmount') give({ kind: 'amount', cents: action.cents })
          else give({ kind: 'whole' })

          for (const line of lines) {
            expect(line.refundedCents).toBeGreaterThanOrEqual(0)
            expect(line.refundedCents).toBeLessThanOrEqual(line.totalCents)
            expect(line.refundedUnits).toBeLessThanOrEqual(line.quantity)
          }
          for (const each of payments) expect(each.refundedCents).toBeLessThanOrEqual(each.cents)
          expect(refundedCents()).toBeLessThanOrEqual(paidCents())
          // Every refund belongs to a line or is an overpayment.
          expect(refundedCents()).toBe(
            returnedCents + lines.reduce((sum, line) => sum + line.refundedCents, 0),
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [{ payableCents: 1000, paidCents: 0, refundedCents: 0, returnedCents: 0 }, 'unpaid'],
    [{ payableCents: 1500, paidCents: 1000, refundedCents: 0, returnedCents: 0 }, 'partPaid'],
    [{ payableCents: 500, paidCents: 1000, refundedCents: 0, returnedCents: 0 }, 'paid'],
    [{ payableCents: 500, paidCents: 1000, refundedCents: 500, returnedCents: 500 }, 'paid'],
    [{ payableCents: 500, paidCents: 1000, refundedCents: 600, returnedCents: 500 }, 'partRefunded'],
    [{ payableCents: 500, paidCents: 1000, refundedCents: 1000, returnedCents: 500 }, 'refunded'],
  ])('%o is %s', (money, status) => {
    expect(paymentStatus(money)).toBe(status)
  })
})
