import { describe, expect, test } from 'vitest'
import { itemOf, menuOf, named } from '../testing/sample-menu.ts'
import {
  filterInText,
  filterMenu,
  filterText,
  marksOnMenu,
  menuPrice,
  noFilter,
  priceLimit,
  type MenuFilter,
} from './menu-filter.ts'

const price = (cents: number, others?: readonly { orderTypes: readonly string[]; cents: number }[]) => ({
  index: 0,
  names: named(''),
  cents,
  ...(others ? { others } : {}),
})
const index = menuOf({
  items: [
    itemOf({ id: 'tofu', dietary: ['vegan', 'spicy'], prices: [price(1200)] }),
    itemOf({ id: 'omelette', dietary: ['vegetarian'], prices: [price(1600), price(1400)] }),
    itemOf({ id: 'duck', dietary: [], prices: [price(2350, [{ orderTypes: ['delivery'], cents: 1450 }])] }),
    itemOf({
      id: 'curry',
      dietary: ['halal', 'spicy'],
      prices: [price(1600)],
      discount: { kind: 'percent', value: 1_000 },
    }),
  ],
})
const left = (filter: Partial<MenuFilter>, orderType = 'pickup') =>
  filterMenu(index, { ...noFilter, ...filter }, { orderType, daypartIds: [] }).menu.items.map(({ id }) => id)

describe('a filter of the menu', () => {
  test('shows items that match all of it, a vegan dish as vegetarian too', () => {
    expect(filterMenu(index, noFilter)).toBe(index)
    expect(left({ marks: ['vegetarian'] })).toEqual(['tofu', 'omelette'])
    expect(left({ marks: ['vegan'] })).toEqual(['tofu'])
    expect(left({ marks: ['vegetarian', 'spicy'] })).toEqual(['tofu'])
    expect(left({ marks: ['vegetarian'], isMild: true })).toEqual(['omelette'])
    expect(left({ isMild: true })).toEqual(['omelette', 'duck'])
    expect(left({ marks: ['glutenFree'] })).toEqual([])
  })

  test('compares the price that the menu shows: cheapest size, own discount, order type', () => {
    expect(left({ underCents: 1500 })).toEqual(['tofu', 'omelette', 'curry'])
    expect(left({ underCents: 1500 }, 'delivery')).toEqual(['tofu', 'omelette', 'duck', 'curry'])
    expect(left({ underCents: 1200 })).toEqual([])
    expect(index.menu.items.map((item) => menuPrice(item, index))).toEqual([1200, 1400, 2350, 1440])
  })

  test('offers marks that the menu has, and a round price below the median', () => {
    expect(marksOnMenu(index)).toEqual(['vegetarian', 'vegan', 'halal', 'spicy'])
    expect(priceLimit(index, 'AUD')).toBe(1500)
    const costing = (...cents: number[]) =>
      menuOf({ items: cents.map((each, at) => itemOf({ id: String(at), prices: [price(each)] })) })
    expect(priceLimit(costing(800, 1925, 2000), 'AUD')).toBe(1500)
    expect(priceLimit(costing(700, 925, 1100), 'USD')).toBe(800)
    expect(priceLimit(costing(700, 1150, 1300), 'JPY')).toBe(1000)
    expect(priceLimit(costing(99, 150, 180), 'AUD')).toBe(100)
    expect(priceLimit(costing(900, 900, 900), 'AUD')).toBeUndefined()
    expect(priceLimit(costing(0, 50, 80), 'AUD')).toBeUndefined()
    expect(priceLimit(costing(), 'AUD')).toBeUndefined()
  })

  test('is written into an address and read back', () => {
    for (const filter of [
      noFilter,
      { marks: ['vegetarian', 'halal'], isMild: true, underCents: 1500 },
      { marks: ['spicy'], isMild: false },
    ] satisfies MenuFilter[])
      expect(filterInText(filterText(filter))).toEqual(filter)
    expect(filterInText('halal%7Eunder1500')).toEqual({ marks: ['halal'], isMild: false, underCents: 1500 })
    expect(filterInText('mild~spicy~gone~under~underx~under0')).toEqual({ marks: ['spicy'], isMild: false })
  })
})
