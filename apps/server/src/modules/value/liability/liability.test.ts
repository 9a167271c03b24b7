import { randomUUID } from 'node:crypto'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { valueReports, type LiabilityFigures } from '@tabard/contract/value/gift-cards/value-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { createStaff } from '../../../../test/shops/factories.ts'
import { printed, startValueShop, type ValueShop } from '../../../../test/value/value-shop.ts'
import { expireGiftCards } from '../gift-cards/lifecycle/expire-gift-cards.ts'

let shop: ValueShop

beforeAll(async () => {
  shop = await startValueShop()
})
afterAll(() => shop.testShop.stop())

const sumOf = (figures: LiabilityFigures) =>
  figures.issuedCents +
  figures.bonusCents -
  figures.redeemedCents +
  figures.refundedCents -
  figures.expiredCents +
  figures.movedCents

test('cards expire on their day, their owners are told before, and the report adds up to the ledger', async () => {
  const { testShop, merchantId, shopId } = shop
  const anna = await shop.member()
  const moved = await shop.paidCard()
  await anna.client.call(giftCards.claim, { by: 'code', ...(await shop.secretOf(moved.orderId)) })
  await anna.client.call(giftCards.toStoredValue, {
    requestId: randomUUID(),
    giftCardId: moved.giftCardId,
    cardId: anna.cardId,
  })
  const sold = await shop.paidCard({ delivery: { kind: 'email', recipient: 'ben@example.com' } })
  await shop.spend('giftCard', sold.giftCardId, 1_000)
  const given = await shop.owner.call(giftCardDesk.give, {
    ...printed,
    requestId: randomUUID(),
    cents: 700,
    reason: 'Late',
  })
  const start = testShop.time.now
  const run = (now: number) => {
    testShop.time.now = now
    return Promise.all([
      expireGiftCards(testShop.server, merchantId, shopId),
      expireGiftCards(testShop.server, merchantId, shopId),
    ])
  }
  const { expiresAt = 0 } = await shop.detail(sold.giftCardId)
  await run(expiresAt - 20 * 86_400_000)
  const reminders = await shop.sent('giftCardReminder')
  expect(reminders.map(({ recipient }) => recipient)).toEqual(['ben@example.com'])
  expect(reminders[0]?.body).toContain('$40.00')
  await run(expiresAt - 1_000)
  expect(await shop.balanceOf(sold.giftCardId)).toBe(4_000)
  await run(expiresAt)
  expect([await shop.balanceOf(sold.giftCardId), await shop.balanceOf(given.giftCardId)]).toEqual([0, 0])
  expect(await shop.sent('giftCardReminder')).toHaveLength(1)

  // The session of before has ended.
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const owner = testShop.staff('lantern', cookie)
  const report = await owner.call(valueReports.liability, {})
  const cards = report.kinds.find(({ kind }) => kind === 'giftCard')
  const value = report.kinds.find(({ kind }) => kind === 'storedValue')
  expect(cards?.total).toMatchObject({
    issuedCents: 10_000,
    bonusCents: -300,
    expiredCents: 4_700,
    movedCents: -5_000,
    outstandingCents: 0,
  })
  expect(value).toMatchObject({ accounts: 1, total: { movedCents: 5_000, outstandingCents: 5_000 } })
  for (const kind of report.kinds) {
    expect(sumOf(kind.total)).toBe(kind.total.outstandingCents)
    expect(kind.months).toHaveLength(13)
    expect(kind.months.at(-1)?.outstandingCents).toBe(kind.total.outstandingCents)
    const [row] = await ownerRows<{ balance: number }>(
      'select sum(credits - debits)::integer as balance from ledger_accounts where merchant_id = $1 and kind = $2',
      [merchantId, kind.kind],
    )
    expect(row?.balance).toBe(kind.total.outstandingCents)
  }
  const then = await owner.call(valueReports.liability, {
    date: new Date(start).toISOString().slice(0, 10),
  })
  expect(then.kinds.find(({ kind }) => kind === 'giftCard')).toMatchObject({
    accounts: 2,
    total: { outstandingCents: 4_700 },
    shops: [{ issuedCents: 10_000 }],
  })
  const { csv } = await owner.call(valueReports.liabilityCsv, {})
  expect(csv.split('\r\n')).toHaveLength(28)

  // Staff extend an expired card: what expired is back.
  const extended = await owner.call(giftCardDesk.extend, {
    giftCardId: sold.giftCardId,
    until: '2030-06-30',
    reason: 'Kind',
  })
  expect(extended).toMatchObject({ isExpired: false, balanceCents: 4_000 })
})
