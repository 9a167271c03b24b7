import { orders } from '@tabard/contract/orders/calls'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant } from './shops/factories.ts'
import { hostileValues } from './samples/hostile-values.ts'
import { countTenantRows } from './database/owner-rows.ts'
import { itemNamed, readMenu } from './samples/sample-cart.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// T34: every field of money, price, level, tax, discount, points or quantity that a documented client sends
// (storefront specification, section 3). Each is set to values that no honest client sends: the server
// charges its own price or refuses.

let testShop: TestServer
let menu: MenuIndex
let token: string

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  const guest = await testShop.guest('lantern')
  token = guest.token
  menu = await readMenu(guest, 'lantern')
})
afterAll(() => testShop.stop())

type Json = Record<string, unknown>
const values = [-0, ...hostileValues]
// JSON has no NaN; a faulty client sends these texts.
const rawValues = ['NaN', 'Infinity', '-Infinity', '01', '1e309', '+1', "'2'"]

/** A cart of a documented client with prices: two dumplings with hot spice and chilli, $28.00. */
function cart(): Json {
  const dumplings = itemNamed(menu, 'Dumplings')
  const spice = menu.menu.optionGroups.find(({ names }) => names.first === 'Spice')
  const hot = spice?.options.find(({ names }) => names.first === 'Hot')
  const sauces = menu.menu.optionGroups.find(({ names }) => names.first === 'Sauces')
  const chilli = sauces?.options.find(({ names }) => names.first === 'Chilli')
  expect(defaultOptions(dumplings, menu)).toHaveLength(1)
  return {
    cartId: crypto.randomUUID(),
    name: 'Mei Lin',
    phone: '0412345678',
    termsAccepted: true,
    payment: 'cash',
    orderType: 'pickup',
    itemList: [
      {
        pluId: dumplings.id,
        quantity: 2,
        attrs: [
          { id: hot?.id, groupId: spice?.id, quantity: 1 },
          { id: chilli?.id, groupId: sauces?.id, quantity: 2 },
        ],
      },
    ],
  }
}
const fairCents = 2 * (1250 + 50 + 100)

const ignored = [
  'totalAmount2',
  'amount',
  'subTotal',
  'tax',
  'taxAmount',
  'taxRate1',
  'discount',
  'discountAmount',
  'discountRate',
  'points',
  'redeemPoints',
  'surcharge',
  'surchargeAmount',
  'tips',
  'balance',
  'deposit',
  'freight',
  'rounding',
  'paidAmount',
  'payable',
  'priceLevel',
  'grandTotal',
]
const ignoredOfItem = [
  'price',
  'price2',
  'amount',
  'subTotal',
  'unitPrice',
  'gst',
  'taxAmount',
  'taxRate',
  'discount',
  'discountAmount',
  'discountRate',
  'points',
  'priceLevel',
  'cost',
  'total',
  'rate',
  'weight',
  'surcharge',
]
const ignoredOfOption = ['price', 'amount', 'attrPrice', 'discount', 'quantity2', 'points']

async function send(
  body: string,
): Promise<{ status: number; charged: number | undefined; code: string | undefined }> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${orders.place.path}?id=lantern&device=${crypto.randomUUID()}`,
    headers: { authorization: token },
    payload: body,
  })
  const answer = response.json<{
    success: boolean
    result?: { bill?: { totalCents: number } } | null
    error?: { code: string }
  }>()
  return {
    status: response.statusCode,
    charged: answer.success ? answer.result?.bill?.totalCents : undefined,
    code: answer.error?.code,
  }
}

async function expectFair(body: string, least: number = fairCents): Promise<void> {
  const { status, charged, code } = await send(body)
  if (charged === undefined)
    expect({
      body: body.slice(0, 300),
      status: [200, 400].includes(status),
      isRefused: code !== undefined,
    }).toEqual({ body: body.slice(0, 300), status: true, isRefused: true })
  else expect(charged, body).toBe(least)
}

describe('amounts sent by a client are never trusted', () => {
  test.each(ignored)('%s', async (field) => {
    for (const value of values) await expectFair(JSON.stringify({ ...cart(), [field]: value }))
  })

  test.each(ignoredOfItem)('%s of a line', async (field) => {
    const { itemList, ...rest } = cart() as { itemList: Json[] }
    for (const value of values)
      await expectFair(JSON.stringify({ ...rest, itemList: [{ ...itemList[0], [field]: value }] }))
  })

  test.each(ignoredOfOption)('%s of an option', async (field) => {
    const {
      itemList: [item],
      ...rest
    } = cart() as { itemList: (Json & { attrs: Json[] })[] }
    for (const value of values)
      await expectFair(
        JSON.stringify({
          ...rest,
          itemList: [{ ...item, attrs: item?.attrs.map((attr) => ({ ...attr, [field]: value })) }],
        }),
      )
  })
})

describe('fields that are read are validated', () => {
  // Limits count callers: another caller has its own minute.
  beforeAll(async () => void (token = (await testShop.guest('lantern')).token))

  test('the shown total: equal to ours, or refused with ours', async () => {
    for (const value of [...values, 28, '28.00', 27.99]) {
      const { charged, code, status } = await send(JSON.stringify({ ...cart(), totalAmount: value }))
      if (charged === undefined) expect(code === 'price.changed' || status === 400, String(value)).toBe(true)
      else expect([charged, Number(value)]).toEqual([fairCents, 28])
    }
  })

  test('a quantity: a whole number at its price, or refused', async () => {
    const { itemList, ...rest } = cart() as { itemList: Json[] }
    for (const quantity of [...values, 1, '3']) {
      const units = Number(quantity)
      await expectFair(
        JSON.stringify({ ...rest, itemList: [{ ...itemList[0], quantity }] }),
        Number.isInteger(units) && units > 0 ? (fairCents / 2) * units : Number.NaN,
      )
    }
  })

  test('a size and the quantity of an option: in the menu, or refused', async () => {
    const {
      itemList: [item],
      ...rest
    } = cart() as { itemList: (Json & { attrs: Json[] })[] }
    for (const priceIndex of values)
      await expectFair(JSON.stringify({ ...rest, itemList: [{ ...item, priceIndex }] }))
    for (const quantity of values) {
      const { charged } = await send(
        JSON.stringify({
          ...rest,
          itemList: [
            { ...item, attrs: item?.attrs.map((attr, at) => (at === 1 ? { ...attr, quantity } : attr)) },
          ],
        }),
      )
      // One chilli is free, more are not; no value makes the item cheaper than its price with hot spice.
      if (charged !== undefined) expect(charged).toBeGreaterThanOrEqual(2 * 1300)
    }
  })

  test.each(['duration', 'grams', 'mealPlus', 'mealPlu'])('%s of an item without it', async (field) => {
    const { itemList, ...rest } = cart() as { itemList: Json[] }
    const stepId = crypto.randomUUID()
    const part = [{ stepId, pluId: itemList[0]?.['pluId'], quantity: 1 }]
    for (const value of [...values, 30, part])
      await expectFair(JSON.stringify({ ...rest, itemList: [{ ...itemList[0], [field]: value }] }))
  })

  test.each(['modifier', 'half', 'attrs'])('%s of an option without changes', async (field) => {
    const {
      itemList: [item],
      ...rest
    } = cart() as { itemList: (Json & { attrs: Json[] })[] }
    const below = item?.attrs.map((attr) => ({ ...attr }))
    for (const value of [...values, 'no', 'extra', 'left', below])
      await expectFair(
        JSON.stringify({
          ...rest,
          itemList: [{ ...item, attrs: item?.attrs.map((attr) => ({ ...attr, [field]: value })) }],
        }),
      )
  })

  test('an option removed as often as it was added reduces no price', async () => {
    const {
      itemList: [item],
      ...rest
    } = cart() as { itemList: (Json & { attrs: Json[] })[] }
    const [hot] = item?.attrs ?? []
    const charged: (number | undefined)[] = []
    for (const quantities of [
      [2, -1],
      [1, -1],
      [-1, 2],
      [0.5, 0.5],
      [3, -3],
    ]) {
      charged.push(
        (
          await send(
            JSON.stringify({
              ...rest,
              itemList: [
                { ...item, attrs: [...quantities.map((quantity) => ({ ...hot, quantity })), item?.attrs[1]] },
              ],
            }),
          )
        ).charged,
      )
    }
    expect(charged.filter((cents) => cents !== undefined && cents < fairCents)).toEqual([])
  })

  test('numbers that are not JSON are an invalid body', async () => {
    const before = await countTenantRows()
    for (const raw of rawValues) {
      expect(await send(JSON.stringify({ ...cart(), totalAmount: '@' }).replace('"@"', raw))).toMatchObject(
        raw === '1e309' ? { charged: undefined } : { status: 400, code: 'body.undecodable' },
      )
    }
    expect(await countTenantRows()).toEqual(before)
  })
})
