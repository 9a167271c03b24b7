import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cartOf, gstIncluded, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import type { Bill, PaidSurcharge } from '../bill.ts'
import { priceCart } from '../price-cart.ts'
import { addedSurcharges, addToBill, nothingAdded } from './added-amounts.ts'
import { paidSurchargeOf, pricedOpenCents } from './paid-surcharge.ts'
import { providerTender } from './registry.ts'

/** A surcharge of this rate and amount on payments by card. */
const cardSurcharge = (rate: number, cents: number) => ({
  id: 'card',
  names: named('Card'),
  methods: [providerTender],
  rate,
  cents,
  taxes: [1],
})

/** A bill by card, of which what was paid has the surcharge. */
function bill(cents: number, surcharge: ReturnType<typeof cardSurcharge>, paid?: PaidSurcharge): Bill {
  const priced = priceCart(cartOf([lineOf({ itemId: 'Tea' })]), {
    index: menuOf({
      items: [itemOf({ id: 'Tea', cents })],
      pricing: { ...gstIncluded, surcharges: [surcharge] },
    }),
    activeChargeIds: [],
    activeSurchargeIds: ['card'],
    tender: providerTender,
    ...(paid ? { payWith: [{ kind: providerTender, surchargedCents: paid.ofCents }] } : {}),
  })
  return paid ? { ...priced, paidSurcharge: paid } : priced
}

const amounts = fc.integer({ min: 1, max: 200_000 })
const rates = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 100 }))

it('an order of 48.00 paid with 1 % that grows to 56.00 keeps 0.48; the rest has none of its own', () => {
  const surcharge = cardSurcharge(100, 0)
  const paid = bill(4_800, surcharge)
  expect(paidSurchargeOf(paid, 4_848)).toEqual({ ofCents: 4_800, cents: 48 })
  const grown = bill(5_600, surcharge, { ofCents: 4_800, cents: 48 })
  expect(grown).toMatchObject({ surchargeCents: 48, payableCents: 5_648 })
  expect(pricedOpenCents(grown, 800)).toBe(0)
  // Growing again changes nothing of what was paid.
  expect(paidSurchargeOf(grown, 4_848)).toEqual({ ofCents: 4_800, cents: 48 })
  // What was paid in part has its part of the surcharge.
  expect(paidSurchargeOf(paid, 2_424)).toEqual({ ofCents: 2_400, cents: 24 })
  // What was returned since has it no longer, also when the order grows again.
  const shrunk = bill(2_400, surcharge, { ofCents: 4_800, cents: 48 })
  expect(paidSurchargeOf(shrunk, 2_424)).toEqual({ ofCents: 2_400, cents: 24 })
})

it('a paid order keeps exactly the surcharge that it was paid with, however it changes', () => {
  fc.assert(
    fc.property(
      amounts,
      rates,
      fc.array(amounts, { minLength: 1, maxLength: 5 }),
      (cents, [rate, flat], totals) => {
        const surcharge = cardSurcharge(rate, flat)
        const paid = bill(cents, surcharge)
        let last = paid
        for (const total of totals) {
          const of = paidSurchargeOf(last, paid.payableCents)
          if (!of) return
          last = bill(total, surcharge, of)
          // Never more than was paid, and all of it while the order is at least as large.
          expect(last.surchargeCents ?? 0).toBeLessThanOrEqual(paid.surchargeCents ?? 0)
          if (total >= cents && flat === 0) expect(last.surchargeCents ?? 0).toBe(paid.surchargeCents ?? 0)
          expect(pricedOpenCents(last, Math.max(0, last.payableCents - paid.payableCents))).toBe(0)
        }
      },
    ),
  )
})

it('an order that grows and is paid again has the surcharge of both payments, within a cent of one payment', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 500 }), (cents, more, rate) => {
      const surcharge = cardSurcharge(rate, 0)
      const paid = bill(cents, surcharge)
      const grown = bill(cents + more, surcharge, paidSurchargeOf(paid, paid.payableCents))
      const open = grown.payableCents - paid.payableCents
      const surcharges = addedSurcharges(open - pricedOpenCents(grown, open), [providerTender], {
        surcharges: [surcharge],
        taxes: gstIncluded.taxes,
      })
      const both = addToBill(grown, { ...nothingAdded, surcharges })
      expect(Math.abs(both.payableCents - bill(cents + more, surcharge).payableCents)).toBeLessThanOrEqual(1)
    }),
  )
})
