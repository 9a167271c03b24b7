import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'

// Money of a card that was merged, and that comes or goes afterwards (ADR-185).

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
})
afterAll(() => shop.testShop.stop())

/** A member, and a card without a name that staff handed out. */
async function twoCards() {
  const { cardId: intoId } = await shop.member()
  const [type] = await ownerRows<{ card_type_id: string }>('select card_type_id from card_types')
  const cardId = randomUUID()
  const { card_type_id: cardTypeId = '' } = type ?? {}
  await shop.owner.call(cardDesk.add, { cardId, cardTypeId, phone: '', name: '' })
  return { cardId, intoId, merge: () => shop.owner.call(cardDesk.merge, { cardId, intoCardId: intoId }) }
}

const balances = async (...owners: readonly string[]) =>
  Promise.all(owners.map((owner) => shop.balanceOf(owner)))

async function topUp(cardId: string) {
  const orderId = randomUUID()
  await shop.owner.call(storedValueDesk.topUp, { orderId, cardId, cents: 5_000 })
  return orderId
}

test('a top-up that is paid after the merge is on the other card, and a refund is taken from there', async () => {
  const { cardId, intoId, merge } = await twoCards()
  const [before, after] = [await topUp(cardId), await topUp(cardId)]
  await shop.owner.call(till.collect, { orderId: before })
  await merge()
  expect(await balances(cardId, intoId)).toEqual([0, 5_000])
  await shop.owner.call(till.collect, { orderId: after })
  expect(await balances(cardId, intoId)).toEqual([0, 10_000])
  await shop.refund(before, 2_000)
  await shop.refund(after)
  expect(await balances(cardId, intoId)).toEqual([0, 3_000])
})

test('what a merged card paid is refunded to the other one, also after that one was merged', async () => {
  const { cardId, intoId, merge } = await twoCards()
  await shop.give('storedValue', cardId, 2_000)
  const menu = await readMenu(shop.diner, 'lantern')
  const { orderId } = await shop.diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  await shop.owner.call(payByValue.staff, {
    orderId,
    requestId: randomUUID(),
    dueCents: 1_250,
    source: { kind: 'storedValue', cardId, isSeen: true },
  })
  await merge()
  await shop.refund(orderId, 250)
  expect(await balances(cardId, intoId)).toEqual([0, 1_000])
  const { cardId: lastId } = await twoCards()
  await shop.owner.call(cardDesk.merge, { cardId: intoId, intoCardId: lastId })
  await shop.refund(orderId)
  expect(await balances(cardId, intoId, lastId)).toEqual([0, 0, 2_000])
})

test('what reaches a card at the moment of its merge moves on', async () => {
  const { cardId, intoId, merge } = await twoCards()
  await merge()
  await shop.give('storedValue', cardId, 700)
  expect(await balances(cardId, intoId)).toEqual([700, 0])
  shop.testShop.time.now += 10_000
  await shop.testShop.runJobs()
  expect(await balances(cardId, intoId)).toEqual([0, 700])
})
