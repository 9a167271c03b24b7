import { settlement } from '@tabard/contract/settlement/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startWindcaveShop } from '../../../test/paying/windcave-shop.ts'
import { checkShop } from './checking/check-shop.ts'
import { utcDay } from './checking/utc-day.ts'

// Windcave lists no days: each payment and refund is looked up.

let shop: Awaited<ReturnType<typeof startWindcaveShop>>

beforeAll(async () => {
  shop = await startWindcaveShop()
  await shop.save('one')
})
afterAll(() => shop.stop())

async function pay() {
  const { orderId, attemptId, pageUrl } = await shop.open()
  await shop.act(pageUrl, 'pay')
  return { orderId, attemptId }
}

test('payments and refunds that the provider confirms are lines; one it does not know is a difference', async () => {
  const { testShop, merchantId, shopId } = shop
  const kept = await pay()
  const refunded = await pay()
  const lost = await pay()
  await shop.owner.call(till.cancel, { orderId: refunded.orderId, reason: 'sold out' })
  await shop.runJobs()
  const day = utcDay(testShop.time.now)
  const [row] = await ownerRows<{ session: string }>(
    'select session from payment_attempts where attempt_id = $1',
    [lost.attemptId],
  )
  ;(shop.fake.sessions as Map<string, unknown>).delete(row?.session ?? '')
  testShop.time.now += 24 * 3_600_000
  await checkShop(testShop.server, merchantId, { shopId })
  const { days, accounts } = await shop.owner.call(settlement.report, { month: day.slice(0, 7) })
  expect(days.filter((each) => each.day === day)).toMatchObject([
    {
      source: 'lookup',
      methods: [{ method: 'dps', count: 3, cents: 3750 }],
      refundCents: 1250,
      feeCents: 0,
      expectedCents: 2500,
      listedCents: 1250,
      openCount: 1,
    },
  ])
  const shown = await shop.owner.call(settlement.day, { accountId: accounts[0]?.accountId ?? '', day })
  expect(shown.lines.map(({ kind, attemptId }) => `${kind} ${attemptId}`).toSorted()).toEqual(
    [`payment ${kept.attemptId}`, `payment ${refunded.attemptId}`, `refund ${refunded.attemptId}`].toSorted(),
  )
  expect(shown.differences).toMatchObject([{ kind: 'oursOnly', attemptId: lost.attemptId }])
})

test('a replaced account is still looked at for the days on which it moved money', async () => {
  const { testShop, merchantId, shopId } = shop
  await pay()
  const day = utcDay(testShop.time.now)
  await shop.save('two')
  testShop.time.now += 24 * 3_600_000
  await checkShop(testShop.server, merchantId, { shopId })
  const { days, accounts } = await shop.owner.call(settlement.report, { month: day.slice(0, 7) })
  const replaced = accounts.find(({ isActive }) => !isActive)
  expect(days).toContainEqual(
    expect.objectContaining({ accountId: replaced?.accountId, day, listedCents: 1250 }),
  )
})
