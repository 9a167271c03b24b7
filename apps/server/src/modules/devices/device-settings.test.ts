import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { settings, type SettingChange } from '@tabard/contract/settings/calls'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import { indexMenu } from '@tabard/domain/menu/menu'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createDevice,
  createMerchant,
  createStaff,
  type TestMerchant,
} from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let merchant: TestMerchant
let owner: Client
let shopId: string

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern', 'anchor'])
  shopId = merchant.shops[0]?.shopId ?? ''
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie)
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from devices')
  await ownerRows('delete from settings')
  await ownerRows('delete from throttles')
  await ownerRows('update shop_states set config_version = config_version + 1')
})

const browser = (device: string, shop = 'lantern') => testShop.visitor(shop, { device })

const withKey = (deviceKey: string, device: string, shop = 'lantern') =>
  testShop.guest(shop, { device, deviceKey })

const change = (key: SettingKey, value: SettingChange['value'], more: Partial<SettingChange> = {}) => ({
  key,
  value,
  isLocked: false,
  seen: null,
  ...more,
})
const set = (level: 'device' | 'shop' | 'merchant', changes: readonly SettingChange[], deviceId?: string) =>
  owner.call(settings.save, { level, changes, ...(deviceId === undefined ? {} : { deviceId }) })
const find = async (key: SettingKey, deviceId?: string) =>
  (await owner.call(settings.list, deviceId === undefined ? {} : { deviceId })).settings.find(
    (each) => each.key === key,
  )
const showsImages = async (device: string) =>
  (await browser(device).call(shops.config, {})).display.showsImages

test('a device inherits settings until it has its own, and the list names the source of each value', async () => {
  const { deviceId } = await createDevice(merchant.merchantId, shopId)
  await set('merchant', [change('category.span', 6)])
  expect(await find('category.span', deviceId)).toMatchObject({ value: 6, from: 'merchant' })
  await set('shop', [change('category.span', 3)])
  await set('device', [change('category.span', 2)], deviceId)
  expect(await find('category.span', deviceId)).toMatchObject({
    value: 2,
    from: 'device',
    stored: [{ level: 'merchant' }, { level: 'shop' }, { level: 'device', byName: 'owner person' }],
  })
  const ofShop = await find('category.span')
  expect(ofShop).toMatchObject({ value: 3, from: 'shop' })
  expect(ofShop?.stored).toHaveLength(2)
})

test('a lock of the shop overrides its devices, whose own values return when it ends', async () => {
  const { deviceId, browserId } = await createDevice(merchant.merchantId, shopId)
  await set('device', [change('menu.showsImages', false)], deviceId)
  expect(await showsImages(browserId)).toBe(false)
  await set('shop', [change('menu.showsImages', true, { isLocked: true })])
  expect(await showsImages(browserId)).toBe(true)
  expect(await find('menu.showsImages', deviceId)).toMatchObject({ from: 'shop', lockedBy: 'shop' })
  const seen = (await find('menu.showsImages', deviceId))?.stored.at(-1)?.revision ?? ''
  expect(
    await refusalOf(set('device', [change('menu.showsImages', false, { seen })], deviceId)),
  ).toMatchObject({
    code: 'settings.locked',
    data: { level: 'shop', key: 'menu.showsImages' },
    message: 'The shop has locked this setting for all its devices. Nothing was changed.',
  })
  const shopSeen = (await find('menu.showsImages'))?.stored.at(-1)?.revision ?? ''
  await set('shop', [change('menu.showsImages', null, { seen: shopSeen })])
  expect(await showsImages(browserId)).toBe(false)
})

test("a setting of the whole shop is refused for a device, and so is another shop's device", async () => {
  const { deviceId } = await createDevice(merchant.merchantId, shopId)
  expect(await refusalOf(set('device', [change('order.pickUpMinutes', 3)], deviceId))).toMatchObject({
    code: 'settings.invalid',
    data: { faults: [{ code: 'setting.notPerDevice', key: 'order.pickUpMinutes' }] },
  })
  const elsewhere = await createDevice(merchant.merchantId, merchant.shops[1]?.shopId ?? '')
  for (const id of [elsewhere.deviceId, undefined])
    expect(await verdictOf(set('device', [change('category.span', 3)], id))).toBe('device.unknown')
  expect(await verdictOf(owner.call(settings.list, { deviceId: elsewhere.deviceId }))).toBe('device.unknown')
})

test('an order contains the terminal that has proved its key: device.terminal', async () => {
  const { deviceId, browserId, key } = await createDevice(merchant.merchantId, shopId)
  const other = await createDevice(merchant.merchantId, shopId, 'Another')
  await set('device', [change('device.terminal', 'K7')], deviceId)
  const menu = await readMenu(owner, 'lantern')
  const place = async (options: { device: string; deviceKey?: string }) => {
    const guest = await testShop.guest('lantern', options)
    const { orderId } = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
    return (await owner.call(till.get, { orderId })).terminal
  }
  // Twice, because the second order uses the cached state of the first.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await place({ device: browserId, deviceKey: key })).toBe('K7')
    expect(await place({ device: other.browserId, deviceKey: other.key })).toBe('T001')
    // Named without a key: it may be any phone.
    expect(await place({ device: browserId })).toBe('')
    expect(await place({ device: browserId, deviceKey: other.key })).toBe('')
  }
  const tickets = (await owner.call(kitchen.board, {})).tickets.map(({ terminal }) => terminal)
  expect(tickets).toContain('K7')
})

test('a kiosk sells its own menu during shop hours; a phone sells the online menu during pick-up hours', async () => {
  const { browserId, key } = await createDevice(merchant.merchantId, shopId)
  const atKiosk = await withKey(key, browserId)
  const onPhone = await testShop.guest('lantern')
  const online = await readMenu(onPhone, 'lantern')
  const kiosk = indexMenu(await atKiosk.read(catalogue.currentMenu, { shop: 'lantern', channel: 'kiosk' }))
  expect((await atKiosk.call(shops.config, {})).menuChannel).toBe('kiosk')
  expect((await onPhone.call(shops.config, {})).menuChannel).toBe('online')
  // Not sold online.
  const staffMeal = () => placeInput([lineOf(kiosk, 'Staff meal', { quantity: 2 })])
  expect(await verdictOf(onPhone.call(orders.place, staffMeal()))).toBe('item.unknown')
  expect(await verdictOf((await withKey('wrong', browserId)).call(orders.place, staffMeal()))).toBe(
    'item.unknown',
  )
  const placed = await atKiosk.call(orders.place, staffMeal())
  // Later changes use the same menu.
  const amended = await owner.call(orderLife.amend, {
    orderId: placed.orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 3 }],
    added: [],
    reason: '',
    requestId: crypto.randomUUID(),
  })
  expect(amended.bill.lines).toMatchObject([{ quantity: 3 }])
  // Pick-up has ended for today, the shop is open.
  await ownerRows(
    `insert into shop_hours (merchant_id, shop_id, hours_id, scope, weekday, opens_minute, duration_minutes)
     select $1, $2, gen_random_uuid(), 'pickUp', day, 480, 60 from generate_series(1, 7) day`,
    [merchant.merchantId, shopId],
  )
  await ownerRows(`update shops set own_hours = '{pickUp}' where shop_id = $1`, [shopId])
  await ownerRows('update shop_states set config_version = config_version + 1')
  const dumplings = () => placeInput([lineOf(online, 'Dumplings')])
  expect(await verdictOf(onPhone.call(orders.place, dumplings()))).toBe('shop.closed')
  expect(await verdictOf(atKiosk.call(orders.place, dumplings()))).toBe('ok')
  await ownerRows(`delete from shop_hours where scope = 'pickUp'`)
  await ownerRows(`update shops set own_hours = '{}' where shop_id = $1`, [shopId])
})

test('a device takes orders by its own rules, which apply to no other client', async () => {
  const { deviceId, browserId, key } = await createDevice(merchant.merchantId, shopId)
  const menu = await readMenu(owner, 'lantern')
  const nameless = { ...placeInput([lineOf(menu, 'Dumplings')]), contact: { name: '', phone: '' } }
  const send = async (deviceKey?: string) => {
    const guest = await testShop.guest('lantern', { device: browserId, ...(deviceKey ? { deviceKey } : {}) })
    return verdictOf(
      guest.call(orders.place, { ...nameless, cart: { ...nameless.cart, cartId: crypto.randomUUID() } }),
    )
  }
  await set(
    'device',
    [change('order.isNameRequired', false), change('order.isPhoneRequired', false)],
    deviceId,
  )
  expect([await send(key), await send()]).toEqual(['ok', 'name.required'])
  await set('device', [change('cart.isAbsent', true)], deviceId)
  expect([await send(key), await send()]).toEqual(['order.notTaken', 'name.required'])
})
