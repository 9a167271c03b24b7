import { catalogue } from '@tabard/contract/menu/calls'
import type { ErrorCode } from '@tabard/contract/errors'
import { orders } from '@tabard/contract/orders/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findItemId, setOptionSoldOut } from '../../../../test/change-shop.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { fingerprint, ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let lantern: { merchantId: string; shopId: string }
let english: Awaited<ReturnType<TestServer['guest']>>
let chinese: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let other: MenuIndex
let hiddenItemId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  await createMerchant(testShop.server, ['compass'])
  lantern = { merchantId, shopId: shops[0]?.shopId ?? '' }
  english = await testShop.guest('lantern')
  chinese = await testShop.guest('lantern', { token: english.token, language: 'zh-hans' })
  menu = await readMenu(english, 'lantern')
  other = await readMenu(testShop.visitor('compass'), 'compass')
  hiddenItemId = await findItemId(lantern, 'Staff meal')
})
afterAll(() => testShop.stop())

/**
 * The order is refused with this code in both languages, nothing is stored, and the
 * cart id can still be used.
 */
async function expectRefused(
  input: PlaceOrder,
  code: ErrorCode,
  data: unknown = expect.anything(),
): Promise<void> {
  const before = await fingerprint(lantern.merchantId)
  const refusal = await refusalOf(english.call(orders.place, input))
  expect(refusal).toMatchObject({ code, data, status: 200 })
  expect(refusal.message).toMatch(/[a-z].+\.?$/i)
  const inChinese = await refusalOf(chinese.call(orders.place, { ...input, language: 'zh-hans' }))
  expect(inChinese).toMatchObject({ code, data })
  expect(inChinese.message).toMatch(/\p{Script=Han}/u)
  expect(await fingerprint(lantern.merchantId)).toEqual(before)
}

async function expectRetried(cartId: string): Promise<void> {
  const good = placeInput([lineOf(menu, 'Tea', { quantity: 2 })])
  const order = await english.call(orders.place, { ...good, cart: { ...good.cart, cartId } })
  expect(order).toMatchObject({ status: 'placed', bill: { totalCents: 902 } })
}

const line = (name: string, changes: Partial<CartLine> = {}) => lineOf(menu, name, changes)
const group = (name: string) => {
  const found = menu.menu.optionGroups.find(({ names }) => names.first === name)
  if (!found) throw new Error(`no group ${name}`)
  return found
}
/** `[group, option, quantity]` as a chosen option of the dumplings. */
const chosen = (groupName: string, optionName: string, quantity: number) => {
  const found = group(groupName).options.find(({ names }) => names.first === optionName)
  return { groupId: group(groupName).id, optionId: found?.id ?? '', quantity }
}
const mild = () => chosen('Spice', 'Mild', 1)
const stranger = '0198f000-0000-7000-8000-000000000000'

const cases: [string, ErrorCode, () => CartLine[], Partial<Record<string, unknown>>?][] = [
  ['an empty cart', 'cart.empty', () => []],
  ['an unknown item', 'item.unknown', () => [line('Tea', { itemId: stranger })]],
  ['an item id that is no id', 'item.unknown', () => [line('Tea', { itemId: "1' or '1'='1" })]],
  ['an item of another shop', 'item.unknown', () => [lineOf(other, 'Tea')]],
  ['an item hidden on this channel', 'item.unknown', () => [line('Tea', { itemId: hiddenItemId })]],
  ['an unknown size', 'item.price', () => [line('Soup', { priceIndex: 7 })]],
  ['a sold-out item', 'item.soldOut', () => [line('Plum wine')]],
  [
    'an unknown option',
    'option.unknown',
    () => [line('Dumplings', { options: [mild(), { ...mild(), optionId: stranger }] })],
  ],
  ['an option of another item', 'option.unknown', () => [line('Tea', { quantity: 2, options: [mild()] })]],
  [
    'no option where one is required',
    'option.count',
    () => [line('Dumplings', { options: [] })],
    { min: 1, max: 1, chosen: 0 },
  ],
  [
    'two options where one is required',
    'option.count',
    () => [line('Dumplings', { options: [mild(), chosen('Spice', 'Hot', 1)] })],
    { min: 1, max: 1, chosen: 2 },
  ],
  [
    'more options than the group allows',
    'option.count',
    () => [
      line('Dumplings', { options: [mild(), chosen('Sauces', 'Chilli', 3), chosen('Sauces', 'Soy', 2)] }),
    ],
    { max: 4, chosen: 5 },
  ],
  [
    'too many of one option',
    'option.quantity',
    () => [line('Dumplings', { options: [mild(), chosen('Sauces', 'Chilli', 4)] })],
    { max: 3 },
  ],
  [
    'an option quantity of 0',
    'option.quantity',
    () => [line('Dumplings', { options: [mild(), chosen('Sauces', 'Chilli', 0)] })],
  ],
  [
    'a negative option quantity',
    'option.quantity',
    () => [line('Dumplings', { options: [mild(), chosen('Sauces', 'Chilli', -1)] })],
  ],
  [
    'half an option',
    'option.quantity',
    () => [line('Dumplings', { options: [mild(), chosen('Sauces', 'Chilli', 0.5)] })],
  ],
  ['a quantity of 0', 'quantity.invalid', () => [line('Dumplings', { quantity: 0 })], { min: 1, max: 99 }],
  [
    'a negative quantity',
    'quantity.invalid',
    () => [line('Dumplings'), line('Dumplings', { quantity: -1 })],
    { min: 1, max: 99 },
  ],
  ['half an item', 'quantity.invalid', () => [line('Dumplings', { quantity: 1.5 })], { min: 1, max: 99 }],
  [
    'a hundred of one item',
    'quantity.invalid',
    () => [line('Dumplings', { quantity: 100 })],
    { min: 1, max: 99 },
  ],
  [
    'a thousand million items',
    'cart.tooLarge',
    () => [line('Dumplings', { quantity: 1e9 })],
    { maxLines: 100, maxUnits: 999 },
  ],
  ['more lines than an order holds', 'cart.tooLarge', () => Array.from({ length: 101 }, () => line('Tea'))],
  [
    'the same line id twice',
    'line.repeated',
    () => [line('Tea', { lineId: 'one' }), line('Tea', { lineId: 'one' })],
    { lineId: 'one' },
  ],
  [
    'more of an item than is left',
    'stock.short',
    () => [line('Duck', { quantity: 6 }), line('Duck', { quantity: 5 })],
    { remaining: 10, requested: 11 },
  ],
  [
    'an unknown ingredient to leave out',
    'ingredient.unknown',
    () => [line('Dumplings', { withoutIngredientIds: [stranger] })],
  ],
  [
    'a line note of 201 characters',
    'note.tooLong',
    () => [line('Dumplings', { note: 'x'.repeat(201) })],
    { max: 200 },
  ],
]

describe('an order is refused for', () => {
  test.each(cases)('%s: %s', async (_, code, lines, data) => {
    const input = placeInput(lines())
    await expectRefused(input, code, data === undefined ? expect.anything() : expect.objectContaining(data))
    await expectRetried(input.cart.cartId)
  })

  test.each<[string, ErrorCode, Partial<PlaceOrder>, object?]>([
    [
      'a name of 5,000 emoji',
      'text.tooLong',
      { contact: { name: '🥟'.repeat(5_000), phone: '0412 345 678' } },
      { field: 'name', max: 60 },
    ],
    ['no name', 'name.required', { contact: { name: ' \u200E\t ', phone: '0412 345 678' } }],
    ['no phone', 'phone.invalid', { contact: { name: 'Mei', phone: '' } }],
    ['a phone of three digits', 'phone.invalid', { contact: { name: 'Mei', phone: '123' } }],
    ['a phone of letters', 'phone.invalid', { contact: { name: 'Mei', phone: 'call me' } }],
    ['no guests', 'wish.invalid', { persons: 0 }],
    ['half a guest', 'wish.invalid', { persons: 1.5 }],
    ['a time in the far future', 'wish.invalid', { requestedFor: 9e15 }],
    ['a code of more than 40 letters', 'text.tooLong', { promoCodes: ['A'.repeat(41)] }],
    ['terms not accepted', 'terms.required', { hasAcceptedTerms: false }],
    [
      'a payment method that is not offered',
      'payment.unavailable',
      { payment: 'goats' },
      { payment: 'goats' },
    ],
  ])('%s: %s', async (_, code, changes, data = {}) => {
    const input = placeInput([line('Dumplings')], changes)
    await expectRefused(input, code, data)
    await expectRetried(input.cart.cartId)
  })

  test('a shop without terms asks for no acceptance (S-B28)', async () => {
    await createMerchant(testShop.server, ['plain'])
    const { merchantId } = (await testShop.server.directory.find('plain')) ?? { merchantId: '' }
    await ownerRows('delete from shop_pages where merchant_id = $1', [merchantId])
    await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
      merchantId,
    ])
    const guest = await testShop.guest('plain')
    const dumplings = lineOf(await readMenu(guest, 'plain'), 'Dumplings')
    const placed = await guest.call(orders.place, placeInput([dumplings], { hasAcceptedTerms: false }))
    expect(placed).toMatchObject({ status: 'placed' })
  })

  test('an order note of 201 characters', async () => {
    const input = placeInput([line('Dumplings')])
    await expectRefused({ ...input, cart: { ...input.cart, note: '多'.repeat(201) } }, 'note.tooLong', {
      max: 200,
    })
    await expectRetried(input.cart.cartId)
  })

  test('a total below the minimum order', async () => {
    const input = placeInput([line('Tea')])
    await expectRefused(input, 'order.minimum', { minimumCents: 500, totalCents: 451, currency: 'AUD' })
    await expectRetried(input.cart.cartId)
  })

  test('a sold-out option', async () => {
    const hot = chosen('Spice', 'Hot', 1)
    await setOptionSoldOut(lantern, hot.optionId, true)
    const input = placeInput([line('Dumplings', { options: [hot] })])
    await expectRefused(input, 'option.soldOut', expect.objectContaining({ optionId: hot.optionId }))
    await setOptionSoldOut(lantern, hot.optionId, false)
    expect(await english.call(orders.place, input)).toMatchObject({
      status: 'placed',
      bill: { totalCents: 1300 },
    })
  })

  test('an item that sold out while the customer filled the cart', async () => {
    const cook = testShop.staff(
      'lantern',
      (await createStaff(testShop.server, lantern.merchantId, 'kitchen')).cookie,
    )
    const soup = itemNamed(menu, 'Soup')
    const input = placeInput([line('Soup')])
    await cook.call(catalogue.setSoldOut, { itemId: soup.id, isSoldOut: true, until: 'never' })
    await expectRefused(input, 'item.soldOut', { lineId: input.cart.lines[0]?.lineId, itemId: soup.id })
    await cook.call(catalogue.setSoldOut, { itemId: soup.id, isSoldOut: false, until: 'never' })
    expect(await english.call(orders.place, input)).toMatchObject({ status: 'placed' })
  })

  test('an unknown shop', async () => {
    const nowhere = await testShop.guest('nowhere', { token: english.token })
    expect(await refusalOf(nowhere.call(orders.place, placeInput([line('Dumplings')])))).toMatchObject({
      code: 'shop.unknown',
      data: { shop: 'nowhere' },
      message: 'Restaurant not found.',
    })
  })
})
