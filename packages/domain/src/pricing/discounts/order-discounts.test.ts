import { describe, expect, it } from 'vitest'
import { cartOf, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import type { Bill } from '../bill.ts'
import { priceCart } from '../price-cart.ts'
import type { Promotion, PromotionContext } from './promotion.ts'
import type { PricingContext } from '../pricing-context.ts'

const categories = [
  { id: 'drinks', names: named('Drinks'), descriptions: named('') },
  { id: 'tea', parentId: 'drinks', names: named('Tea'), descriptions: named('') },
  { id: 'mains', names: named('Mains'), descriptions: named('') },
]
const items = [
  itemOf({ id: 'duck', cents: 3000 }),
  itemOf({ id: 'rice', cents: 400 }),
  itemOf({ id: 'oolong', cents: 600, categoryId: 'tea', tagIds: ['hot'] }),
  itemOf({ id: 'cola', cents: 500, categoryId: 'drinks' }),
  itemOf({ id: 'gift card', cents: 5000, isUndiscounted: true, isPointless: true }),
]

function promotion(rest: Partial<Promotion> & { id: string }): Promotion {
  return {
    names: named(rest.id),
    priority: 1,
    stacking: 'together',
    scope: {},
    benefit: { kind: 'percent', rate: 1000 },
    needs: {},
    ...rest,
  }
}

const open = (...promotions: Promotion[]): PromotionContext => ({
  promotions,
  enteredIds: [],
  closed: {},
  isMember: false,
  isNew: false,
})

function bill(requested: Readonly<Record<string, number>>, rest: Partial<PricingContext>): Bill {
  const lines = Object.entries(requested).map(([itemId, quantity]) => lineOf({ itemId, quantity }))
  return priceCart(cartOf(lines), {
    index: menuOf({ categories, items }),
    activeChargeIds: [],
    tender: 'none',
    ...rest,
  })
}

const offs = ({ promotions = [] }: Bill) =>
  Object.fromEntries(
    promotions.map((each) => [each.id, each.applied ? each.cents : each.why.reason] as const),
  )

describe('a promotion discounts', () => {
  it.each([
    ['a percentage', { kind: 'percent', rate: 1250 }, {}, { duck: 1, rice: 1 }, 425],
    ['with a maximum', { kind: 'percent', rate: 5000, maxCents: 900 }, {}, { duck: 1 }, 900],
    ['an amount', { kind: 'amount', cents: 500 }, {}, { duck: 1 }, 500],
    ['an amount, limited to the goods', { kind: 'amount', cents: 500 }, {}, { rice: 1 }, 400],
    [
      'of one category and its subcategories',
      { kind: 'percent', rate: 5000 },
      { categoryIds: ['drinks'] },
      { duck: 1, oolong: 1, cola: 1 },
      550,
    ],
    [
      'of items with a tag',
      { kind: 'percent', rate: 5000 },
      { tagIds: ['hot'] },
      { oolong: 1, cola: 1 },
      300,
    ],
    [
      'of everything except some items',
      { kind: 'percent', rate: 5000 },
      { exceptItemIds: ['duck'] },
      { duck: 1, rice: 1 },
      200,
    ],
    [
      'nothing for items excluded from discounts',
      { kind: 'percent', rate: 5000 },
      {},
      { 'gift card': 1, rice: 1 },
      200,
    ],
    [
      'two drinks for 8.00, the most expensive ones',
      { kind: 'bundle', units: 2, cents: 800 },
      { categoryIds: ['drinks'] },
      { oolong: 2, cola: 1 },
      400,
    ],
    [
      'two drinks for 8.00, twice',
      { kind: 'bundle', units: 2, cents: 800 },
      { categoryIds: ['drinks'] },
      { oolong: 2, cola: 2 },
      600,
    ],
    [
      'a bundle that costs more than its parts',
      { kind: 'bundle', units: 2, cents: 5000 },
      {},
      { rice: 2 },
      'nothing',
    ],
    [
      'the cheapest of three',
      { kind: 'buyGet', buy: 2, get: 1, rate: 10_000 },
      { categoryIds: ['drinks'] },
      { oolong: 2, cola: 1 },
      500,
    ],
    [
      'the second at half price',
      { kind: 'buyGet', buy: 1, get: 1, rate: 5000 },
      { itemIds: ['duck', 'rice'] },
      { duck: 1, rice: 1 },
      200,
    ],
    [
      'once only',
      { kind: 'buyGet', buy: 1, get: 1, rate: 10_000, maxTimes: 1 },
      { itemIds: ['rice'] },
      { rice: 4 },
      400,
    ],
  ] as const)('%s', (_, benefit, scope, requested, cents) => {
    const priced = bill(requested, { promotions: open(promotion({ id: 'p', benefit, scope })) })
    expect(offs(priced)).toEqual({ p: cents })
    const taken = cents === 'nothing' ? 0 : cents
    expect(priced.totalCents).toBe(priced.goodsCents - taken)
    expect(priced.lines.reduce((sum, line) => sum + (line.allocation.promotionCents ?? 0), 0)).toBe(taken)
  })

  it('delivery, but not the express fee', () => {
    const delivery = {
      names: named('Delivery'),
      tiers: [
        { fromCents: 0, cents: 700 },
        { fromCents: 3000, cents: 300 },
      ],
      express: { names: named('Express'), cents: 250 },
      taxes: [1],
    }
    const given = promotion({ id: 'free', benefit: { kind: 'freeDelivery' }, needs: { minimumCents: 1000 } })
    expect(bill({ rice: 1 }, { delivery, promotions: open(given) })).toMatchObject({
      feeCents: 950,
      totalCents: 1350,
    })
    const priced = bill({ duck: 1 }, { delivery, promotions: open(given) })
    expect(priced).toMatchObject({ feeCents: 250, totalCents: 3250 })
    expect(offs(priced)).toEqual({ free: 300 })
  })
})

describe('a promotion that does not apply gives its reason', () => {
  it.each([
    ['code', { needs: { code: true } }, {}],
    ['orderType', { needs: { orderTypes: ['delivery'] } }, {}],
    ['customer', { needs: { customers: 'members' } }, {}],
    ['customer', { needs: { customers: 'new' } }, {}],
    ['minimum', { needs: { minimumCents: 401 } }, {}],
    ['units', { needs: { minimumUnits: 2 } }, {}],
    ['time', {}, { p: 'time' }],
    ['used', {}, { p: 'used' }],
    ['exhausted', {}, { p: 'exhausted' }],
    ['nothing', { scope: { itemIds: ['duck'] } }, {}],
  ] as const)('%s', (reason, rest, closed) => {
    const promotions = { ...open(promotion({ id: 'p', ...rest })), closed }
    const priced = bill({ rice: 1 }, { promotions })
    expect(offs(priced)).toEqual({ p: reason })
    expect(priced.totalCents).toBe(400)
  })

  it('with the missing amount', () => {
    const needs = { minimumCents: 1000 }
    expect(bill({ rice: 1 }, { promotions: open(promotion({ id: 'p', needs })) }).promotions).toEqual([
      { id: 'p', names: named('p'), applied: false, why: { reason: 'minimum', missingCents: 600 } },
    ])
  })

  it('applies once its code is entered', () => {
    const promotions = { ...open(promotion({ id: 'p', needs: { code: true } })), enteredIds: ['p'] }
    expect(offs(bill({ duck: 1 }, { promotions }))).toEqual({ p: 300 })
  })
})

describe('combined promotions', () => {
  const tenth = promotion({ id: 'a tenth', priority: 2 })
  const ten = promotion({ id: 'ten off', priority: 1, benefit: { kind: 'amount', cents: 1000 } })
  const half = promotion({ id: 'half', stacking: 'alone', benefit: { kind: 'percent', rate: 5000 } })

  it('each applies to the remainder, by priority, in any input order', () => {
    for (const promotions of [open(tenth, ten), open(ten, tenth)])
      expect(offs(bill({ duck: 1 }, { promotions }))).toEqual({ 'ten off': 1000, 'a tenth': 200 })
  })

  it('an exclusive promotion applies if it discounts more, and gives its reason otherwise', () => {
    expect(offs(bill({ duck: 1 }, { promotions: open(tenth, ten, half) }))).toEqual({
      'ten off': 'notTogether',
      'a tenth': 'notTogether',
      half: 1500,
    })
    expect(offs(bill({ rice: 2 }, { promotions: open(tenth, ten, half) }))).toEqual({
      'ten off': 800,
      'a tenth': 'nothing',
      half: 'notTogether',
    })
  })

  it('a member discount is added, or the better of the two applies', () => {
    const promotions = open(tenth)
    expect(bill({ duck: 1 }, { promotions, member: { rate: 500, combines: true } })).toMatchObject({
      memberCents: 150,
      promotionCents: 285,
      totalCents: 2565,
    })
    const larger = bill({ duck: 1 }, { promotions, member: { rate: 2000, combines: false } })
    expect(larger).toMatchObject({ memberCents: 600, totalCents: 2400 })
    expect(offs(larger)).toEqual({ 'a tenth': 'notTogether' })
    const smaller = bill({ duck: 1 }, { promotions, member: { rate: 500, combines: false } })
    expect(smaller).toMatchObject({ promotionCents: 300, totalCents: 2700 })
    expect(smaller.memberCents).toBeUndefined()
  })
})
