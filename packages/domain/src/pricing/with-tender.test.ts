import { expect, it } from 'vitest'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf } from '../testing/sample-menu.ts'
import { priceCart } from './price-cart.ts'
import { withTender } from './with-tender.ts'

const pricing = { ...gstIncluded, cashRounding: auRounding }
const index = menuOf({ items: [itemOf({ id: 'Tea', cents: 423 })], pricing })
const billFor = (tender: 'cash' | 'card') =>
  priceCart(cartOf([lineOf({ itemId: 'Tea' })]), { index, activeChargeIds: [], tender })

it('is the bill that the other way of paying would have made, to the last word', () => {
  expect(withTender(billFor('card'), 'cash', auRounding)).toEqual(billFor('cash'))
  expect(withTender(billFor('cash'), 'card', auRounding)).toEqual(billFor('card'))
  expect(billFor('cash').roundingCents).toBe(2)
})

it('is not rounded where the shop does not round', () => {
  expect(withTender(billFor('card'), 'cash', undefined).payableCents).toBe(423)
})
