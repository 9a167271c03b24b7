import { randomUUID } from 'node:crypto'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { cardSignals } from '@tabard/contract/value/cards/card-signals'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import {
  moneyOf,
  movedTransfer,
  pointsOf,
  valueTransfer,
  type ValueAccount,
} from '@tabard/domain/ledger/value-transfers'
import type { Transfer } from '@tabard/domain/ledger/transfer'
import { networkPrefix } from '@tabard/domain/messages/network-of'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'
import { createGiftCard } from '../../../../test/value/cards.ts'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { listGuesses } from './guess-queries.ts'
import { purgeGuesses } from './note-wrong-guess.ts'

const at = prepareCardShop()
const show = () => at.owner.call(cardSignals.list, {})
const stored = (cardId: string): ValueAccount => moneyOf('storedValue', cardId, 'AUD')

async function post(...transfers: readonly (Transfer | undefined)[]) {
  const movements = transfers.flatMap((transfer) => (transfer ? [{ requestId: randomUUID(), transfer }] : []))
  const { server, time } = at.testShop
  await systemWrite(server.pool, at.merchantId, (tx) =>
    postValue(tx, { shopId: at.shopId, now: time.now }, movements),
  )
}

const place = () => ({ server: at.testShop.server, merchantId: at.merchantId, shopId: at.shopId })
const times = (count: number, make: () => Transfer | undefined) => Array.from({ length: count }, make)

test('normal use shows nothing: two orders, a top-up, a gift by staff, a transfer, a mistyped code', async () => {
  const cardTypeId = await at.programme({ holdsValue: true })
  const [mei, tom] = [
    await at.card(cardTypeId, '0412 777 100', 'Mei'),
    await at.card(cardTypeId, '0412 777 101'),
  ]
  await post(...times(2, () => valueTransfer('pointsEarned', pointsOf(mei.cardId), 500)))
  await post(valueTransfer('valueSold', stored(mei.cardId), 10_000))
  await at.give(mei.cardId, 'storedValue', 500)
  await post(movedTransfer(stored(mei.cardId), stored(tom.cardId), 2_000))
  const { number } = await createGiftCard(place(), 5_000)
  const visitor = at.testShop.visitor(at.shop)
  expect(await verdictOf(visitor.call(giftCards.check, { number, code: 'AAAAAAAA' }))).toBe(
    'giftCard.unknown',
  )
  expect(await show()).toEqual({ cards: [], guessed: [], people: [], checks: [] })
})

test('a card that earned, was topped up, refunded or given to often or much on a day is named with the reasons', async () => {
  const cardTypeId = await at.programme({ holdsValue: true })
  const { cardId, number } = await at.card(cardTypeId, '0412 777 100', 'Mei')
  await post(...times(6, () => valueTransfer('pointsEarned', pointsOf(cardId), 500)))
  await post(...times(3, () => valueTransfer('pointsEarned', pointsOf(cardId), -500)))
  await post(...times(2, () => valueTransfer('valueSold', stored(cardId), 30_000)))
  for (let turn = 0; turn < 3; turn += 1) await at.give(cardId, 'stamps', 1)
  expect((await show()).cards).toEqual([
    {
      cardId,
      number: maskCardNumber(number),
      name: 'Mei',
      status: 'active',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      reasons: [
        { what: 'earned', times: 6, amount: 3_000, unit: 'points' },
        { what: 'given', times: 3, amount: 3, unit: 'stamps' },
        { what: 'refunded', times: 3, amount: 1_500, unit: 'points' },
        { what: 'toppedUp', times: 2, amount: 60_000, unit: 'storedValue' },
      ],
    },
  ])
  await at.owner.call(cardDesk.freeze, { cardId })
  expect((await show()).cards).toMatchObject([{ status: 'frozen' }])
  at.testShop.time.now += 8 * 86_400_000
  await at.moveTo(at.testShop.time.now)
  expect((await show()).cards).toEqual([])
})

test('money that passes through several cards is shown, and merged cards are not', async () => {
  const cardTypeId = await at.programme({ holdsValue: true })
  const [first, second, third, old] = [
    await at.card(cardTypeId),
    await at.card(cardTypeId),
    await at.card(cardTypeId),
    await at.card(cardTypeId),
  ]
  await at.give(first.cardId, 'storedValue', 5_000)
  await at.give(old.cardId, 'storedValue', 5_000)
  await at.owner.call(cardDesk.merge, { cardId: old.cardId, intoCardId: third.cardId })
  await post(movedTransfer(stored(first.cardId), stored(second.cardId), 4_000))
  await post(movedTransfer(stored(second.cardId), stored(third.cardId), 3_000))
  expect((await show()).cards).toMatchObject([
    { cardId: second.cardId, reasons: [{ what: 'passedOn', times: 2, amount: 3_000, unit: 'storedValue' }] },
  ])
})

test('a phone with many new cards is named', async () => {
  const phone = '+61412777100'
  for (let turn = 0; turn < 3; turn += 1)
    await at.card(await at.programme({ joining: 'staff' }), phone, 'Mei')
  const { people } = await show()
  expect(people).toMatchObject([{ phone, name: 'Mei', joined: 3, bought: 0, claimed: 0 }])
})

test('guessed codes are counted by network, kind and gift card, and purged after 30 days', async () => {
  const { number, giftCardId } = await createGiftCard(place(), 5_000)
  const visitor = at.testShop.visitor(at.shop)
  for (let turn = 0; turn < 5; turn += 1)
    await verdictOf(visitor.call(giftCards.check, { number, code: 'AAAAAAAA' }))
  for (let turn = 0; turn < 3; turn += 1)
    await verdictOf(visitor.call(giftCards.check, { number: `900000000000000${turn}`, code: 'AAAAAAAA' }))
  const guest = await at.testShop.guest(at.shop)
  for (let turn = 0; turn < 10; turn += 1) {
    await verdictOf(guest.call(coupons.describe, { code: `GUESS${turn}` }))
    await verdictOf(guest.call(coupons.collect, { requestId: randomUUID(), code: `GUESS${turn}` }))
  }
  const { guessed, checks } = await show()
  expect(guessed).toMatchObject([{ giftCardId, failed: 5, networks: 1, status: 'active' }])
  expect(guessed[0]?.number).toContain('****')
  const network = networkPrefix('127.0.0.1')
  expect(checks).toHaveLength(2)
  expect(checks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'giftCard', network, failed: 8, numbers: 4 }),
      expect.objectContaining({ kind: 'coupon', network, failed: 20, numbers: 10 }),
    ]),
  )
  const { server, time } = at.testShop
  await systemWrite(server.pool, at.merchantId, (tx) => purgeGuesses(tx, time.now + 31 * 86_400_000))
  const since = new Date(0)
  const left = await systemRead(server.pool, at.merchantId, (tx) =>
    tx.rows(listGuesses({ since, giftCards: 1, coupons: 1, most: 10 })),
  )
  expect(left).toEqual([])
  await ownerRows('delete from throttles')
})

test('only staff who may adjust see signals, and those of their own merchant', async () => {
  const { cardId } = await at.card(await at.programme(), '', 'Mei')
  await post(...times(6, () => valueTransfer('pointsEarned', pointsOf(cardId), 500)))
  expect((await show()).cards).toHaveLength(1)
  expect(await verdictOf((await at.staff('cashier')).call(cardSignals.list, {}))).toBe('permission.denied')
  const other = await createMerchant(at.testShop.server, [`other-${at.shop}`])
  const { cookie } = await createStaff(at.testShop.server, other.merchantId, 'owner')
  const stranger = at.testShop.staff(`other-${at.shop}`, cookie)
  expect((await stranger.call(cardSignals.list, {})).cards).toEqual([])
})
