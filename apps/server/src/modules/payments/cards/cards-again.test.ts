import { payOnline } from '@tabard/contract/payments/pay-online'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { agreed, startCardShop, type CardMethod } from '../../../../test/paying/card-shop.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'

// The second try of a payment, at fakes of both providers that store cards.

let shop: Awaited<ReturnType<typeof startCardShop>>

beforeAll(async () => {
  shop = await startCardShop()
})
afterAll(() => shop.stop())

describe.each(['dps', 'stripe'] as const)('%s', (payment: CardMethod) => {
  beforeEach(() => shop.prefer(payment))

  test('the second try stores the card that is typed, with the consent in the language of the guest', async () => {
    const mei = await shop.customer()
    const first = await shop.open(mei.at, payment)
    await shop.act(first, 'decline')
    const { attempt } = await mei.at.call(payOnline.payAgain, {
      orderId: first.orderId,
      cardChoice: agreed,
    })
    await shop.act({ pageUrl: attempt?.pageUrl ?? '' }, 'pay')
    expect(await shop.track(mei.at, first.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await mei.at.call(storedCards.list, {})).toMatchObject([{ payment, isHere: true }])
    expect(
      await ownerRows('select consent_version, consent_language from stored_cards where customer_id = $1', [
        mei.customerId,
      ]),
    ).toEqual([{ consent_version: '2026-11', consent_language: 'en-gb' }])
  })

  test('a stored card pays the second try, and the order says which card its open page offers', async () => {
    const mei = await shop.customer()
    const cardChoice = { kind: 'stored', cardId: await shop.store(mei.at, payment) } as const
    const first = await shop.open(mei.at, payment)
    const again = (more = {}) => {
      // The latest attempt is known by its time.
      shop.testShop.time.now += 1_000
      return mei.at.call(payOnline.payAgain, { orderId: first.orderId, ...more })
    }
    const offered = async () => (await mei.at.call(payOnline.paying, { orderId: first.orderId })).card
    expect(await offered()).toBeUndefined()
    const second = await again({ cardChoice })
    expect(second.attempt?.pageUrl).not.toBe(first.pageUrl)
    expect(await offered()).toEqual(cardChoice)
    // Without a choice, and with the same one, the open page goes on.
    expect((await again()).attempt?.pageUrl).toBe(second.attempt?.pageUrl)
    expect((await again({ cardChoice })).attempt?.pageUrl).toBe(second.attempt?.pageUrl)
    const plain = await again({ cardChoice: { kind: 'plain' } })
    expect(plain.attempt?.pageUrl).not.toBe(second.attempt?.pageUrl)
    expect(await offered()).toBeUndefined()
    const last = await again({ cardChoice })
    await shop.act({ pageUrl: last.attempt?.pageUrl ?? '' }, 'pay')
    expect(await shop.track(mei.at, first.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await offered()).toBeUndefined()
    expect(await mei.at.call(storedCards.list, {})).toHaveLength(1)
  })

  test("a second try with another customer's card, or without an account, is refused", async () => {
    const mei = await shop.customer()
    const cardId = await shop.store(mei.at, payment)
    const stranger = await shop.customer()
    const theirs = await shop.open(stranger.at, payment)
    await shop.act(theirs, 'decline')
    const { orderId } = theirs
    expect(
      await verdictOf(
        stranger.at.call(payOnline.payAgain, { orderId, cardChoice: { kind: 'stored', cardId } }),
      ),
    ).toBe('card.unknown')
    const guest = await shop.testShop.guest('lantern')
    const own = await shop.open(guest, payment)
    await shop.act(own, 'decline')
    expect(
      await verdictOf(guest.call(payOnline.payAgain, { orderId: own.orderId, cardChoice: agreed })),
    ).toBe('card.notStored')
  })
})
