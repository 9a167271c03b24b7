import { describe, expect, it } from 'vitest'
import type { Item, Menu } from '../menu/menu.ts'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf, named } from '../testing/sample-menu.ts'
import { explainedTrace } from '../testing/explained-trace.ts'
import { priceCart } from './price-cart.ts'
import { PricingError } from './pricing-error.ts'
import type { PricingRules } from './rules.ts'
import type { Tender } from './tenders/registry.ts'

const chow = itemOf({ id: 'Chow mein', cents: 1680 })
const tea = itemOf({ id: 'Tea', cents: 420 })

function priced(
  items: readonly Item[],
  quantities: Record<string, number>,
  menu: Partial<Menu> = {},
  tender: Tender = 'none',
  charges: string[] = [],
) {
  const lines = Object.entries(quantities).map(([itemId, quantity]) => lineOf({ itemId, quantity }))
  return priceCart(cartOf(lines), { index: menuOf({ items, ...menu }), activeChargeIds: charges, tender })
}

describe('Australia: GST included, a Sunday surcharge, cash rounding', () => {
  const pricing: PricingRules = {
    ...gstIncluded,
    fees: [
      {
        id: 'box',
        kind: 'packaging',
        names: named('Packaging'),
        basis: { per: 'unit', cents: 30 },
        orderTypes: ['pickup'],
        taxes: [1],
      },
    ],
    charges: [{ id: 'sunday', names: named('Sunday surcharge'), rate: 1000, taxes: [1] }],
    cashRounding: auRounding,
  }
  const bill = priced([chow, tea], { 'Chow mein': 2, Tea: 2 }, { pricing }, 'cash', ['sunday'])

  it('adds the surcharge to goods, not fees, and extracts the GST from the total', () => {
    expect(bill).toMatchObject({
      goodsCents: 4200,
      feeCents: 120,
      chargeCents: 420,
      totalCents: 4740,
      // 47.40 / 11 = 4.309...
      taxCents: 431,
      taxes: [{ index: 1, baseCents: 4309, cents: 431 }],
      roundingCents: 0,
      payableCents: 4740,
    })
  })

  it('allocates fee, surcharge and GST to the lines', () => {
    expect(bill.lines.map((line) => line.allocation)).toEqual([
      // 33.60 + 0.60 + 3.36 = 37.56; 431 x 3756 / 4740 = 341.5...: the odd cent goes to the larger remainder.
      { feeCents: 60, chargeCents: 336, taxes: [{ index: 1, cents: 342 }], totalCents: 3756 },
      { feeCents: 60, chargeCents: 84, taxes: [{ index: 1, cents: 89 }], totalCents: 984 },
    ])
  })

  it('explains its calculation', () => {
    expect(explainedTrace(bill)).toEqual([
      '2 x Chow mein at 16.80: 33.60',
      '2 x Tea at 4.20: 8.40',
      'goods: 42.00',
      'Packaging 0.30 per unit: 1.20',
      'Sunday surcharge 10 % on 42.00: 4.20',
      'GST 10 % on 43.09, included: 4.31',
      'total: 47.40',
    ])
  })

  it('has no surcharge on other days', () => {
    expect(priced([chow], { 'Chow mein': 1 }, { pricing }).rows.map((row) => row.id)).toEqual(['box'])
  })

  it.each([
    [1680, 'cash', 0],
    [1681, 'cash', -1],
    [1682, 'cash', -2],
    [1683, 'cash', 2],
    [1684, 'cash', 1],
    [1685, 'cash', 0],
    [1686, 'cash', -1],
    [1687, 'cash', -2],
    [1688, 'cash', 2],
    [1689, 'cash', 1],
    [1689, 'none', 0],
  ] as const)('rounds %i paid by %s by %i', (cents, tender, roundingCents) => {
    const rounded = priced(
      [itemOf({ id: 'Dish', cents })],
      { Dish: 1 },
      { pricing: { ...gstIncluded, cashRounding: auRounding } },
      tender,
    )
    expect(rounded).toMatchObject({ totalCents: cents, roundingCents, payableCents: cents + roundingCents })
  })

  it('rounds GST once per sale: three dishes of 0.05 contain 0.01, not zero three times', () => {
    const dishes = ['a', 'b', 'c'].map((id) => itemOf({ id, cents: 5 }))
    const small = priced(dishes, { a: 1, b: 1, c: 1 })
    expect(small.taxCents).toBe(1)
    expect(small.lines.map((line) => line.allocation.taxes[0]?.cents)).toEqual([1, 0, 0])
  })
})

describe('United States: tax added, 8.75 %', () => {
  const pricing: PricingRules = {
    ...gstIncluded,
    taxMode: 'added',
    taxes: [{ index: 1, names: named('Sales tax'), rate: 875 }],
  }

  it('adds the tax to the sum and rounds half up, once', () => {
    const bill = priced(
      [itemOf({ id: 'Soup', cents: 895 }), itemOf({ id: 'Rice', cents: 300 })],
      { Soup: 2, Rice: 1 },
      { pricing },
    )
    // 20.90 x 8.75 % = 1.82875
    expect(bill).toMatchObject({
      goodsCents: 2090,
      taxCents: 183,
      totalCents: 2273,
      payableCents: 2273,
      roundingCents: 0,
    })
    expect(bill.lines.map((line) => line.allocation.totalCents)).toEqual([1790 + 157, 300 + 26])
    expect(explainedTrace(bill).at(-2)).toBe('Sales tax 8.75 % on 20.90, added: 1.83')
  })

  it('splits several taxes of one item by their rates', () => {
    const taxes = [
      { index: 1, names: named('State'), rate: 600 },
      { index: 4, names: named('County'), rate: 200 },
      { index: 6, names: named('City'), rate: 75 },
    ]
    const bill = priced(
      [itemOf({ id: 'Soup', cents: 1999, taxes: [6, 1, 4] })],
      { Soup: 1 },
      { pricing: { ...pricing, taxes } },
    )
    // 19.99 x 8.75 % = 1.749...; shares of 175: 120, 40, 15.
    expect(bill.taxes.map((tax) => [tax.index, tax.baseCents, tax.cents])).toEqual([
      [1, 1999, 120],
      [4, 1999, 40],
      [6, 1999, 15],
    ])
    expect(bill.lines[0]?.allocation.taxes).toEqual([
      { index: 1, cents: 120 },
      { index: 4, cents: 40 },
      { index: 6, cents: 15 },
    ])
  })

  it('taxes only taxable items', () => {
    const bill = priced(
      [itemOf({ id: 'Soup', cents: 1000 }), itemOf({ id: 'Book', cents: 1000, taxes: [] })],
      { Soup: 1, Book: 1 },
      { pricing },
    )
    expect(bill).toMatchObject({ taxCents: 88, totalCents: 2088, taxes: [{ baseCents: 1000, cents: 88 }] })
  })
})

describe('edges', () => {
  it('accepts a price of 0', () => {
    const bill = priced([itemOf({ id: 'Water', cents: 0 })], { Water: 2 })
    expect(bill).toMatchObject({ totalCents: 0, taxCents: 0, taxes: [], payableCents: 0 })
    expect(bill.lines[0]?.allocation).toEqual({
      feeCents: 0,
      chargeCents: 0,
      taxes: [{ index: 1, cents: 0 }],
      totalCents: 0,
    })
  })

  it('allocates a fee by units when all goods are free', () => {
    const fee = {
      id: 'svc',
      kind: 'service',
      names: named('Service'),
      basis: { per: 'order', cents: 300 },
      orderTypes: ['pickup'],
      taxes: [],
    } as const
    const bill = priced(
      [itemOf({ id: 'a', cents: 0 }), itemOf({ id: 'b', cents: 0 })],
      { a: 2, b: 1 },
      { pricing: { ...gstIncluded, fees: [fee] } },
    )
    expect(bill.lines.map((line) => line.allocation.feeCents)).toEqual([200, 100])
  })

  it('an empty cart costs nothing, with any fees', () => {
    const fee = {
      id: 'svc',
      kind: 'service',
      names: named('Service'),
      basis: { per: 'order', cents: 300 },
      orderTypes: ['pickup'],
      taxes: [],
    } as const
    expect(priced([], {}, { pricing: { ...gstIncluded, fees: [fee] } })).toMatchObject({
      lines: [],
      rows: [],
      totalCents: 0,
    })
  })

  it('intermediate amounts above 2^53 stay exact', () => {
    const bill = priced([itemOf({ id: 'Gold', cents: 1_000_000_000 })], { Gold: 999 })
    expect(bill).toMatchObject({ totalCents: 999_000_000_000, taxCents: 90_818_181_818 })
  })

  it('yen have no cents', () => {
    expect(explainedTrace(priced([chow], { 'Chow mein': 1 }, { currency: 'JPY' }))[0]).toBe(
      '1 x Chow mein at 1680: 1680',
    )
  })

  it.each([
    ['an item', lineOf({ itemId: 'gone' })],
    ['a price', lineOf({ itemId: 'Tea', priceIndex: 7 })],
    ['an option', lineOf({ itemId: 'Tea', options: [{ optionId: 'x', groupId: 'y', quantity: 1 }] })],
    ['an ingredient', lineOf({ itemId: 'Tea', withoutIngredientIds: ['x'] })],
    ['half a unit', lineOf({ itemId: 'Tea', quantity: 0.5 })],
    ['no unit', lineOf({ itemId: 'Tea', quantity: 0 })],
    ['a negative unit', lineOf({ itemId: 'Tea', quantity: -1 })],
  ])('refuses %s that checkCart would have refused', (_what, line) => {
    const context = { index: menuOf({ items: [tea] }), activeChargeIds: [], tender: 'none' } as const
    expect(() => priceCart(cartOf([line]), context)).toThrow(PricingError)
    expect(() => priceCart(cartOf([line]), context)).toThrow(RangeError)
  })

  it('rejects a tax that the shop does not have', () => {
    expect(() => priced([itemOf({ id: 'a', taxes: [5] })], { a: 1 })).toThrow('no tax 5')
  })
})
