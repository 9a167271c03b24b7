import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import {
  home,
  startDeliveryTestShop,
  type DeliveryTestShop,
} from '../../../../test/shops/delivery-test-shop.ts'

let at: DeliveryTestShop

beforeAll(async () => {
  at = await startDeliveryTestShop()
  await at.addZone()
})
afterAll(() => at.stop())

const notify = { email: 'mei@example.com' }
const bodies = async () =>
  (await ownerRows<{ body: string }>('select body from messages order by created_at')).map(({ body }) => body)

test('a delivery is announced when it leaves, not when the kitchen has finished', async () => {
  const { orderId } = await at.bring(home, { notify })
  const versionOf = async () => (await at.owner.call(till.get, { orderId })).version
  await at.owner.call(kitchen.accept, { orderId, version: await versionOf() })
  await at.owner.call(kitchen.bump, { orderId, version: await versionOf() })
  await runDueJobs(at.testShop)
  expect(await bodies()).toEqual([])
  const dispatch = async () =>
    at.owner.call(till.dispatch, { orderId, version: await versionOf(), courier: 'Ana' })
  await dispatch()
  await runDueJobs(at.testShop)
  // A new courier is not told again.
  await dispatch()
  await runDueJobs(at.testShop)
  expect(await bodies()).toEqual([expect.stringContaining('is on its way to you.')])
})
