import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { accountExport } from '@tabard/contract/accounts/account-export'
import { systemWrite } from '../../../db/platform-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { agreed, startCardShop, type CardMethod } from '../../../../test/paying/card-shop.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { listLostRemovals, removeAtProvider } from './remove-card.ts'

// Cards at fakes of both providers that store them.

let shop: Awaited<ReturnType<typeof startCardShop>>

beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.stop())

const rowsOf = (customerId: string) =>
  ownerRows<{ card_id: string; state: string; consented_at: Date; consent_version: string }>(
    'select card_id, state, consented_at, consent_version, consent_language from stored_cards where customer_id = $1',
    [customerId],
  )

describe.each(['dps', 'stripe'] as const)('%s', (payment: CardMethod) => {
  const digits = payment === 'dps' ? '11' : '4242'
  beforeEach(() => shop.prefer(payment))

  test('a payment with consent stores the card once, with the consent, and it pays the next order', async () => {
    const mei = await shop.customer()
    const opened = await shop.open(mei.at, payment, agreed)
    expect(await mei.at.call(storedCards.list, {})).toEqual([])
    const at = shop.testShop.time.now
    await shop.act(opened, 'pay')
    expect(await shop.track(mei.at, opened.orderId)).toMatchObject({ paymentStatus: 'paid' })
    const [card, ...others] = await mei.at.call(storedCards.list, {})
    expect(others).toEqual([])
    expect(card).toMatchObject({
      brand: 'visa',
      lastDigits: digits,
      expiryMonth: 4,
      expiryYear: 2029,
      payment,
      isHere: true,
      isDefault: true,
      isExpired: false,
    })
    expect(await rowsOf(mei.customerId)).toMatchObject([
      { state: 'active', consented_at: new Date(at), consent_version: '2026-11', consent_language: 'en-gb' },
    ])
    const next = await shop.open(mei.at, payment, { kind: 'stored', cardId: card?.cardId ?? '' })
    await shop.act(next, 'pay')
    expect(await shop.track(mei.at, next.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
  })

  test('without consent, and after a declined card, nothing is stored', async () => {
    const mei = await shop.customer()
    const before = shop.atProvider(payment)
    await shop.act(await shop.open(mei.at, payment), 'pay')
    await shop.act(await shop.open(mei.at, payment, agreed), 'decline')
    expect(await mei.at.call(storedCards.list, {})).toEqual([])
    expect(shop.atProvider(payment)).toBe(before)
  })

  test('a removed card is gone at once, also at a provider that can remove it', async () => {
    const mei = await shop.customer()
    const before = shop.atProvider(payment)
    const cardId = await shop.store(mei.at, payment)
    const next = shop.order(payment, { kind: 'stored', cardId })
    expect(await mei.at.call(storedCards.change, { action: 'remove', cardId })).toEqual([])
    expect(await verdictOf(mei.at.call(payOnline.pay, next))).toBe('card.unknown')
    await shop.runJobs()
    expect(await rowsOf(mei.customerId)).toEqual([])
    expect(shop.atProvider(payment) - before).toBe(payment === 'dps' ? 1 : 0)
    // Sent again it answers the same.
    expect(await mei.at.call(storedCards.change, { action: 'remove', cardId })).toEqual([])
  })

  test("another customer's card is answered as one that does not exist", async () => {
    const mei = await shop.customer()
    const cardId = await shop.store(mei.at, payment)
    const none = '0198f000-0000-7000-8000-00000000000a'
    const stranger = await shop.customer()
    for (const id of [cardId, none]) {
      const { at } = stranger
      const pay = at.call(payOnline.pay, shop.order(payment, { kind: 'stored', cardId: id }))
      expect(await verdictOf(pay)).toBe('card.unknown')
      expect(await verdictOf(at.call(storedCards.change, { action: 'makeDefault', cardId: id }))).toBe(
        'card.unknown',
      )
      expect(await at.call(storedCards.change, { action: 'remove', cardId: id })).toEqual([])
    }
    expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
  })

  test('the other choice closes a page that would do otherwise with a card', async () => {
    const mei = await shop.customer()
    const cart = shop.order(payment, agreed)
    const first = await mei.at.call(payOnline.pay, cart)
    expect((await mei.at.call(payOnline.pay, cart)).attempt?.pageUrl).toBe(first.attempt?.pageUrl)
    const { cardChoice: _, ...ordinary } = cart
    const second = await mei.at.call(payOnline.pay, ordinary)
    expect(second.order.orderId).toBe(first.order.orderId)
    expect(second.attempt?.pageUrl).not.toBe(first.attempt?.pageUrl)
    await shop.act({ pageUrl: second.attempt?.pageUrl ?? '' }, 'pay')
    expect(await shop.track(mei.at, first.order.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await mei.at.call(storedCards.list, {})).toEqual([])
  })

  test('a customer without an account stores nothing', async () => {
    const guest = await shop.testShop.guest('lantern')
    expect(await verdictOf(guest.call(payOnline.pay, shop.order(payment, agreed)))).toBe('card.notStored')
    expect(await verdictOf(guest.call(storedCards.list, {}))).not.toBe('ok')
  })

  test('a card stays with its account: disconnected, its cards are removed', async () => {
    const mei = await shop.customer()
    await shop.store(mei.at, payment)
    const provider = payment === 'dps' ? 'windcave' : 'stripe'
    await shop.owner.call(paymentAccounts.disconnect, { provider })
    expect(await mei.at.call(storedCards.list, {})).toEqual([])
    await shop.runJobs()
    expect(await rowsOf(mei.customerId)).toEqual([])
    expect(shop.atProvider('stripe')).toBe(payment === 'stripe' ? 0 : shop.atProvider('stripe'))
    await shop.connect(payment)
    expect(await mei.at.call(storedCards.list, {})).toEqual([])
  })

  test('a payment that comes after the account was disconnected leaves no card', async () => {
    const mei = await shop.customer()
    const opened = await shop.open(mei.at, payment, agreed)
    await shop.owner.call(paymentAccounts.disconnect, {
      provider: payment === 'dps' ? 'windcave' : 'stripe',
    })
    await shop.act(opened, 'pay')
    expect(await shop.track(mei.at, opened.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await rowsOf(mei.customerId)).toEqual([])
    await shop.connect(payment)
  })
})

test('the default is the card that was last made it', async () => {
  const mei = await shop.customer()
  const ids = [await shop.store(mei.at, 'dps'), await shop.store(mei.at, 'stripe')]
  const defaults = async () =>
    (await mei.at.call(storedCards.list, {})).map(({ cardId, isDefault }) => [cardId, isDefault])
  expect(await defaults()).toEqual([
    [ids[0], true],
    [ids[1], false],
  ])
  await mei.at.call(storedCards.change, { action: 'makeDefault', cardId: ids[1] ?? '' })
  expect(await defaults()).toEqual([
    [ids[1], true],
    [ids[0], false],
  ])
  const elsewhere = await shop.testShop.guest('harbour', mei)
  expect(
    (await elsewhere.call(storedCards.list, {})).map(({ isHere, isDefault }) => [isHere, isDefault]),
  ).toEqual([
    [false, false],
    [false, false],
  ])
})

test('a card that is stored again replaces its earlier token', async () => {
  const mei = await shop.customer()
  const before = shop.atProvider('stripe')
  await shop.store(mei.at, 'stripe')
  const again = await shop.store(mei.at, 'stripe')
  expect((await mei.at.call(storedCards.list, {})).map(({ cardId }) => cardId)).toEqual([again])
  expect(shop.atProvider('stripe') - before).toBe(1)
})

test('an erased customer leaves no card, here and at the provider', async () => {
  const mei = await shop.customer()
  const before = shop.atProvider('stripe')
  await shop.store(mei.at, 'stripe')
  expect((await mei.at.call(accountExport.read, {})).cards).toMatchObject([{ lastDigits: '4242' }])
  const due = new Date(shop.testShop.time.now)
  await ownerRows('update customers set erase_at = $2 where customer_id = $1', [mei.customerId, due])
  await ownerRows(`select enqueue('account.erase', $1, $2, $3, $4)`, [
    shop.merchantId,
    mei.customerId,
    JSON.stringify({ shopId: shop.shopId, customerId: mei.customerId }),
    due,
  ])
  await shop.runJobs()
  expect(await rowsOf(mei.customerId)).toEqual([])
  expect(await ownerRows('select from attempt_cards where customer_id = $1', [mei.customerId])).toEqual([])
  expect(shop.atProvider('stripe')).toBe(before)
})

test('a provider that is silent is asked again until the card is removed', async () => {
  const mei = await shop.customer()
  const before = shop.atProvider('stripe')
  const cardId = await shop.store(mei.at, 'stripe')
  shop.fakes.stripe.faults.add('broken', { call: 'removeCard' }, 3)
  await mei.at.call(storedCards.change, { action: 'remove', cardId })
  await expect(shop.runJobs()).rejects.toThrow('status 500')
  expect(await rowsOf(mei.customerId)).toMatchObject([{ state: 'removed' }])
  expect(await mei.at.call(storedCards.list, {})).toEqual([])
  shop.testShop.time.now += 120_000
  const lost = await systemWrite(shop.testShop.server.pool, shop.merchantId, (tx) =>
    listLostRemovals(tx, shop.testShop.time.now),
  )
  expect(lost).toMatchObject([{ name: 'card.remove', key: cardId }])
  await removeAtProvider(shop.testShop.server, shop.merchantId, cardId)
  expect(await rowsOf(mei.customerId)).toEqual([])
  expect(shop.atProvider('stripe')).toBe(before)
})

test('no token and no number is in an answer, a log line or a column that is not encrypted (T44)', async () => {
  const { log } = shop.testShop.server
  const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level))
  const mei = await shop.customer()
  const answers: unknown[] = []
  for (const payment of ['dps', 'stripe'] as const) {
    const cardId = await shop.store(mei.at, payment)
    const next = await shop.open(mei.at, payment, { kind: 'stored', cardId })
    await shop.act(next, 'pay')
    answers.push(next, await shop.track(mei.at, next.orderId))
    // A refused page is logged.
    shop.fakes[payment].faults.add('broken', { call: 'start' }, 3)
    answers.push(await verdictOf(mei.at.call(payOnline.pay, shop.order(payment, { kind: 'stored', cardId }))))
  }
  answers.push(await mei.at.call(storedCards.list, {}), await mei.at.call(accountExport.read, {}))
  const tokens = [...shop.fakes.dps.cards.keys(), ...shop.fakes.stripe.customers.keys()]
  const tables = await ownerRows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'merchant_id'`,
  )
  const stored = await Promise.all(
    tables.map(({ name }) => ownerRows(`select row_to_json(t)::text as row from ${name} t`)),
  )
  const logged = lines.flatMap(({ mock }) => mock.calls).map((line) => textOf(line))
  const shown = [JSON.stringify(answers), JSON.stringify(stored), ...logged].join('\n')
  expect(logged.length).toBeGreaterThan(0)
  expect(tokens.length).toBeGreaterThan(1)
  expect(tokens.filter((token) => shown.includes(token))).toEqual([])
  expect(shown).not.toContain('411111')
  lines.forEach((line) => line.mockRestore())
})

/** A log line with the message of its error, which is no enumerable field. */
function textOf(line: readonly unknown[]): string {
  return JSON.stringify(line, (_, value: unknown) =>
    value instanceof Error ? `${value.message} ${value.stack ?? ''}` : value,
  )
}
