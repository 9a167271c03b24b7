import { identity } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'
import { staffCalls } from '@tabard/contract/orders/help/calls'
import { tableView } from '@tabard/contract/tables/cart/calls'
import { tables } from '@tabard/contract/tables/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../test/shops/factories.ts'
import { openStream, type OpenStream } from '../../../test/open-stream.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'
import { createStreamGuard, type Permit } from './stream-guard.ts'

let at: TableTestShop

beforeAll(async () => {
  at = await startTableTestShop(4)
})
afterAll(() => at.testShop.stop())

const staffStream = async (cookie: string) =>
  openStream(at.testShop, at.owner, staffCalls.stream, {}, { cookie: `tabard_staff=${cookie}` })

/** Whether a stream is still open after others of the same server have ended. */
async function isOpen(stream: OpenStream<unknown>): Promise<boolean> {
  const state = await Promise.race([stream.ended.then(() => 'ended'), Promise.resolve('open')])
  return state === 'open'
}

test("a log-out ends that session's streams and no others", async () => {
  const [leaving, staying] = [
    await createStaff(at.testShop.server, at.merchantId, 'owner'),
    await createStaff(at.testShop.server, at.merchantId, 'owner'),
  ]
  const [ends, stays] = [await staffStream(leaving.cookie), await staffStream(staying.cookie)]
  await Promise.all([ends.next(), stays.next()])
  await at.testShop.staff(undefined, leaving.cookie).call(identity.logOut, {})
  await ends.ended
  expect(await isOpen(stays)).toBe(true)
  expect(await staffStream(leaving.cookie)).toMatchObject({ status: 401 })
  stays.close()
})

test('a removed role ends the streams that it opened', async () => {
  const { cookie, personId } = await createStaff(at.testShop.server, at.merchantId, 'owner')
  const stream = await staffStream(cookie)
  await stream.next()
  await ownerRows('delete from staff_assignments where person_id = $1', [personId])
  await stream.ended
  expect(await staffStream(cookie)).toMatchObject({ status: 404 })
})

test("an expired token ends the streams of its guest's orders", async () => {
  const guest = await at.testShop.guest('lantern')
  const { orderId } = await guest.call(orders.place, {
    ...(await at.input()),
    contact: { name: 'Mei', phone: '0412 345 678' },
  })
  const stream = await openStream(at.testShop, guest, orders.stream, { orderId })
  await stream.next()
  await ownerRows('update access_tokens set expires_at = $1 where merchant_id = $2', [
    new Date(at.testShop.time.now - 1),
    at.merchantId,
  ])
  await stream.ended
  expect(await openStream(at.testShop, guest, orders.stream, { orderId })).toMatchObject({ status: 401 })
})

test("a closed table ends its phones' streams after their last event; the next table keeps its own", async () => {
  const [anna, ben] = [await at.sitDown('1'), await at.sitDown('2')]
  const [closed, kept] = [
    await openStream(at.testShop, anna.client, tableView.stream, anna.session),
    await openStream(at.testShop, ben.client, tableView.stream, ben.session),
  ]
  await Promise.all([closed.next(), kept.next()])
  await at.owner.call(tables.close, { tableId: (await at.onFloor('1')).tableId })
  expect((await closed.next()).data.cart.isOpen).toBe(false)
  await closed.ended
  expect(await isOpen(kept)).toBe(true)
  expect(await openStream(at.testShop, anna.client, tableView.stream, anna.session)).toMatchObject({
    status: 404,
  })
  kept.close()
})

test("an expired table session ends its phone's stream", async () => {
  const anna = await at.sitDown('3')
  const stream = await openStream(at.testShop, anna.client, tableView.stream, anna.session)
  await stream.next()
  const before = at.testShop.time.now
  at.testShop.time.now = anna.session.expiresAt + 1
  await stream.ended
  expect(await openStream(at.testShop, anna.client, tableView.stream, anna.session)).toMatchObject({
    status: 404,
  })
  at.testShop.time.now = before
})

test('a database outage ends no stream', async () => {
  const { pool } = at.testShop.server
  let checks = 0
  let isAway = true
  const permit: Permit = {
    merchantId: at.merchantId,
    key: 'k',
    check: async () => {
      checks += 1
      if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return false
    },
  }
  const guard = createStreamGuard(pool)
  let ended = 0
  const stop = guard.watch(permit, () => (ended += 1))
  while (checks < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ended).toBe(0)
  isAway = false
  while (ended === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  stop()
  guard.stop()
})
