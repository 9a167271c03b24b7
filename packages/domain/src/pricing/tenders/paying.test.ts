import { describe, expect, it } from 'vitest'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import { explainedTrace } from '../../testing/explained-trace.ts'
import { partyFees } from '../fees/fees.ts'
import { priceCart } from '../price-cart.ts'
import type { PricingRules } from '../rules.ts'
import type { PricingContext } from '../pricing-context.ts'

const items = [
  itemOf({ id: 'duck', cents: 3003, packagingCents: 25 }),
  itemOf({ id: 'rice', cents: 400 }),
  itemOf({ id: 'gift card', cents: 5000, isPointless: true, isUndiscounted: true, taxes: [] }),
]
const card = {
  id: 'card',
  names: named('Card surcharge'),
  methods: ['card'],
  rate: 150,
  cents: 0,
  taxes: [1],
}
const amex = { ...card, id: 'amex', names: named('Amex'), methods: ['amex'], rate: 0, cents: 50 }

function bill(
  requested: Readonly<Record<string, number>>,
  rest: Partial<PricingContext>,
  pricing: Partial<PricingRules> = {},
) {
  const lines = Object.entries(requested).map(([itemId, quantity]) => lineOf({ itemId, quantity }))
  const rules = { ...gstIncluded, cashRounding: auRounding, surcharges: [card, amex], ...pricing }
  return priceCart(cartOf(lines), {
    index: menuOf({ items, pricing: rules }),
    activeChargeIds: [],
    tender: 'none',
    ...rest,
  })
}

describe('redeemed points', () => {
  // Ten points per dollar, redeemed dollar by dollar.
  const points = { available: 50_000, requested: 50_000, unit: { points: 1000, cents: 100 }, minimum: 1000 }

  it.each([
    ['up to the value of the goods, in whole units', {}, 30_000, 3000],
    ['as many as requested', { requested: 12_345 }, 12_000, 1200],
    ['no more than available', { available: 5999 }, 5000, 500],
    ['no more than allowed', { maximum: 4000 }, 4000, 400],
    ['none below the minimum', { requested: 5000, minimum: 6000 }, 0, 0],
    ['none below one unit', { available: 999, minimum: 0 }, 0, 0],
    ['none if a unit is zero points', { unit: { points: 0, cents: 100 } }, 0, 0],
  ])('%s', (_, rest, given, cents) => {
    const priced = bill({ duck: 1 }, { points: { ...points, ...rest } })
    expect(priced.points ?? { points: 0, cents: 0 }).toEqual({ points: given, cents })
    expect(priced.totalCents).toBe(3003 - cents)
  })

  it('do not pay for gift cards, and are recorded per line for refunds', () => {
    const priced = bill({ 'gift card': 1, duck: 1, rice: 1 }, { points })
    expect(priced).toMatchObject({ points: { points: 34_000, cents: 3400 }, totalCents: 5003 })
    expect(priced.lines.map(({ itemId, allocation }) => [itemId, allocation.pointsRedeemed ?? 0])).toEqual([
      ['gift card', 0],
      ['duck', 30_000],
      ['rice', 4000],
    ])
  })
})

describe('payment by tender', () => {
  it('uses gift cards by expiry, then the card, then cash; only cash is rounded', () => {
    const priced = bill(
      { duck: 1, rice: 1 },
      {
        payWith: [
          { kind: 'cash' },
          { kind: 'card', cents: 1001 },
          { kind: 'giftCard', id: 'late', cents: 500, expiresAt: 2 },
          { kind: 'giftCard', id: 'soon', cents: 900, expiresAt: 1 },
        ],
      },
    )
    expect(
      priced.tenders?.map(({ kind, id, cents, roundingCents, takenCents }) => [
        kind,
        id,
        cents,
        roundingCents,
        takenCents,
      ]),
    ).toEqual([
      ['giftCard', 'soon', 900, 0, 900],
      ['giftCard', 'late', 500, 0, 500],
      ['card', '', 1001, 0, 1001],
      ['cash', '', 1002, -2, 1000],
    ])
    expect(priced).toMatchObject({ totalCents: 3403, roundingCents: -2, payableCents: 3401 })
  })

  it('a gift card with enough value pays the whole bill', () => {
    const priced = bill({ rice: 1 }, { payWith: [{ kind: 'card' }, { kind: 'giftCard', cents: 5000 }] })
    expect(priced.tenders).toMatchObject([{ kind: 'giftCard', cents: 400, takenCents: 400 }])
  })

  it('a surcharge applies to the part that its method pays, while it is in force', () => {
    const payWith = [
      { kind: 'giftCard', cents: 1403 },
      { kind: 'card', method: 'amex' },
    ] as const
    const off = bill({ duck: 1, rice: 1 }, { payWith })
    expect(off).toMatchObject({ totalCents: 3403, payableCents: 3403 })
    const on = bill({ duck: 1, rice: 1 }, { payWith, activeSurchargeIds: ['card', 'amex'] })
    // Fifty cents: the surcharge of the scheme replaces that of cards.
    expect(on).toMatchObject({
      totalCents: 3403,
      surchargeCents: 50,
      payableCents: 3453,
      surchargeTaxes: [{ index: 1, baseCents: 45, cents: 5 }],
    })
    expect(on.lines.reduce((sum, line) => sum + (line.allocation.surchargeCents ?? 0), 0)).toBe(50)
    expect(explainedTrace(on).slice(-2)).toEqual(['card: 20.00', 'Amex 0 %: 0.50'])
    // 1.5 % of 20.00: no surcharge names the other scheme.
    const visa = [payWith[0], { kind: 'card', method: 'visa' }] as const
    expect(
      bill({ duck: 1, rice: 1 }, { payWith: visa, activeSurchargeIds: ['card', 'amex'] }).surchargeCents,
    ).toBe(30)
  })

  it('the tip is paid with the rest, without surcharge, and is rounded with cash', () => {
    const tipped = bill(
      { rice: 1 },
      { payWith: [{ kind: 'card' }], activeSurchargeIds: ['card'], tipCents: 100 },
    )
    expect(tipped).toMatchObject({ totalCents: 400, surchargeCents: 6, tipCents: 100, payableCents: 506 })
    const cash = bill({ rice: 1 }, { payWith: [{ kind: 'cash' }], tipCents: 102 })
    expect(cash).toMatchObject({ tipCents: 102, roundingCents: -2, payableCents: 500 })
  })
})

describe('earned points', () => {
  const earning = { pointsPerHundred: 100, exceptTenders: ['voucher'] as const }

  it('are earned for paid lines that allow points, allocated to the lines', () => {
    const payWith = [{ kind: 'voucher', cents: 1000 }, { kind: 'card' }] as const
    const priced = bill({ duck: 1, rice: 1, 'gift card': 1 }, { earning, payWith })
    // 34.03 of 84.03, of which 74.03 are paid: 29.98.
    expect(priced.pointsEarned).toBe(2998)
    expect(priced.lines.map(({ allocation }) => allocation.pointsEarned ?? 0)).toEqual([2646, 352, 0])
    expect(explainedTrace(priced).at(-1)).toBe('earned: 29.98 points')
  })

  it('are not earned without a member or before payment', () => {
    expect(bill({ rice: 1 }, { earning }).pointsEarned).toBeUndefined()
    expect(bill({ rice: 1 }, { payWith: [{ kind: 'card' }] }).pointsEarned).toBeUndefined()
    expect(bill({ rice: 1 }, { earning, tender: 'card' }).pointsEarned).toBe(400)
  })
})

describe('fees', () => {
  it('the packing fee is the sum of the items, if the order type is packed', () => {
    const packaging = { names: named('Boxes'), orderTypes: ['pickup'], taxes: [1] }
    expect(bill({ duck: 3, rice: 2 }, {}, { packaging }).rows).toEqual([
      { id: 'packaging', kind: 'packaging', names: named('Boxes'), cents: 75 },
    ])
    expect(bill({ duck: 3 }, {}, { packaging: { ...packaging, orderTypes: ['delivery'] } }).rows).toEqual([])
  })

  it('a fee for large parties', () => {
    const fees = [
      {
        id: 'party',
        kind: 'service' as const,
        names: named('Party'),
        basis: { per: 'goods' as const, rate: 1000 },
        orderTypes: ['pickup'],
        fromPersons: 8,
        taxes: [1],
      },
    ]
    expect(bill({ rice: 1 }, { persons: 7 }, { fees }).feeCents).toBe(0)
    expect(bill({ rice: 1 }, { persons: 8 }, { fees }).feeCents).toBe(40)
    expect(partyFees(fees, 'pickup')).toEqual(fees)
    expect(partyFees(fees, 'elsewhere')).toEqual([])
    expect(partyFees(fees, undefined)).toEqual([])
    const steps = bill({ rice: 1 }, { persons: 8 }, { fees }).trace
    expect(steps).toContainEqual(expect.objectContaining({ step: 'row', cents: 40, fromPersons: 8 }))
  })
})
