import { randomUUID } from 'node:crypto'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { agreed, startCardShop } from '../../../../test/paying/card-shop.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'

// payment.onlineCard and payment.fast in a shop with accounts at Windcave and Stripe.

type Json = Readonly<Record<string, unknown>>

let shop: Awaited<ReturnType<typeof startCardShop>>

beforeAll(async () => {
  shop = await startCardShop()
})
beforeEach(() => ownerRows('delete from settings where merchant_id = $1', [shop.merchantId]))
afterAll(() => shop.stop())

const isCard = ({ payment }: { readonly payment: string }) => payment === 'dps' || payment === 'stripe'
async function offered() {
  const { payments, tables } = await shop.testShop.visitor('lantern').call(shops.config, {})
  return [payments, tables.payments].map((list) => list.filter(isCard).map(({ payment }) => payment))
}

test('payment.onlineCard: one card method is offered, by default that of Windcave', async () => {
  await shop.prefer('stripe')
  expect(await offered()).toEqual([['stripe'], ['stripe']])
  await shop.prefer('dps')
  expect(await offered()).toEqual([['dps'], ['dps']])
  await ownerRows('delete from settings where merchant_id = $1', [shop.merchantId])
  await ownerRows('update shop_states set config_version = config_version + 1')
  expect(await offered()).toEqual([['dps'], ['dps']])
})

test('payment.onlineCard: where its account is not connected, the connected one takes cards', async () => {
  await shop.prefer('dps')
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'windcave' })
  expect(await offered()).toEqual([['stripe'], ['stripe']])
  const guest = await shop.testShop.guest('lantern')
  // A documented client names any card page `dps`.
  const { order, attempt } = await guest.call(payOnline.pay, shop.order('dps'))
  expect(attempt).toMatchObject({ method: 'stripe' })
  expect(attempt?.pageUrl).toContain(shop.fakes.stripe.url)
  expect(order.bill.method).toBe('stripe')
  await shop.connect('dps')
})

test('documented clients read dps for any card page, and its provider in onlineCreditCardPayment', async () => {
  const config = async () => {
    const response = await shop.testShop.app.inject({
      method: 'POST',
      url: '/api/spot/config?id=lantern',
      payload: '{}',
    })
    const { settings } = response.json<{ result: { settings: Json } }>().result
    const listed = await shop.testShop.app.inject({ method: 'GET', url: '/api/shop/payments?id=lantern' })
    const names = (rows: unknown) => (rows as { payment: string }[]).map(({ payment }) => payment)
    const { result } = listed.json<{ result: unknown }>()
    expect(names(settings['payments'])).toEqual(names(result))
    return { card: settings['onlineCreditCardPayment'], names: names(result) }
  }
  await shop.prefer('stripe')
  expect(await config()).toMatchObject({ card: 'stripe', names: expect.arrayContaining(['cash', 'dps']) })
  expect((await config()).names).not.toContain('stripe')
  await shop.prefer('dps')
  expect(await config()).toMatchObject({ card: 'dps', names: expect.arrayContaining(['dps']) })
  // Windcave is preferred and not connected: Stripe takes the cards.
  await shop.owner.call(paymentAccounts.disconnect, { provider: 'windcave' })
  expect(await config()).toMatchObject({ card: 'stripe', names: expect.arrayContaining(['dps']) })
  await shop.connect('dps')
})

test('a change leaves the open page and the refunds of the other provider as they are', async () => {
  const guest = await shop.testShop.guest('lantern')
  const open = await shop.open(guest, 'dps')
  await shop.prefer('stripe')
  const again = await guest.call(payOnline.payAgain, { orderId: open.orderId })
  expect(again.attempt?.pageUrl).toBe(open.pageUrl)
  await shop.act(open, 'pay')
  expect(await shop.track(guest, open.orderId)).toMatchObject({ paymentStatus: 'paid' })
  await shop.owner.call(till.refund, { orderId: open.orderId, reason: 'Cold', requestId: randomUUID() })
  await shop.runJobs()
  expect(await shop.owner.call(till.get, { orderId: open.orderId })).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'done' }],
  })
})

test('after a failed page of the other provider, the next page is at the chosen one', async () => {
  const guest = await shop.testShop.guest('lantern')
  const failed = await shop.open(guest, 'dps')
  await shop.act(failed, 'decline')
  await shop.prefer('stripe')
  const { attempt } = await guest.call(payOnline.payAgain, { orderId: failed.orderId })
  expect(attempt).toMatchObject({ method: 'stripe', status: 'pending' })
  await shop.act({ pageUrl: attempt?.pageUrl ?? '' }, 'pay')
  expect(await shop.track(guest, failed.orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('payment.fast: a shop without stored cards stores none and offers none; open pages go on', async () => {
  const mei = await shop.customer()
  const cardId = await shop.store(mei.at, 'dps')
  const open = await shop.open(mei.at, 'dps', { kind: 'stored', cardId })
  await ownerRows(
    `insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), 'payment.fast', '"none"')`,
    [shop.merchantId],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
  const pay = (...card: Parameters<typeof shop.order>) =>
    verdictOf(mei.at.call(payOnline.pay, shop.order(...card)))
  expect(await pay('dps', agreed)).toBe('card.notStored')
  expect(await pay('dps', { kind: 'stored', cardId })).toBe('card.unknown')
  expect(await pay('dps')).toBe('ok')
  expect(await shop.testShop.visitor('lantern').call(shops.config, {})).toMatchObject({ storesCards: false })
  await shop.act(open, 'pay')
  expect(await shop.track(mei.at, open.orderId)).toMatchObject({ paymentStatus: 'paid' })
  // The customer still sees the card, and can remove it.
  expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
})
