import { orders } from '@tabard/contract/orders/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant } from './shops/factories.ts'
import { countTenantRows } from './database/owner-rows.ts'
import { lineOf, readMenu } from './samples/sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// A documented client sends its whole cart (storefront specification, section 3). The server accepts all of
// it, ignores fields without effect, and names each invalid field in the caller's language.

type Json = Readonly<Record<string, unknown>>

let testShop: TestServer
let menu: MenuIndex
let token: string

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  menu = await readMenu(await testShop.guest('lantern'), 'lantern')
})
afterAll(() => testShop.stop())

/** Every documented field of a cart and a cart item with valid values. */
function wholeCart(): Json & { readonly itemList: readonly Json[] } {
  const { itemId: pluId, options } = lineOf(menu, 'Dumplings')
  return {
    cartId: crypto.randomUUID(),
    deviceId: crypto.randomUUID(),
    lastUpdate: 0,
    billType: 2,
    billNo: '',
    originalAmount: 12.5,
    totalPaid: 0,
    orderType: 'pickup',
    serviceNo: '',
    plateName: '',
    gst: 1.14,
    roundedAmount: 0,
    surchargeAmount: 0,
    surchargeRate: 0,
    changeAmount: 0,
    deliveryFee: 0,
    expressFee: 0,
    otherChargeRate: 0,
    otherChargeAmount: 0,
    deposit: 0,
    serviceFee: 0,
    points: 0,
    topupPoints: 0,
    discountAmount: 0,
    discountRate: 0,
    userDiscountAmount: 0,
    otherDiscountAmount: 0,
    showDelivery: false,
    payment: 'cash',
    fastPay: 'cvc',
    token: '',
    paymentAlias: '',
    payType: '',
    lang: 'en-gb',
    preorder: false,
    uploaded: false,
    promoCode: '',
    promoDiscount: 0,
    promoRate: 0,
    balancedList: [],
    printed: false,
    transactionId: '',
    paid: false,
    itemDiscount: 0,
    wholeDiscount: 0,
    pointDiscount: 0,
    printer: '',
    openDrawer: false,
    status: 0,
    notes: 'Welcome',
    totalDiscountableAmount: 12.5,
    totalDuration: 0,
    totalPointableAmount: 12.5,
    totalPtAndDiscAmount: 12.5,
    totalPointedAmount: 0,
    redeemCode: '',
    topupCode: '',
    giftCardAmount: 0,
    giftCards: [],
    archived: false,
    tags: '',
    plateTag: '',
    merchantSurchargeAmount: 0,
    name: 'Mei Lin',
    phone: '0412 345 678',
    termsAccepted: true,
    itemList: [
      {
        itemId: '1',
        pluId,
        catId: 'c',
        pluName1: 'Dumplings',
        pluName2: '饺子',
        displayName: 'Dumplings',
        price: 12.5,
        shopPrice: 12.5,
        quantity: 1,
        amount: 12.5,
        gst: 10,
        ...Object.fromEntries(
          [1, 2, 3, 4, 5, 6].flatMap((n) => [
            [`taxRate${n}`, 0],
            [`tax${n}`, 0],
          ]),
        ),
        gstAmount: 1.14,
        pluGst: 10,
        includeGst: true,
        totalMisc: 0,
        attrs: options.map(({ optionId, groupId, quantity }) => ({
          id: optionId,
          groupId,
          quantity,
          price: 0,
          discount: 0,
          loyaltyPoint: 0,
          gst: 10,
          instructionItem: '',
        })),
        ingredients: [],
        notes: '',
        discount: 0,
        loyaltyPoint: 0,
        discountRate: 0,
        discountableAmount: 12.5,
        pointableAmount: 12.5,
        ptAndDiscAmount: 12.5,
        multiPrice: false,
        priceIndex: 0,
        timeItem: false,
        duration: 0,
        graceTime: 0,
        menuType: 0,
        hide: false,
        balanced: false,
        lang: 'en',
      },
    ],
  }
}

async function send(body: unknown, language = 'en-gb') {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${orders.place.path}?id=lantern&device=${crypto.randomUUID()}`,
    headers: { authorization: token, 'accept-language': language, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  const answer = response.json<{
    success: boolean
    message?: string
    result: Json | null
    error?: { code: string; data?: { faults?: { path: string; fault: string }[] } }
  }>()
  return { status: response.statusCode, ...answer }
}
const withItem = (change: Json) => {
  const { itemList, ...rest } = wholeCart()
  return { ...rest, itemList: [{ ...itemList[0], ...change }] }
}

beforeAll(async () => void (token = (await testShop.guest('lantern')).token))

test('the complete documented cart can be ordered', async () => {
  const answer = await send(wholeCart())
  expect(answer).toMatchObject({ status: 200, success: true })
  expect(answer.result).toMatchObject({ billNo: expect.any(String), transactionId: expect.any(String) })
})

test('a number may be sent as text', async () => {
  const { itemList, ...rest } = wholeCart()
  const body = {
    ...rest,
    lastUpdate: '0',
    itemList: [{ ...itemList[0], quantity: '2', priceIndex: '0', duration: '0' }],
  }
  expect(await send(body)).toMatchObject({ status: 200, success: true })
})

describe('invalid fields are named', () => {
  beforeAll(async () => void (token = (await testShop.guest('lantern')).token))

  const ofCart: Readonly<Record<string, readonly unknown[]>> = {
    cartId: [undefined, null, 7, '', 'x'.repeat(65), {}],
    itemList: [undefined, null, {}, 'none', 7],
    orderType: [7, {}, true],
    notes: [7, [], 'n'.repeat(20_001)],
    lang: [7, 'x'.repeat(21)],
    payment: [7, {}, 'x'.repeat(41)],
    totalAmount: ['12,50', {}, true, '1e3'],
    name: [7, {}],
    phone: [412_345_678, []],
    termsAccepted: ['yes', 1],
    lastUpdate: ['yesterday', {}],
    sessionId: [7, 'x'.repeat(65)],
    plateNo: [{}, true, 'x'.repeat(41)],
    preorder: ['later', 2],
    orderTime: ['noon', {}],
    persons: ['two', {}],
    promoCode: [7, 'x'.repeat(401)],
  }
  test.each(Object.entries(ofCart))('%s', async (field, values) => {
    const before = await countTenantRows()
    for (const value of values) {
      const { status, success, error } = await send({ ...wholeCart(), [field]: value })
      expect({ value, status, success, code: error?.code }).toEqual({
        value,
        status: 400,
        success: false,
        code: 'body.invalid',
      })
      expect(error?.data?.faults?.map(({ path }) => path)).toContain(field)
    }
    expect(await countTenantRows()).toEqual(before)
  })

  const ofItem: Readonly<Record<string, readonly unknown[]>> = {
    pluId: [undefined, null, 7, '', 'x'.repeat(65)],
    quantity: [undefined, null, 'two', {}, ''],
    priceIndex: ['first', {}],
    attrs: ['hot', {}, [{}], [{ id: 'a' }]],
    notes: [7, {}],
    duration: ['long', {}],
    mealPlus: ['set', [{}]],
  }
  test.each(Object.entries(ofItem))('%s of a line', async (field, values) => {
    for (const value of values) {
      const { status, error } = await send(withItem({ [field]: value }))
      expect({ value, status, code: error?.code }).toEqual({ value, status: 400, code: 'body.invalid' })
      expect(error?.data?.faults?.[0]?.path).toContain(`itemList.0.${field}`)
    }
  })
})

describe("an order that cannot be placed is refused with a code and a message in the caller's language", () => {
  beforeAll(async () => void (token = (await testShop.guest('lantern')).token))

  const refused: readonly (readonly [string, Json])[] = [
    ['cart.empty', { itemList: [] }],
    ['cart.expired', { lastUpdate: 1 }],
    ['price.changed', { totalAmount: 0.01 }],
    ['way.unknown', { orderType: 'by balloon' }],
    ['payment.unavailable', { payment: 'bitcoin' }],
    ['name.required', { name: '' }],
    ['phone.invalid', { phone: 'call me' }],
    ['terms.required', { termsAccepted: false }],
    ['text.tooLong', { name: 'n'.repeat(61) }],
    ['note.tooLong', { notes: 'n'.repeat(201) }],
    ['table.sessionEnded', { sessionId: 'gone', orderType: 'table' }],
    ['offer.codeUnknown', { promoCode: 'NOTHING' }],
  ]
  test.each(refused)('%s', async (code, change) => {
    const before = await countTenantRows()
    const english = await send({ ...wholeCart(), ...change })
    expect({ status: english.status, success: english.success, code: english.error?.code }).toEqual({
      status: 200,
      success: false,
      code,
    })
    const chinese = await send({ ...wholeCart(), ...change }, 'zh-hans')
    expect(chinese.error?.code).toBe(code)
    expect(english.message).toMatch(/[a-z]{3}/i)
    expect(chinese.message).toMatch(/[\u4e00-\u9fff]/)
    expect(await countTenantRows()).toEqual(before)
  })
})
