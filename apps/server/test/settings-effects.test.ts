import { existsSync, readFileSync } from 'node:fs'
import { orders } from '@tabard/contract/orders/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { isInUse, settingKeys, type SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { verdictOf } from './refusal-of.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { settingEffects } from './settings-effects.ts'
import { sampleNow, startTestServer, type TestServer } from './test-server.ts'

// Settings that affect orders: two values, two outcomes.

let testShop: TestServer
let merchantId: string
let guest: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  guest = await testShop.guest('lantern')
  menu = await readMenu(guest, 'lantern')
})
afterAll(() => testShop.stop())

async function set(key: SettingKey, value: unknown): Promise<void> {
  await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
  await ownerRows(
    'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3)',
    [merchantId, key, JSON.stringify(value)],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
}

const place = (changes: Partial<PlaceOrder> = {}) =>
  guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')], changes))

test('cart.expireHours: a cart of two hours ago has expired or not, by the setting', async () => {
  const touchedAt = sampleNow - 2 * 3_600_000
  await set('cart.expireHours', 1)
  expect(await verdictOf(place({ touchedAt }))).toBe('cart.expired')
  await set('cart.expireHours', 3)
  expect(await verdictOf(place({ touchedAt }))).toBe('ok')
})

test('order.pickUpMinutes: an order is due that number of minutes after it is placed', async () => {
  for (const minutes of [10, 40]) {
    await set('order.pickUpMinutes', minutes)
    const { placedAt, dueAt } = await place()
    expect((dueAt - placedAt) / 60_000).toBe(minutes)
  }
})

test('preOrder.isOffered: a scheduled order is accepted or not', async () => {
  const requestedFor = sampleNow + 3 * 3_600_000
  await set('preOrder.isOffered', false)
  expect(await verdictOf(place({ requestedFor }))).not.toBe('ok')
  await set('preOrder.isOffered', true)
  expect(await verdictOf(place({ requestedFor }))).toBe('ok')
})

test('every setting in use has a test of its effect', () => {
  expect(settingKeys.filter((key) => isInUse(key) && !(key in settingEffects))).toEqual([])
})

test.each(Object.entries(settingEffects))('%s is set in %s', (key, file) => {
  const path = new URL(`../../../${file}`, import.meta.url)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(key)
})
