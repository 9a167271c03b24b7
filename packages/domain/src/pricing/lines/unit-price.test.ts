import { describe, expect, it } from 'vitest'
import { cartOf, groupOf, itemOf, lineOf, menuOf, named, optionOf } from '../../testing/sample-menu.ts'
import { explainedTrace } from '../../testing/explained-trace.ts'
import { priceCart } from '../price-cart.ts'

describe('options', () => {
  const toppings = groupOf('toppings', [optionOf('Egg', 200), optionOf('Ham', 350), optionOf('Leek', 100)], {
    freeQuantity: 2,
  })
  const pizza = itemOf({ id: 'Pizza', cents: 1500, optionGroupIds: ['toppings'] })
  const index = menuOf({ items: [pizza], optionGroups: [toppings] })
  const choose = (options: Record<string, number>, quantity = 1) =>
    priceCart(
      cartOf([
        lineOf({
          itemId: 'Pizza',
          quantity,
          options: Object.entries(options).map(([optionId, units]) => ({
            optionId,
            groupId: 'toppings',
            quantity: units,
          })),
        }),
      ]),
      { index, activeChargeIds: [], tender: 'none' },
    )

  it.each([
    [{}, 1500],
    [{ Leek: 2 }, 1500],
    [{ Leek: 1, Egg: 1, Ham: 1 }, 1600], // Ham and Egg are free
    [{ Leek: 1, Ham: 3 }, 1500 + 350 + 100], // two of the three hams
    [{ Egg: 3 }, 1700],
  ])('the two most expensive toppings are free: %j costs %i', (options, unitCents) => {
    expect(choose(options).lines[0]?.unitCents).toBe(unitCents)
    expect(choose(options, 3).totalCents).toBe(unitCents * 3)
  })

  it('lists chosen options in menu order, with the free quantity', () => {
    expect(choose({ Leek: 1, Ham: 1, Egg: 2 }).lines[0]?.options).toEqual([
      {
        optionId: 'Egg',
        groupId: 'toppings',
        names: named('Egg'),
        quantity: 2,
        freeQuantity: 1,
        unitCents: 200,
      },
      {
        optionId: 'Ham',
        groupId: 'toppings',
        names: named('Ham'),
        quantity: 1,
        freeQuantity: 1,
        unitCents: 350,
      },
      {
        optionId: 'Leek',
        groupId: 'toppings',
        names: named('Leek'),
        quantity: 1,
        freeQuantity: 0,
        unitCents: 100,
      },
    ])
    expect(explainedTrace(choose({ Leek: 1, Ham: 1, Egg: 2 }))[0]).toBe(
      '1 x Pizza at 15.00 + 2 x Egg at 2.00, 1 free + 1 x Ham at 3.50, 1 free + 1 x Leek at 1.00 = 18.00: 18.00',
    )
  })

  it('uses the price of the size', () => {
    const sizes = itemOf({
      id: 'Tea',
      prices: [
        { index: 0, names: named('Small'), cents: 300 },
        { index: 2, names: named('Large'), cents: 500 },
      ],
    })
    const bill = priceCart(cartOf([lineOf({ itemId: 'Tea', priceIndex: 2 })]), {
      index: menuOf({ items: [sizes] }),
      activeChargeIds: [],
      tender: 'none',
    })
    expect(bill.lines[0]).toMatchObject({ priceCents: 500, sizeNames: named('Large'), amountCents: 500 })
    expect(explainedTrace(bill)[0]).toBe('1 x Tea (Large) at 5.00: 5.00')
  })
})
