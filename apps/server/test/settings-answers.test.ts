import { existsSync, readFileSync } from 'node:fs'
import type { Client } from '@tabard/contract/wire/client'
import { catalogue } from '@tabard/contract/menu/calls'
import { identity } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { reports } from '@tabard/contract/reports/calls'
import { shops } from '@tabard/contract/shops/calls'
import {
  isInUse,
  isPerDevice,
  settingKeys,
  settings,
  type SettingKey,
} from '@tabard/domain/settings/registry'
import type { Setting, SettingValue } from '@tabard/domain/settings/setting'
import { carrierOf } from '@tabard/domain/settings/documented-settings'
import { shopFacts } from '@tabard/domain/settings/shop-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice, createMerchant, createStaff } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { readElsewhere } from './settings-read-elsewhere.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Generated from the registry: a new setting is tested automatically.

let testShop: TestServer
let owner: Client
let shop: { merchantId: string; shopId: string }

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  shop = { merchantId: merchant.merchantId, shopId: merchant.shops[0]?.shopId ?? '' }
  owner = testShop.staff('lantern', (await createStaff(testShop.server, shop.merchantId, 'owner')).cookie)
})
afterAll(() => testShop.stop())

async function store(key: SettingKey, value: SettingValue, deviceId: string | null = null): Promise<void> {
  await ownerRows('delete from settings where merchant_id = $1', [shop.merchantId])
  await ownerRows(
    'insert into settings (merchant_id, setting_id, shop_id, device_id, key, value) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
    [shop.merchantId, shop.shopId, deviceId, key, JSON.stringify(value)],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
}

function twoValues(line: Setting): readonly [SettingValue, SettingValue] {
  switch (line.kind) {
    case 'flag':
      return [false, true]
    case 'whole':
      return [line.min, line.max]
    case 'choice':
      return [line.choices[0] ?? '', line.choices.at(-1) ?? '']
    case 'text':
      return line.format === 'url' ? ['https://one.example', 'https://two.example'] : ['One', 'Two']
    case 'colour':
      return ['#111111', '#222222']
    case 'list':
      return [['one'], ['two']]
  }
}

interface ConfigAnswer {
  readonly licence: Readonly<Record<string, unknown>>
  readonly settings: Readonly<Record<string, unknown>>
  readonly shop: Readonly<Record<string, unknown>>
}

async function readConfig(device = ''): Promise<ConfigAnswer> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${shops.config.path}?id=lantern&device=${device}`,
    payload: '{}',
  })
  return response.json<{ result: ConfigAnswer }>().result
}

/** Every answer that may show a setting, without the config version. */
async function readAnswers(): Promise<string> {
  const { shop: own, ...documented } = await readConfig()
  const { version: _, ...config } = own
  const visitor = testShop.visitor('lantern')
  return JSON.stringify([
    config,
    documented,
    await visitor.call(shops.profile, {}),
    await owner.call(kitchen.board, {}),
    await owner.call(identity.session, {}),
    (await owner.call(reports.day, {})).tradingDate,
  ])
}

const inUse = settingKeys.filter(isInUse)

test.each(inUse.filter((key) => !Object.hasOwn(readElsewhere, key)))(
  '%s: two values give two different answers',
  async (key) => {
    const answers: string[] = []
    for (const value of twoValues(settings[key])) {
      await store(key, value)
      answers.push(await readAnswers())
    }
    expect(answers[0]).not.toBe(answers[1])
  },
)

test.each(inUse.filter(isPerDevice).filter((key) => !Object.hasOwn(readElsewhere, key)))(
  "%s: a device's own value is in its answer only",
  async (key) => {
    const device = await createDevice(shop.merchantId, shop.shopId, key)
    const others = async () => {
      const { version: _, ...config } = (await readConfig()).shop
      return JSON.stringify(config)
    }
    const answers: string[] = []
    for (const value of twoValues(settings[key])) {
      await store(key, value, device.deviceId)
      const { version: _, ...config } = (await readConfig(device.browserId)).shop
      answers.push(JSON.stringify(config), await others())
    }
    expect(answers[0]).not.toBe(answers[2])
    expect(answers[1]).toBe(answers[3])
  },
)

test.each(inUse.filter((key) => !isPerDevice(key)))(
  '%s: a stray value of a device is ignored',
  async (key) => {
    const device = await createDevice(shop.merchantId, shop.shopId, key)
    const answers = new Set<string>()
    for (const value of twoValues(settings[key])) {
      await store(key, value, device.deviceId)
      const {
        shop: { version: _, ...config },
        ...documented
      } = await readConfig(device.browserId)
      answers.add(JSON.stringify([config, documented]))
    }
    expect(answers.size).toBe(1)
  },
)

test('a kiosk starts over after both times of a placed order', async () => {
  const seconds = async () => (await readConfig()).shop['orderPlacedSeconds']
  await store('kiosk.orderNumberSeconds', 40)
  expect(await seconds()).toBe(40 + settings['kiosk.thanksSeconds'].default)
  await store('kiosk.thanksSeconds', 30)
  expect(await seconds()).toBe(settings['kiosk.orderNumberSeconds'].default + 30)
})

test.each(Object.entries(readElsewhere))('%s is tested in %s', (key, file) => {
  const path = new URL(`../../../${file}`, import.meta.url)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(key)
})

test('the documented answer has exactly the fields of the settings and of the shop', async () => {
  await ownerRows('delete from settings where merchant_id = $1', [shop.merchantId])
  await ownerRows('update shop_states set config_version = config_version + 1')
  const config = await readConfig()
  for (const carrier of ['licence', 'settings'] as const) {
    const lines = settingKeys.flatMap((key) => {
      const line: Setting = settings[key]
      return line.documented !== undefined && carrierOf(line) === carrier ? [line.documented] : []
    })
    expect(Object.keys(config[carrier]).toSorted()).toEqual(
      [...lines, ...Object.keys(shopFacts[carrier])].toSorted(),
    )
  }
  expect(config).toMatchObject({
    licence: {
      status: 1,
      siteId: 'lantern',
      spotId: 'lantern',
      spotType: 1,
      lotType: 'restaurant',
      licenses: '10000',
      smsLogin: false,
      infoBody: '',
    },
    settings: {
      shopId: 'lantern',
      imageServer: '/files',
      currency: 'AUD',
      moneySymbol: '$',
      dateFormat: 'DD/MM/YYYY',
      datetimeFormat: 'HH:mm DD/MM/YYYY',
      cartExpireHours: 1,
      pickUpDue: 15,
      takeAwayName: 'Takeaway',
      showTag: true,
      hideLanguage: false,
      maxInstructionImageHeight: 40,
      categoryImageHeight: '50px',
      maxBookingPeople: 10,
      itemPerPage: 24,
      serviceNumberRange: { min: '201', max: '300' },
      roundingPattern: '0 0 0 5 5 5 5 5 10 10',
    },
  })
  expect(config.shop).not.toHaveProperty('documented')
})

test('the answers of the documented profile and tags calls', async () => {
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const url = `${path}?id=lantern`
    const response = await testShop.app.inject(
      method === 'GET' ? { method, url } : { method, url, payload: '{}' },
    )
    return response.json<{ result: unknown }>().result
  }
  expect(await ask('GET', shops.profile.path)).toEqual({
    phone: '+61255501880',
    email: expect.any(String) as string,
    logo: '',
    address: expect.any(String) as string,
    company: 'Shop lantern',
    otherChargeName: 'Public holiday',
  })
  expect(await ask('POST', catalogue.tags.path)).toContainEqual(
    expect.objectContaining({ checked: false, text: 'Popular' }),
  )
})
