import { expect, test } from 'vitest'
import { fromCartWire, toCartWire, type CartWire } from '../wire.ts'
import { shops } from '../../shops/calls.ts'

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
  persons: '4',
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
    locator: '42',
    persons: 4,
    sessionId: undefined,
  })
  expect(fromCartWire(toCartWire(fromCartWire(cart)))).toEqual(fromCartWire(cart))
})

test('meals, time, weight and pre-modifiers are read as documented and written back unchanged', () => {
  const part = { stepId: 'main', pluId: 'noodles', priceIndex: '0', quantity: '1', without: ['egg'] }
  const sauce = { id: 'soy', groupId: 'sauces' }
  const attrs = [
    { id: 'wing', groupId: 'sides', quantity: '2', modifier: 'extra', half: 'left', attrs: [sauce] },
  ]
  const itemList = [
    { pluId: 'set', quantity: 1, duration: 0, mealPlus: [{ ...part, attrs }] },
    { pluId: 'set', quantity: 1, mealPlu: [part] },
    { pluId: 'room', quantity: 1, duration: '90', timeItem: 1, graceTime: 10 },
    { pluId: 'fish', quantity: 1, grams: '650' },
  ] as CartWire['itemList']
  const read = fromCartWire({ cartId: 'cart-1', itemList })
  const noodles = {
    stepId: 'main',
    itemId: 'noodles',
    priceIndex: 0,
    quantity: 1,
    options: [],
    withoutIngredientIds: ['egg'],
  }
  const wing = {
    optionId: 'wing',
    groupId: 'sides',
    quantity: 2,
    modifier: 'extra',
    half: 'left',
    options: [{ optionId: 'soy', groupId: 'sauces', quantity: 1 }],
  }
  expect(read.cart.lines).toMatchObject([
    { itemId: 'set', parts: [{ ...noodles, options: [wing] }] },
    { itemId: 'set', parts: [noodles] },
    { itemId: 'room', minutes: 90 },
    { itemId: 'fish', grams: 650 },
  ])
  // Items not sold by time have none.
  expect(read.cart.lines[0]).not.toHaveProperty('minutes')
  expect(fromCartWire(toCartWire(read))).toEqual(read)
})

test('a missing cart field has its default: the first size, no options, cash, no consent', () => {
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

test('information pages are requested by infoCode; siteId, infoPage and infoType are accepted and have no effect', () => {
  const request = { siteId: 'another', infoCode: 'terms', infoPage: '2', infoType: 'x' }
  expect(shops.pages.input?.fromWire(request)).toEqual({ page: 'terms' })
})
