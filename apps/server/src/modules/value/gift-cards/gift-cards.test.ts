import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { orders } from '@tabard/contract/orders/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { purgeGiftCards } from './lifecycle/forget-gift-cards.ts'
import { printed, startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'

const pin = '471568'

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
})
beforeEach(async () => {
  shop.testShop.time.now = sampleNow
  await ownerRows('delete from throttles')
})
afterAll(() => shop.testShop.stop())

const visitor = () => shop.testShop.visitor('lantern')

describe('checking a card (T38)', () => {
  test('shows its balance, and a wrong code answers like an unknown number', async () => {
    const { orderId } = await shop.paidCard()
    const { number, code } = await shop.secretOf(orderId)
    const spaced = number.replaceAll(/(.{4})/g, '$1 ')
    expect(await visitor().call(giftCards.check, { number: spaced, code: code.toLowerCase() })).toMatchObject(
      {
        balanceCents: 5_000,
        status: 'active',
        number: `${number.slice(0, 4)}${'*'.repeat(9)}${number.slice(-3)}`,
      },
    )
    const wrong = await refusalOf(visitor().call(giftCards.check, { number, code: 'AAAAAAAA' }))
    const unknown = await refusalOf(visitor().call(giftCards.check, { number: '1234567890123456', code }))
    const unreadable = await refusalOf(visitor().call(giftCards.check, { number: 'x', code: '' }))
    expect(wrong.code).toBe('giftCard.unknown')
    expect([unknown, unreadable]).toEqual([wrong, wrong])
  })

  test('2,000 guesses are stopped within 20, with and without a card, and the right code too', async () => {
    const { orderId } = await shop.paidCard()
    const { number, code } = await shop.secretOf(orderId)
    const guess = (at: string, typed: string) =>
      verdictOf(visitor().call(giftCards.check, { number: at, code: typed }))
    const verdicts: string[] = []
    for (let round = 0; round < 100; round += 1)
      verdicts.push(...(await Promise.all(Array.from({ length: 20 }, () => guess(number, 'AAAAAAAA')))))
    const { 'giftCard.unknown': looked = 0, 'giftCard.guessed': stopped = 0 } = tally(verdicts)
    expect(looked).toBeLessThanOrEqual(20)
    expect(looked + stopped).toBe(2_000)
    expect(await guess(number, code)).toBe('giftCard.guessed')
    await ownerRows('delete from throttles')
    const unknown: string[] = []
    for (let round = 0; round < 40; round += 1) unknown.push(await guess('1234567890123456', 'AAAAAAAA'))
    expect(unknown.filter((verdict) => verdict === 'giftCard.unknown')).toHaveLength(looked)
  })

  test('right codes count for nothing', async () => {
    const { orderId } = await shop.paidCard()
    const typed = await shop.secretOf(orderId)
    for (let turn = 0; turn < 40; turn += 1)
      expect(await verdictOf(visitor().call(giftCards.check, typed))).toBe('ok')
  })
})

describe('a wallet', () => {
  test('takes a card by its code or its link, from one customer only, and its link shows no code then', async () => {
    const { orderId, giftCardId } = await shop.paidCard()
    const { link = '' } = await shop.bought(orderId)
    const [anna, ben] = [await shop.member(), await shop.member()]
    const typed = await shop.secretOf(orderId)
    expect(await anna.client.call(giftCards.claim, { by: 'code', ...typed })).toMatchObject({ giftCardId })
    expect(await anna.client.call(giftCards.claim, { by: 'link', link })).toMatchObject({ giftCardId })
    expect(await verdictOf(ben.client.call(giftCards.claim, { by: 'link', link }))).toBe('giftCard.claimed')
    const page = await visitor().call(giftCards.byLink, { link })
    expect(page).toMatchObject({ isClaimed: true })
    expect(page.secret).toBeUndefined()
    expect(await anna.client.call(giftCards.mine, {})).toMatchObject([{ giftCardId, balanceCents: 5_000 }])
    expect(await verdictOf(ben.client.call(giftCards.history, { giftCardId }))).toBe('giftCard.unknown')
  })

  test('leaves the code of the giver worth nothing, and shows its owner another one', async () => {
    const { orderId, giftCardId } = await shop.paidCard()
    const given = await shop.secretOf(orderId)
    const [anna, ben] = [await shop.member(), await shop.member()]
    await anna.client.call(giftCards.claim, { by: 'code', ...given })
    // The claim sent again is answered, as its answer may have been lost.
    expect(await verdictOf(anna.client.call(giftCards.claim, { by: 'code', ...given }))).toBe('ok')
    expect(await verdictOf(ben.client.call(giftCards.claim, { by: 'code', ...given }))).toBe(
      'giftCard.claimed',
    )
    expect(await verdictOf(visitor().call(giftCards.check, given))).toBe('giftCard.unknown')
    const menu = await readMenu(shop.diner, 'lantern')
    const order = (card: typeof given) =>
      placeInput([lineOf(menu, 'Dumplings')], { value: { giftCards: [card] } })
    expect(await verdictOf(shop.diner.call(orders.place, order(given)))).toBe('value.giftCard')

    await anna.client.call(ownAccount.setPin, { pin })
    const look = (client: typeof anna.client, typed?: string) =>
      client.call(giftCards.ownCode, { giftCardId, ...(typed === undefined ? {} : { pin: typed }) })
    expect(await verdictOf(look(anna.client))).toBe('pin.required')
    expect(await verdictOf(look(ben.client))).toBe('giftCard.unknown')
    const [own, again] = [await look(anna.client, pin), await look(anna.client, pin)]
    expect(again).toEqual(own)
    expect(own.number).toBe(given.number)
    expect(own.code).not.toBe(given.code)
    expect(await verdictOf(shop.diner.call(orders.place, order(own)))).toBe('ok')
    expect(await verdictOf(shop.diner.call(orders.place, order(given)))).toBe('value.giftCard')
  })

  test('of an erased account leaves a card that its giver neither sees, claims nor pays with', async () => {
    const menu = await readMenu(shop.diner, 'lantern')
    const pays = (card: { readonly number: string; readonly code: string }) =>
      verdictOf(
        shop.diner.call(
          orders.place,
          placeInput([lineOf(menu, 'Dumplings')], { value: { giftCards: [card] } }),
        ),
      )
    for (const hasOwnCode of [false, true]) {
      const { orderId, giftCardId } = await shop.paidCard()
      const { link = '' } = await shop.bought(orderId)
      const given = await shop.secretOf(orderId)
      const anna = await shop.member()
      await anna.client.call(giftCards.claim, { by: 'link', link })
      const own = hasOwnCode ? await anna.client.call(giftCards.ownCode, { giftCardId }) : undefined
      await ownerRows('delete from customers where customer_id = $1', [anna.customerId])
      await systemWrite(shop.testShop.server.pool, shop.merchantId, (tx) =>
        purgeGiftCards(tx, shop.testShop.time.now),
      )
      const page = await visitor().call(giftCards.byLink, { link })
      expect(page).toMatchObject({ isClaimed: true, balanceCents: 5_000 })
      expect(page.secret).toBeUndefined()
      expect((await shop.bought(orderId)).link).toBeUndefined()
      const ben = await shop.member()
      expect(await verdictOf(ben.client.call(giftCards.claim, { by: 'link', link }))).toBe('giftCard.claimed')
      expect(await verdictOf(ben.client.call(giftCards.claim, { by: 'code', ...given }))).toBe(
        'giftCard.unknown',
      )
      expect(await pays(given)).toBe('value.giftCard')
      // At the counter its number, which the giver knows, is no card in the hand.
      const { orderId: tableOrder } = await shop.diner.call(
        orders.place,
        placeInput([lineOf(menu, 'Dumplings')]),
      )
      const source = { kind: 'giftCard', number: given.number } as const
      const byNumber = { orderId: tableOrder, requestId: randomUUID(), dueCents: 1_250, source }
      expect(await verdictOf(shop.owner.call(payByValue.staff, byNumber))).toBe('value.notSeen')
      if (own) expect(await pays(own)).toBe('ok')
      // What the owner prints for the person who had it has another link and code. The earlier ones stay worthless.
      const print = await shop.owner.call(giftCardDesk.printLink, { giftCardId })
      expect(print.link).not.toBe(link)
      const { secret } = await visitor().call(giftCards.byLink, { link: print.link })
      expect(await verdictOf(visitor().call(giftCards.byLink, { link }))).toBe('giftCard.unknown')
      expect(secret?.number).not.toBe(given.number)
      expect((await shop.bought(orderId)).link).toBeUndefined()
      expect(await pays(secret ?? given)).toBe('ok')
      expect(await pays(own ?? given)).toBe('value.giftCard')
      expect(await verdictOf(shop.owner.call(payByValue.staff, byNumber))).toBe('value.giftCard')
    }
  })

  test('gets a card bought for oneself at once', async () => {
    const anna = await shop.member()
    const { orderId, giftCardId } = await shop.buy({ delivery: { kind: 'self' } }, randomUUID(), anna.client)
    expect(await anna.client.call(giftCards.mine, {})).toEqual([])
    await shop.pay(orderId, anna.client)
    expect(await anna.client.call(giftCards.mine, {})).toMatchObject([{ giftCardId, balanceCents: 5_000 }])
  })

  test('moves a balance to a member card, once', async () => {
    const anna = await shop.member()
    const { orderId, giftCardId } = await shop.paidCard()
    await anna.client.call(giftCards.claim, { by: 'code', ...(await shop.secretOf(orderId)) })
    const move = { requestId: randomUUID(), giftCardId, cardId: anna.cardId }
    const moved = await Promise.all([
      anna.client.call(giftCards.toStoredValue, move),
      anna.client.call(giftCards.toStoredValue, move),
    ])
    expect(moved).toEqual([
      { movedCents: 5_000, balanceCents: 5_000 },
      { movedCents: 5_000, balanceCents: 5_000 },
    ])
    expect([await shop.balanceOf(giftCardId), await shop.balanceOf(anna.cardId)]).toEqual([0, 5_000])
    expect(
      await verdictOf(anna.client.call(giftCards.toStoredValue, { ...move, requestId: randomUUID() })),
    ).toBe('giftCard.empty')
  })
})

describe('staff', () => {
  test('freeze, end that, extend, print and void, each with a reason', async () => {
    const { orderId, giftCardId } = await shop.paidCard()
    const freeze = (isFrozen: boolean, reason = 'Lost') =>
      shop.owner.call(giftCardDesk.setFrozen, { giftCardId, isFrozen, reason })
    expect(await verdictOf(freeze(true, ' '))).toBe('giftCard.noReason')
    expect(await freeze(true)).toMatchObject({ status: 'frozen' })
    const anna = await shop.member()
    const { link } = await shop.owner.call(giftCardDesk.printLink, { giftCardId })
    expect(await verdictOf(anna.client.call(giftCards.claim, { by: 'link', link }))).toBe('giftCard.frozen')
    expect(await freeze(false)).toMatchObject({ status: 'active' })
    const until = (date: string) =>
      shop.owner.call(giftCardDesk.extend, { giftCardId, until: date, reason: 'Kind' })
    expect(await verdictOf(until('2027-01-01'))).toBe('giftCard.expiry')
    const extended = await until('2031-01-01')
    expect(await until('2031-01-01')).toEqual(extended)
    const voided = { requestId: randomUUID(), giftCardId, reason: 'Stolen' }
    expect(await shop.owner.call(giftCardDesk.void, voided)).toMatchObject({
      status: 'closed',
      balanceCents: 0,
      history: [{ kind: 'taken', cents: -5_000, reason: 'Stolen' }, { kind: 'sold' }],
    })
    expect(await shop.owner.call(giftCardDesk.void, voided)).toMatchObject({ status: 'closed' })
    expect((await shop.orderOf(orderId)).paymentStatus).toBe('paid')
  })

  test('the request id of another transfer gives, voids and moves nothing', async () => {
    const [first, second] = [await shop.paidCard(), await shop.paidCard()]
    const requestId = randomUUID()
    await shop.owner.call(giftCardDesk.void, { requestId, giftCardId: first.giftCardId, reason: 'Stolen' })
    const repeated = { code: 'request.repeated', data: { field: 'requestId' } }
    const { giftCardId } = second
    expect(
      await refusalOf(shop.owner.call(giftCardDesk.void, { requestId, giftCardId, reason: 'Lost' })),
    ).toMatchObject(repeated)
    expect(await shop.balanceOf(giftCardId)).toBe(5_000)
    const given = { ...printed, requestId, cents: 700, reason: 'Cold soup' }
    expect(await refusalOf(shop.owner.call(giftCardDesk.give, given))).toMatchObject(repeated)
  })

  test('give a card once for each request, from what the shop gives', async () => {
    const given = { ...printed, requestId: randomUUID(), cents: 700, reason: 'Cold soup' }
    const [first, second] = await Promise.all([
      shop.owner.call(giftCardDesk.give, given),
      shop.owner.call(giftCardDesk.give, given),
    ])
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      status: 'active',
      origin: 'given',
      balanceCents: 700,
      history: [{ kind: 'given', cents: 700, reason: 'Cold soup' }],
    })
    const giveOf = (cents: number) =>
      verdictOf(shop.owner.call(giftCardDesk.give, { ...given, requestId: randomUUID(), cents }))
    // As for stored value: 1,000.00 at once.
    expect([await giveOf(100_000), await giveOf(100_001)]).toEqual(['ok', 'giftCard.amount'])
  })

  test('set amounts and validity for the merchant, at least three years in Australia', async () => {
    const { terms, version, minimumMonths } = await shop.owner.call(giftCardDesk.terms, {})
    expect(minimumMonths).toBe(36)
    const save = (changed: Partial<typeof terms>, at = version) =>
      shop.owner.call(giftCardDesk.saveTerms, { version: at, terms: { ...terms, ...changed } })
    expect((await refusalOf(save({ months: 24 }))).data).toMatchObject({
      faults: [{ field: 'months', fault: 'range', min: 36 }],
    })
    const saved = await save({ months: 60, amounts: [9_900, 3_300, 3_300] })
    expect(saved.terms.amounts).toEqual([3_300, 9_900])
    expect(await verdictOf(save({}))).toBe('giftCard.changedMeanwhile')
    expect(await visitor().call(giftCards.offer, {})).toMatchObject({
      isOffered: true,
      amounts: [3_300, 9_900],
    })
    await save({}, saved.version)
    const cashier = await createStaff(shop.testShop.server, shop.merchantId, 'cashier')
    const client = shop.testShop.staff('lantern', cashier.cookie)
    expect(await verdictOf(client.call(giftCardDesk.saveTerms, { version, terms }))).toBe('permission.denied')
  })
})
