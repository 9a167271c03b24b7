import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { strangers } from '../../../test/samples/sample-input.ts'
import { systemWrite } from '../../db/platform-database.ts'
import { purgeDays } from './purge-days.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../test/shops/sandbox.ts'
import { takeLater } from '../../../test/shops/take-later.ts'
import { sampleNow, type TestServer } from '../../../test/test-server.ts'

// Promotions on orders for later: the day and hour of the requested time count.

let testShop: PaidTestShop
let merchant: TestMerchant
let shop: string
let owner: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let made = 0

const hour = 3_600_000
const tomorrow = sampleNow + 24 * hour
const ten = { shownTotal: '11.25' }
/** From four in the morning in Sydney, on the day after the sample evening. */
const fullTomorrow = [{ from: Date.UTC(2026, 10, 19, 17), to: Date.UTC(2026, 10, 20, 17) }]

beforeAll(async () => {
  testShop = await startPaidTestShop()
})
beforeEach(async () => {
  made += 1
  shop = `later-${made}`
  testShop.time.now = sampleNow
  merchant = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
  await takeLater(owner, 7)
  diner = await testShop.guest(shop)
  menu = await readMenu(diner, shop)
})
afterAll(() => testShop.stop())

async function promotion(changes: Partial<PromotionTerms>, word?: string): Promise<string> {
  const promotionId = randomUUID()
  const terms = { ...strangers.promotion, ...changes, needsCode: word !== undefined }
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: terms,
  })
  if (word !== undefined) await owner.call(promotionManagement.addWord, { promotionId, word, most: null })
  return promotionId
}

const oneADay = { limits: { uses: null, perCustomer: null, perDay: 1 } }
const input = (changes = {}) => placeInput([lineOf(menu, 'Dumplings')], changes)
const place = (changes = {}) => diner.call(orders.place, input(changes))

test('limits per day count on the requested day, and the day of ordering has its own', async () => {
  const promotionId = await promotion(oneADay)
  expect((await place({ ...ten, requestedFor: tomorrow })).bill.totalCents).toBe(1125)
  const full = await refusalOf(place({ ...ten, requestedFor: tomorrow + hour }))
  expect(full).toMatchObject({
    code: 'price.changed',
    data: {
      totalCents: 1250,
      promotions: [{ id: promotionId, applied: false, why: { reason: 'exhausted' } }],
    },
  })
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop })
  expect(open).toMatchObject({ usedUp: [], fullDays: { [promotionId]: fullTomorrow } })
  // Today is free, and after today's use the day after tomorrow still is.
  expect((await place(ten)).bill.totalCents).toBe(1125)
  expect(await refusalOf(place(ten))).toMatchObject({ code: 'price.changed' })
  expect((await place({ ...ten, requestedFor: tomorrow + 24 * hour })).bill.totalCents).toBe(1125)
  // Past days are left out.
  testShop.time.now = tomorrow + 48 * hour
  expect((await diner.read(catalogue.shopStatus, { shop })).offers?.fullDays).toBeUndefined()
})

test('a month after a full day only the redemptions are kept', async () => {
  const promotionId = await promotion(oneADay)
  const { bill, orderOptions } = await place({ ...ten, requestedFor: tomorrow })
  // The guest sees the discount, not the internal terms stored with the order.
  expect([bill.promotions?.length, orderOptions]).toEqual([1, {}])
  const { merchantId } = merchant
  const purge = () => systemWrite(testShop.server.pool, merchantId, (tx) => purgeDays(tx, testShop.time.now))
  const kept = () =>
    ownerRows('select kind from promotion_uses where promotion_id = $1 order by kind', [promotionId])
  testShop.time.now = tomorrow + 29 * 24 * hour
  await purge()
  expect(await kept()).toHaveLength(3)
  testShop.time.now = tomorrow + 32 * 24 * hour
  await purge()
  expect((await kept()).map(({ kind }) => kind)).toEqual(['all', 'guest'])
  expect(
    await ownerRows('select from promotion_redemptions where promotion_id = $1', [promotionId]),
  ).toHaveLength(1)
})

test('limits per day apply to an order paid by card', async () => {
  const promotionId = await promotion(oneADay)
  const pay = () => diner.call(payOnline.pay, input({ ...ten, requestedFor: tomorrow, payment: 'sandbox' }))
  expect((await pay()).order.bill.totalCents).toBe(1125)
  expect(await refusalOf(pay())).toMatchObject({
    code: 'price.changed',
    data: { promotions: [{ id: promotionId, why: { reason: 'exhausted' } }] },
  })
})

test('a code lists its full days and is valid on the others', async () => {
  await promotion(oneADay, 'spring')
  await place({ ...ten, requestedFor: tomorrow, promoCodes: ['spring'] })
  const entered = await diner.call(offers.enter, { code: 'spring' })
  expect(entered).toMatchObject({ fullDays: fullTomorrow })
  expect(entered.closed).toBeUndefined()
})

test('after two lost conflicts a guest learns that the promotion is used up, by cash and card', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: null, perDay: null } })
  await place(ten)
  // Reading the counter always shows one left; redeeming always fails.
  await ownerRows('update promotion_uses set most = 99 where merchant_id = $1', [merchant.merchantId])
  const lost = {
    code: 'price.changed',
    data: {
      totalCents: 1250,
      promotions: [{ id: promotionId, applied: false, why: { reason: 'exhausted' } }],
    },
  }
  expect(await refusalOf(place(ten))).toMatchObject(lost)
  expect(await refusalOf(diner.call(payOnline.pay, input({ ...ten, payment: 'sandbox' })))).toMatchObject(
    lost,
  )
})

test('happy hour applies to orders requested within it, and the shop status lists its times', async () => {
  const schedule = { from: null, to: null, weekdays: [], hours: { opensMinute: 960, durationMinutes: 120 } }
  const promotionId = await promotion({ schedule })
  await promotion({ schedule }, 'later')
  // It is not in force at seven in the evening: the document contains it, and the
  // shop status lists its times.
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop })
  const document = await diner.read(offers.document, { shop, version: open?.version ?? '' })
  expect(document.promotions.map(({ id }) => id)).toEqual([promotionId])
  const fourToSix = { from: tomorrow - 3 * hour, to: tomorrow - hour }
  expect(open?.spans[promotionId]?.[0]).toEqual(fourToSix)
  const entered = await diner.call(offers.enter, { code: 'later' })
  expect([entered.spans?.[0], entered.closed]).toEqual([fourToSix, undefined])
  expect((await place({ ...ten, requestedFor: fourToSix.from })).bill.totalCents).toBe(1125)
  expect((await place({ shownTotal: '12.50' })).bill.totalCents).toBe(1250)
  testShop.time.now = fourToSix.from
  const evening = { requestedFor: fourToSix.from + 3 * hour }
  expect(await refusalOf(place({ ...ten, ...evening }))).toMatchObject({ code: 'price.changed' })
  expect((await place({ shownTotal: '12.50', ...evening })).bill.totalCents).toBe(1250)
})
