import { randomUUID } from 'node:crypto'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { strangers } from '../../../../test/sample-input.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/sandbox.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// Money that arrives after an order's payment time has ended.

let testShop: PaidTestShop
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex
let made = 0

const minute = 60_000

beforeAll(async () => {
  testShop = await startPaidTestShop({ timeoutMs: 300 })
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  testShop.setDown(false)
  made += 1
  const shop = `lantern-${made}`
  const { merchantId } = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest(shop)
  menu = await readMenu(diner, shop)
})
afterAll(() => testShop.stop())

async function setPickUp(changes: Partial<OrderTypeTerms>): Promise<void> {
  const { orderTypes } = await owner.call(fulfilment.list, {})
  const found = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!found) throw new Error('the sample shop has no pick-up')
  await owner.call(fulfilment.save, { terms: { ...found.terms, ...changes }, seen: found.revision })
}

async function promotion(
  changes: Partial<PromotionTerms>,
  word?: { word: string; most: number },
): Promise<string> {
  const promotionId = randomUUID()
  const terms = { ...strangers.promotion, ...changes, needsCode: word !== undefined }
  await owner.call(promotionManagement.save, {
    promotionId,
    revision: null,
    isEverywhere: false,
    promotion: terms,
  })
  if (word) await owner.call(promotionManagement.addWord, { promotionId, ...word })
  return promotionId
}

const usesOf = async (promotionId: string) => {
  const { promotions } = await owner.call(promotionManagement.list, {})
  const found = promotions.find((each) => each.promotionId === promotionId)
  return { used: found?.used, codes: found?.batches.map(({ used }) => used) }
}

const input = (changes: Partial<PlaceOrder> = {}) => placeInput([lineOf(menu, 'Dumplings')], changes)
const place = (changes?: Partial<PlaceOrder>) => diner.call(orders.place, input(changes))
const track = (orderId: string) => diner.call(orders.track, { orderId })

/** Pay in the last minute, without a notification until the time is over. */
async function payUnheard(changes: Partial<PlaceOrder> = {}): Promise<string> {
  const { order, attempt } = await diner.call(payOnline.pay, input({ ...changes, payment: 'sandbox' }))
  testShop.act(attempt?.attemptId ?? '', 'approve', { notify: 'never' })
  testShop.setDown(true)
  testShop.time.now = sampleNow + 16 * minute
  await testShop.runJobs()
  expect(await track(order.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  return order.orderId
}

async function hearOfIt(): Promise<void> {
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
}

test('a reinstated order is due when the kitchen has capacity', async () => {
  await setPickUp({ slotOrders: 1 })
  const orderId = await payUnheard()
  // Two other orders take the places of the next two quarter-hours.
  const others = [await place(), await place()].map(({ dueAt }) => dueAt)
  expect(others).toEqual([sampleNow + 31 * minute, sampleNow + 45 * minute])
  await hearOfIt()
  expect(await track(orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
    dueAt: sampleNow + 60 * minute,
  })
})

test('a reinstated order for later keeps its time and fires then', async () => {
  await setPickUp({ takesLater: true })
  const requestedFor = sampleNow + 120 * minute
  const orderId = await payUnheard({ requestedFor })
  await hearOfIt()
  const firesAt = requestedFor - 15 * minute
  expect(await track(orderId)).toMatchObject({ status: 'placed', dueAt: requestedFor, firesAt })
  testShop.time.now = firesAt
  await testShop.runJobs()
  expect((await owner.call(kitchen.board, {})).tickets).toMatchObject([{ orderId, dueAt: requestedFor }])
})

test('a reinstated order fires earlier if its work must begin earlier', async () => {
  await setPickUp({ takesLater: true })
  const stationId = '0198f000-0000-7000-8000-0000000000aa'
  const { revision } = await owner.call(stations.list, {})
  const subjectId = itemNamed(menu, 'Dumplings').categoryId
  // A station with a capacity of one that needs four minutes per item.
  await owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [{ stationId, names: { first: 'Grill', second: '' }, capacity: 1 }],
      courses: [],
      assigned: [{ subjectId, stationId, courseId: null, tenths: 40 }],
    },
  })
  const requestedFor = sampleNow + 120 * minute
  const orderId = await payUnheard({ requestedFor })
  const lines = [lineOf(menu, 'Dumplings', { quantity: 6 })]
  await diner.call(orders.place, placeInput(lines, { requestedFor }))
  await hearOfIt()
  const [claimed] = await ownerRows<{ starts_at: Date }>(
    'select min(starts_at) as starts_at from allocations where holder_id = $1',
    [orderId],
  )
  const firesAt = claimed?.starts_at.getTime() ?? 0
  expect(firesAt).toBeLessThan(requestedFor - 15 * minute)
  expect(await track(orderId)).toMatchObject({ status: 'placed', dueAt: requestedFor, firesAt })
  testShop.time.now = firesAt
  await testShop.runJobs()
  const { tickets } = await owner.call(kitchen.board, {})
  expect(tickets.map((ticket) => ticket.orderId)).toContain(orderId)
})

test("a reinstated order uses its promotion again, within the promotion's limit", async () => {
  const promotionId = await promotion(
    { limits: { uses: 1, perCustomer: 1, perDay: 1 } },
    { word: 'lucky', most: 1 },
  )
  const orderId = await payUnheard({ promoCodes: ['lucky'] })
  expect(await usesOf(promotionId)).toEqual({ used: 0, codes: [0] })
  await hearOfIt()
  expect(await track(orderId)).toMatchObject({ status: 'placed', bill: { promotionCents: 125 } })
  expect(await usesOf(promotionId)).toEqual({ used: 1, codes: [1] })
  const again = await refusalOf(place({ promoCodes: ['lucky'], shownTotal: '11.25' }))
  expect(again).toMatchObject({ code: 'price.changed', data: { totalCents: 1250 } })
})

test('if another guest used the promotion, the money is refunded', async () => {
  const promotionId = await promotion({ limits: { uses: 1, perCustomer: null, perDay: null } })
  const orderId = await payUnheard()
  expect((await place({ shownTotal: '11.25' })).bill.promotionCents).toBe(125)
  await hearOfIt()
  expect(await track(orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    paidCents: 1125,
    refundedCents: 1125,
  })
  expect(await usesOf(promotionId)).toMatchObject({ used: 1 })
})
