import { indexMenu, type Menu } from '@tabard/domain/menu/menu'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { describe, expect, it } from 'vitest'
import { orderAgain } from './order-again.ts'

const names = { first: 'x', second: '' }
const menu: Menu = {
  version: 'v2',
  shop: 's',
  channel: 'online',
  priceLevel: 0,
  currency: 'AUD',
  categories: [],
  items: [
    {
      id: 'soup',
      categoryId: 'c',
      names,
      descriptions: names,
      prices: [{ index: 0, names, cents: 500 }],
      optionGroupIds: ['spice'],
      ingredientIds: ['onion'],
      tagIds: [],
      dietary: [],
      allergens: [],
      taxes: [],
      maxQuantity: 9,
      merges: true,
    },
  ],
  optionGroups: [
    {
      id: 'spice',
      names,
      min: 1,
      max: 1,
      freeQuantity: 0,
      options: [{ id: 'mild', names, cents: 0, maxQuantity: 1, defaultQuantity: 0 }],
    },
  ],
  ingredients: [{ id: 'onion', names }],
  tags: [],
  pricing: { taxMode: 'included', taxes: [], fees: [], charges: [], minimumOrderCents: 0 },
}
const line = (change: Partial<BillLine>): BillLine => ({
  lineId: 'l',
  itemId: 'soup',
  names,
  sizeNames: names,
  priceIndex: 0,
  quantity: 2,
  priceCents: 500,
  unitCents: 500,
  options: [{ optionId: 'mild', groupId: 'spice', names, quantity: 1, freeQuantity: 0, unitCents: 0 }],
  without: [
    { ingredientId: 'onion', names },
    { ingredientId: 'gone', names },
  ],
  note: 'hot',
  grossCents: 1000,
  discountCents: 0,
  amountCents: 1000,
  allocation: { feeCents: 0, chargeCents: 0, taxes: [], totalCents: 1000 },
  ...change,
})

describe('ordering again', () => {
  it('keeps what the menu still has, without unknown parts', () => {
    const { lines, past, gone, soldOut } = orderAgain(
      { lines: [line({}), line({ itemId: 'off' }), line({ priceIndex: 3 }), line({ options: [] })] },
      indexMenu(menu),
    )
    expect(lines).toEqual([
      {
        itemId: 'soup',
        priceIndex: 0,
        quantity: 2,
        options: [{ optionId: 'mild', groupId: 'spice', quantity: 1 }],
        withoutIngredientIds: ['onion'],
        note: 'hot',
      },
    ])
    expect(past).toEqual([{ unitCents: line({}).unitCents, names: line({}).names }])
    expect(gone).toHaveLength(3)
    expect(soldOut).toEqual([])
  })

  it('leaves out sold-out items, and reports them', () => {
    const again = orderAgain({ lines: [line({}), line({ itemId: 'off' })] }, indexMenu(menu), ['soup'])
    expect(again).toMatchObject({ lines: [], soldOut: [line({}).names] })
    expect(again.gone).toHaveLength(1)
  })
})
