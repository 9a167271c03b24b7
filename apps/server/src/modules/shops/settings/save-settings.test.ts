import { catalogue } from '@tabard/contract/menu/calls'
import type { Client } from '@tabard/contract/wire/client'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { settings, type SettingChange } from '@tabard/contract/settings/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../../test/shops/factories.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createPlatformDatabase } from '../../../db/platform-database.ts'
import { createPool } from '../../../db/connections/pool.ts'
import { testDatabase } from '../../../../test/database.ts'
import { setPlatformSetting } from './set-platform-setting.ts'

let testShop: TestServer
let merchant: TestMerchant
let cookie: string
let owner: Client
let manager: Client

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern', 'anchor'])
  cookie = (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie
  owner = testShop.staff('lantern', cookie)
  const shopId = merchant.shops[0]?.shopId
  manager = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'manager', shopId)).cookie,
  )
})
afterAll(() => testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from settings')
  await ownerRows('delete from platform_settings')
  await ownerRows('update shop_states set config_version = config_version + 1')
})

const change = (key: SettingKey, value: SettingChange['value'], more: Partial<SettingChange> = {}) => ({
  key,
  value,
  isLocked: false,
  seen: null,
  ...more,
})
const set = (staff: Client, level: 'shop' | 'merchant', ...changes: readonly SettingChange[]) =>
  staff.call(settings.save, { level, changes })
const find = async (staff: Client, key: SettingKey) =>
  (await staff.call(settings.list, {})).settings.find((each) => each.key === key)
const pickUpAt = async (shop: string) => (await testShop.visitor(shop).call(shops.config, {})).pickUpMinutes

test('the merchant sets a value for all shops, a shop its own, and the list names the level', async () => {
  expect(await find(owner, 'order.pickUpMinutes')).toMatchObject({ value: 15, from: 'default', stored: [] })
  await set(owner, 'merchant', change('order.pickUpMinutes', 30))
  expect([await pickUpAt('lantern'), await pickUpAt('anchor')]).toEqual([30, 30])
  await set(manager, 'shop', change('order.pickUpMinutes', 45))
  expect([await pickUpAt('lantern'), await pickUpAt('anchor')]).toEqual([45, 30])
  const found = await find(manager, 'order.pickUpMinutes')
  expect(found).toMatchObject({
    value: 45,
    from: 'shop',
    default: 15,
    stored: [
      { level: 'merchant', value: 30, byName: 'owner person', at: testShop.time.now },
      { level: 'shop', value: 45, byName: 'manager person' },
    ],
  })
  const seen = found?.stored[1]?.revision ?? ''
  await set(manager, 'shop', change('order.pickUpMinutes', null, { seen }))
  expect([await pickUpAt('lantern'), await pickUpAt('anchor')]).toEqual([30, 30])
})

test('date and clock follow the country of the shop until somebody chooses', async () => {
  const shopId = merchant.shops[0]?.shopId
  const dateMask = async () => (await testShop.visitor('lantern').call(shops.config, {})).dateMask
  await ownerRows("update shops set country = 'US' where shop_id = $1", [shopId])
  await ownerRows('update shop_states set config_version = config_version + 1')
  expect(await dateMask()).toBe('MM/DD/YYYY')
  expect(await find(owner, 'format.dateTime')).toMatchObject({
    value: 'h:mm A MM/DD/YYYY',
    from: 'default',
    default: 'h:mm A MM/DD/YYYY',
  })
  await set(owner, 'shop', change('format.date', 'YYYY-MM-DD'))
  expect(await dateMask()).toBe('YYYY-MM-DD')
  await ownerRows("update shops set country = 'AU' where shop_id = $1", [shopId])
})

test('a lock disables narrower values and refuses new ones with a message', async () => {
  await set(manager, 'shop', change('order.pickUpMinutes', 45))
  await set(owner, 'merchant', change('order.pickUpMinutes', 20, { isLocked: true }))
  expect(await pickUpAt('lantern')).toBe(20)
  const found = await find(manager, 'order.pickUpMinutes')
  expect(found).toMatchObject({ value: 20, from: 'merchant', lockedBy: 'merchant' })
  const refused = await refusalOf(set(manager, 'shop', change('order.pickUpMinutes', 50)))
  expect(refused).toMatchObject({
    code: 'settings.locked',
    data: { level: 'merchant', key: 'order.pickUpMinutes' },
    message: 'The merchant has locked this setting for all shops. Nothing was changed.',
  })
  // The level that locked it can change and unlock it.
  const seen = found?.stored[0]?.revision ?? ''
  await set(owner, 'merchant', change('order.pickUpMinutes', 25, { seen }))
  expect(await pickUpAt('lantern')).toBe(45)
})

test('the operator sets a value for every merchant, and can lock it for them', async () => {
  const { urls } = await testDatabase()
  const pool = createPool({ url: urls.owner, size: 1, onError: () => undefined })
  try {
    const platform = createPlatformDatabase(pool)
    const now = testShop.time.now
    const key = 'order.pickUpMinutes'
    await setPlatformSetting(platform, { key, value: '5', isLocked: true, now })
    expect(await pickUpAt('lantern')).toBe(5)
    expect(await refusalOf(set(owner, 'merchant', change(key, 50)))).toMatchObject({
      code: 'settings.locked',
      data: { level: 'platform', key },
    })
    await expect(setPlatformSetting(platform, { key, value: '999', isLocked: false, now })).rejects.toThrow(
      'order.pickUpMinutes: setting.range {"min":0,"max":240}',
    )
    await setPlatformSetting(platform, { key, value: 'default', isLocked: false, now })
    expect(await pickUpAt('lantern')).toBe(15)
  } finally {
    await pool.end()
  }
})

test('only owners of all shops can set values for all shops', async () => {
  const shopId = merchant.shops[0]?.shopId
  const ofOneShop = await createStaff(testShop.server, merchant.merchantId, 'owner', shopId)
  for (const staff of [manager, testShop.staff('lantern', ofOneShop.cookie)]) {
    expect((await staff.call(settings.list, {})).mayEditMerchant).toBe(false)
    expect(await verdictOf(set(staff, 'merchant', change('order.pickUpMinutes', 30)))).toBe(
      'permission.denied',
    )
  }
  expect((await owner.call(settings.list, {})).mayEditMerchant).toBe(true)
})

test('invalid values are refused with their setting and limits, and nothing is saved', async () => {
  const changes = [
    change('order.pickUpMinutes', 30),
    change('cart.expireHours', 0),
    change('language.default', 'fr'),
    change('charge.name', ' '),
    change('menu.showsTags', 'yes'),
    change('kiosk.itemsPerPage', 12),
    { ...change('cart.expireHours', 1), key: 'no.such' },
  ]
  expect(await refusalOf(set(owner, 'shop', ...changes))).toMatchObject({
    code: 'settings.invalid',
    data: {
      faults: [
        { code: 'setting.range', key: 'cart.expireHours', min: 1, max: 168 },
        { code: 'setting.choice', key: 'language.default', choices: ['en-gb', 'zh-hans', 'zh-hant'] },
        { code: 'setting.empty', key: 'charge.name' },
        { code: 'setting.kind', key: 'menu.showsTags', kind: 'flag' },
        { code: 'setting.waits', key: 'kiosk.itemsPerPage', capability: 'kiosk' },
        { code: 'setting.unknown', key: 'no.such' },
      ],
    },
  })
  expect(await ownerRows('select from settings')).toEqual([])
  const chinese = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie,
    { language: 'zh-hans' },
  )
  expect((await refusalOf(set(chinese, 'shop', ...changes))).message).toBe('无法保存，请修改标出的设置。')
})

test('of twelve concurrent editors one saves, and the others see the saved value', async () => {
  for (let round = 0; round < 4; round += 1) {
    const seen = (await find(owner, 'cart.expireHours'))?.stored[0]?.revision ?? null
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        verdictOf(set(owner, 'shop', change('cart.expireHours', 1 + at, { seen }))),
      ),
    )
    expect(tally(verdicts)).toEqual({ ok: 1, 'settings.changedMeanwhile': 11 })
  }
  const now = await find(owner, 'cart.expireHours')
  expect(await refusalOf(set(manager, 'shop', change('cart.expireHours', 99)))).toMatchObject({
    data: { current: [now], byName: 'owner person' },
  })
})

test('of a set and a reset at once the later is refused', async () => {
  await set(owner, 'shop', change('cart.expireHours', 5))
  const seen = (await find(owner, 'cart.expireHours'))?.stored[0]?.revision ?? null
  const verdicts = await Promise.all(
    [6, null, 7, null].map((value) =>
      verdictOf(set(owner, 'shop', change('cart.expireHours', value, { seen }))),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'settings.changedMeanwhile': 3 })
})

test('the audit names author, setting, old and new value', async () => {
  await set(owner, 'merchant', change('menu.showsTags', false, { isLocked: true }))
  const [entry] = await ownerRows(
    "select * from audit_entries where what = 'settings.save' and subject = 'menu.showsTags'",
  )
  expect(entry).toMatchObject({
    subject: 'menu.showsTags',
    who_name: 'owner person',
    before: null,
    after: { level: 'merchant', value: false, isLocked: true },
  })
})

test('running storefronts and boards of every affected shop show it within three seconds', async () => {
  const page = await openStream(testShop, testShop.visitor('anchor'), catalogue.shopStatusStream, {})
  const board = await openStream(
    testShop,
    owner,
    kitchen.boardStream,
    {},
    {
      cookie: `tabard_staff=${cookie}`,
    },
  )
  const before = (await page.next()).data.configVersion
  expect((await board.next()).data.warnAfterMinutes).toBe(10)
  await set(owner, 'merchant', change('kitchen.warnAfterMinutes', 3))
  expect((await page.next(3_000)).data.configVersion).toBe(before + 1)
  expect((await board.next(3_000)).data.warnAfterMinutes).toBe(3)
  expect((await testShop.visitor('anchor').call(shops.config, {})).version).toBe(before + 1)
  page.close()
  board.close()
})

test('the next order is checked against it: order.maxUnits', async () => {
  const diner = await testShop.guest('lantern')
  const dumplings = lineOf(await readMenu(diner, 'lantern'), 'Dumplings', { quantity: 2 })
  await diner.call(orders.place, placeInput([dumplings]))
  await set(owner, 'shop', change('order.maxUnits', 1))
  expect(await verdictOf(diner.call(orders.place, placeInput([dumplings])))).toBe('cart.tooLarge')
})

test('a shop that only shows its menu refuses orders: cart.isAbsent', async () => {
  const diner = await testShop.guest('lantern')
  const dumplings = lineOf(await readMenu(diner, 'lantern'), 'Dumplings', {})
  await set(owner, 'shop', change('cart.isAbsent', true))
  expect(await verdictOf(diner.call(orders.place, placeInput([dumplings])))).toBe('order.notTaken')
  const { revision } = (await find(owner, 'cart.isAbsent'))?.stored[0] ?? { revision: null }
  await set(owner, 'shop', change('cart.isAbsent', false, { seen: revision }))
  expect(await verdictOf(diner.call(orders.place, placeInput([dumplings])))).not.toBe('order.notTaken')
})
