import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { storedValue, storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { payByValue } from '@tabard/contract/value/spending/spending'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { newStoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptAndCollect } from './accept-order.ts'
import { auditLedger } from '../database/audit-ledger.ts'
import { tally, verdictOf } from '../refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { balancesOf, createCardType, createGiftCard, createMemberCard, giveValue } from './cards.ts'

// T19, T20 and T24, each with the audit of the ledger (T29). In full counts: `npm run -s bench value`. Their negative
// controls are place-with-value.control.test.ts, transfer.control.test.ts, take.control.test.ts and
// two-cards.control.test.ts.

const racers = Number(process.env['TABARD_VALUE_RACERS'] ?? 20)
const dayMs = 86_400_000
/** What a member may send in a day. */
const sentPerDay = 5

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let manager: ReturnType<TestServer['staff']>
let menu: MenuIndex
let cardTypeId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const settings = {
    'points.isOffered': true,
    'wallet.isOffered': true,
    'giftCard.isOffered': true,
    'points.perDollarSpent': 2,
    'points.perDollarRedeemed': 100,
    'points.minimum': 100,
  }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  cardTypeId = await createCardType(place)
  await manager.call(storedValueDesk.saveTerms, {
    version: 0,
    terms: { ...newStoredValueTerms, canTransfer: true },
  })
})
afterAll(() => testShop.stop())

async function member() {
  const customer = await createCustomer(place.server, place.merchantId)
  const { customerId, phone, token } = customer
  const cardId = await createMemberCard(place, cardTypeId, { customerId, phone })
  return { client: await testShop.guest('lantern', { token }), cardId, phone }
}

/** Two dumplings of 12.50 and a tea of 4.51. */
const input = (value?: ValueChoice) =>
  placeInput(
    [lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')],
    value === undefined ? {} : { value },
  )

const all = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

test(`T19: ${racers} tills take 10.00 from a card of 50.00 at the same time: exactly five have it`, async () => {
  const { giftCardId, number } = await createGiftCard(place, 5_000)
  const placed = await all(racers, async () => (await testShop.guest('lantern')).call(orders.place, input()))
  const verdicts = await Promise.all(
    placed.map(({ orderId }) =>
      verdictOf(
        manager.call(payByValue.staff, {
          orderId,
          requestId: randomUUID(),
          dueCents: 2_951,
          mostCents: 1_000,
          source: { kind: 'giftCard', number },
        }),
      ),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 5, 'value.missing': racers - 5 })
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 0 })
  expect(await auditLedger()).toEqual([])
})

test('T20: ten orders use two cards in opposite order: no deadlock, and no cent more than both have', async () => {
  // More would be guesses: the orders of one network may type a number ten times.
  const count = 10
  const cards = [await createGiftCard(place, 10_000), await createGiftCard(place, 10_000)]
  const chosen = cards.map(({ number, code }) => ({ number, code }))
  const verdicts = await all(count, async (at) => {
    const guest = await testShop.guest('lantern')
    const giftCards = at % 2 === 0 ? chosen : chosen.toReversed()
    return verdictOf(guest.call(orders.place, input({ giftCards, restCents: 0 })))
  })
  // 200.00 pay six orders of 29.51.
  expect(tally(verdicts)).toEqual({ ok: 6, 'value.changed': count - 6 })
  const left = await Promise.all(
    cards.map(async ({ giftCardId }) => (await balancesOf(giftCardId))['giftCard']),
  )
  expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(20_000 - 6 * 2_951)
  expect(await auditLedger()).toEqual([])
})

test(`T20: ${racers / 2} transfers each way at the same time leave the sum as it was`, async () => {
  const [anna, ben] = [await member(), await member()]
  for (const { cardId } of [anna, ben]) await giveValue(place, cardId, { storedCents: 10_000 })
  const send = (from: typeof anna, to: typeof anna) =>
    verdictOf(
      from.client.call(storedValue.transfer, {
        requestId: randomUUID(),
        cardId: from.cardId,
        phone: to.phone,
        cents: 100,
      }),
    )
  const verdicts: string[] = []
  // Every day as many as are allowed.
  for (let sent = 0; sent < racers / 2; sent += sentPerDay) {
    verdicts.push(...(await all(2 * sentPerDay, (at) => (at % 2 === 0 ? send(anna, ben) : send(ben, anna)))))
    testShop.time.now += dayMs + 1
  }
  expect(tally(verdicts)).toEqual({ ok: racers })
  for (const { cardId } of [anna, ben])
    expect(await balancesOf(cardId)).toMatchObject({ storedValue: 10_000 })
  expect(await auditLedger()).toEqual([])
})

test(`T24: ${racers / 2} orders redeem 100 of 500 points at the same time: exactly five have them`, async () => {
  const { client, cardId } = await member()
  await giveValue(place, cardId, { points: 50_000 })
  const verdicts = await all(racers / 2, () =>
    verdictOf(client.call(orders.place, { ...input({ points: 10_000 }), shownTotal: '28.51' })),
  )
  expect(tally(verdicts)).toEqual({ ok: 5, 'price.changed': racers / 2 - 5 })
  expect(await balancesOf(cardId)).toEqual({ points: 0 })
  expect(await auditLedger()).toEqual([])
})

test('T24: to buy, to earn and to be refunded twenty times leaves no points', async () => {
  const { client, cardId } = await member()
  for (let turn = 0; turn < 20; turn += 1) {
    const { orderId } = await client.call(orders.place, input())
    await acceptAndCollect(manager, orderId)
    expect(await balancesOf(cardId)).toEqual({ points: 5_902 })
    await manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
    expect(await balancesOf(cardId)).toEqual({ points: 0 })
  }
  expect(await auditLedger()).toEqual([])
})
