import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWrite } from '../../../../db/platform-database.ts'
import { checkLedger } from '../../../ledger/check-ledger.ts'
import { configChanged } from '../../../shops/settings/config-changed.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { createCustomer } from '../../../../../test/shops/factories.ts'
import { acceptAndCollect, acceptOrder } from '../../../../../test/value/accept-order.ts'
import { balancesOf, createCardType, createMemberCard, giveValue } from '../../../../../test/value/cards.ts'
import { startMemberShop, type MemberShop } from '../../../../../test/value/member-shop.ts'

// When orders earn, and who sees it (ADR-214). `stop` audits the whole ledger.

let shop: MemberShop
let testShop: MemberShop['testShop']
let place: MemberShop['place']
let manager: MemberShop['manager']

beforeAll(async () => {
  shop = await startMemberShop()
  ;({ testShop, place, manager } = shop)
})
afterAll(() => testShop.stop())

const member: MemberShop['member'] = () => shop.member()
const input: MemberShop['input'] = (...choice) => shop.input(...choice)

test('a paid order that its customer cancels has given nothing to spend', async () => {
  const { cardId, phone } = await member()
  const paying = await phone.call(payOnline.pay, input(undefined, { payment: 'sandbox' }))
  testShop.act(paying.attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  const { orderId } = paying.order
  expect(await phone.call(orders.track, { orderId })).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })
  expect(await balancesOf(cardId)).toEqual({})
  const redeemed = await phone.call(orders.place, input({ points: 10_000 }))
  expect(redeemed.bill.points).toBeUndefined()
  expect(await phone.call(orders.cancel, { orderId })).toMatchObject({ status: 'cancelled' })
  expect(await balancesOf(cardId)).toEqual({})
})

test('an accepted order that staff take back to the start has its points returned until it is accepted again', async () => {
  const { cardId, phone } = await member()
  const { orderId } = await phone.call(orders.place, input())
  await acceptAndCollect(manager, orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
  const { version } = await manager.call(till.get, { orderId })
  await manager.call(kitchen.undo, { orderId, version })
  expect(await balancesOf(cardId)).toEqual({ points: 0, stamps: 0 })
  await acceptOrder(manager, orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
})

test('an unpaid order that is changed returns the points that its bill no longer has, and the check names a difference', async () => {
  const { cardId, phone } = await member()
  await giveValue(place, cardId, { points: 60_000 })
  const order = await phone.call(orders.place, input({ points: 60_000 }))
  const { orderId } = order
  await manager.call(orderLife.amend, {
    orderId,
    amendments: order.amendments,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [],
    reason: 'The guest asked',
    requestId: randomUUID(),
  })
  const { bill } = await manager.call(till.get, { orderId })
  const kept = bill.points?.points ?? 0
  expect(kept).toBeLessThan(60_000)
  expect(await balancesOf(cardId)).toEqual({ points: 60_000 - kept })
  const check = () => checkLedger(place.server, place.merchantId, { shopId: place.shopId })
  expect(await check()).toEqual({ repaired: [], open: [] })
  // As if a change had posted nothing.
  await ownerRows(
    "update ledger_transfers set amount = amount + 100 where order_id = $1 and kind = 'pointsRedeemed' and debit_kind = 'points'",
    [orderId],
  )
  const { repaired } = await check()
  expect(repaired).toEqual([
    { check: 'pointsRedeemed', subject: orderId, orderId, expectedCents: kept, foundCents: kept + 100 },
  ])
  await ownerRows(
    "update ledger_transfers set amount = amount - 100 where order_id = $1 and kind = 'pointsRedeemed' and debit_kind = 'points'",
    [orderId],
  )
  await check()
})

test("an order shows what it earns to the card's owner only", async () => {
  const { phone, customer } = await member()
  const own = await phone.call(orders.place, input())
  expect(own.bill.pointsEarned).toBe(5902)
  expect(own.orderOptions).not.toHaveProperty('value')
  const stranger = await testShop.guest('lantern')
  const typed = await stranger.call(orders.place, {
    ...input(),
    contact: { name: 'Mei', phone: customer.phone },
  })
  const [tracked, receipt] = await Promise.all([
    stranger.call(orders.track, { orderId: typed.orderId }),
    stranger.read(orders.receipt, { receiptId: typed.receiptId }),
  ])
  for (const shown of [typed, tracked, receipt]) {
    expect(JSON.stringify(shown)).not.toMatch(/cardId|earning|pointsEarned|stamps/)
  }
})

test('points that a cancelled order returns keep the expiry that they had', async () => {
  for (const after of ['earned', 'activity'] as const) {
    const customer = await createCustomer(place.server, place.merchantId)
    const { customerId, phone } = customer
    const typeId = await createCardType(place, { pointsExpiry: { months: 6, after } })
    await systemWrite(place.server.pool, place.merchantId, (tx) => configChanged(tx, null))
    const cardId = await createMemberCard(place, typeId, { customerId, phone })
    await giveValue(place, cardId, { points: 20_000 })
    const client = await shop.phoneOf(customer)
    const expiring = async () =>
      (await client.call(memberCards.mine, {})).cards.map(({ points }) => points?.expiring)
    const before = await expiring()
    expect(before).toMatchObject([{ points: 20_000 }])
    testShop.time.now += 2 * 86_400_000
    const { orderId } = await client.call(orders.place, input({ points: 10_000 }))
    expect(await balancesOf(cardId)).toEqual({ points: 10_000 })
    await client.call(orders.cancel, { orderId })
    expect(await expiring()).toEqual(before)
  }
})

test('points of another currency are neither earned nor redeemed, and stamps are', async () => {
  const { cardId, phone } = await member()
  await giveValue(place, cardId, { points: 60_000 })
  const setCurrency = async (currency: string) => {
    await ownerRows('update card_types set points_currency = $2 where card_type_id = $1', [
      shop.cardTypeId,
      currency,
    ])
    await systemWrite(place.server.pool, place.merchantId, (tx) => configChanged(tx, null))
  }
  await setCurrency('CNY')
  const order = await phone.call(orders.place, input({ points: 60_000 }))
  expect(order.bill.points).toBeUndefined()
  expect(order.bill.pointsEarned).toBeUndefined()
  const taken = {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: input().cart.lines,
    note: '',
    contact: { name: '', phone: '' },
    member: { cardId },
  } as const
  expect((await manager.call(till.quote, taken)).bill.pointsEarned).toBeUndefined()
  const { cards } = await phone.call(memberCards.mine, {})
  expect(cards).toMatchObject([
    { points: { balance: 60_000, worthCents: 0 }, programme: { pointsCurrency: 'CNY' } },
  ])
  await acceptAndCollect(manager, order.orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 60_000, stamps: 1 })
  await setCurrency('AUD')
  expect((await phone.call(orders.place, input({ points: 60_000 }))).bill.points?.points).toBe(60_000)
})
