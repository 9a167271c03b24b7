import { priceCart } from '@tabard/domain/pricing/price-cart'
import { cartOf, itemOf, lineOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { fromCartWire } from '../wire.ts'
import { ordersSchemas } from '../schema.ts'
import { billFields } from './bill-fields.ts'
import { lineFields } from './line-fields.ts'
import { paymentFields } from './payment-fields.ts'

test('offers, the member discount and the card surcharge use their documented names, in dollars', () => {
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
  expect(billFields(bill, { promoCodes: ['SPRING', 'TEN'] })).toMatchObject({
    promoCode: 'SPRING~TEN',
    promoDiscount: 5,
    promoRate: 25,
    discountRate: 35,
    otherDiscountAmount: 5,
    itemDiscount: 0,
    wholeDiscount: 0,
    totalDiscountableAmount: 20,
    surchargeAmount: 0,
    surchargeRate: 0,
  })
})

test('manual discounts are itemDiscount and wholeDiscount, and each line has its own share', () => {
  const index = menuOf({
    items: [itemOf({ id: 'soup', cents: 2000 }), itemOf({ id: 'beer', cents: 800, isUndiscounted: true })],
  })
  const lines = [lineOf({ lineId: 'a', itemId: 'soup' }), lineOf({ lineId: 'b', itemId: 'beer' })]
  const bill = priceCart(cartOf(lines), {
    index,
    activeChargeIds: [],
    tender: 'cash',
    given: [
      { id: '1', lineId: 'a', off: { kind: 'amount', cents: 500 }, reason: 'quality' },
      { id: '2', off: { kind: 'percent', rate: 1_000 }, reason: 'wait' },
    ],
  })
  expect(billFields(bill, {})).toMatchObject({
    itemDiscount: 5,
    wholeDiscount: 1.5,
    otherDiscountAmount: 6.5,
    discountRate: 23.21,
    totalDiscountableAmount: 20,
  })
  const [soup, beer] = bill.lines
  if (!soup || !beer) throw new Error('two lines were billed')
  const of = { bill, language: 'en-gb', channel: 'online' } as const
  expect(lineFields({ ...soup, paidUnits: 1 }, of)).toMatchObject({
    discount: 0,
    discountRate: 32.5,
    discountableAmount: 20,
    balanced: true,
    hide: false,
  })
  expect(lineFields(beer, of)).toMatchObject({ discountRate: 0, discountableAmount: 0, balanced: false })
  expect(lineFields({ ...beer, quantity: 0 }, of)).toMatchObject({ balanced: false, hide: true })
})

test('a removed line is not reordered, and discounts in a cart have no effect', () => {
  const soup = { pluId: 'soup', quantity: 1 }
  const itemList = [soup, { ...soup, quantity: 0, hide: true }, { ...soup, hide: 1 }]
  expect(fromCartWire({ cartId: 'cart-1', itemList }).cart.lines).toHaveLength(2)
  const sent = { cartId: 'cart-of-1', itemList: [soup] }
  const plain = ordersSchemas.place.parse(sent)
  const cheap = ordersSchemas.place.parse({
    ...sent,
    itemDiscount: '5',
    wholeDiscount: 99,
    balancedList: ['1'],
  })
  expect(fromCartWire(cheap)).toEqual(fromCartWire(plain))
  for (const [field, wrong] of [
    ['itemDiscount', 'much'],
    ['wholeDiscount', null],
    ['changeAmount', {}],
    ['balancedList', 'all'],
  ] as const) {
    const { error } = ordersSchemas.place.safeParse({ ...sent, [field]: wrong })
    expect(error?.issues[0]?.path).toEqual([field])
  }
})

test.each([
  ['stripe', 'card', 'dps', 'Card', 'card', 'cvc'],
  ['sandbox', 'card', 'dps', 'Card (sandbox)', 'card', 'cvc'],
  ['omipay', 'card', 'wechat', 'WeChat Pay or Alipay', 'card', 'none'],
  ['paypal', 'card', 'paypal', 'PayPal', 'card', 'none'],
  ['svc', 'storedValue', 'svc', 'Stored value card', 'card', 'none'],
  ['cash', 'cash', 'cash', 'Cash in store', 'cash', 'none'],
  [undefined, 'storedValue', 'svc', 'Stored value card', 'card', 'none'],
  [undefined, 'terminal', 'dps', 'Card', 'card', 'cvc'],
  [undefined, 'transfer', 'cash', 'Cash in store', 'cash', 'none'],
  [undefined, 'none', 'cash', 'Cash in store', 'cash', 'none'],
] as const)(
  'an order paid by %s (%s) says payment %s, paymentAlias %s, payType %s, fastPay %s',
  (method, tender, payment, paymentAlias, payType, fastPay) => {
    const index = menuOf({ items: [itemOf({ id: 'soup', cents: 2000 })] })
    const priced = priceCart(cartOf([lineOf({ itemId: 'soup' })]), {
      index,
      activeChargeIds: [],
      tender: 'cash',
    })
    const bill = { ...priced, tender, surchargeCents: 30, ...(method ? { method } : {}) }
    expect(paymentFields(bill, 'en-gb')).toEqual({
      payment,
      paymentAlias,
      payType,
      fastPay,
      merchantSurchargeAmount: 0.3,
    })
    expect(billFields(bill, {})).toMatchObject({ surchargeAmount: 0.3 })
  },
)
