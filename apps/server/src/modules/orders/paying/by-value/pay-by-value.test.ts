import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { payByValue } from '@tabard/contract/value/spending/spending'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import {
  balancesOf,
  createCardType,
  createGiftCard,
  createMemberCard,
  giveValue,
} from '../../../../../test/value/cards.ts'

// Paying the balance of a placed order from value, by staff and by its customer.

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let cashier: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  const settings = { 'wallet.isOffered': true, 'giftCard.isOffered': true, 'order.unpaidPerGuest': 100 }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  cashier = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Two dumplings of 12.50 and a tea of 4.51: 29.50 in cash. */
const order = (phone = diner) =>
  phone.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')]))

test('staff take a part from a gift card, without rounding it, and the rest in cash; the day shows both', async () => {
  const before = await cashier.call(reports.day, {})
  const { orderId } = await order()
  const { giftCardId, number } = await createGiftCard(place, 1001)
  const requestId = randomUUID()
  const payment = { orderId, requestId, dueCents: 2951, source: { kind: 'giftCard', number } } as const
  expect(await cashier.call(payByValue.staff, payment)).toMatchObject({
    paidCents: 1001,
    leftCents: 0,
    order: { paymentStatus: 'partPaid', balanceCents: 1950, payments: [{ tender: 'giftCard', cents: 1001 }] },
  })
  // The same request again pays nothing more.
  expect(await cashier.call(payByValue.staff, payment)).toMatchObject({ paidCents: 1001 })
  await cashier.call(till.collect, { orderId, dueCents: 1950 })
  expect(await cashier.call(till.get, { orderId })).toMatchObject({ paymentStatus: 'paid', paidCents: 2951 })
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 0 })
  const after = await cashier.call(reports.day, {})
  const collected = ({ tenders }: typeof after, tender: string) =>
    tenders.find((each) => each.tender === tender)?.collectedCents ?? 0
  expect(collected(after, 'giftCard') - collected(before, 'giftCard')).toBe(1001)
  expect(after.cashCollectedCents - before.cashCollectedCents).toBe(1950)
})

test('the request id of another payment is refused, at once and beside it', async () => {
  const [first, second, third] = [await order(), await order(), await order()]
  const { number } = await createGiftCard(place, 9000)
  const source = { kind: 'giftCard', number } as const
  const requestId = randomUUID()
  const pay = (orderId: string, id = requestId) =>
    cashier.call(payByValue.staff, { orderId, requestId: id, dueCents: 2951, source })
  await pay(first.orderId)
  expect(await refusalOf(pay(second.orderId))).toMatchObject({
    code: 'request.repeated',
    data: { field: 'requestId' },
  })
  const id = randomUUID()
  const verdicts = await Promise.all([verdictOf(pay(second.orderId, id)), verdictOf(pay(third.orderId, id))])
  expect(tally(verdicts)).toEqual({ ok: 1, 'request.repeated': 1 })
})

test('after a part in cash a gift card pays the rest to the cent', async () => {
  const { orderId } = await order()
  const { dueCents } = await cashier.call(till.bill, { orderId })
  const part = { kind: 'amount', cents: 1000 } as const
  await cashier.call(till.collectPart, { orderId, dueCents, partCents: 1000, part })
  const { number } = await createGiftCard(place, 5000)
  const payment = { orderId, requestId: randomUUID(), source: { kind: 'giftCard', number } } as const
  expect(await refusalOf(cashier.call(payByValue.staff, { ...payment, dueCents: 1950 }))).toMatchObject({
    code: 'order.billChanged',
    data: { dueCents: 1951 },
  })
  expect(await cashier.call(payByValue.staff, { ...payment, dueCents: 1951 })).toMatchObject({
    paidCents: 1951,
    order: { paymentStatus: 'paid', bill: { roundingCents: 0, payableCents: 2951 } },
  })
})

test("a member's stored value pays at the till, and a full refund returns it", async () => {
  const cardId = await createMemberCard(place, await createCardType(place), { phone: '+61400111222' })
  await giveValue(place, cardId, { storedCents: 5000 })
  const { orderId } = await order()
  const payment = {
    orderId,
    requestId: randomUUID(),
    dueCents: 2951,
    source: { kind: 'storedValue', cardId, isSeen: true },
  } as const
  expect(await cashier.call(payByValue.staff, payment)).toMatchObject({ paidCents: 2951, leftCents: 2049 })
  await cashier.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 5000 })
})

test('customers pay their own orders only, from their own wallet or by number and code', async () => {
  const customer = await createCustomer(place.server, place.merchantId)
  const phone = await testShop.guest('lantern', { token: customer.token })
  const { orderId } = await order(phone)
  const own = await createGiftCard(place, 2000, { customerId: customer.customerId })
  const foreign = await createGiftCard(place, 2000, { customerId: randomUUID() })
  const pay = (card: object, who = phone) =>
    who.call(payByValue.own, {
      orderId,
      requestId: randomUUID(),
      dueCents: 2951,
      ownSource: { kind: 'giftCard', card: card as { giftCardId: string } },
    })
  expect(await refusalOf(pay({ giftCardId: foreign.giftCardId }))).toMatchObject({ code: 'value.giftCard' })
  expect(await refusalOf(pay({ giftCardId: own.giftCardId }, diner))).toMatchObject({ code: 'order.unknown' })
  expect(await pay({ giftCardId: own.giftCardId })).toMatchObject({
    paidCents: 2000,
    order: { paymentStatus: 'partPaid' },
  })
  const stored = { kind: 'storedValue' } as const
  expect(
    await refusalOf(
      phone.call(payByValue.own, { orderId, requestId: randomUUID(), dueCents: 951, ownSource: stored }),
    ),
  ).toMatchObject({ code: 'value.noCard' })
})

test('ten tills take one gift card of 50.00 for orders of 29.51: no cent more than it has', async () => {
  const { giftCardId, number } = await createGiftCard(place, 5000)
  const placed = await Promise.all(Array.from({ length: 10 }, () => order()))
  const verdicts = await Promise.all(
    placed.map(({ orderId }) =>
      verdictOf(
        cashier.call(payByValue.staff, {
          orderId,
          requestId: randomUUID(),
          dueCents: 2951,
          source: { kind: 'giftCard', number },
        }),
      ),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 2, 'value.missing': 8 })
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 0 })
  expect(
    await ownerRows('select sum(cents)::integer as cents from payments where account_owner = $1', [
      giftCardId,
    ]),
  ).toEqual([{ cents: 5000 }])
})

test('wrong gift cards are throttled, and a right one then too', async () => {
  const { orderId } = await order()
  const { number, code } = await createGiftCard(place, 5000)
  const from = (typed: string) => ({ kind: 'giftCard', card: { number, code: typed } }) as const
  const pay = (typed: string) =>
    refusalOf(
      diner.call(payByValue.own, {
        orderId,
        requestId: randomUUID(),
        dueCents: 2951,
        ownSource: from(typed),
      }),
    )
  const codes = []
  for (let guess = 0; guess < 22; guess += 1) codes.push((await pay('AAAAAAAA')).code)
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(['value.giftCard']))
  expect(await pay(code)).toMatchObject({ code: 'value.guessed' })
})
