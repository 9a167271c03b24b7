import { randomUUID } from 'node:crypto'
import { audit } from '@tabard/contract/audit/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { acceptAndCollect } from '../../../../test/value/accept-order.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { balancesOf, createCardType, createMemberCard } from '../../../../test/value/cards.ts'
import { buyer, printed } from '../../../../test/value/value-shop.ts'

// A member card that staff attach to an order afterwards (ADR-195). `stop` audits the whole ledger (T29).

let testShop: PaidTestShop
let place: { server: PaidTestShop['server']; merchantId: string; shopId: string }
let manager: ReturnType<PaidTestShop['staff']>
let menu: MenuIndex
let cardTypeId: string

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { server } = testShop
  const settings = { 'points.isOffered': true, 'giftCard.isOffered': true, 'points.perDollarSpent': 2 }
  const { merchantId, shops } = await createMerchant(server, ['lantern'], { settings }, { isDemo: true })
  place = { server, merchantId, shopId: shops[0]?.shopId ?? '' }
  manager = testShop.staff('lantern', (await createStaff(server, merchantId, 'manager')).cookie)
  menu = await readMenu(testShop.visitor('lantern'), 'lantern')
  cardTypeId = await createCardType(place, {
    discountRate: 1_000,
    stamps: {
      goal: 9,
      scope: { itemIds: [itemNamed(menu, 'Tea').id] },
      names: { first: 'Free tea', second: '免费茶' },
    },
  })
})
afterAll(() => testShop.stop())

const card = () => createMemberCard(place, cardTypeId, {})
/** Two dumplings of 12.50 and a tea of 4.51. */
const lines = () => [lineOf(menu, 'Dumplings', { quantity: 2 }), lineOf(menu, 'Tea')]
const ordered = () =>
  manager.call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: lines(),
    note: '',
    contact: { name: '', phone: '' },
  })
const attach = (orderId: string, cardId: string) => manager.call(orderValue.attachCard, { orderId, cardId })
const refund = (orderId: string, portion: object = {}) =>
  manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...portion })

test('a paid order earns at once, at the price it had, and its refunds take the points back', async () => {
  const cardId = await card()
  const { orderId } = await ordered()
  await acceptAndCollect(manager, orderId)
  const after = await attach(orderId, cardId)
  expect(after).toMatchObject({
    memberCardId: cardId,
    paymentStatus: 'paid',
    bill: { totalCents: 2951, pointsEarned: 5902 },
  })
  expect(after.events.map(({ what }) => what)).toContain('cardAttached')
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
  const { rows } = await manager.call(audit.list, {})
  expect(rows.find(({ action }) => action === 'till.attachCard')).toMatchObject({ subject: orderId })
  await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })
  expect(await balancesOf(cardId)).toEqual({ points: 3402, stamps: 1 })
})

test('an unpaid order earns once it is paid, and what was refunded before earns nothing', async () => {
  const [cardId, other] = [await card(), await card()]
  const unpaid = await ordered()
  await attach(unpaid.orderId, cardId)
  expect(await balancesOf(cardId)).toEqual({})
  await acceptAndCollect(manager, unpaid.orderId)
  expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
  const part = await ordered()
  await acceptAndCollect(manager, part.orderId)
  await refund(part.orderId, { lines: [{ lineNumber: 1, units: 1 }] })
  await attach(part.orderId, other)
  expect(await balancesOf(other)).toEqual({ points: 3402, stamps: 1 })
})

test('ten tills attach two cards at once: one of them earns, once', async () => {
  const cards = [await card(), await card()]
  const { orderId } = await ordered()
  await acceptAndCollect(manager, orderId)
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => verdictOf(attach(orderId, cards[turn % 2] ?? ''))),
  )
  expect(tally(verdicts)).toEqual({ ok: 5, 'orderCard.other': 5 })
  const points = await Promise.all(cards.map(async (each) => (await balancesOf(each))['points'] ?? 0))
  expect(points.toSorted((a, b) => a - b)).toEqual([0, 5902])
})

test('attaching while the order is paid or refunded leaves what the order then is due', async () => {
  for (let round = 0; round < 3; round += 1) {
    const cardId = await card()
    const { orderId } = await ordered()
    await Promise.all([acceptAndCollect(manager, orderId), attach(orderId, cardId)])
    expect(await balancesOf(cardId)).toEqual({ points: 5902, stamps: 1 })
    const second = await card()
    const paid = await ordered()
    await acceptAndCollect(manager, paid.orderId)
    await Promise.all([refund(paid.orderId), verdictOf(attach(paid.orderId, second))])
    const { points = 0, stamps = 0 } = await balancesOf(second)
    expect([points, stamps]).toEqual([0, 0])
  }
})

test('a refunded or cancelled order, a sale of value, a frozen or unknown card and a stranger are refused', async () => {
  const cardId = await card()
  const refunded = await ordered()
  await manager.call(till.collect, { orderId: refunded.orderId })
  await refund(refunded.orderId)
  expect(await verdictOf(attach(refunded.orderId, cardId))).toBe('orderCard.over')
  const cancelled = await ordered()
  await manager.call(till.cancel, { orderId: cancelled.orderId, reason: 'Left' })
  expect(await verdictOf(attach(cancelled.orderId, cardId))).toBe('orderCard.over')
  const sale = await manager.call(giftCardDesk.sell, { ...printed, orderId: randomUUID(), buyer })
  expect(await verdictOf(attach(sale.orderId, cardId))).toBe('orderCard.over')
  const { orderId } = await ordered()
  expect(await verdictOf(attach(orderId, randomUUID()))).toBe('memberCard.unknown')
  expect(await verdictOf(attach(randomUUID(), cardId))).toBe('order.unknown')
  await ownerRows(`update member_cards set status = 'frozen' where card_id = $1`, [cardId])
  expect(await verdictOf(attach(orderId, cardId))).toBe('memberCard.frozen')

  const mei = await createCustomer(place.server, place.merchantId)
  const phone = await testShop.guest('lantern', { token: mei.token })
  const own = await phone.call(orders.place, placeInput(lines()))
  expect(await verdictOf(attach(own.orderId, await card()))).toBe('orderCard.stranger')
  const herCard = await createMemberCard(place, cardTypeId, { customerId: mei.customerId, phone: mei.phone })
  expect(await verdictOf(attach(own.orderId, herCard))).toBe('ok')
})

test('an order of an earlier trading date gives points only by staff who may give them', async () => {
  const { orderId } = await ordered()
  await manager.call(till.collect, { orderId })
  testShop.time.now += 86_400_000
  const staffOf = async (role: 'cashier' | 'manager') =>
    testShop.staff('lantern', (await createStaff(place.server, place.merchantId, role)).cookie)
  const cardId = await card()
  const attachAs = async (role: 'cashier' | 'manager', order: string) =>
    verdictOf((await staffOf(role)).call(orderValue.attachCard, { orderId: order, cardId }))
  expect(await attachAs('cashier', orderId)).toBe('orderCard.late')
  expect(await attachAs('manager', orderId)).toBe('ok')
  const today = await (
    await staffOf('manager')
  ).call(till.place, {
    cartId: randomUUID(),
    taken: { kind: 'counter' },
    lines: lines(),
    note: '',
    contact: { name: '', phone: '' },
  })
  expect(await attachAs('cashier', today.orderId)).toBe('ok')
})
