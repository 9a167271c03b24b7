import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { orders } from '@tabard/contract/orders/calls'
import { payLinks } from '@tabard/contract/payments/links/calls'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { storedValue, storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { newStoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { createGiftCard } from '../../../../test/value/cards.ts'
import { startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'
import { expireGiftCards } from '../gift-cards/lifecycle/expire-gift-cards.ts'
import { expireStoredValue } from './expire-stored-value.ts'
import { remindToTopUp } from './remind-to-top-up.ts'

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
  await shop.owner.call(storedValueDesk.saveTerms, {
    version: 0,
    terms: {
      ...newStoredValueTerms,
      offers: [{ cents: 10_000, bonusCents: 1_500 }],
      canTransfer: true,
    },
  })
})
beforeEach(() => {
  shop.testShop.time.now = sampleNow
})
afterAll(() => shop.testShop.stop())

const dayMs = 86_400_000

test('a top-up is on the card with its bonus once it is paid, and a refund takes both back', async () => {
  const anna = await shop.member()
  const { orderId, bonusCents } = await shop.topUp(anna.client, anna.cardId, 10_000)
  expect(bonusCents).toBe(1_500)
  expect(await anna.client.call(storedValue.bought, { orderId })).toMatchObject({ isPaid: true })
  expect(await shop.balanceOf(anna.cardId)).toBe(11_500)
  const history = await anna.client.call(storedValue.history, { cardId: anna.cardId })
  expect(history.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual([
    'bonus 1500',
    'sold 10000',
  ])
  await shop.refund(orderId, 4_000)
  expect(await shop.balanceOf(anna.cardId)).toBe(6_900)
  await shop.spend('storedValue', anna.cardId, 1_000)
  expect(await verdictOf(shop.refund(orderId))).toBe('valueSale.spent')
  expect(await shop.balanceOf(anna.cardId)).toBe(5_900)
})

test('after a merge a top-up is refunded from the other card, and what the card paid returns there', async () => {
  const [anna, ben] = [await shop.member(), await shop.member()]
  const topUp = await shop.topUp(anna.client, anna.cardId, 10_000)
  const dish = lineOf(await readMenu(shop.diner, 'lantern'), 'Dumplings')
  const { orderId } = await shop.diner.call(orders.place, placeInput([dish]))
  const source = { kind: 'storedValue', cardId: anna.cardId, isSeen: true } as const
  await shop.owner.call(payByValue.staff, { orderId, requestId: randomUUID(), dueCents: 1250, source })
  await ownerRows(`update member_cards set customer_id = null, phone = '' where card_id = $1`, [ben.cardId])
  await shop.owner.call(cardDesk.merge, { cardId: anna.cardId, intoCardId: ben.cardId })
  const balances = async () => [await shop.balanceOf(anna.cardId), await shop.balanceOf(ben.cardId)]
  expect(await balances()).toEqual([0, 10_250])
  await shop.refund(orderId)
  expect(await balances()).toEqual([0, 11_500])
  await shop.refund(topUp.orderId, 4_000)
  expect(await balances()).toEqual([0, 6_900])
  await shop.spend('storedValue', ben.cardId, 1_000)
  expect(await verdictOf(shop.refund(topUp.orderId))).toBe('valueSale.spent')
  await shop.give('storedValue', ben.cardId, 1_000)
  await shop.refund(topUp.orderId)
  expect(await balances()).toEqual([0, 0])
})

test('sending stored value of a wallet with a PIN asks for it', async () => {
  const [anna, ben] = [await shop.member(), await shop.member()]
  await shop.give('storedValue', anna.cardId, 1_000)
  await anna.client.call(ownAccount.setPin, { pin: '471568' })
  const sending = { requestId: randomUUID(), cardId: anna.cardId, phone: ben.phone, cents: 100 }
  const send = (pin?: string) =>
    verdictOf(anna.client.call(storedValue.transfer, { ...sending, ...(pin ? { pin } : {}) }))
  expect([await send(), await send('111111'), await send('471568')]).toEqual([
    'pin.required',
    'pin.wrong',
    'ok',
  ])
  expect(await shop.balanceOf(ben.cardId)).toBe(100)
})

test('free amounts have limits and the bonus of the offer that they reach; only own cards', async () => {
  const [anna, ben] = [await shop.member(), await shop.member()]
  const order = (cents: number, cardId = anna.cardId) =>
    anna.client.call(storedValue.topUp, { orderId: randomUUID(), cardId, cents })
  expect(await order(20_000)).toMatchObject({ bonusCents: 1_500, isPaid: false })
  expect(await order(2_000)).toMatchObject({ bonusCents: 0 })
  expect(await verdictOf(order(50))).toBe('storedValue.amount')
  expect(await verdictOf(order(2_000, ben.cardId))).toBe('storedValue.noCard')
  await shop.set('wallet.isOffered', false)
  expect(await verdictOf(order(2_000))).toBe('storedValue.notOffered')
  expect(await anna.client.call(storedValue.offer, {})).toMatchObject({ isOffered: false })
  await shop.set('wallet.isOffered', true)
})

test('staff sell a top-up at the counter, or ask for it by a pay link', async () => {
  const anna = await shop.member()
  const orderId = randomUUID()
  await shop.owner.call(storedValueDesk.topUp, { orderId, cardId: anna.cardId, cents: 10_000 })
  await shop.owner.call(till.collect, { orderId })
  expect(await shop.balanceOf(anna.cardId)).toBe(11_500)
  const create = { requestId: randomUUID(), note: '', minutes: 60 }
  const target = { kind: 'topUp', cardId: anna.cardId, cents: 2_000 } as const
  const link = await shop.owner.call(payLinks.create, { ...create, target })
  expect(link).toMatchObject({ request: 'topUp', cents: 2_000, state: 'open' })
  expect(await shop.owner.call(payLinks.create, { ...create, target })).toEqual(link)
  expect(
    await verdictOf(shop.owner.call(payLinks.create, { ...create, target: { ...target, cents: 3_000 } })),
  ).toBe('payLink.repeated')
  await shop.owner.call(till.collect, { orderId: link.orderId ?? '' })
  expect(await shop.balanceOf(anna.cardId)).toBe(13_500)
})

test('a transfer moves once, never more than there is, while the balance is spent', async () => {
  const [anna, ben] = [await shop.member(), await shop.member()]
  await shop.give('storedValue', anna.cardId, 1_000)
  const send = (cents: number, requestId = randomUUID(), phone = ben.phone) =>
    anna.client.call(storedValue.transfer, { requestId, cardId: anna.cardId, phone, cents })
  const requestId = randomUUID()
  const twice = await Promise.all([send(100, requestId), send(100, requestId)])
  expect(twice).toEqual([{ balanceCents: 900 }, { balanceCents: 900 }])
  expect(await verdictOf(send(100, randomUUID(), anna.phone))).toBe('storedValue.noMember')
  const spend = async () => {
    try {
      await shop.spend('storedValue', anna.cardId, 500)
      return 'ok'
    } catch {
      return 'storedValue.spent'
    }
  }
  const verdicts = await Promise.all([
    ...Array.from({ length: 3 }, () => verdictOf(send(500))),
    ...Array.from({ length: 3 }, spend),
  ])
  expect(tally(verdicts)).toEqual({ ok: 1, 'storedValue.spent': 5 })
  expect(await shop.balanceOf(anna.cardId)).toBe(400)
})

test('stored value expires first in, first out, and tells what expires next', async () => {
  const anna = await shop.member()
  const { testShop, merchantId, shopId } = shop
  await shop.give('storedValue', anna.cardId, 1_000, sampleNow - 1_090 * dayMs)
  await shop.give('storedValue', anna.cardId, 2_000, sampleNow - 100 * dayMs)
  await shop.spend('storedValue', anna.cardId, 300)
  expect(await anna.client.call(storedValue.accounts, {})).toMatchObject([
    { balanceCents: 2_700, expiring: { cents: 700 } },
  ])
  const expire = () => expireStoredValue(testShop.server, merchantId, shopId)
  await expire()
  expect(await shop.balanceOf(anna.cardId)).toBe(2_700)
  testShop.time.now = sampleNow + 20 * dayMs
  await Promise.all([expire(), expire(), expire()])
  expect(await shop.balanceOf(anna.cardId)).toBe(2_000)
})

test('an order that its customer cancels returns value with the expiry that it had', async () => {
  const anna = await shop.member()
  const { testShop, merchantId, shopId } = shop
  const now = testShop.time.now
  const giftCard = await createGiftCard({ server: testShop.server, merchantId, shopId }, 2_500, {
    expiresAt: new Date(now + 10 * dayMs),
  })
  await shop.give('storedValue', anna.cardId, 1_000, now - 1_090 * dayMs)
  await shop.give('storedValue', anna.cardId, 2_000, now - 100 * dayMs)
  const menu = await readMenu(shop.diner, 'lantern')
  const { giftCardId, number, code } = giftCard
  const place = (value: ValueChoice) =>
    anna.client.call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], {
        payment: 'cash',
        value: { ...value, restCents: 0 },
      }),
    )
  const expiryOf = async () => (await shop.detail(giftCardId)).expiresAt
  for (const value of [{ storedValueCents: 2_500 }, { giftCards: [{ number, code }] }]) {
    const { orderId } = await place(value)
    expect(await anna.client.call(orders.cancel, { orderId })).toMatchObject({ status: 'cancelled' })
  }
  expect(await anna.client.call(storedValue.accounts, {})).toMatchObject([
    { balanceCents: 3_000, expiring: { cents: 1_000 } },
  ])
  await expireGiftCards(testShop.server, merchantId, shopId)
  expect(await expiryOf()).toBe(now + 10 * dayMs)
  const { orderId } = await place({ giftCards: [{ number, code }] })
  await shop.refund(orderId)
  await expireGiftCards(testShop.server, merchantId, shopId)
  expect(await expiryOf()).toBeGreaterThanOrEqual(now + 90 * dayMs)
  testShop.time.now = now + 20 * dayMs
  await expireStoredValue(testShop.server, merchantId, shopId)
  expect(await shop.balanceOf(anna.cardId)).toBe(2_000)
})

test('a customer is told once when the balance falls below the limit, with a link to top up', async () => {
  const anna = await shop.member()
  const { testShop, merchantId, shopId } = shop
  await shop.give('storedValue', anna.cardId, 2_000)
  const reminder = { belowCents: 1_000, topUpCents: 2_500 }
  const set = { cardId: anna.cardId, reminder }
  expect(await anna.client.call(storedValue.setReminder, set)).toMatchObject([{ reminder }])
  const remind = () => remindToTopUp(testShop.server, merchantId, shopId)
  const told = async () =>
    (await shop.sent('topUpReminder')).filter(({ recipient }) => recipient === anna.email)
  await remind()
  expect(await told()).toEqual([])
  await shop.spend('storedValue', anna.cardId, 1_500)
  await Promise.all([remind(), remind(), remind()])
  const [message, ...others] = await told()
  expect(others).toEqual([])
  expect(message?.body).toContain('$5.00')
  expect(message?.body).toContain(`card=${anna.cardId}&topUp=2500`)
  testShop.time.now += 2 * dayMs
  await remind()
  expect(await told()).toHaveLength(1)
  await ownerRows('delete from top_up_reminders')
})
