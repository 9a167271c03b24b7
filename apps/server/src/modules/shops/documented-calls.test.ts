import { randomUUID } from 'node:crypto'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput } from '@tabard/contract/shops/setup/shop-setup'
import type { Client } from '@tabard/contract/wire/client'
import type { DeviceKind } from '@tabard/domain/devices/device'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDevice, createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../test/shops/sandbox.ts'

// The small documented calls follow the settings and the place of the caller (ADR-080).

let testShop: PaidTestShop
let owner: Client
let merchantId: string
let shopId: string

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const merchant = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
})
beforeEach(() => ownerRows('delete from settings where merchant_id = $1', [merchantId]))
afterAll(() => testShop.stop())

async function set(key: SettingKey, value: unknown, deviceId: string | null = null): Promise<void> {
  await ownerRows(
    'insert into settings (merchant_id, setting_id, shop_id, device_id, key, value) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
    [merchantId, shopId, deviceId, key, JSON.stringify(value)],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
}

async function pair(kind: DeviceKind) {
  const device = await createDevice(merchantId, shopId, randomUUID())
  await ownerRows('update devices set kind = $2 where device_id = $1', [device.deviceId, kind])
  await ownerRows('update shop_states set config_version = config_version + 1')
  return device
}

async function ask(method: 'GET' | 'POST', path: string, query = '') {
  const url = `${path}?id=lantern${query}`
  const response = await testShop.app.inject({ method, url, ...(method === 'POST' ? { payload: '{}' } : {}) })
  return response.json<{ result: unknown; map: unknown }>()
}

const openClose = (query = '') => ask('POST', '/pro/lot/openClose', query)
const closedNote = 'This restaurant is closed, ordering is currently unavailable'

test('openClose: a shop without ordering answers closed, in its own words; cart.isAbsent', async () => {
  expect((await openClose()).map).toEqual({ rtn: 1, disp_msg: '' })
  await set('cart.isAbsent', true)
  expect(await openClose()).toMatchObject({
    result: { open: false, opensAt: null },
    map: { rtn: 0, disp_msg: "You can't order online here. Ask our staff." },
  })
})

test('openClose: cart.isAbsent of one device closes only that device', async () => {
  const kiosk = await pair('kiosk')
  await set('cart.isAbsent', true, kiosk.deviceId)
  expect((await openClose(`&device=${kiosk.browserId}`)).map).toMatchObject({ rtn: 0 })
  expect((await openClose()).map).toMatchObject({ rtn: 1 })
})

test('openClose: tables and kiosks have their own hours', async () => {
  const everyDay = (opensMinute: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute, durationMinutes: 60 }))
  const { hours } = await owner.call(shopSetup.get, {})
  // The tests run at 19:00: the shop is open, pick-up and tables are not.
  const weekly = { shop: everyDay(1_120), pickUp: everyDay(600), table: everyDay(660) }
  const saved = await owner.call(shopSetup.saveHours, {
    seen: hours.revision,
    hours: { weekly, special: [] },
  })
  const { browserId } = await pair('kiosk')
  const table = await pair('table')
  expect((await openClose()).map).toEqual({ rtn: 0, disp_msg: closedNote })
  expect((await openClose(`&device=${browserId}`)).map).toMatchObject({ rtn: 1 })
  expect((await openClose('&ses=any')).map).toMatchObject({ rtn: 0 })
  await owner.call(shopSetup.saveHours, {
    seen: saved.hours.revision,
    hours: { weekly: { ...weekly, table: everyDay(1_120) }, special: [] },
  })
  for (const atTable of ['&ses=any', `&device=${table.browserId}`])
    expect((await openClose(atTable)).map).toMatchObject({ rtn: 1 })
  expect((await openClose()).map).toMatchObject({ rtn: 0 })
})

test('payments: a table device and a table session have the methods of tables; table.paysLater', async () => {
  const { browserId } = await pair('table')
  const methods = async (query: string) =>
    ((await ask('GET', '/api/shop/payments', query)).result as { payment: string }[]).map(
      ({ payment }) => payment,
    )
  expect(await methods('')).toEqual(['cash', 'dps'])
  expect(await methods('&ses=any')).toEqual(['cash', 'dps'])
  await set('table.paysLater', false)
  for (const query of ['&ses=any', `&device=${browserId}`]) expect(await methods(query)).toEqual(['dps'])
  expect(await methods('')).toEqual(['cash', 'dps'])
})

test('languages: the default first, and it alone where the switch is hidden', async () => {
  const list = async (query = '') => (await ask('GET', '/api/shop/languages', query)).result
  const english = { code: 'en-gb', name: 'English', dataLanguage: 'en' }
  const chinese = { code: 'zh-hans', name: '简体中文', dataLanguage: 'cn' }
  const traditional = { code: 'zh-hant', name: '繁體中文', dataLanguage: 'cn' }
  expect(await list()).toEqual([english, chinese, traditional])
  await set('language.default', 'zh-hans')
  expect(await list()).toEqual([chinese, english, traditional])
  const kiosk = await pair('kiosk')
  await set('language.isSwitchHidden', true, kiosk.deviceId)
  expect(await list(`&device=${kiosk.browserId}`)).toEqual([chinese])
  expect(await list()).toEqual([chinese, english, traditional])
})

test('tab/name: both names of the shop, as its owner saved them', async () => {
  const named = async () => (await ask('GET', '/api/shop/tab/name')).result
  expect(await named()).toEqual({ tabName: 'Shop lantern', tabName2: '店 lantern' })
  const { businessDetails } = await owner.call(shopSetup.get, {})
  const { revision, byName: _, ...details } = businessDetails
  await owner.call(shopSetup.saveBusinessDetails, {
    seen: revision,
    businessDetails: toDetailsInput({ ...details, names: { first: 'Lantern Bar', second: '灯笼吧' } }),
  })
  expect(await named()).toEqual({ tabName: 'Lantern Bar', tabName2: '灯笼吧' })
})
