import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { orders } from '@tabard/contract/orders/calls'
import { toDecimalText } from '@tabard/domain/money/money'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { sampleNow } from '../../../test/test-server.ts'
import { preparePromotionShop } from '../../../test/starts/promotion-shop.ts'

const at = preparePromotionShop()
const { terms, promotion, seen } = at

test('the figures of a promotion may exceed 21,474,836.47', async () => {
  const promotionId = await promotion({})
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  for (let each = 0; each < 2; each += 1)
    await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  await ownerRows('update promotion_redemptions set cents = 2000000000 where promotion_id = $1', [
    promotionId,
  ])
  await ownerRows('update bills set payable_cents = 2000000000 where merchant_id = $1', [
    at.merchant.merchantId,
  ])
  expect(await seen(promotionId)).toMatchObject({ used: 2, givenCents: 4_000_000_000 })
  expect(await at.owner.call(promotionManagement.figures, { promotionId })).toEqual({
    days: [{ date: '2026-11-19', used: 2, cents: 4_000_000_000 }],
    turnoverCents: 4_000_000_000,
  })
})

test('a paused promotion does not apply; an archived one keeps its figures, and its code is invalid', async () => {
  const promotionId = await promotion({}, 'spring')
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], { promoCodes: ['spring'] }))
  await at.owner.call(promotionManagement.pause, { promotionId, isPaused: true })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('offer.codeUnknown')
  await at.owner.call(promotionManagement.pause, { promotionId, isPaused: false })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('ok')
  await at.owner.call(promotionManagement.archive, { promotionId })
  expect(await verdictOf(diner.call(offers.enter, { code: 'spring' }))).toBe('offer.codeUnknown')
  expect(await seen(promotionId)).toMatchObject({ state: 'archived', used: 1, givenCents: 125 })
})

test("only an owner of all shops changes a promotion of all; shops do not see each other's", async () => {
  const other = `${at.shop}-two`
  const two = await createMerchant(at.testShop.server, [`${at.shop}-a`, other])
  const [first] = two.shops
  const all = at.testShop.staff(
    `${at.shop}-a`,
    (await createStaff(at.testShop.server, two.merchantId, 'owner')).cookie,
  )
  const manager = at.testShop.staff(
    `${at.shop}-a`,
    (await createStaff(at.testShop.server, two.merchantId, 'manager', first?.shopId)).cookie,
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
  const neighbour = await at.testShop.guest(other)
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
    at.owner.call(promotionManagement.save, {
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
  const diner = await at.testShop.guest(at.shop)
  const menu = await readMenu(diner, at.shop)
  const { cents } = itemNamed(menu, 'Dumplings').prices[0] ?? { cents: 0 }
  const place = (shown: number) =>
    verdictOf(
      diner.call(
        orders.place,
        placeInput([lineOf(menu, 'Dumplings')], { shownTotal: toDecimalText(shown, 'AUD') }),
      ),
    )
  expect(await place(cents * 0.9)).toBe('ok')
  at.testShop.time.now = sampleNow + 60 * 60_000
  expect(await place(cents * 0.9)).toBe('price.changed')
  expect(await place(cents)).toBe('ok')
})
