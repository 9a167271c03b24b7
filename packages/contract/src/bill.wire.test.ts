import { priceCart } from '@tabard/domain/pricing/price-cart'
import { cartOf, itemOf, lineOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { toBillWire } from './bill.wire.ts'

test('offers, the member and the card surcharge stand under their documented names, in dollars', () => {
  const index = menuOf({ items: [itemOf({ id: 'soup', cents: 2000 })] })
  const promotion = {
    id: 'p',
    names: named('Spring'),
    priority: 1,
    stacking: 'together',
    scope: {},
    benefit: { kind: 'amount', cents: 500 },
    needs: { code: true },
  } as const
  const bill = priceCart(cartOf([lineOf({ itemId: 'soup' })]), {
    index,
    activeChargeIds: [],
    tender: 'card',
    member: { rate: 1_000, combines: true },
    promotions: { promotions: [promotion], enteredIds: ['p'], closed: {}, isMember: true, isNew: false },
  })
  expect(toBillWire(bill, { promoCodes: ['SPRING', 'TEN'] })).toEqual({
    promoCode: 'SPRING~TEN',
    promoDiscount: 5,
    promoRate: 25,
    discountRate: 35,
    userDiscountAmount: 2,
    otherDiscountAmount: 5,
    totalDiscountableAmount: 20,
    surchargeAmount: 0,
    surchargeRate: 0,
  })
})
