import type { Client } from '@tabard/contract/wire/client'
import { devices } from '@tabard/contract/devices/calls'
import { settings, type SettingChange } from '@tabard/contract/settings/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
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

const showsImages = async (device: string) =>
  (await browser(device).call(shops.config, {})).display.showsImages
