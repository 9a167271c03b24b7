import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { newCardType } from '@tabard/domain/value/card-type'
import { expect, test } from 'vitest'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { balanceOf, earnPoints } from '../../../../test/starts/card-rows.ts'
import { prepareCardShop } from '../../../../test/starts/card-shop.ts'
import { runDaily, runDailyAtHour } from './run-daily.ts'
import { updateTier } from './update-tiers.ts'

const at = prepareCardShop()
const day = 86_400_000

const passDays = (days: number) => at.moveTo(at.testShop.time.now + days * day)
const runNight = () => runDaily(at.testShop.server, at.merchantId, { shopId: at.shopId })
const take = (cardId: string, amount: number) =>
  at.owner.call(cardDesk.take, {
    requestId: crypto.randomUUID(),
    cardId,
    unit: 'points',
    amount,
    reason: 'A test',
  })

test('points expire by when they were earned: the oldest are used first, and a second run expires nothing', async () => {
  const { cardId } = await at.card(await at.programme({ pointsExpiry: { months: 6, after: 'earned' } }))
  await at.give(cardId, 'points', 1_000)
  await passDays(90)
  await at.give(cardId, 'points', 500)
  await take(cardId, 300)
  const { pointsDetail } = await at.owner.call(cardDesk.show, { cardId })
  expect(pointsDetail?.expiring?.points).toBe(700)
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(1_200)
  await passDays(100)
  await Promise.all([runNight(), runNight()])
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(500)
  const { entries } = await at.owner.call(cardDesk.history, { cardId, unit: 'points' })
  expect(entries[0]).toMatchObject({ kind: 'pointsExpired', amount: -700, balance: 500 })
  await passDays(100)
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(0)
})

test('points expire after a time without activity, all together', async () => {
  const { cardId } = await at.card(await at.programme({ pointsExpiry: { months: 2, after: 'activity' } }))
  await at.give(cardId, 'points', 400)
  await passDays(50)
  await at.give(cardId, 'points', 100)
  await passDays(50)
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(500)
  await passDays(20)
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(0)
})

test('birthday points come once a year, also a day late, and those of 29 February every year', async () => {
  await at.programme({ birthdayPoints: 250 })
  const account = await createCustomer(at.testShop.server, at.merchantId)
  const client = await at.testShop.guest(at.shop, account)
  const { cardId } = await client.call(memberCards.join, { birthday: '02-29' })
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(0)
  // 2 March 2027 in Sydney.
  await at.moveTo(Date.UTC(2027, 2, 1, 20))
  await Promise.all([runNight(), runNight()])
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(250)
  await at.moveTo(Date.UTC(2028, 1, 28, 20))
  await runNight()
  expect(await balanceOf(cardId, 'points')).toBe(500)
})

test('tiers follow what was earned in twelve months, up and down, and given points do not count', async () => {
  const tier = {
    names: { first: 'Gold', second: '金卡' },
    from: 1_000,
    discountRate: 1_000,
    earningPercent: 200,
  }
  const cardTypeId = await at.programme({ tiers: [tier] })
  const { cardId } = await at.card(cardTypeId)
  const seen = () => at.owner.call(cardDesk.show, { cardId })
  await at.give(cardId, 'points', 5_000)
  const key = { merchantId: at.merchantId, shopId: at.shopId, cardId }
  await earnPoints(at.testShop, key, 999)
  await updateTier(at.testShop.server, at.merchantId, { cardId })
  expect(await seen()).toMatchObject({ discountRate: 0, tier: { place: 0, next: { missing: 1 } } })
  await earnPoints(at.testShop, key, 1)
  await updateTier(at.testShop.server, at.merchantId, { cardId })
  expect(await seen()).toMatchObject({ discountRate: 1_000, tier: { place: 1, names: tier.names } })
  const programme = {
    ...newCardType,
    names: { first: 'Regulars', second: '' },
    tiers: [{ ...tier, from: 2_000 }],
  }
  await at.owner.call(programmes.save, { cardTypeId, version: 1, programme })
  await at.runJobs()
  expect((await seen()).discountRate).toBe(0)
  await earnPoints(at.testShop, key, 1_000)
  await runNight()
  expect((await seen()).discountRate).toBe(1_000)
  await passDays(366)
  await runNight()
  expect((await seen()).discountRate).toBe(0)
})

test('the cards of a shop are looked at in its own early morning', async () => {
  const { cardId } = await at.card(await at.programme({ pointsExpiry: { months: 1, after: 'earned' } }))
  await at.give(cardId, 'points', 100)
  const look = (time: number) => {
    at.testShop.time.now = time
    return runDailyAtHour(at.testShop.server, at.merchantId, { shopId: at.shopId })
  }
  await look(Date.UTC(2027, 0, 10, 4, 10))
  expect(await balanceOf(cardId, 'points')).toBe(100)
  // 04:10 in Sydney, in summer time.
  await look(Date.UTC(2027, 0, 9, 17, 10))
  expect(await balanceOf(cardId, 'points')).toBe(0)
})
