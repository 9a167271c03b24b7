import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { shops } from '@tabard/contract/shops/calls'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { till } from '@tabard/contract/till/calls'
import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { schemeRulesKey, shippedSchemeRules } from '@tabard/domain/shops/scheme-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createPool } from '../../../db/connections/pool.ts'
import { createPlatformDatabase } from '../../../db/platform-database.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { phoneBill } from '../../../../test/shops/phone-bill.ts'
import { takeLater } from '../../../../test/shops/take-later.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { setPlatformSetting } from '../settings/set-platform-setting.ts'

// What card schemes say of surcharges (ADR-206): shop lantern is in Sydney, where the last day with surcharges on cards is
// 30 September 2026.

let testShop: PaidTestShop
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>

const hour = 3_600_000
/** Midnight in Sydney. */
const october = Date.UTC(2026, 8, 30, 14)
const november = Date.UTC(2026, 10, 19, 8)

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
})
beforeEach(async () => {
  testShop.time.now = october - 4 * hour
  await setRules('default')
  diner = await testShop.guest('lantern')
})
afterAll(async () => {
  await ownerRows('delete from platform_settings')
  await testShop.stop()
})

const cardId = randomUUID()
const surcharge = (part: Partial<ShopSurcharge> = {}): ShopSurcharge => ({
  id: randomUUID(),
  names: { first: 'Card', second: '刷卡' },
  methods: ['card', 'terminal'],
  rate: 200,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
  taxes: [],
  ...part,
})

async function save(...surcharges: ShopSurcharge[]) {
  const { fees } = await owner.call(shopSetup.get, {})
  return owner.call(feeSetup.save, {
    seen: fees.revision,
    fees: { fees: [], charges: [], surcharges, packaging: null },
  })
}

/** As the operator does on the command line. */
async function setRules(value: string) {
  const { urls } = await testDatabase()
  const pool = createPool({ url: urls.owner, size: 1, onError: () => undefined })
  try {
    const platform = createPlatformDatabase(pool)
    await setPlatformSetting(platform, {
      key: schemeRulesKey,
      value,
      isLocked: false,
      now: testShop.time.now,
    })
  } finally {
    await pool.end()
  }
}

const dumplings = async () => [lineOf(await readMenu(diner, 'lantern'), 'Dumplings', { quantity: 2 })]

/** Pays 25.00 online. */
async function paid() {
  const { order } = await diner.call(payOnline.pay, placeInput(await dumplings(), { payment: 'sandbox' }))
  return order.bill.payableCents
}

test('a surcharge on cards is charged until the last minute of September, and not after it, on server and phone', async () => {
  await save(surcharge())
  testShop.time.now = october - 60_000
  const input = placeInput(await dumplings(), { payment: 'sandbox' })
  expect((await phoneBill(diner, 'lantern', input, testShop.time.now)).payableCents).toBe(2_550)
  expect(await paid()).toBe(2_550)
  testShop.time.now = october
  expect((await phoneBill(diner, 'lantern', input, testShop.time.now)).payableCents).toBe(2_500)
  expect(await paid()).toBe(2_500)
  const offered = await testShop.visitor('lantern').call(shops.payments, {})
  expect(offered.find(({ payment }) => payment === 'dps')).toMatchObject({ surcharge: false, rate: 0 })
})

test.each([
  ['the surcharge stays stored', surcharge({ id: cardId })],
  ['the owner has switched it off', surcharge({ id: cardId, isOn: false })],
  ['the owner has removed it', undefined],
])('an unpaid order with the surcharge is paid without it from the date on: %s', async (_, later) => {
  await save(surcharge({ id: cardId }))
  testShop.time.now = october - 60_000
  const input = placeInput(await dumplings(), { payment: 'sandbox' })
  const { order, attempt } = await diner.call(payOnline.pay, input)
  expect(order.bill).toMatchObject({ surchargeCents: 50, payableCents: 2_550 })
  testShop.act(attempt?.attemptId ?? '', 'decline')
  await testShop.deliver()
  await testShop.runJobs()
  if (later?.isOn !== true) await save(...(later ? [later] : []))
  testShop.time.now = october + 60_000
  const { orderId } = order
  const again = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const attemptId = again.attempt?.attemptId ?? ''
  expect(attemptId).not.toBe(attempt?.attemptId)
  expect(testShop.act(attemptId, 'approve')).toMatchObject({ cents: 2_500 })
  await testShop.deliver()
  await testShop.runJobs()
  const { bill, paymentStatus } = await diner.call(orders.track, { orderId })
  expect([paymentStatus, bill.payableCents, bill.surchargeCents ?? 0]).toEqual(['paid', 2_500, 0])
})

test('the day of the payment decides, not the day that the order is made for', async () => {
  await save(surcharge())
  const rule = { ...shippedSchemeRules[0], from: '2026-09-01' }
  await setRules(JSON.stringify([rule, { ...rule, from: '2026-10-01', isAllowed: true }]))
  testShop.time.now = october - 26 * hour
  await takeLater(owner, 7)
  const requestedFor = october + 12 * hour
  const input = placeInput(await dumplings(), { payment: 'sandbox', requestedFor })
  const bill = await phoneBill(diner, 'lantern', input, requestedFor, testShop.time.now)
  expect(bill.payableCents).toBe(2_500)
  const { order } = await diner.call(payOnline.pay, input)
  expect(order.bill.payableCents).toBe(2_500)
})

test('at the card machine Amex keeps its surcharge, other cards have none', async () => {
  await save(surcharge(), surcharge({ methods: ['amex'], rate: 300 }))
  testShop.time.now = november
  const take = async (part: object) => {
    const { orderId } = await diner.call(orders.place, placeInput(await dumplings()))
    return verdictOf(owner.call(till.collect, { orderId, tender: 'terminal', ...part }))
  }
  const { surcharges } = await owner.call(till.paymentTerms, {})
  expect(surcharges).toHaveLength(2)
  expect(await take({ scheme: 'visa', surchargeCents: 50 })).not.toBe('ok')
  expect(await take({ surchargeCents: 50 })).not.toBe('ok')
  expect(await take({ scheme: 'visa' })).toBe('ok')
  expect(await take({ scheme: 'amex', surchargeCents: 75 })).toBe('ok')
})

test('saving such a surcharge is refused from the date on, with the field and the date', async () => {
  expect((await save(surcharge())).schemeRules).toEqual(shippedSchemeRules)
  testShop.time.now = november
  const refusal = await refusalOf(save(surcharge()))
  expect(refusal).toMatchObject({
    code: 'shop.invalid',
    data: { faults: [{ field: 'surcharges.0.methods', fault: 'forbidden', from: '2026-10-01' }] },
  })
  await save(surcharge({ methods: ['amex', 'paypal'] }))
  await save(surcharge({ to: '2026-09-30' }))
  await save(surcharge({ isOn: false }))
})

test('the operator changes the rules without a release, for every shop and at once', async () => {
  await save(surcharge())
  testShop.time.now = november
  expect(await paid()).toBe(2_500)
  await setRules('[]')
  expect(await paid()).toBe(2_550)
  const rule = { ...shippedSchemeRules[0], from: '2026-11-20' }
  await setRules(JSON.stringify([rule]))
  expect(await paid()).toBe(2_550)
  testShop.time.now += 24 * hour
  expect(await paid()).toBe(2_500)
  await setRules(JSON.stringify([rule, { ...rule, from: '2026-11-21', isAllowed: true }]))
  expect(await paid()).toBe(2_500)
  testShop.time.now += 24 * hour
  expect(await paid()).toBe(2_550)
  await setRules(JSON.stringify([{ ...rule, country: 'NZ' }]))
  expect(await paid()).toBe(2_550)
  await expect(setRules('[{"country":"AU"}]')).rejects.toThrow(
    'surcharges.schemes: setting.form {"field":"0.schemes"}',
  )
})
