import { deliverySetup } from '@tabard/contract/delivery/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import {
  home,
  startDeliveryTestShop,
  zone,
  type DeliveryTestShop,
} from '../../../test/shops/delivery-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'

// Orders placed while staff change the price of their zone (ADR-044). Each order has the terms in force when
// it is written, or is refused with the new price.

let at: DeliveryTestShop
let aside: Client
let shownTotal: string

beforeAll(async () => {
  at = await startDeliveryTestShop()
  aside = new Client({ connectionString: (await testDatabase()).adminUrl })
  await aside.connect()
  await at.addZone()
  shownTotal = ((await at.bring(home)).bill.totalCents / 100).toFixed(2)
})
beforeEach(() => at.clearZones())
afterAll(async () => {
  await aside.end()
  await at.stop()
})

const bring = () => at.bring(home, { shownTotal, menuVersion: at.menu.menu.version })
const charge = (zoneId: string, revision: number, cents: number) =>
  at.owner.call(deliverySetup.saveZone, {
    zoneId,
    revision,
    zone: { ...zone, tiers: [{ fromCents: 0, cents }] },
  })
async function oldOrders(): Promise<number> {
  const [row] = await ownerRows<{ count: number }>(
    `select count(*)::integer as count from bills where merchant_id = $1 and content @> '{"rows": [{"kind": "delivery", "cents": 700}]}'`,
    [at.merchantId],
  )
  return row?.count ?? 0
}

/** Wait until as many transactions wait for another one. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await aside.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`,
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}

test('an order that has read its zone is written before the zone changes', async () => {
  const { zoneId, revision } = await at.addZone()
  // The order type has a slot limit: the order waits for it after reading the zone.
  await ownerRows(`update ways set slot_orders = 9 where merchant_id = $1`, [at.merchantId])
  await at.refreshShop()
  await aside.query('begin')
  await aside.query(`insert into resources values ($1, $2, 'orders:delivery', false, 9)`, [
    at.merchantId,
    at.shopId,
  ])
  const placing = bring()
  await untilWaiting(1)
  const order: string[] = []
  const saving = charge(zoneId, revision, 900).then(() => order.push('changed'))
  // The change waits for the order. Without the lock it would commit before it waits.
  await Promise.race([saving, untilWaiting(2)])
  expect(order).toEqual([])
  await aside.query('commit')
  expect((await placing).bill.rows).toContainEqual(expect.objectContaining({ kind: 'delivery', cents: 700 }))
  await saving
  expect(await refusalOf(bring())).toMatchObject({ code: 'price.changed' })
  await ownerRows(`update ways set slot_orders = null where merchant_id = $1`, [at.merchantId])
  await at.refreshShop()
})

test('many concurrent orders: after a change commits no order is written on the old terms', async () => {
  for (let round = 0; round < 6; round += 1) {
    await at.clearZones()
    const { zoneId, revision } = await at.addZone()
    const before = await oldOrders()
    const saving = charge(zoneId, revision, 900).then(oldOrders)
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => verdictOf(bring())))
    const atChange = await saving
    const told = tally(verdicts)
    expect((told['ok'] ?? 0) + (told['price.changed'] ?? 0)).toBe(12)
    expect(await oldOrders()).toBe(atChange)
    expect(atChange - before).toBe(told['ok'] ?? 0)
  }
})
