import { expect, it } from 'vitest'
import { priceCart } from '../pricing/price-cart.ts'
import { cartOf, groupOf, itemOf, lineOf, menuOf, optionOf } from '../testing/sample-menu.ts'
import { beyondOrder } from './beyond-order.ts'

const index = menuOf({
  items: [itemOf({ id: 'soup', optionGroupIds: ['spice'] }), itemOf({ id: 'tea' }), itemOf({ id: 'rice' })],
  optionGroups: [groupOf('spice', [optionOf('mild', 0), optionOf('hot', 50)])],
})
const spice = (optionId: string) => [{ groupId: 'spice', optionId, quantity: 1 }]
const soup = lineOf({ itemId: 'soup', quantity: 2, options: spice('mild') })
const tea = lineOf({ itemId: 'tea' })
const ordered = priceCart(cartOf([soup, tea]), { index, activeChargeIds: [], tender: 'cash' }).lines

it.each([
  ['unchanged', [soup, tea], []],
  [
    'a larger quantity and a new dish',
    [{ ...soup, quantity: 3 }, tea, lineOf({ itemId: 'rice' })],
    ['soup 1', 'rice 1'],
  ],
  ['a smaller quantity and a removed dish', [{ ...soup, quantity: 1 }], []],
  ['other options', [{ ...soup, quantity: 4, options: spice('hot') }, tea], []],
])('%s', (_, lines, expected) => {
  expect(beyondOrder(ordered, lines).map(({ itemId, quantity }) => `${itemId} ${quantity}`)).toEqual(expected)
})

it('a removed line does not block further changes', () => {
  const gone = ordered.map((line) => ({ ...line, quantity: 0 }))
  expect(beyondOrder(gone, [tea])).toEqual([tea])
})
