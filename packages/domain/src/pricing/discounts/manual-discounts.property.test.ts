import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedCase } from '../../testing/generated-carts.ts'
import { cartOf, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import type { ManualDiscount } from './manual-discounts.ts'
import { priceCart } from '../price-cart.ts'
import type { PricingContext } from '../pricing-context.ts'

const index = menuOf({
  items: [
    itemOf({ id: 'soup', cents: 1_000 }),
    itemOf({ id: 'rice', cents: 333 }),
    itemOf({ id: 'beer', cents: 800, isUndiscounted: true }),
  ],
})
const cart = cartOf([
  lineOf({ lineId: 'a', itemId: 'soup', quantity: 2 }),
  lineOf({ lineId: 'b', itemId: 'rice' }),
  lineOf({ lineId: 'c', itemId: 'beer' }),
])
const context: PricingContext = { index, activeChargeIds: [], tender: 'none' }
const whole = (off: ManualDiscount['off']): ManualDiscount => ({ id: 'w', off, reason: 'wait' })
const ofSoup = (off: ManualDiscount['off']): ManualDiscount => ({
  id: 's',
  lineId: 'a',
  off,
  reason: 'quality',
})

describe('manual discounts', () => {
  it('reduce the line first, then the remaining order', () => {
    const given = [whole({ kind: 'percent', rate: 1_000 }), ofSoup({ kind: 'amount', cents: 500 })]
    const bill = priceCart(cart, { ...context, given })
    expect(bill.given).toEqual([
      { ...ofSoup({ kind: 'amount', cents: 500 }), names: named('soup'), cents: 500 },
      // Ten percent of 15.00 and 3.33; the beer keeps its price.
      { ...whole({ kind: 'percent', rate: 1_000 }), cents: 183 },
    ])
    expect(bill.totalCents).toBe(2_000 + 333 + 800 - 683)
    expect(bill.lines.map(({ allocation }) => allocation.totalCents)).toEqual([1_350, 300, 800])
    expect(bill.trace).toContainEqual({
      step: 'given',
      names: named('soup'),
      off: { kind: 'amount', cents: 500 },
      reason: 'quality',
      cents: -500,
    })
  })

  it('do not apply to excluded items, and never go below zero', () => {
    const all = whole({ kind: 'amount', cents: 1_000_000 })
    expect(priceCart(cart, { ...context, given: [all] })).toMatchObject({
      givenCents: 2_333,
      totalCents: 800,
    })
    const beer = { ...all, lineId: 'c' }
    expect(priceCart(cart, { ...context, given: [beer] }).totalCents).toBe(3_133)
  })

  it('apply in full, independent of offers on the bill', () => {
    const promotion = {
      id: 'p',
      names: named('Two for fifteen'),
      priority: 1,
      stacking: 'together',
      scope: { itemIds: ['soup'] },
      benefit: { kind: 'bundle', units: 2, cents: 1_500 },
      needs: {},
    } as const
    const promotions = { promotions: [promotion], enteredIds: [], closed: {}, isMember: false, isNew: false }
    const bill = priceCart(cart, { ...context, promotions, given: [ofSoup({ kind: 'amount', cents: 400 })] })
    expect(bill.totalCents).toBe(3_133 - 500 - 400)
    expect(bill.lines[0]?.allocation.promotions).toEqual([{ id: 'p', cents: 500 }])
  })

  it('property: they never raise a bill, and reduce the goods by exactly their amount', () => {
    fc.assert(
      fc.property(pricedCase, ({ cart: some, context: known }) => {
        // Points are redeemed in whole units up to the balance: a smaller balance may take fewer.
        const { points: _, given = [], ...rest } = known
        const before = priceCart(some, rest)
        const after = priceCart(some, { ...rest, given })
        expect(after.totalCents).toBeLessThanOrEqual(before.totalCents)
        expect({ ...after, given: undefined }).toMatchObject({
          goodsCents: before.goodsCents,
          discountCents: before.discountCents,
        })
        expect(after.promotions).toEqual(before.promotions)
        const off = (after.givenCents ?? 0) - (before.givenCents ?? 0)
        expect(off).toBeGreaterThanOrEqual(0)
        for (const line of after.lines) expect(line.allocation.totalCents).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)
})
