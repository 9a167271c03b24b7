import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatus } from '../orders/order-status.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { roundCash } from '../pricing/rounding.ts'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf } from '../testing/sample-menu.ts'
import { balanceCents } from './carry-refunds.ts'
import { carryRounding } from './carry-rounding.ts'

const pricing = { ...gstIncluded, cashRounding: auRounding }
const billOf = (cents: number, tender: 'cash' | 'card' = 'cash') =>
  priceCart(cartOf([lineOf({ itemId: 'Tea' })]), {
    index: menuOf({ items: [itemOf({ id: 'Tea', cents })], pricing }),
    activeChargeIds: [],
    tender,
  })

/** An order paid in cash in these parts: amounts taken and amounts rounded. */
function paidInParts(cents: number, parts: readonly number[]) {
  let { roundingCents } = billOf(cents)
  let paidCents = 0
  let open = cents + roundingCents
  for (const part of [...parts, open]) {
    const own = Math.min(part, open)
    const rounding = roundCash(own, auRounding)
    open -= own
    paidCents += own + rounding
    roundingCents += rounding
  }
  return { roundingCents, paidCents, returnedCents: 0 }
}

describe('the rounding of collected cash', () => {
  it('stays when three guests paid a third each and another line changes', () => {
    const paid = paidInParts(1000, [332, 332, 336])
    expect(paid).toEqual({ roundingCents: -5, paidCents: 995, returnedCents: 0 })
    const bill = carryRounding(billOf(1000), paid, auRounding)
    expect([bill.roundingCents, bill.payableCents]).toEqual([-5, 995])
    const dearer = carryRounding(billOf(1450), paid, auRounding)
    expect(dearer.payableCents - paid.paidCents).toBe(450)
    // The steps of the bill sum to its totals.
    expect(bill.trace).toContainEqual({ step: 'rounding', ofCents: 1000, cents: -5 })
  })

  it('is recalculated before any payment, and does not apply to cards', () => {
    const unpaid = { roundingCents: -5, paidCents: 0, returnedCents: 0 }
    expect(carryRounding(billOf(1003), unpaid, auRounding)).toEqual(billOf(1003))
    const byCard = { roundingCents: 0, paidCents: 1003, returnedCents: 0 }
    expect(carryRounding(billOf(1106, 'card'), byCard, auRounding)).toEqual(billOf(1106, 'card'))
  })

  it('never leaves a refund that coins cannot pay, and a balance to the cent, for any change', () => {
    const cents = fc.integer({ min: 100, max: 20_000 })
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 5 }), (before, after, parts) => {
        const paid = paidInParts(before, parts)
        const same = carryRounding(billOf(before), paid, auRounding)
        expect(balanceCents({ ...paid, payableCents: same.payableCents })).toBe(0)
        expect(paymentStatus({ ...paid, payableCents: same.payableCents, refundedCents: 0 })).toBe('paid')
        const changed = carryRounding(billOf(after), paid, auRounding)
        const open = balanceCents({ ...paid, payableCents: changed.payableCents })
        // A balance is the difference of the totals to the cent, an overpayment payable in coins.
        if (open > 0) expect(open).toBe(after - before)
        else {
          expect(Math.abs(open % 5)).toBe(0)
          expect(Math.abs(open - (after - before))).toBeLessThanOrEqual(3)
        }
        expect(changed.payableCents).toBe(after + changed.roundingCents)
      }),
    )
  })
})
