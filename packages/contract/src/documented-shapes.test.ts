import { expect, test } from 'vitest'
import { orders, type Order } from './orders.ts'
import { fromCartWire, toCartWire, type CartWire } from './orders.wire.ts'
import { shops } from './shops.ts'

const cart: CartWire = {
  cartId: 'cart-1',
  orderType: 'pickup',
  notes: 'Cutlery for three',
  lang: 'zh-hans',
  payment: 'cash',
  totalAmount: '23.40',
  menuVersion: 'v1',
  name: 'Mei',
  phone: '0412 345 678',
  termsAccepted: true,
  plateNo: 42,
  itemList: [
    {
      itemId: 'line-1',
      pluId: 'dumplings',
      priceIndex: '1',
      quantity: '2',
      attrs: [{ id: 'vinegar', groupId: 'sauces', quantity: '1' }],
      without: ['coriander'],
      notes: 'Well done',
    },
  ],
}

test('the documented cart is read field by field, numeric text as numbers', () => {
  expect(fromCartWire(cart)).toEqual({
    cart: {
      cartId: 'cart-1',
      orderType: 'pickup',
      note: 'Cutlery for three',
      lines: [
        {
          lineId: 'line-1',
          itemId: 'dumplings',
          priceIndex: 1,
          quantity: 2,
          options: [{ optionId: 'vinegar', groupId: 'sauces', quantity: 1 }],
          withoutIngredientIds: ['coriander'],
          note: 'Well done',
        },
      ],
    },
    contact: { name: 'Mei', phone: '0412 345 678' },
    language: 'zh-hans',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion: 'v1',
    shownTotal: '23.40',
    plate: '42',
    sessionId: undefined,
  })
  expect(fromCartWire(toCartWire(fromCartWire(cart)))).toEqual(fromCartWire(cart))
})

test('what a cart leaves out is its default: the first size, no options, cash, no consent', () => {
  expect(fromCartWire({ cartId: 'cart-1', itemList: [{ pluId: 'rice', quantity: 1 }] })).toMatchObject({
    cart: {
      note: '',
      lines: [{ lineId: '1', priceIndex: 0, options: [], withoutIngredientIds: [], note: '' }],
    },
    language: 'en-gb',
    hasAcceptedTerms: false,
    payment: 'cash',
    shownTotal: undefined,
  })
})

test('a placed order is answered with the documented billNo, serviceNo and transactionId', () => {
  const bill = { currency: 'AUD', goodsCents: 2340, totalCents: 2340 } as Order['bill']
  const order = { number: '201', receiptId: 'secret', status: 'placed', bill, wishes: {} } as Order
  expect(orders.place.output?.toWire(order).result).toMatchObject({
    billNo: '201',
    serviceNo: '201',
    transactionId: 'secret',
  })
})

test('information pages are asked for by infoCode; siteId, infoPage and infoType are taken and decide nothing', () => {
  const asked = { siteId: 'another', infoCode: 'terms', infoPage: '2', infoType: 'x' }
  expect(shops.pages.input?.fromWire(asked)).toEqual({ page: 'terms' })
})
