import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { payByValue } from '@tabard/contract/value/spending/spending'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { balancesOf, createGiftCard } from '../../../../../test/value/cards.ts'

// Whatever is done with a typed gift card, its guesses count together: per caller, per card, and per card and caller.

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let menu: MenuIndex
let token: string
let orderId: string

type Typed = { readonly number: string; readonly code: string }
type Phone = Awaited<ReturnType<typeof at>>

beforeAll(async () => {
  testShop = await startTestServer({ trustedHops: 1 })
  const settings = { 'giftCard.isOffered': true, 'order.unpaidPerGuest': 100 }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const diner = await testShop.guest('lantern')
  token = diner.token
  menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
})
afterAll(() => testShop.stop())

/** The same diner in another network. */
const at = (from: string) => testShop.guest('lantern', { token, from })
const wrong = ({ number }: Typed): Typed => ({ number, code: 'AAAAAAAA' })

const order = (phone: Phone, ...cards: readonly Typed[]) =>
  phone.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings')], {
      value: { giftCards: cards.map(({ number, code }) => ({ number, code })) },
    }),
  )
const pay = (phone: Phone, { number, code }: Typed) =>
  phone.call(payByValue.own, {
    orderId,
    requestId: randomUUID(),
    dueCents: 1250,
    ownSource: { kind: 'giftCard', card: { number, code } },
  })
const check = (phone: Phone, { number, code }: Typed) => phone.call(giftCards.check, { number, code })

test('guesses at one card from many networks, by paying, placing and checking, slow it down, and no other card', async () => {
  const [card, other] = [await createGiftCard(place, 5000), await createGiftCard(place, 5000)]
  const verdicts: string[] = []
  for (let network = 1; network <= 10; network += 1) {
    const phone = await at(`203.0.113.${network}`)
    const tries = Array.from({ length: 10 }, (_, turn) => [pay, order, check][turn % 3] ?? pay)
    verdicts.push(...(await Promise.all(tries.map((guess) => verdictOf(guess(phone, wrong(card)))))))
  }
  expect(tally(verdicts)).toEqual({ 'value.giftCard': 70, 'giftCard.unknown': 30 })
  // The clock stands still: two guesses have a turn, and the others of twenty at the same time have none.
  const fresh = await Promise.all(Array.from({ length: 20 }, (_, place) => at(`198.51.100.${place + 10}`)))
  const more = await Promise.all(fresh.map((phone) => verdictOf(pay(phone, wrong(card)))))
  expect(tally(more)).toEqual({ 'value.giftCard': 2, 'value.guessed': 18 })
  expect(testShop.pauses).toEqual([3000, 6000])
  const owner = await at('198.51.100.1')
  expect(await refusalOf(order(owner, other, card))).toMatchObject({ code: 'value.guessed', status: 429 })
  expect(await refusalOf(check(owner, card))).toMatchObject({ code: 'giftCard.guessed' })
  expect(await order(owner, other)).toMatchObject({ paymentStatus: 'paid' })
  expect(await balancesOf(card.giftCardId)).toEqual({ giftCard: 5000 })
  // A moment later there is a turn for the right code: the card is slow, not closed.
  testShop.time.now += 4_000
  expect(await pay(owner, card)).toMatchObject({ paidCents: 1250, leftCents: 3750 })
  testShop.time.now += 15 * 60_000 + 1
})

test('twenty wrong codes of one phone close gift cards to it, and to nobody else in the dining room', async () => {
  const from = '198.51.100.77'
  const card = await createGiftCard(place, 5000)
  const guesser = await testShop.guest('lantern', { from })
  const others = await Promise.all(Array.from({ length: 3 }, () => testShop.guest('lantern', { from })))
  const numbers = await Promise.all(Array.from({ length: 3 }, () => createGiftCard(place, 100)))
  const verdicts: string[] = []
  for (let turn = 0; turn < 22; turn += 1)
    verdicts.push(await verdictOf(check(guesser, wrong(numbers[turn % 3] ?? card))))
  expect(tally(verdicts)).toEqual({ 'giftCard.unknown': 20, 'giftCard.guessed': 2 })
  expect(await verdictOf(check(guesser, card))).toBe('giftCard.guessed')
  for (const other of others) expect(await check(other, card)).toMatchObject({ balanceCents: 5000 })
})

test('an order with several cards counts the wrong one only, and right ones count for nothing', async () => {
  const [card, guessed] = [await createGiftCard(place, 50_000), await createGiftCard(place, 5000)]
  const phone = await at('198.51.100.2')
  for (let turn = 0; turn < 25; turn += 1) expect(await verdictOf(order(phone, card))).toBe('ok')
  const verdicts: string[] = []
  for (let turn = 0; turn < 12; turn += 1) verdicts.push(await verdictOf(order(phone, card, wrong(guessed))))
  expect(tally(verdicts)).toEqual({ 'value.giftCard': 10, 'value.guessed': 2 })
  expect(await verdictOf(order(phone, card))).toBe('ok')
})
