import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { adminRows } from '../../../../test/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let holder: Client

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const { urls } = await testDatabase()
  holder = new Client({ connectionString: urls.owner })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await testShop.stop()
})

/** Wait until this many connections of the product wait for a lock. */
async function waitForWaiting(count: number): Promise<void> {
  for (;;) {
    const waiting = await adminRows(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'tabard' and wait_event_type = 'Lock'`,
    )
    if (waiting.length >= count) return
  }
}

test('a cart sent twice at the same time gets one order, also if it takes the last place of a slot', async () => {
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const owner = testShop.staff('lantern', cookie)
  const { orderTypes } = await owner.call(fulfilment.list, {})
  const pickup = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!pickup) throw new Error('the sample shop has no pick-up')
  const terms = { ...pickup.terms, takesLater: true, slotOrders: 2 }
  await owner.call(fulfilment.save, { terms, seen: pickup.revision })
  const guest = await testShop.guest('lantern')
  const lines = [lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]
  const requestedFor = sampleNow + 120 * 60_000
  await guest.call(orders.place, placeInput(lines, { requestedFor }))

  // Both requests find no order of the cart, then wait for the slot.
  const last = placeInput(lines, { requestedFor })
  await holder.query('begin')
  await holder.query('select from resources where merchant_id = $1 for update', [merchantId])
  const answers = Promise.all([guest.call(orders.place, last), guest.call(orders.place, last)])
  await waitForWaiting(2)
  await holder.query('rollback')
  const [first, second] = await answers
  expect(second.orderId).toBe(first.orderId)

  expect(await verdictOf(guest.call(orders.place, placeInput(lines, { requestedFor })))).toBe('slot.full')
})
