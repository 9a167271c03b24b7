import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { toDecimalText } from '@tabard/domain/money/money'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { strangers } from '../../../test/samples/sample-input.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../test/shops/sandbox.ts'
import { sampleNow, type TestServer } from '../../../test/test-server.ts'

let testShop: PaidTestShop
let merchant: TestMerchant
let shop: string
let owner: ReturnType<TestServer['staff']>
let made = 0

beforeAll(async () => {
  testShop = await startPaidTestShop()
})
beforeEach(async () => {
  made += 1
  shop = `harvest-${made}`
  testShop.time.now = sampleNow
  merchant = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
})
afterAll(() => testShop.stop())

const terms: PromotionTerms = { ...strangers.promotion, needsCode: false }

async function promotion(
  changes: Partial<PromotionTerms>,
  word?: string,
  most: number | null = null,
): Promise<string> {
  const promotionId = randomUUID()
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: { ...terms, ...changes, needsCode: word !== undefined },
  })
  if (word !== undefined) await owner.call(promotionManagement.addWord, { promotionId, word, most })
  return promotionId
}

async function seen(promotionId: string): Promise<ManagedPromotion> {
  const { promotions: list } = await owner.call(promotionManagement.list, {})
  const found = list.find((each) => each.promotionId === promotionId)
  if (!found) throw new Error('the offer is gone')
  return found
}

test('the figures of a promotion may exceed 21,474,836.47', async () => {
  const promotionId = await promotion({})
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  for (let each = 0; each < 2; each += 1)
    await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  await ownerRows('update promotion_redemptions set cents = 2000000000 where promotion_id = $1', [
    promotionId,
  ])
  await ownerRows('update bills set payable_cents = 2000000000 where merchant_id = $1', [merchant.merchantId])
  expect(await seen(promotionId)).toMatchObject({ used: 2, givenCents: 4_000_000_000 })
  expect(await owner.call(promotionManagement.figures, { promotionId })).toEqual({
    days: [{ date: '2026-11-19', used: 2, cents: 4_000_000_000 }],
    turnoverCents: 4_000_000_000,
  })
})

test('a paused promotion does not apply; an archived one keeps its figures, and its code is invalid', async () => {
  const promotionId = await promotion({}, 'spring')
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['spring'] }))
  await owner.call(promotionManagement.pause, { promotionId, isPaused: true })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('offer.codeUnknown')
  await owner.call(promotionManagement.pause, { promotionId, isPaused: false })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('ok')
  await owner.call(promotionManagement.archive, { promotionId })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('offer.codeUnknown')
  expect(await seen(promotionId)).toMatchObject({ state: 'archived', used: 1, givenCents: 125 })
})

test("only an owner of all shops changes a promotion of all; shops do not see each other's", async () => {
  const other = `${shop}-two`
  const two = await createMerchant(testShop.server, [`${shop}-a`, other])
  const [first] = two.shops
  const all = testShop.staff(
    `${shop}-a`,
    (await createStaff(testShop.server, two.merchantId, 'owner')).cookie,
  )
  const manager = testShop.staff(
    `${shop}-a`,
    (await createStaff(testShop.server, two.merchantId, 'manager', first?.shopId)).cookie,
  )
  const save = (client: typeof all, isEverywhere: boolean) =>
    verdictOf(
      client.call(promotionManagement.save, {
        promotionId: randomUUID(),
        revision: null,
        isEverywhere,
        promotion: terms,
      }),
    )
  expect(await save(manager, true)).toBe('permission.denied')
  expect(await save(manager, false)).toBe('ok')
  const neighbour = await testShop.guest(other)
  expect((await neighbour.read(catalogue.shopStatus, { shop: other })).offers).toBeUndefined()
  expect(await save(all, true)).toBe('ok')
  expect((await neighbour.read(catalogue.shopStatus, { shop: other })).offers?.version).toBeTruthy()
})

test('invalid fields are named one by one', async () => {
  const wrong: PromotionTerms = {
    ...terms,
    names: { first: ' ', second: '' },
    benefit: { kind: 'percent', rate: 10_001 },
    schedule: { from: '2026-12-02', to: '2026-12-01', weekdays: [8], hours: null },
    limits: { uses: 0, perCustomer: null, perDay: null },
  }
  const refusal = await refusalOf(
    owner.call(promotionManagement.save, {
      promotionId: randomUUID(),
      revision: null,
      isEverywhere: false,
      promotion: wrong,
    }),
  )
  expect(refusal.data).toMatchObject({
    faults: [
      { field: 'names.first' },
      { field: 'rate' },
      { field: 'to' },
      { field: 'weekdays' },
      { field: 'uses' },
    ],
  })
})

test("happy hour ends on time, by the shop's clock", async () => {
  // 18:00 to 20:00 in Sydney; the sample evening is 19:00.
  await promotion({
    schedule: { ...terms.schedule, weekdays: [4], hours: { opensMinute: 1_080, durationMinutes: 120 } },
  })
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const { cents } = itemNamed(menu, 'Dumplings').prices[0] ?? { cents: 0 }
  const place = (shown: number) =>
    verdictOf(
      diner.call(
        orders.place,
        placeInput([lineOf(menu, 'Dumplings')], { shownTotal: toDecimalText(shown, 'AUD') }),
      ),
    )
  expect(await place(cents * 0.9)).toBe('ok')
  testShop.time.now = sampleNow + 60 * 60_000
  expect(await place(cents * 0.9)).toBe('price.changed')
  expect(await place(cents)).toBe('ok')
})
