import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { buyer, printed, startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'

// Gift cards and top-ups that staff sell at the till (ADR-195). `stop` audits the whole ledger (T29).

let shop: ValueShop
let cashier: ReturnType<ValueShop['testShop']['staff']>

beforeAll(async () => {
  shop = await startValueShop()
  const { server } = shop.testShop
  cashier = shop.testShop.staff('lantern', (await createStaff(server, shop.merchantId, 'cashier')).cookie)
})
afterAll(() => shop.testShop.stop())

const sellCard = async () => {
  const orderId = randomUUID()
  const { giftCard } = await cashier.call(giftCardDesk.sell, { ...printed, orderId, buyer })
  return { orderId, giftCardId: giftCard.giftCardId }
}
const collect = (orderId: string, tender?: 'terminal') =>
  cashier.call(till.collect, { orderId, ...(tender ? { tender } : {}) })
const cancel = (orderId: string) => cashier.call(orderValue.voidSale, { orderId })

test('six tills take the payment of one card at once: it is valid once, and its code can be printed', async () => {
  const { orderId, giftCardId } = await sellCard()
  expect(await verdictOf(cashier.call(giftCardDesk.printLink, { giftCardId }))).toBe('giftCard.waiting')
  const verdicts = await Promise.all(Array.from({ length: 6 }, () => verdictOf(collect(orderId, 'terminal'))))
  expect(tally(verdicts)).toEqual({ ok: 1, 'cash.collected': 5 })
  await shop.settle()
  expect(await cashier.call(giftCardDesk.detail, { giftCardId })).toMatchObject({
    status: 'active',
    balanceCents: 5_000,
  })
  expect((await cashier.call(giftCardDesk.printLink, { giftCardId })).link).toMatch(/^[\w-]{22}$/)
})

test('a cashier prints the card that they sold within the hour, and gives away no other', async () => {
  const { server } = shop.testShop
  const other = shop.testShop.staff('lantern', (await createStaff(server, shop.merchantId, 'cashier')).cookie)
  const print = (who: typeof cashier, giftCardId: string) =>
    verdictOf(who.call(giftCardDesk.printLink, { giftCardId }))
  const own = await sellCard()
  await collect(own.orderId)
  await shop.settle()
  expect(await print(cashier, own.giftCardId)).toBe('ok')
  expect(await print(other, own.giftCardId)).toBe('giftCard.printedBySeller')
  await ownerRows("update audit_entries set at = at - interval '2 hours' where subject = $1", [own.orderId])
  expect(await print(cashier, own.giftCardId)).toBe('giftCard.printedBySeller')
  // A card that a guest sent to a friend.
  const { giftCardId } = await shop.paidCard({
    delivery: { kind: 'email', recipient: 'anna@example.com' },
  })
  await shop.settle()
  expect(await print(cashier, giftCardId)).toBe('giftCard.printedBySeller')
  const change = { giftCardId, kind: 'email', recipient: 'else@example.com', recipientName: 'E' } as const
  expect(await verdictOf(cashier.call(giftCardDesk.changeRecipient, change))).toBe('permission.denied')
  expect(await verdictOf(cashier.call(giftCardDesk.find, { text: '' }))).toBe('permission.denied')
  // The till reads one card by its scan: its number is masked for everybody.
  for (const who of [cashier, shop.owner])
    expect((await who.call(giftCardDesk.detail, { giftCardId })).number).toMatch(/^\d{4}\*{9}\d{3}$/)
})

test('a top-up for cash is on the card once paid, and value does not buy value', async () => {
  const { cardId } = await shop.member()
  await shop.give('storedValue', cardId, 20_000)
  const orderId = randomUUID()
  const order = () => cashier.call(storedValueDesk.topUp, { orderId, cardId, cents: 5_000 })
  const [first, again] = [await order(), await order()]
  expect([first, again]).toEqual([first, first])
  const source = { kind: 'storedValue', cardId, isSeen: true } as const
  const pay = { orderId, requestId: randomUUID(), dueCents: 5_000, source }
  expect(await verdictOf(cashier.call(payByValue.staff, pay))).toBe('value.notOffered')
  expect(await shop.balanceOf(cardId)).toBe(20_000)
  await collect(orderId)
  expect(await shop.balanceOf(cardId)).toBe(25_000)
  await shop.refund(orderId)
  expect(await shop.balanceOf(cardId)).toBe(20_000)
})

test('an unpaid sale can be cancelled, again too; a paid one and other orders cannot', async () => {
  const { orderId, giftCardId } = await sellCard()
  expect(await cancel(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await cancel(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await shop.detail(giftCardId)).toMatchObject({ status: 'closed', balanceCents: 0 })
  expect(await verdictOf(collect(orderId))).toBe('order.notOpen')
  const paid = await sellCard()
  await collect(paid.orderId)
  expect(await verdictOf(cancel(paid.orderId))).toBe('valueSale.paid')
  expect(await verdictOf(cancel(randomUUID()))).toBe('order.unknown')
})

test('a sale that is paid and cancelled at once is either valid or void', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, giftCardId } = await sellCard()
    const verdicts = await Promise.all([verdictOf(collect(orderId)), verdictOf(cancel(orderId))])
    await shop.settle()
    const { status, balanceCents } = await shop.detail(giftCardId)
    expect(verdicts).toEqual(status === 'active' ? ['ok', 'valueSale.paid'] : ['order.notOpen', 'ok'])
    expect([status, balanceCents]).toEqual(status === 'active' ? ['active', 5_000] : ['closed', 0])
  }
})

test('a refund while the card is spent: the money goes one way only', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, giftCardId } = await sellCard()
    await collect(orderId)
    await shop.settle()
    const [refunded, spent] = await Promise.all([
      verdictOf(shop.refund(orderId)),
      shop.spend('giftCard', giftCardId, 5_000).then(
        () => 'ok',
        () => 'short',
      ),
    ])
    expect([refunded, spent].filter((verdict) => verdict === 'ok')).toHaveLength(1)
    expect(['ok', 'valueSale.spent']).toContain(refunded)
    expect(await shop.balanceOf(giftCardId)).toBe(0)
  }
})

test('each entry of the activity log names the card by its masked number, never by number or code', async () => {
  const { orderId, giftCardId } = await shop.paidCard()
  const { number, code } = await shop.secretOf(orderId)
  const masked = `${number.slice(0, 4)}${'*'.repeat(9)}${number.slice(-3)}`
  await shop.owner.call(giftCardDesk.printLink, { giftCardId })
  await shop.owner.call(giftCardDesk.setFrozen, { giftCardId, isFrozen: true, reason: 'Lost' })
  await shop.owner.call(giftCardDesk.setFrozen, { giftCardId, isFrozen: false, reason: 'Found' })
  await shop.owner.call(giftCardDesk.extend, { giftCardId, until: '2031-01-01', reason: 'Kind' })
  const menu = await readMenu(shop.diner, 'lantern')
  const placed = await shop.diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const source = { kind: 'scannedGiftCard', giftCardId, isSeen: true } as const
  const payment = { orderId: placed.orderId, requestId: randomUUID(), dueCents: 1_250, source }
  await cashier.call(payByValue.staff, payment)
  await shop.owner.call(giftCardDesk.void, { requestId: randomUUID(), giftCardId, reason: 'Stolen' })
  const entries = await ownerRows<{ what: string; subject: string; after: object }>(
    `select what, subject, after from audit_entries
     where subject = $1 or after ->> 'giftCardId' = $2 or before ->> 'giftCardId' = $2 or subject = $3 order by at, audit_id`,
    [masked, giftCardId, placed.orderId],
  )
  expect(new Set(entries.map(({ what }) => what))).toEqual(
    new Set([
      'giftCards.printLink',
      'giftCards.freeze',
      'giftCards.unfreeze',
      'giftCards.extend',
      'till.takeValue',
      'giftCards.void',
    ]),
  )
  for (const { what, subject, after } of entries)
    expect(what === 'till.takeValue' ? after : { card: subject }).toMatchObject({ card: masked })
  const log = JSON.stringify(entries)
  expect([log.includes(number), log.includes(code)]).toEqual([false, false])
})
