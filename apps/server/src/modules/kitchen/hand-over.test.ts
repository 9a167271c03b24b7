import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let shop: TestServer
let manager: ReturnType<TestServer['staff']>
let readyOrder: () => Promise<{ orderId: string; version: number; payableCents: number }>

beforeAll(async () => {
  shop = await startTestServer()
  const { merchantId } = await createMerchant(shop.server, ['lantern'])
  manager = shop.staff('lantern', (await createStaff(shop.server, merchantId, 'manager')).cookie)
  const diner = await shop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  readyOrder = async () => {
    const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
    await manager.call(kitchen.accept, { orderId, version: 1 })
    const { version, payableCents } = await manager.call(kitchen.bump, { orderId, version: 2 })
    return { orderId, version, payableCents }
  }
})
afterAll(() => shop.stop())

test('handing over an unpaid order needs a reason', async () => {
  const { orderId, version, payableCents } = await readyOrder()
  expect(await refusalOf(manager.call(kitchen.bump, { orderId, version }))).toMatchObject({
    code: 'order.unpaid',
    data: { openCents: payableCents, currency: 'AUD' },
  })
  expect(await refusalOf(manager.call(kitchen.bump, { orderId, version, unpaidReason: '  ' }))).toMatchObject(
    { code: 'reason.required' },
  )
  expect(await manager.call(till.get, { orderId })).toMatchObject({ status: 'ready', version })
})

test('a paid order is handed over', async () => {
  const { orderId } = await readyOrder()
  const { version } = await manager.call(till.collect, { orderId })
  expect(await manager.call(kitchen.bump, { orderId, version })).toMatchObject({ status: 'completed' })
})

test('the reason for an unpaid order is in its history and the audit', async () => {
  const { orderId, version } = await readyOrder()
  await manager.call(kitchen.bump, { orderId, version, unpaidReason: 'On account' })
  const order = await manager.call(till.get, { orderId })
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'unpaid' })
  expect(order.events).toContainEqual(expect.objectContaining({ what: 'completed', note: 'On account' }))
  const entries = await ownerRows<{ after: unknown }>(
    `select after from audit_entries where subject = $1 and what = 'kitchen.bump'`,
    [orderId],
  )
  expect(entries.map(({ after }) => after)).toContainEqual({ status: 'completed', reason: 'On account' })
})

test('an order paid while the screen was outdated needs no reason', async () => {
  const { orderId, version } = await readyOrder()
  await manager.call(till.collect, { orderId })
  expect(await refusalOf(manager.call(kitchen.bump, { orderId, version }))).toMatchObject({
    code: 'order.moved',
  })
})
