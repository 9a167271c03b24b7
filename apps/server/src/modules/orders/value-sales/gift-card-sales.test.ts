import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { buyer, printed, startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'
import { activateSold } from '../../value/gift-cards/lifecycle/activate-gift-card.ts'
import { sendGiftCard } from '../../value/gift-cards/lifecycle/send-gift-card.ts'

// A gift card is an order that no kitchen gets, and valid once paid (ADR-186).

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
})
afterAll(() => shop.testShop.stop())

const dayMs = 86_400_000

test('a card is untaxed, waits for its payment, and is then valid for three years', async () => {
  const { orderId, giftCardId, status, link } = await shop.buy()
  expect([status, link]).toEqual(['waiting', undefined])
  const order = await shop.orderOf(orderId)
  expect(order).toMatchObject({
    status: 'completed',
    paymentStatus: 'unpaid',
    taken: { kind: 'giftCard' },
    bill: { taxCents: 0, payableCents: 5_000 },
  })
  const { tickets } = await shop.owner.call(kitchen.board, {})
  expect(tickets.map((ticket) => ticket.orderId)).not.toContain(orderId)
  expect(await shop.balanceOf(giftCardId)).toBe(0)
  await shop.pay(orderId)
  const paid = await shop.bought(orderId)
  expect(paid).toMatchObject({ status: 'active', cents: 5_000 })
  expect(new Date(paid.expiresAt ?? 0).getUTCFullYear()).toBe(2029)
  expect(await shop.balanceOf(giftCardId)).toBe(5_000)
  const page = await shop.testShop.visitor('lantern').call(giftCards.byLink, { link: paid.link ?? '' })
  expect(page).toMatchObject({ balanceCents: 5_000, senderName: 'Mei', message: 'Happy birthday' })
  expect(page.secret?.number).toMatch(/^\d{16}$/)
  const day = await shop.owner.call(reports.day, {})
  expect(day.amounts).toEqual([{ kind: 'giftCard', times: 1, cents: 5_000, taxCents: 0 }])
  expect(day).toMatchObject({ channels: [], orders: 0, salesCents: 0, taxCents: 0 })
  expect(day.takings).toMatchObject({
    cents: 5_000,
    for: [{ kind: 'giftCard', takenCents: 5_000, refundedCents: 0 }],
  })
})

test('the same request orders one card; another content under its id is refused', async () => {
  const orderId = randomUUID()
  const [first, second] = await Promise.all([shop.buy({}, orderId), shop.buy({}, orderId)])
  expect(second).toEqual(first)
  expect(await verdictOf(shop.buy({ cents: 2_500 }, orderId))).toBe('giftCard.repeated')
  const stranger = await shop.testShop.guest('lantern')
  expect(await verdictOf(shop.buy({}, orderId, stranger))).toBe('giftCard.repeated')
  expect(await verdictOf(stranger.call(giftCards.bought, { orderId }))).toBe('order.unknown')
})

test('only amounts and dates that are offered, and addresses that exist', async () => {
  expect(await verdictOf(shop.buy({ cents: 999 }))).toBe('giftCard.amount')
  expect(await verdictOf(shop.buy({ cents: 50_001 }))).toBe('giftCard.amount')
  const email = { kind: 'email', recipient: 'anna@example.com' } as const
  expect(await verdictOf(shop.buy({ delivery: { ...email, recipient: 'anna@' } }))).toBe('mail.invalid')
  expect(await verdictOf(shop.buy({ delivery: { ...email, recipient: ' ' } }))).toBe('giftCard.noRecipient')
  for (const sendOn of ['2026-11-18', '2027-11-20', '2026-13-40'])
    expect(await verdictOf(shop.buy({ delivery: { ...email, sendOn } }))).toBe('giftCard.date')
  expect(await verdictOf(shop.buy({ delivery: { kind: 'self' } }))).toBe('giftCard.logIn')
  await shop.set('giftCard.isOffered', false)
  expect(await verdictOf(shop.buy())).toBe('giftCard.notOffered')
  await shop.set('giftCard.isOffered', true)
})

test('twenty settlements at once activate a card once and send its message once, with a receipt', async () => {
  const { orderId, giftCardId } = await shop.buy({
    delivery: { kind: 'email', recipient: 'anna@example.com' },
  })
  const { testShop, merchantId, shopId } = shop
  testShop.act(await shop.attemptOf(orderId), 'approve')
  await Promise.all(Array.from({ length: 20 }, () => shop.diner.call(payOnline.paying, { orderId })))
  await Promise.all(
    Array.from({ length: 20 }, () => activateSold(testShop.server, merchantId, { shopId, orderId })),
  )
  await shop.settle()
  await Promise.all(
    Array.from({ length: 20 }, () => sendGiftCard(testShop.server, merchantId, { shopId, giftCardId })),
  )
  await shop.settle()
  expect(await shop.balanceOf(giftCardId)).toBe(5_000)
  const { history } = await shop.detail(giftCardId)
  expect(history.map(({ kind, cents }) => [kind, cents])).toEqual([['sold', 5_000]])
  const messages = await shop.sent('giftCard')
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({
    kind: 'mail',
    recipient: 'anna@example.com',
    subject: 'Mei sent you a gift card for Shop lantern',
  })
  expect((await shop.sent('receipt')).map(({ recipient }) => recipient)).toContain('mei@example.com')
})

test('a card for a later day is sent in its morning, and its recipient can change until then', async () => {
  const { giftCardId } = await shop.paidCard({
    recipientName: 'Ben',
    delivery: { kind: 'sms', recipient: '0412 000 111', sendOn: '2026-11-25' },
  })
  const sentTo = async () =>
    (await shop.sent('giftCard')).filter(({ kind }) => kind === 'sms').map(({ recipient }) => recipient)
  expect(await sentTo()).toEqual([])
  await shop.owner.call(giftCardDesk.changeRecipient, {
    giftCardId,
    recipientName: 'Ben',
    kind: 'sms',
    recipient: '0412 000 222',
    sendOn: '2026-11-25',
  })
  const before = shop.testShop.time.now
  // 08:59 in Sydney.
  shop.testShop.time.now = Date.UTC(2026, 10, 24, 21, 59)
  await shop.testShop.runJobs()
  expect(await sentTo()).toEqual([])
  shop.testShop.time.now = Date.UTC(2026, 10, 24, 22, 1)
  await shop.testShop.runJobs()
  expect(await sentTo()).toEqual(['+61412000222'])
  const change = {
    giftCardId,
    recipientName: 'Ben',
    kind: 'sms',
    recipient: '0412 000 333',
  } as const
  expect(await verdictOf(shop.owner.call(giftCardDesk.changeRecipient, change))).toBe('giftCard.sent')
  await shop.owner.call(giftCardDesk.resend, { giftCardId })
  expect(await sentTo()).toEqual(['+61412000222', '+61412000222'])
  shop.testShop.time.now = before
})

test('the buyer and the recipient hear that staff printed a card, and the buyer of a new recipient', async () => {
  const told = async (subject: string) =>
    (await shop.sent('giftCard')).filter((sent) => sent.subject.endsWith(subject))
  const { giftCardId } = await shop.paidCard({ delivery: { kind: 'email', recipient: 'anna@example.com' } })
  await shop.settle()
  await shop.owner.call(giftCardDesk.printLink, { giftCardId })
  await shop.settle()
  const printedFor = (await told('a gift card was printed')).map(({ recipient }) => recipient)
  expect(printedFor.toSorted()).toEqual(['anna@example.com', buyer.email])
  // The recipient of a card that waits for its day hears nothing: it is a present.
  const later = new Date(shop.testShop.time.now + 5 * dayMs).toISOString().slice(0, 10)
  const waiting = await shop.paidCard({
    delivery: { kind: 'email', recipient: 'ben@example.com', sendOn: later },
  })
  await shop.owner.call(giftCardDesk.changeRecipient, {
    giftCardId: waiting.giftCardId,
    recipientName: 'Cleo',
    kind: 'email',
    recipient: 'cleo@example.com',
    sendOn: later,
  })
  await shop.settle()
  const ofRecipient = await told('a gift card has a new recipient')
  expect(
    ofRecipient.filter(({ body }) => body.includes('c***@example.com')).map(({ recipient }) => recipient),
  ).toEqual([buyer.email])
})

test('staff sell a card for cash', async () => {
  const orderId = randomUUID()
  const sell = () => shop.owner.call(giftCardDesk.sell, { ...printed, orderId, buyer })
  const [{ giftCard }, again] = [await sell(), await sell()]
  expect(again.giftCard.giftCardId).toBe(giftCard.giftCardId)
  await shop.owner.call(till.collect, { orderId })
  await shop.settle()
  expect(await shop.detail(giftCard.giftCardId)).toMatchObject({ status: 'active', balanceCents: 5_000 })
  const found = await shop.owner.call(giftCardDesk.find, { text: giftCard.number.slice(-3) })
  expect(found.map(({ giftCardId }) => giftCardId)).toContain(giftCard.giftCardId)
})

test('what is left can be refunded, what was spent cannot', async () => {
  const unspent = await shop.paidCard()
  await shop.refund(unspent.orderId)
  expect(await shop.balanceOf(unspent.giftCardId)).toBe(0)
  const spent = await shop.paidCard()
  await shop.spend('giftCard', spent.giftCardId, 2_000)
  expect(await verdictOf(shop.refund(spent.orderId))).toBe('valueSale.spent')
  expect(await shop.orderOf(spent.orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 })
  await shop.refund(spent.orderId, 3_000)
  expect(await shop.balanceOf(spent.giftCardId)).toBe(0)
  expect(await shop.orderOf(spent.orderId)).toMatchObject({ refundedCents: 3_000 })
})

test('a card that nobody pays is void after a day', async () => {
  const { orderId, giftCardId } = await shop.buy()
  shop.testShop.time.now += dayMs + 60_000
  await shop.testShop.runJobs()
  expect(await shop.orderOf(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await shop.detail(giftCardId)).toMatchObject({ status: 'closed', balanceCents: 0 })
  expect(await verdictOf(shop.diner.call(payOnline.payAgain, { orderId }))).toBe('order.notOpen')
})
