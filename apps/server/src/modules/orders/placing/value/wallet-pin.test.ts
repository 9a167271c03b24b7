import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { payByValue, type OwnSource } from '@tabard/contract/value/spending/spending'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createCustomer, createMerchant } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import {
  balancesOf,
  createCardType,
  createGiftCard,
  createMemberCard,
  giveValue,
} from '../../../../../test/value/cards.ts'

// What an account has is spent with its wallet PIN (ADR-193).

const pin = '471568'
const settings = {
  'points.isOffered': true,
  'wallet.isOffered': true,
  'giftCard.isOffered': true,
  'points.perDollarRedeemed': 100,
  'points.minimum': 100,
  'order.unpaidPerGuest': 100,
}

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let cardTypeId: string
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  cardTypeId = await createCardType(place)
  menu = await readMenu(testShop.visitor('lantern'), 'lantern')
})
afterAll(() => testShop.stop())

/** A customer with stored value, points and a gift card in the wallet. */
async function member({ hasPin = true } = {}) {
  const { customerId, token, phone } = await createCustomer(place.server, place.merchantId)
  const cardId = await createMemberCard(place, cardTypeId, { customerId, phone })
  await giveValue(place, cardId, { storedCents: 10_000, points: 100_000 })
  const gift = await createGiftCard(place, 2000, { customerId })
  const client = await testShop.guest('lantern', { token })
  if (hasPin) await client.call(ownAccount.setPin, { pin })
  return { client, cardId, gift }
}

const input = (value: ValueChoice, payment = 'cash') =>
  placeInput([lineOf(menu, 'Dumplings')], { payment, value })

test('stored value, points and gift cards of a wallet with a PIN ask for it; a typed gift card does not', async () => {
  const { client, cardId, gift } = await member()
  const { giftCardId } = gift
  const uses: readonly ValueChoice[] = [
    { storedValueCents: 1250 },
    { points: 10_000 },
    { giftCards: [{ giftCardId }] },
  ]
  for (const value of uses) {
    const order = input(value)
    const withPin = (typed: string) =>
      client.call(orders.place, { ...order, value: { ...value, pin: typed } })
    expect(await verdictOf(client.call(orders.place, order))).toBe('pin.required')
    expect(await verdictOf(withPin('111111'))).toBe('pin.wrong')
    expect(await balancesOf(cardId)).toMatchObject({ storedValue: value === uses[0] ? 10_000 : 8750 })
    // The same cart is placed with the right one.
    expect(await verdictOf(withPin(pin))).toBe('ok')
  }
  expect(await verdictOf(client.call(payOnline.pay, input({}, 'svc')))).toBe('pin.required')
  expect(await verdictOf(client.call(payOnline.pay, input({ pin }, 'svc')))).toBe('ok')
  // Who gave the card knows its first number and code: in a wallet they pay nothing.
  const typed = (card: { readonly number: string; readonly code: string }) =>
    verdictOf(client.call(orders.place, input({ giftCards: [{ number: card.number, code: card.code }] })))
  expect(await typed(gift)).toBe('value.giftCard')
  expect(await typed(await createGiftCard(place, 2000))).toBe('ok')
  const [kept] = await ownerRows<{ count: number }>(
    `select count(*)::integer as count from orders where merchant_id = $1 and orders::text like $2`,
    [place.merchantId, `%${pin}%`],
  )
  expect(kept).toEqual({ count: 0 })
})

test('paying an order afterwards asks for it too, and wrong ones lock it', async () => {
  const { client, cardId, gift } = await member()
  const { orderId } = await client.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const pay = (ownSource: OwnSource) =>
    client.call(payByValue.own, {
      orderId,
      requestId: randomUUID(),
      dueCents: 1250,
      mostCents: 100,
      ownSource,
    })
  const { giftCardId } = gift
  expect(await verdictOf(pay({ kind: 'giftCard', card: { giftCardId } }))).toBe('pin.required')
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await verdictOf(pay({ kind: 'storedValue', pin: '111111' }))).toBe('pin.wrong')
  expect(await refusalOf(pay({ kind: 'storedValue', pin }))).toMatchObject({
    code: 'pin.locked',
    data: { minutes: 15 },
  })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 10_000 })
  testShop.time.now += 15 * 60_000
  expect(await pay({ kind: 'storedValue', pin })).toMatchObject({ paidCents: 100, leftCents: 9900 })
})

test('without a PIN nobody is asked, unless the shop has a PIN pad: then one must be set first', async () => {
  const { client } = await member({ hasPin: false })
  const other = await createCustomer(place.server, place.merchantId)
  const fresh = await testShop.guest('lantern', { token: other.token })
  expect(await fresh.call(memberCards.mine, {})).toMatchObject({ asksPin: false, hasPinPad: false })
  expect(await verdictOf(client.call(orders.place, input({ storedValueCents: 1250 })))).toBe('ok')

  const withPad = { ...settings, 'wallet.hasPinPad': true }
  const { merchantId, shops } = await createMerchant(testShop.server, ['padded'], { settings: withPad })
  const padded = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const { customerId, token } = await createCustomer(padded.server, merchantId)
  const there = await testShop.guest('padded', { token })
  expect(await there.call(memberCards.mine, {})).toMatchObject({
    asksPin: true,
    needsPin: true,
    hasPinPad: true,
  })
  const cardId = await createMemberCard(padded, await createCardType(padded), { customerId })
  await giveValue(padded, cardId, { storedCents: 10_000 })
  const tea = lineOf(await readMenu(there, 'padded'), 'Dumplings')
  const order = (typed?: string) =>
    verdictOf(
      there.call(
        orders.place,
        placeInput([tea], { value: { storedValueCents: 1250, ...(typed ? { pin: typed } : {}) } }),
      ),
    )
  expect([await order(), await order(pin)]).toEqual(['pin.unset', 'pin.unset'])
  await there.call(ownAccount.setPin, { pin })
  expect([await order(), await order(pin)]).toEqual(['pin.required', 'ok'])
})

/** Sends a documented body with a token, and reads the raw answer. */
async function post(path: string, token: string, body: Readonly<Record<string, unknown>>) {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=documented`,
    headers: { authorization: token },
    payload: JSON.stringify(body),
  })
  expect(response.statusCode).toBe(200)
  const answer = response.json<{
    success: boolean
    result: Readonly<Record<string, unknown>>
    error?: { code: string }
  }>()
  return { ...answer, verdict: answer.error?.code ?? 'ok' }
}

const documentedCart = (more: Readonly<Record<string, unknown>>) => ({
  cartId: randomUUID(),
  orderType: 'pickup',
  payment: 'cash',
  name: 'Mei Lin',
  phone: '0412 345 678',
  termsAccepted: true,
  itemList: [{ pluId: lineOf(menu, 'Dumplings').itemId, quantity: 1, ...optionsOf() }],
  ...more,
})

/** The options of the sample line in documented names. */
function optionsOf() {
  const { options, withoutIngredientIds: without } = lineOf(menu, 'Dumplings')
  return {
    without,
    attrs: options.map(({ optionId, groupId, quantity }) => ({ id: optionId, groupId, quantity })),
  }
}

test('a documented client sends the wallet PIN as pwd or passCode beside points, svc and gift cards', async () => {
  const { client, cardId, gift } = await member()
  const order = (more: Readonly<Record<string, unknown>>) =>
    post(orders.place.path, client.token ?? '', documentedCart(more))
  expect((await order({ points: 100 })).verdict).toBe('pin.required')
  expect((await order({ points: 100, pwd: '111111' })).verdict).toBe('pin.wrong')
  expect((await order({ points: '100', pwd: pin })).result).toMatchObject({ points: 100, pointDiscount: 1 })
  expect((await order({ points: 100, passCode: pin })).verdict).toBe('ok')
  expect(await balancesOf(cardId)).toMatchObject({ points: 80_000, storedValue: 10_000 })
  expect((await order({ payment: 'svc' })).verdict).toBe('pin.required')
  expect((await order({ payment: 'svc', pwd: pin })).result).toMatchObject({ paid: true })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 8750 })
  // A gift card of the wallet by its id; any card by its number, whose code is the redeemCode or its own.
  expect((await order({ giftCards: [gift.giftCardId] })).verdict).toBe('pin.required')
  const byId = await order({ giftCards: [gift.giftCardId], pwd: pin })
  expect(byId.result).toMatchObject({ giftCardAmount: 12.5, giftCards: [gift.giftCardId] })
  const { number, code, giftCardId } = await createGiftCard(place, 5000, {})
  expect((await order({ giftCards: [number], redeemCode: 'WRONG123' })).verdict).toBe('value.giftCard')
  expect((await order({ giftCards: [number], redeemCode: code })).result).toMatchObject({
    giftCardAmount: 12.5,
    giftCards: [giftCardId],
  })
  const itsOwn = { cardNum: number, passCode: code }
  expect((await order({ giftCards: [itsOwn] })).result).toMatchObject({ giftCardAmount: 12.5 })
  // A redeemCode of no card is the code of an offer: it is never dropped.
  expect((await order({ redeemCode: 'NO-SUCH-OFFER' })).verdict).toBe('offer.codeUnknown')
})

test('a documented client consumes before it orders: the order takes it, with the PIN', async () => {
  const { client, cardId } = await member()
  const token = client.token ?? ''
  const consume = (more: Readonly<Record<string, unknown>>) =>
    post('/pro/acs/credential/loyalty', token, { action: 'CONSUME', ...more })
  const { result } = await consume({ points: '200', value: 5.5 })
  expect(result).toMatchObject({ points: 200, value: 5.5, pointFinal: 1000, valueFinal: 100 })
  // Nothing has moved yet.
  expect(await balancesOf(cardId)).toMatchObject({ points: 100_000, storedValue: 10_000 })
  const redeemCode = result['redeemCode']
  const order = (more: Readonly<Record<string, unknown>>) =>
    post(orders.place.path, token, documentedCart({ redeemCode, ...more }))
  expect((await order({})).verdict).toBe('pin.required')
  const placed = await order({ pwd: pin })
  expect(placed.result).toMatchObject({ points: 200, totalPaid: 5.5 })
  expect(await balancesOf(cardId)).toMatchObject({ points: 80_000, storedValue: 9450 })
  // What the order took is answered under its transactionId.
  const { transactionId } = placed.result
  expect((await consume({ transactionId })).result).toMatchObject({
    points: 200,
    value: 5.5,
    pointFinal: 800,
  })
  expect((await consume({ points: 801 })).verdict).toBe('value.short')
  expect((await consume({})).verdict).toBe('valuePass.nothingTaken')
  const noTransaction = await post('/pro/acs/credential/loyalty', token, { action: 'TOPUP', points: 5 })
  expect(noTransaction).toMatchObject({ verdict: 'valuePass.topUpFailed', message: 'Top up failed' })
  expect((await post('/pro/promotion/topup', token, {})).verdict).toBe('valuePass.topUpFailed')
  // Another person's code takes nothing from this card.
  const stranger = await createCustomer(place.server, place.merchantId)
  const stolen = await post(orders.place.path, stranger.token, documentedCart({ redeemCode, pwd: pin }))
  expect(stolen.verdict).toBe('value.noCard')
  expect(await balancesOf(cardId)).toMatchObject({ points: 80_000 })
})
