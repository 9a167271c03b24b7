import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { acceptAndCollect, acceptOrder } from '../../../../../test/value/accept-order.ts'
import { startMemberShop, type MemberShop } from '../../../../../test/value/member-shop.ts'
import { balancesOf, createGiftCard, createMemberCard, giveValue } from '../../../../../test/value/cards.ts'

// Orders that earn and spend value. `stop` audits the whole ledger without the product's statements (T29). The negative
// control of the races is place-with-value.control.test.ts.

let shop: MemberShop
let testShop: MemberShop['testShop']
let place: MemberShop['place']
let manager: MemberShop['manager']
let cardTypeId: string

beforeAll(async () => {
  shop = await startMemberShop()
  ;({ testShop, place, manager, cardTypeId } = shop)
})
afterAll(() => testShop.stop())

const member: MemberShop['member'] = () => shop.member()
const input: MemberShop['input'] = (...choice) => shop.input(...choice)
const refund: MemberShop['refund'] = (...asked) => shop.refund(...asked)

test('two gift cards pay an order in full, the soonest to expire first, and the kitchen has it', async () => {
  const diner = await testShop.guest('lantern')
  const late = await createGiftCard(place, 2000, { expiresAt: new Date(Date.UTC(2030, 1, 1)) })
  const soon = await createGiftCard(place, 1000, { expiresAt: new Date(Date.UTC(2027, 1, 1)) })
  const order = await diner.call(
    orders.place,
    input({ giftCards: [late, soon].map(({ number, code }) => ({ number, code })), restCents: 0 }),
  )
  expect(order).toMatchObject({ status: 'placed', paymentStatus: 'paid', bill: { payableCents: 2951 } })
  expect(await balancesOf(soon.giftCardId)).toEqual({ giftCard: 0 })
  expect(await balancesOf(late.giftCardId)).toEqual({ giftCard: 49 })
  const refunded = await refund(order.orderId, { lines: [{ lineNumber: 1, units: 1 }] })
  expect(refunded).toMatchObject({ refundedCents: 1250, refunds: [{ status: 'done' }] })
  // In reverse order of payment: the card that paid last has it back first.
  expect(await balancesOf(late.giftCardId)).toEqual({ giftCard: 1299 })
  await refund(order.orderId)
  expect([await balancesOf(late.giftCardId), await balancesOf(soon.giftCardId)]).toEqual([
    { giftCard: 2000 },
    { giftCard: 1000 },
  ])
})

test('a gift card pays a part, the payment page the rest; an order that expires returns the part', async () => {
  const diner = await testShop.guest('lantern')
  const { giftCardId, number, code } = await createGiftCard(place, 1000)
  const value = { giftCards: [{ number, code }], restCents: 1951 }
  const paying = await diner.call(payOnline.pay, input(value, { payment: 'sandbox' }))
  expect(paying.order).toMatchObject({ status: 'pending', paymentStatus: 'partPaid' })
  expect(
    await ownerRows('select cents from payment_attempts where attempt_id = $1', [paying.attempt?.attemptId]),
  ).toEqual([{ cents: 1951 }])
  testShop.act(paying.attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await diner.call(orders.track, { orderId: paying.order.orderId })).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
    paidCents: 2951,
  })

  const other = await createGiftCard(place, 1000)
  const abandoned = await diner.call(
    payOnline.pay,
    input({ giftCards: [{ number: other.number, code: other.code }] }, { payment: 'sandbox' }),
  )
  expect(await balancesOf(other.giftCardId)).toEqual({ giftCard: 0 })
  testShop.time.now += 60 * 60_000
  await testShop.runJobs()
  expect(await diner.call(orders.track, { orderId: abandoned.order.orderId })).toMatchObject({
    status: 'cancelled',
    refundedCents: 1000,
  })
  expect(await balancesOf(other.giftCardId)).toEqual({ giftCard: 1000 })
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 0 })
})

test('points are earned once the order is paid and accepted, and leave with refunds by line and in full', async () => {
  const { cardId, phone } = await member()
  const { orderId, bill } = await phone.call(orders.place, input())
  expect(bill.pointsEarned).toBe(5902)
  expect(await balancesOf(cardId)).toEqual({})
  await manager.call(till.collect, { orderId })
  expect(await balancesOf(cardId)).toEqual({})
  await acceptOrder(manager, orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
  await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })
  expect(await balancesOf(cardId)).toEqual({ points: 3402, stamps: 1 })
  await refund(orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 0, stamps: 0 })
})

test('a phone number alone earns, and spends nothing', async () => {
  const cardId = await createMemberCard(place, cardTypeId, { phone: '+61400111222' })
  await giveValue(place, cardId, { points: 100_000 })
  const diner = await testShop.guest('lantern')
  const contact = { name: 'Mei', phone: '0400 111 222' }
  const { orderId } = await diner.call(orders.place, { ...input(), contact })
  await acceptAndCollect(manager, orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 105_902, stamps: 1 })
  expect(await refusalOf(diner.call(orders.place, { ...input({ points: 10_000 }), contact }))).toMatchObject({
    code: 'value.noCard',
  })
})

test('redeemed points reduce the bill, return with the cancellation, and are spent once by ten phones', async () => {
  const { cardId, phone } = await member()
  await giveValue(place, cardId, { points: 50_000 })
  const order = await phone.call(orders.place, input({ points: 50_000 }))
  // 500 points at 100 a dollar.
  expect(order.bill).toMatchObject({ points: { points: 50_000, cents: 500 }, totalCents: 2451 })
  expect(await balancesOf(cardId)).toEqual({ points: 0 })
  await manager.call(till.cancel, { orderId: order.orderId, reason: 'Left' })
  expect(await balancesOf(cardId)).toEqual({ points: 50_000 })
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () =>
      verdictOf(phone.call(orders.place, { ...input({ points: 10_000 }), shownTotal: '28.51' })),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 5, 'price.changed': 5 })
  expect(await balancesOf(cardId)).toEqual({ points: 0 })
})

test('an order that points paid is paid at once, and its refund by dish and in full returns the points', async () => {
  const { cardId, phone } = await member()
  await giveValue(place, cardId, { points: 295_100 })
  const order = await phone.call(orders.place, input({ points: 295_100 }))
  expect(order).toMatchObject({ paymentStatus: 'paid', bill: { payableCents: 0 } })
  const { orderId } = order
  expect(await phone.call(orders.track, { orderId })).toMatchObject({ paymentStatus: 'paid' })
  expect(await balancesOf(cardId)).toMatchObject({ points: 0 })
  expect(await refusalOf(refund(orderId, { amountCents: 100 }))).toMatchObject({ code: 'refund.tooMuch' })
  const request = { orderId, reason: 'Cold', requestId: randomUUID(), lines: [{ lineNumber: 1, units: 1 }] }
  await manager.call(till.refund, request)
  expect(await balancesOf(cardId)).toMatchObject({ points: 125_000 })
  // The same request again returns nothing more.
  await manager.call(till.refund, request)
  expect(await balancesOf(cardId)).toMatchObject({ points: 125_000 })
  await refund(orderId)
  expect(await balancesOf(cardId)).toMatchObject({ points: 295_100 })
  expect(await refusalOf(refund(orderId))).toMatchObject({ code: 'refund.tooMuch' })
})

test('stored value pays as the documented method, and is refused where it is too little', async () => {
  const { cardId, phone } = await member()
  await giveValue(place, cardId, { storedCents: 3000 })
  const paid = await phone.call(payOnline.pay, input(undefined, { payment: 'svc' }))
  expect(paid).toMatchObject({ order: { paymentStatus: 'paid', status: 'placed' }, attempt: undefined })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 49 })
  expect(await refusalOf(phone.call(payOnline.pay, input(undefined, { payment: 'svc' })))).toMatchObject({
    code: 'value.missing',
    data: { missingCents: 2902 },
  })
  expect(await balancesOf(cardId)).toMatchObject({ storedValue: 49 })
})

test('a full stamp card pays one tea, which earns no stamp, and has its stamps back after a cancellation', async () => {
  const { cardId, phone } = await member()
  expect(await refusalOf(phone.call(orders.place, input({ takesReward: true })))).toMatchObject({
    code: 'value.stamps',
  })
  await giveValue(place, cardId, { stamps: 10 })
  const order = await phone.call(orders.place, input({ takesReward: true }, { teas: 2 }))
  expect(order.bill).toMatchObject({ promotionCents: 451, totalCents: 2951 })
  expect(await balancesOf(cardId)).toMatchObject({ stamps: 1 })
  await acceptAndCollect(manager, order.orderId)
  expect(await balancesOf(cardId)).toMatchObject({ stamps: 2 })
  const other = await phone.call(orders.place, input())
  await acceptAndCollect(manager, other.orderId)
  await refund(order.orderId)
  await manager.call(till.cancel, { orderId: order.orderId, reason: 'Spilled' })
  expect(await balancesOf(cardId)).toMatchObject({ stamps: 11 })
})

test('ten orders spend one gift card: no more than it has, and every order is as its bill says', async () => {
  const { giftCardId, number, code } = await createGiftCard(place, 6000)
  const phones = await Promise.all(Array.from({ length: 10 }, () => testShop.guest('lantern')))
  const verdicts = await Promise.all(
    phones.map((phone) =>
      verdictOf(phone.call(orders.place, input({ giftCards: [{ number, code }], restCents: 0 }))),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 2, 'value.changed': 8 })
  expect(await balancesOf(giftCardId)).toEqual({ giftCard: 98 })
})

test('a wrong code, a foreign, frozen, expired or unknown card and a table are refused, and nothing is placed', async () => {
  const diner = await testShop.guest('lantern')
  const card = await createGiftCard(place, 5000)
  const old = await createGiftCard(place, 5000, { expiresAt: new Date(testShop.time.now - 1) })
  const refusedFor = async (number: string, code: string) =>
    refusalOf(diner.call(orders.place, input({ giftCards: [{ number, code }] })))
  for (const [number, code] of [
    [card.number, 'AAAAAAAA'],
    ['1234567812345678', card.code],
    ['12', ''],
    [old.number, old.code],
  ] as const)
    expect(await refusedFor(number, code)).toMatchObject({ code: 'value.giftCard' })
  expect(await balancesOf(card.giftCardId)).toEqual({ giftCard: 5000 })
  expect(await refusalOf(diner.call(orders.place, input({ storedValueCents: 100 })))).toMatchObject({
    code: 'value.noCard',
  })
})
