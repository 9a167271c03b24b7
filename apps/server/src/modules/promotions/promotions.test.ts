import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { toDecimalText } from '@tabard/domain/money/money'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
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

const onePerson = { uses: null, perCustomer: 1, perDay: null }

test('a promotion without a code is in the document and on the bill, and its use is counted', async () => {
  const promotionId = await promotion({})
  const diner = await testShop.guest(shop)
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop })
  const document = await diner.read(offers.document, { shop, version: open?.version ?? '' })
  expect(document.promotions).toMatchObject([{ id: promotionId, benefit: { kind: 'percent', rate: 1000 } }])
  const menu = await readMenu(diner, shop)
  const placed = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  expect(placed.bill).toMatchObject({ goodsCents: 2500, promotionCents: 250, totalCents: 2250 })
  expect(await seen(promotionId)).toMatchObject({ used: 1, givenCents: 250, state: 'running' })
  expect(await owner.call(promotionManagement.figures, { promotionId })).toEqual({
    days: [{ date: '2026-11-19', used: 1, cents: 250 }],
    turnoverCents: 2250,
  })
})

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

test('a code in any spelling opens its promotion, which is not in the document', async () => {
  const promotionId = await promotion({}, 'Spring-10')
  const diner = await testShop.guest(shop)
  expect((await diner.read(catalogue.shopStatus, { shop })).offers).toBeUndefined()
  expect(await diner.call(offers.enter, { code: ' spring 10 ' })).toMatchObject({
    promotion: { id: promotionId, needs: { code: true } },
  })
  const menu = await readMenu(diner, shop)
  const dumplings = [lineOf(menu, 'Dumplings')]
  expect((await diner.call(orders.place, placeInput(dumplings))).bill.totalCents).toBe(1250)
  const placed = await diner.call(orders.place, placeInput(dumplings, { promoCodes: ['spring10'] }))
  expect(placed.bill.totalCents).toBe(1125)
  expect((await seen(promotionId)).batches).toMatchObject([{ word: 'SPRING10', codes: 1, used: 1 }])
})

test('codes of a batch are valid once each, and the tables store no plain text', async () => {
  const promotionId = await promotion({}, 'opener')
  const { codes } = await owner.call(promotionManagement.makeCodes, { promotionId, count: 3 })
  expect(codes).toHaveLength(3)
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const [code = ''] = codes
  const place = () =>
    diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: [code] }))
  expect((await place()).bill.promotionCents).toBe(125)
  expect((await place()).bill).toMatchObject({
    totalCents: 1250,
    promotions: [{ id: promotionId, applied: false, why: { reason: 'exhausted' } }],
  })
  expect(await diner.call(offers.enter, { code })).toMatchObject({ closed: 'exhausted' })
  const stored = await ownerRows('select * from promotion_codes where merchant_id = $1', [
    merchant.merchantId,
  ])
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
})

test('an ended promotion returns the new total and the reason, and one more tap orders', async () => {
  const promotionId = await promotion({ schedule: { ...terms.schedule, to: '2026-11-19' } }, 'today')
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  testShop.time.now += 86_400_000
  const cart = placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['today'], shownTotal: '11.25' })
  const refusal = await refusalOf(diner.call(orders.place, cart))
  expect(refusal).toMatchObject({
    code: 'price.changed',
    data: {
      totalCents: 1250,
      promotions: [{ id: promotionId, applied: false, why: { reason: 'time' } }],
    },
  })
  const placed = await diner.call(orders.place, { ...cart, shownTotal: '12.50' })
  expect(placed.bill.totalCents).toBe(1250)
  expect(placed.orderOptions.promoCodes).toEqual(['today'])
})

test('a hundred guests at once use a promotion limited to ten exactly ten times', async () => {
  const promotionId = await promotion({ limits: { uses: 10, perCustomer: null, perDay: null } })
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const guests = await Promise.all(Array.from({ length: 100 }, () => testShop.guest(shop)))
  const verdicts = await Promise.all(
    guests.map((guest) =>
      verdictOf(guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { shownTotal: '11.25' }))),
    ),
  )
  const counted = tally(verdicts)
  expect(counted['ok']).toBe(10)
  expect((counted['price.changed'] ?? 0) + (counted['503'] ?? 0)).toBe(90)
  expect(await seen(promotionId)).toMatchObject({ used: 10, state: 'usedUp' })
  const { offers: open } = await diner.read(catalogue.shopStatus, { shop })
  expect(open?.usedUp).toEqual([promotionId])
}, 60_000)

test('a phone number uses a promotion limited to one once, from any browser', async () => {
  await promotion({ limits: onePerson })
  const menu = await readMenu(await testShop.guest(shop), shop)
  const guests = await Promise.all(Array.from({ length: 12 }, () => testShop.guest(shop)))
  const verdicts = await Promise.all(
    guests.map((guest) =>
      verdictOf(guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { shownTotal: '11.25' }))),
    ),
  )
  expect(tally(verdicts)['ok']).toBe(1)
  const again = await refusalOf(
    (guests[0] ?? testShop.visitor(shop)).call(
      orders.place,
      placeInput([lineOf(menu, 'Dumplings')], { shownTotal: '11.25' }),
    ),
  )
  expect(again.data).toMatchObject({ promotions: [{ why: { reason: 'used' } }] })
})

test('a cancelled order releases its use, once', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: 1, perDay: 1 } }, 'lucky', 1)
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const place = () =>
    diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['lucky'] }))
  const first = await place()
  expect(first.bill.promotionCents).toBe(125)
  expect((await place()).bill.promotionCents).toBeUndefined()
  await diner.call(orders.cancel, { orderId: first.orderId })
  // A second tap releases nothing more.
  await diner.call(orders.cancel, { orderId: first.orderId })
  expect(await seen(promotionId)).toMatchObject({ used: 0, batches: [{ used: 0 }] })
  expect((await place()).bill.promotionCents).toBe(125)
  expect((await place()).bill.promotionCents).toBeUndefined()
})

test('an order that was never paid releases its use when it expires', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: null, perDay: null } })
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const dumplings = [lineOf(menu, 'Dumplings')]
  await refusalOf(diner.call(payOnline.pay, placeInput(dumplings, { payment: 'nowhere' })))
  const { order } = await diner.call(payOnline.pay, placeInput(dumplings, { payment: 'sandbox' }))
  expect(order.bill.promotionCents).toBe(125)
  expect((await seen(promotionId)).used).toBe(1)
  testShop.time.now += 3_600_000
  await testShop.runJobs()
  expect(await seen(promotionId)).toMatchObject({ used: 0, state: 'running' })
})

test('after sixty wrong codes even a right one is refused', async () => {
  await promotion({}, 'lantern')
  const diner = await testShop.guest(shop)
  const guess = (code: string) => verdictOf(diner.call(offers.enter, { code }))
  expect(await guess('lantern')).toBe('ok')
  for (let turn = 0; turn < 59; turn += 1) await guess(`wrong${turn}`)
  expect(await guess('another')).toBe('offer.codeUnknown')
  expect(await guess('lantern')).toBe('offer.guessed')
  testShop.time.now += 16 * 60_000
  expect(await guess('lantern')).toBe('ok')
})

test('an order with an invalid code is refused with that reason', async () => {
  await promotion({}, 'spring')
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const cart = placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['sprong'] })
  expect(await verdictOf(diner.call(orders.place, cart))).toBe('offer.codeUnknown')
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
