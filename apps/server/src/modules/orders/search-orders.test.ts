import { kitchen } from '@tabard/contract/kitchen'
import { orders } from '@tabard/contract/orders'
import { till } from '@tabard/contract/till'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/factories.ts'
import { lineOf, placeInput, readMenu } from '../../../test/sample-cart.ts'
import { takeLater } from '../../../test/take-later.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'

const hour = 3_600_000

let house: TestServer
let manager: ReturnType<TestServer['staff']>
let place: (later?: { wantedAt: number }) => Promise<string>

beforeAll(async () => {
  house = await startTestServer()
  const { merchantId } = await createMerchant(house.server, ['lantern'])
  manager = house.staff('lantern', (await createStaff(house.server, merchantId, 'owner')).cookie)
  await takeLater(manager, 2)
  const diner = await house.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = async (later) => {
    const input = placeInput([lineOf(menu, 'Dumplings')])
    return (await diner.call(orders.place, { ...input, ...later })).orderId
  }
})
beforeEach(() => void (house.time.now = sampleNow))
afterAll(() => house.stop())

const ids = async (tradingDate?: string) =>
  (await manager.call(till.search, { text: '', ...(tradingDate && { tradingDate }) })).map(
    ({ orderId }) => orderId,
  )

test('what was not finished before the cut-off is among today’s until it is, and keeps its day', async () => {
  const orderId = await place()
  expect(await ids()).toContain(orderId)
  // Five in the morning in Sydney: the next trading day.
  house.time.now = sampleNow + 10 * hour
  expect(await ids()).toContain(orderId)
  expect(await ids('2026-11-19')).toContain(orderId)
  expect(await ids('2026-11-20')).toEqual([])
  const { version } = await manager.call(till.get, { orderId })
  await manager.call(kitchen.reject, { orderId, version, reason: 'Sorry' })
  expect(await ids()).toEqual([])
  expect(await ids('2026-11-19')).toContain(orderId)
})

test('an order for tomorrow is tomorrow’s, and among today’s as soon as it is cooked', async () => {
  const orderId = await place({ wantedAt: sampleNow + 24 * hour })
  expect(await ids()).not.toContain(orderId)
  expect(await ids('2026-11-20')).toContain(orderId)
  await manager.call(kitchen.start, { orderId })
  expect(await ids()).toContain(orderId)
  expect(await ids('2026-11-20')).toContain(orderId)
})
