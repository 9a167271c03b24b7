import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { Client } from '@tabard/contract/wire/client'
import { othersCloseAfterMs } from '@tabard/domain/payments/close-page'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { agreed, startCardShop, type CardMethod } from '../../../../test/paying/card-shop.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'

// Rounds and shares of a table's bill, at fakes of both providers that store cards.

let shop: Awaited<ReturnType<typeof startCardShop>>
let last = 0

beforeAll(async () => {
  shop = await startCardShop()
  await shop.owner.call(tables.create, { prefix: '', from: 1, to: 20, area: '', seats: 4 })
})
afterAll(() => shop.stop())

/** Guests at a new table, the first of whom has sent a round of two dumplings. */
async function seat(client: Client, other: Client = client) {
  last += 1
  const rows = await ownerRows<{ table_id: string }>('select table_id from shop_tables where number = $1', [
    String(last),
  ])
  const codes = await shop.owner.call(tables.codes, { tableIds: rows.map(({ table_id }) => table_id) })
  const code = codes[0]?.address.split('/').at(-1) ?? ''
  const { sessionId } = await client.call(tables.scan, { code })
  const bens = { client: other, sessionId: (await other.call(tables.scan, { code })).sessionId }
  const dumplings = lineOf(await readMenu(client, 'lantern'), 'Dumplings')
  const cart = await client.call(tableCart.change, {
    sessionId,
    ops: ['one', 'two'].map((lineId, at) => ({
      source: 'phone-of-first',
      n: at + 1,
      change: { kind: 'add', line: { ...dumplings, lineId } } as const,
    })),
  })
  const { orderId } = await client.call(orders.place, {
    ...placeInput(cart.lines, { contact: { name: '', phone: '' } }),
    cart: { cartId: cart.cartId, orderType: 'table', note: '', lines: cart.lines },
    sessionId,
  })
  return { phone: { client, sessionId }, bens, orderId }
}

interface Phone {
  readonly client: Client
  readonly sessionId: string
}

async function pay(
  { client, sessionId }: Phone,
  payment: CardMethod,
  cardChoice?: PageCardChoice,
  part: BillPart = { kind: 'even', parts: 2 },
) {
  const bill = await client.call(tablePaying.bill, { sessionId })
  const own = bill.parts.find(({ pageUrl }) => pageUrl !== undefined)
  return client.call(tablePaying.pay, {
    sessionId,
    orderIds: bill.orders.map(({ orderId }) => orderId),
    dueCents: bill.dueCents,
    partCents: own?.cents ?? planPart(bill.orders, part)?.cents ?? 0,
    requested: part,
    payment,
    cardChoice,
  })
}

describe.each(['dps', 'stripe'] as const)('%s', (payment: CardMethod) => {
  beforeEach(() => shop.prefer(payment))

  test('a share of the bill stores the card of its payer, and the stored card pays the next share', async () => {
    const mei = await shop.customer()
    const { phone, orderId } = await seat(mei.at)
    const first = await pay(phone, payment, agreed)
    await shop.act({ pageUrl: first.pageUrl ?? '' }, 'pay')
    const [card] = await mei.at.call(storedCards.list, {})
    expect(card).toMatchObject({ payment, isHere: true })
    const stored = { kind: 'stored', cardId: card?.cardId ?? '' } as const
    const second = await pay(phone, payment, stored, { kind: 'all' })
    await shop.act({ pageUrl: second.pageUrl ?? '' }, 'pay')
    expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
    expect(await shop.track(mei.at, orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  })

  test('a second tap goes to the open page, another choice of the card to another one', async () => {
    const mei = await shop.customer()
    const stored = { kind: 'stored', cardId: await shop.store(mei.at, payment) } as const
    const { phone, orderId } = await seat(mei.at)
    const all = { kind: 'all' } as const
    const first = await pay(phone, payment, stored, all)
    const cents =
      (await phone.client.call(tablePaying.bill, { sessionId: phone.sessionId })).parts[0]?.cents ?? 0
    const shown = { orderIds: [orderId], dueCents: cents, partCents: cents, requested: all, payment }
    const tap = (cardChoice: PageCardChoice) =>
      phone.client.call(tablePaying.pay, { ...shown, sessionId: phone.sessionId, cardChoice })
    expect(await tap(stored)).toEqual(first)
    const other = await tap(agreed)
    expect(other.attemptId).not.toBe(first.attemptId)
    await shop.act({ pageUrl: other.pageUrl ?? '' }, 'pay')
    expect(await shop.track(mei.at, orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  })

  test("nobody else at the table is sent to a page with a customer's card", async () => {
    const mei = await shop.customer()
    const stored = { kind: 'stored', cardId: await shop.store(mei.at, payment) } as const
    const ben = await shop.testShop.guest('lantern')
    const { phone, bens, orderId } = await seat(mei.at, ben)
    const round = ({ client, sessionId }: Phone, cardChoice?: PageCardChoice) =>
      client.call(payOnline.payRound, { sessionId, orderId, payment, cardChoice })
    const { pageUrl } = await round(phone, stored)
    expect(await verdictOf(round(bens))).toBe('table.beingPaid')
    expect((await round(phone)).pageUrl).toBe(pageUrl)
    // An ordinary page is everyone's.
    const plain = await round(phone, { kind: 'plain' })
    expect((await round(bens)).pageUrl).toBe(plain.pageUrl)
    const again = await round(phone, stored)
    shop.testShop.time.now += othersCloseAfterMs
    const own = await round(bens)
    expect(own.pageUrl).not.toBe(again.pageUrl)
    expect(await verdictOf(round(bens, agreed))).toBe('card.notStored')
    await shop.act({ pageUrl: (await round(bens)).pageUrl ?? '' }, 'pay')
    expect(await shop.track(mei.at, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
  })
})
