import { expect, it } from 'vitest'
import { cartOf, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import { sharesOfLine } from './line-shares.ts'
import { priceCart } from '../price-cart.ts'

const offer = (id: string, itemIds: readonly string[], cents: number) =>
  ({
    id,
    names: named(id),
    priority: 1,
    stacking: 'together',
    scope: { itemIds },
    benefit: { kind: 'amount', cents },
    needs: {},
  }) as const

it('each line lists the discount of each offer and of staff', () => {
  const index = menuOf({ items: [itemOf({ id: 'soup', cents: 1_000 }), itemOf({ id: 'rice', cents: 400 })] })
  const promotions = {
    promotions: [offer('Lunch deal', ['soup'], 200), offer('Spring', ['soup', 'rice'], 120)],
    enteredIds: [],
    closed: {},
    isMember: false,
    isNew: false,
  }
  const lines = [lineOf({ lineId: 'a', itemId: 'soup' }), lineOf({ lineId: 'b', itemId: 'rice' })]
  const given = [{ id: 'g', lineId: 'b', off: { kind: 'amount', cents: 50 }, reason: 'wait' }] as const
  const bill = priceCart(cartOf(lines), { index, activeChargeIds: [], tender: 'none', promotions, given })
  expect(bill.lines.map((line) => sharesOfLine(bill, line))).toEqual([
    [
      { key: 'Lunch deal', kind: 'offer', names: named('Lunch deal'), cents: 200 },
      { key: 'Spring', kind: 'offer', names: named('Spring'), cents: 80 },
    ],
    [
      { key: 'Spring', kind: 'offer', names: named('Spring'), cents: 40 },
      { key: 'given', kind: 'given', cents: 50 },
    ],
  ])
})
