import { describe, expect, it } from 'vitest'
import { cartOf, itemOf, lineOf, menuOf } from '../../testing/sample-menu.ts'
import { explainedTrace } from '../../testing/explained-trace.ts'
import { priceCart } from '../price-cart.ts'

describe('line discounts', () => {
  const halfSecond = itemOf({ id: 'Bao', cents: 595, discount: { kind: 'secondAt', value: 5000 } })
  const buy2Get1 = itemOf({ id: 'Dumpling', cents: 800, discount: { kind: 'buyGet', buy: 2, get: 1 } })
  const buy2Get2 = itemOf({ id: 'Roll', cents: 100, discount: { kind: 'buyGet', buy: 2, get: 2 } })
  const percent = itemOf({ id: 'Soup', cents: 995, discount: { kind: 'percent', value: 1000 } })
  const fixed = itemOf({ id: 'Rice', cents: 300, discount: { kind: 'fixed', cents: 500 } })
  const items = [halfSecond, buy2Get1, buy2Get2, percent, fixed]

  it.each([
    // Half of 5.95 is 2.975, charged as 2.98: the discount is 2.97.
    ['Bao', 1, 0],
    ['Bao', 2, 297],
    ['Bao', 3, 297],
    ['Bao', 4, 594],
    ['Dumpling', 2, 0],
    ['Dumpling', 3, 800],
    ['Dumpling', 5, 800],
    ['Dumpling', 6, 1600],
    ['Roll', 2, 0],
    ['Roll', 3, 100],
    ['Roll', 4, 200],
    ['Roll', 5, 200],
    // 10 % of 9.95 is 0.995: 1.00 off each, so every soup costs 8.95.
    ['Soup', 1, 100],
    ['Soup', 3, 300],
    ['Rice', 2, 600],
  ])('%s x %i: %i off', (itemId, quantity, discountCents) => {
    const cart = cartOf([lineOf({ itemId, quantity })])
    const bill = priceCart(cart, { index: menuOf({ items }), activeChargeIds: [], tender: 'none' })
    expect(bill.lines[0]).toMatchObject({ discountCents, amountCents: bill.goodsCents })
    expect(bill.discountCents).toBe(discountCents)
  })

  it('counts units of the same choice across lines, and allocates the discount', () => {
    const lines = [
      lineOf({ lineId: 'a', itemId: 'Bao' }),
      lineOf({ lineId: 'b', itemId: 'Bao', note: 'no salt', quantity: 2 }),
    ]
    const bill = priceCart(cartOf(lines), { index: menuOf({ items }), activeChargeIds: [], tender: 'none' })
    expect(bill.lines.map((line) => line.discountCents)).toEqual([99, 198])
    expect(explainedTrace(bill).slice(0, 4)).toEqual([
      '1 x Bao at 5.95: 5.95',
      'Bao, secondAt: -0.99',
      '2 x Bao at 5.95: 11.90',
      'Bao, secondAt: -1.98',
    ])
  })
})
