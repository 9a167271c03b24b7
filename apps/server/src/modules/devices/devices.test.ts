import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { devices } from '@tabard/contract/devices/calls'
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
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
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

const add = (name: string) => owner.call(devices.add, { name, kind: 'kiosk' })
const browser = (device: string, shop = 'lantern') => testShop.visitor(shop, { device })
const pair = (client: Client, code: string) => client.call(devices.pair, { code })
const list = async () => (await owner.call(devices.list, {})).devices

async function pairedAs(name: string, device: string) {
  const { code } = await add(name)
  return pair(browser(device), code.code)
}

const withKey = (deviceKey: string, device: string, shop = 'lantern') =>
  testShop.guest(shop, { device, deviceKey })

test('a code pairs a browser in any spelling, and its key allows check-in', async () => {
  const { code, list: added } = await add('Kiosk by the door')
  expect(code).toMatchObject({
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/) as string,
    page: 'http://localhost:4000/device/lantern',
    address: `http://localhost:4000/device/lantern/${code.code}`,
    expiresAt: sampleNow + 15 * 60_000,
  })
  expect(added.devices).toMatchObject([{ name: 'Kiosk by the door', codeUntil: code.expiresAt }])
  const paired = await pair(browser('tablet-1'), ` ${code.code.toLowerCase().replace('-', ' ')} `)
  expect(paired).toMatchObject({ deviceId: code.deviceId, name: 'Kiosk by the door', kind: 'kiosk' })
  expect(paired.key).toMatch(/^[\w-]{43}$/)
  testShop.time.now += 10 * 60_000
  const device = await withKey(paired.key, 'tablet-1')
  expect(await device.call(devices.checkIn, {})).toEqual({
    deviceId: code.deviceId,
    name: 'Kiosk by the door',
    kind: 'kiosk',
  })
  const [listed] = await list()
  expect(listed).toMatchObject({ pairedAt: sampleNow, lastSeenAt: testShop.time.now })
  expect(listed).not.toHaveProperty('codeUntil')
  // Codes and keys are stored as hashes only.
  const [row] = await ownerRows('select * from devices')
  expect(JSON.stringify(row)).not.toContain(paired.key)
  expect(JSON.stringify(row)).not.toContain(code.code)
})

test('the last contact is written every few minutes only', async () => {
  const { key } = await pairedAs('Kiosk', 'tablet-1')
  const device = await withKey(key, 'tablet-1')
  testShop.time.now += 60_000
  await device.call(devices.checkIn, {})
  expect(await list()).toMatchObject([{ lastSeenAt: sampleNow }])
})

test('a code pairs once, and not if it is expired, wrong or another shop’s', async () => {
  const { code } = await add('Kiosk')
  expect(await verdictOf(pair(browser('tablet-1', 'anchor'), code.code))).toBe('device.code')
  expect(await verdictOf(pair(browser('tablet-1'), 'AAAA-AAAA'))).toBe('device.code')
  expect(await verdictOf(pair(browser('tablet-1'), 'no code at all'))).toBe('device.code')
  testShop.time.now = code.expiresAt
  expect(await refusalOf(pair(browser('tablet-1'), code.code))).toMatchObject({
    code: 'device.code',
    message: 'That code is wrong, expired or already used. Get a new one.',
  })
  const again = await owner.call(devices.newCode, { deviceId: code.deviceId })
  expect(await verdictOf(pair(browser('tablet-1'), again.code.code))).toBe('ok')
  expect(await verdictOf(pair(browser('tablet-2'), again.code.code))).toBe('device.code')
})

test('a new code invalidates the previous one', async () => {
  const { code } = await add('Kiosk')
  const again = await owner.call(devices.newCode, { deviceId: code.deviceId })
  expect(await verdictOf(pair(browser('tablet-1'), code.code))).toBe('device.code')
  expect(await verdictOf(pair(browser('tablet-1'), again.code.code))).toBe('ok')
})

test('of twelve browsers with one code one becomes the device, and only its key works', async () => {
  for (let round = 0; round < 4; round += 1) {
    await ownerRows('delete from throttles')
    const { code } = await add(`Kiosk ${round}`)
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => verdictOf(pair(browser(`tablet-${round}-${at}`), code.code))),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'device.code': 11 })
  }
})

test('a browser with two codes at once ends as one device', async () => {
  const codes = await Promise.all(['One', 'Two', 'Three'].map(add))
  const verdicts = await Promise.all(codes.map(({ code }) => verdictOf(pair(browser('tablet-1'), code.code))))
  expect(tally(verdicts)).toEqual({ ok: 3 })
  expect((await list()).filter(({ pairedAt }) => pairedAt !== undefined)).toHaveLength(1)
})

test('guessing is throttled, even if the next guess is right, and right codes do not count', async () => {
  for (let at = 0; at < 25; at += 1) await pairedAs(`Kiosk ${at}`, `tablet-${at}`)
  const { code } = await add('The last')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => verdictOf(pair(browser('thief'), 'ZZZZ-ZZZZ'))),
  )
  expect(tally(guesses)).toEqual({ 'device.code': 20, 'device.guessed': 10 })
  expect(await verdictOf(pair(browser('thief'), code.code))).toBe('device.guessed')
  testShop.time.now += 15 * 60_000 + 1
  const again = await owner.call(devices.newCode, { deviceId: code.deviceId })
  expect(await verdictOf(pair(browser('tablet-x'), again.code.code))).toBe('ok')
})

test('after unpairing the key is invalid, and the settings stay for the next browser', async () => {
  const { key, deviceId } = await pairedAs('Kiosk', 'tablet-1')
  const device = await withKey(key, 'tablet-1')
  await set('device', [change('menu.showsImages', false)], deviceId)
  expect(await showsImages('tablet-1')).toBe(false)
  await owner.call(devices.unpair, { deviceId })
  expect(await verdictOf(device.call(devices.checkIn, {}))).toBe('token.missing')
  expect(await showsImages('tablet-1')).toBe(true)
  expect((await list())[0]).not.toHaveProperty('pairedAt')
  const { code } = await owner.call(devices.newCode, { deviceId })
  await pair(browser('tablet-2'), code.code)
  expect([await showsImages('tablet-1'), await showsImages('tablet-2')]).toEqual([true, false])
})

test('a key works for its device and shop only, and no longer after removal', async () => {
  const { key, deviceId } = await pairedAs('Kiosk', 'tablet-1')
  expect(await verdictOf((await withKey(key, 'tablet-1', 'anchor')).call(devices.checkIn, {}))).toBe(
    'token.missing',
  )
  await set('device', [change('menu.showsImages', false)], deviceId)
  await owner.call(devices.remove, { deviceId })
  expect(await verdictOf((await withKey(key, 'tablet-1')).call(devices.checkIn, {}))).toBe('token.missing')
  expect(await ownerRows('select from settings')).toEqual([])
  expect(await verdictOf(owner.call(devices.remove, { deviceId }))).toBe('device.unknown')
})

test('names are required, unique in a shop, and can be changed', async () => {
  const { code } = await add('Kiosk')
  expect(await verdictOf(add('  '))).toBe('device.nameRequired')
  expect(await verdictOf(add('x'.repeat(41)))).toBe('text.tooLong')
  expect(await refusalOf(add('Kiosk'))).toMatchObject({ code: 'device.nameTaken', data: { name: 'Kiosk' } })
  await owner.call(devices.change, { deviceId: code.deviceId, name: 'Till', kind: 'till' })
  expect(await list()).toMatchObject([{ name: 'Till', kind: 'till' }])
})

test('a shop has at most a hundred devices under concurrent calls', async () => {
  await ownerRows(
    `insert into devices (merchant_id, shop_id, device_id, name, kind, created_at)
     select $1, $2, gen_random_uuid(), 'Old ' || n, 'sign', now() from generate_series(1, 98) n`,
    [merchant.merchantId, shopId],
  )
  const verdicts = await Promise.all(Array.from({ length: 6 }, (_, at) => verdictOf(add(`New ${at}`))))
  expect(tally(verdicts)).toEqual({ ok: 2, 'device.full': 4 })
})

test('a role that may only view devices changes none', async () => {
  const { code } = await add('Kiosk')
  const cashier = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'cashier', shopId)).cookie,
  )
  expect((await cashier.call(devices.list, {})).devices).toHaveLength(1)
  expect(await verdictOf(cashier.call(devices.unpair, { deviceId: code.deviceId }))).toBe('permission.denied')
})

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
