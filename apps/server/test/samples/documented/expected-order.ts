import { expect } from 'vitest'
import type { Json } from '../documented-order.ts'

// The order of `wholeOrder` after `workOrder`, under documented names.

/** Any text. */
export const text = expect.any(String) as string
/** Any list. */
export const list = expect.any(Array) as unknown[]
const none = (name: string) => Object.fromEntries([2, 3, 4, 5, 6].map((index) => [`${name}${index}`, 0]))

/** The order as a whole. */
export const cart: Json = {
  cartId: text,
  billType: 2,
  billNo: '201',
  originalAmount: 145.51,
  totalAmount: 150.8,
  totalPaid: 150.8,
  payment: 'cash',
  paymentAlias: 'Cash in store',
  payType: 'cash',
  fastPay: 'none',
  merchantSurchargeAmount: 0,
  persons: 3,
  orderType: 'delivery',
  serviceNo: '201',
  plateNo: '',
  plateName: '',
  gst: 13.71,
  roundedAmount: 0,
  surchargeAmount: 0,
  surchargeRate: 0,
  changeAmount: 49.2,
  deliveryFee: 7,
  expressFee: 3,
  otherChargeRate: 10,
  otherChargeAmount: 12.74,
  serviceFee: 0.7,
  discountAmount: 1.4,
  discountRate: 11.62,
  otherDiscountAmount: 16.75,
  showDelivery: true,
  lang: 'en-gb',
  preorder: false,
  promoCode: '',
  promoDiscount: 0,
  promoRate: 0,
  itemList: list,
  balancedList: [],
  transactionId: text,
  paid: true,
  itemDiscount: 2.6,
  wholeDiscount: 14.15,
  status: 'placed',
  notes: 'ring twice',
  totalDiscountableAmount: 144.11,
  points: 0,
  topupPoints: 0,
  userDiscountAmount: 0,
  pointDiscount: 0,
  totalPointedAmount: 0,
  totalPointableAmount: 127.36,
  totalPtAndDiscAmount: 127.36,
  redeemCode: '',
  topupCode: '',
  giftCardAmount: 0,
  giftCards: [],
  tags: 'express~changed',
  plateTag: '',
  orderTime: 0,
}

/** A line with options and a left-out ingredient. */
export const dumplings: Json = {
  itemId: 'line-dumplings',
  pluId: text,
  catId: text,
  pluName1: 'Dumplings',
  pluName2: '饺子',
  displayName: 'Dumplings',
  price: 12.5,
  shopPrice: 12.5,
  quantity: 2,
  amount: 28,
  gst: 10,
  taxRate1: 10,
  ...none('taxRate'),
  tax1: 2.71,
  ...none('tax'),
  gstAmount: 2.71,
  pluGst: 10,
  includeGst: true,
  totalMisc: 3,
  attrs: [
    {
      id: text,
      groupId: text,
      quantity: 1,
      price: 0.5,
      discount: 0,
      loyaltyPoint: true,
      gst: 10,
      instructionItem: false,
    },
    {
      id: text,
      groupId: text,
      quantity: 2,
      price: 1,
      discount: 1,
      loyaltyPoint: true,
      gst: 10,
      instructionItem: false,
    },
  ],
  ingredients: [text],
  notes: 'well done',
  discount: 0,
  discountRate: 10,
  discountableAmount: 28,
  loyaltyPoint: true,
  pointableAmount: 25.2,
  ptAndDiscAmount: 25.2,
  multiPrice: false,
  priceIndex: 0,
  timeItem: false,
  duration: 0,
  graceTime: 0,
  menuType: 'online',
  hide: false,
  balanced: false,
  lang: 'en',
}
/** Its second option. */
export const option: Json = {
  price: 1,
  quantity: 2,
  discount: 1,
  loyaltyPoint: true,
  gst: 10,
  instructionItem: false,
}
/** What differs on a line with a size and a discount. */
export const soup: Json = {
  priceIndex: 1,
  multiPrice: true,
  price: 14,
  discount: 1.4,
  amount: 12.6,
  discountRate: 35.71,
}
/** What differs on a line sold by time. */
export const duck: Json = { timeItem: true, duration: 90, graceTime: 10, price: 96, amount: 96 }
/** What differs on a removed line. */
export const gone: Json = { quantity: 0, hide: true, amount: 0 }
/** Further fields of a line of an order. */
export const item: Json = { misc: dumplings['attrs'], totalMisc: 3 }
/** A part of a meal. */
export const part: Json = { price: 1.5, quantity: 1, amount: 4.12 }
