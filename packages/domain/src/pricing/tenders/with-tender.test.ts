import { describe, expect, it } from 'vitest'
import { auRounding, cartOf, gstIncluded, itemOf, lineOf, menuOf, named } from '../../testing/sample-menu.ts'
import type { Bill } from '../bill.ts'
import { priceCart } from '../price-cart.ts'
import { withTender } from './with-tender.ts'

const pricing = { ...gstIncluded, cashRounding: auRounding }
const index = menuOf({ items: [itemOf({ id: 'Tea', cents: 423 })], pricing })
const billFor = (tender: 'cash' | 'card') =>
  priceCart(cartOf([lineOf({ itemId: 'Tea' })]), { index, activeChargeIds: [], tender })

it('equals the bill as priced with the other payment method', () => {
  expect(withTender(billFor('card'), 'cash', auRounding)).toEqual(billFor('cash'))
  expect(withTender(billFor('cash'), 'card', auRounding)).toEqual(billFor('card'))
  expect(billFor('cash').roundingCents).toBe(2)
})

it('is not rounded if the shop does not round', () => {
  expect(withTender(billFor('card'), 'cash', undefined).payableCents).toBe(423)
})

describe('with a tip, and a surcharge for cards', () => {
  const surcharges = [
    { id: 's', names: named('Card'), methods: ['card' as const], rate: 150, cents: 0, taxes: [] },
  ]
  const charged = menuOf({
    items: [itemOf({ id: 'Tea', cents: 1000 })],
    pricing: { ...pricing, surcharges },
  })
  const bill = (tender: 'cash' | 'card') =>
    priceCart(cartOf([lineOf({ itemId: 'Tea' })]), {
      index: charged,
      activeChargeIds: [],
      activeSurchargeIds: ['s'],
      tender,
      tipCents: 203,
    })
  const sums = ({ payableCents, surchargeCents, tipCents, roundingCents }: Partial<Bill>) => ({
    payableCents,
    surchargeCents,
    tipCents,
    roundingCents,
  })

  it('is unchanged if the planned method is used', () => {
    expect(bill('card')).toMatchObject({ surchargeCents: 15, payableCents: 1218 })
    expect(withTender(bill('card'), 'card', undefined)).toEqual(bill('card'))
  })

  it('in cash keeps the tip and drops the surcharge', () => {
    const cash = withTender(bill('card'), 'cash', auRounding)
    expect(sums(cash)).toEqual(sums(bill('cash')))
    expect(cash.trace).toEqual(bill('cash').trace)
  })
})
