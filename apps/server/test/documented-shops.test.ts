import { randomBytes } from 'node:crypto'
import type { Client } from '@tabard/contract/wire/client'
import { seal } from '@tabard/contract/wire/envelope'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput } from '@tabard/contract/shops/setup/shop-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from './shops/factories.ts'
import { changeItem, draftItem, loadDraft, publish } from './shops/menu-editor.ts'
import { ownerRows } from './database/owner-rows.ts'
import { documentedCalls } from './samples/calls/documented-calls.ts'
import { fieldsProvedBy, valueAt, type Json } from './samples/raw-fields.ts'
import { samplePhoto } from './samples/sample-photo.ts'
import { everyRow } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { upload } from './upload.ts'

// Every documented field of a shop, its branding, its tags, its payment methods and its menu, in the JSON of
// the calls that deliver it.

const file = 'apps/server/test/documented-shops.test.ts'
let testShop: TestServer
let owner: Client
let cookie: string
let shopId: string
const raw: Record<string, unknown> = {}

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  shopId = shops[0]?.shopId ?? ''
  cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
  owner = testShop.staff('lantern', cookie)
  await ownerRows(
    `insert into settings (merchant_id, setting_id, key, value)
     select $1, gen_random_uuid(), key, value::jsonb from (values
       ('charge.name', '"Feast day"'), ('branding.designer', '"Atelier"'), ('format.date', '"YYYY-MM-DD"'),
       ('format.dateTime', '"YYYY-MM-DD HH:mm"'), ('service.numberMin', '7'), ('service.numberMax', '77')) s(key, value)`,
    [merchantId],
  )
  await describeShop()
  await paintShop()
  await arrangeMenu()
  await readAll()
})
afterAll(() => testShop.stop())

async function describeShop(): Promise<void> {
  const { businessDetails } = await owner.call(shopSetup.get, {})
  const { revision, byName: _, ...details } = businessDetails
  await owner.call(shopSetup.saveBusinessDetails, {
    seen: revision,
    businessDetails: toDetailsInput({
      ...details,
      company: 'Lantern Pty Ltd',
      website: 'https://lantern.example',
    }),
  })
}

/** Give the shop a picture of each kind. */
async function paintShop(): Promise<void> {
  const { picture } = await upload(testShop, { shop: 'lantern', cookie, bytes: await samplePhoto(200, 200) })
  const key = picture?.key ?? ''
  const { branding } = await owner.call(shopSetup.get, {})
  await owner.call(shopSetup.saveBranding, {
    seen: branding.revision,
    branding: {
      accentColour: '#9c3d22',
      showsBanner: true,
      logo: key,
      banner: key,
      loginImage: key,
      footerImage: key,
    },
  })
}

/** Make drinks a virtual submenu that also shows dumplings, and tea a meal; give dumplings a display name. */
async function arrangeMenu(): Promise<void> {
  const editor = { staff: owner }
  const { categories } = await loadDraft(editor)
  for (const [name, more] of [
    ['Drinks', { isVirtual: true, isSubmenu: true }],
    ['Noodles', { displayName: '面 Noodles' }],
  ] as const) {
    const category = categories.find(({ names }) => names.first === name)
    if (!category) throw new Error(`no category ${name}`)
    const { id: categoryId, revision, picture: _, ...fields } = category
    await owner.call(menuEditing.saveCategory, { categoryId, revision, category: { ...fields, ...more } })
  }
  const drinks = categories.find(({ names }) => names.first === 'Drinks')?.id ?? ''
  await changeItem(editor, 'Dumplings', {
    displayName: '饺子 Dumplings',
    virtualCategoryIds: [drinks],
  })
  const { id: itemId } = await draftItem(editor, 'Soup')
  const main = {
    id: crypto.randomUUID(),
    names: { first: 'Main', second: '主食' },
    min: 1,
    max: 1,
    choices: [{ itemId, priceIndex: 0, extraCents: 150 }],
  }
  await changeItem(editor, 'Tea', { meal: [main] })
  await publish(editor)
}

async function read(method: 'GET' | 'POST', path: string): Promise<Json> {
  const response = await testShop.app.inject({
    method,
    url: `${path}?id=lantern&device=browser`,
    ...(method === 'POST' ? { payload: '{}' } : {}),
  })
  return response.json()
}

async function readAll(): Promise<void> {
  raw['config'] = (await read('POST', '/api/spot/config'))['result']
  raw['profile'] = (await read('GET', '/api/shop/profile'))['result']
  raw['languages'] = (await read('GET', '/api/shop/languages'))['result']
  raw['payments'] = (await read('GET', '/api/shop/payments'))['result']
  raw['tags'] = (await read('POST', '/pro/pos/plu/tags/list'))['result']
  const menu = (await testShop.app.inject({ url: '/api/menu/lantern/online' })).json<{
    items: Named[]
    categories: Named[]
  }>()
  raw['items'] = byName(menu.items)
  raw['categories'] = byName(menu.categories)
}

interface Named {
  readonly id: string
  readonly names: { readonly first: string }
}

const byName = (rows: readonly Named[]) => Object.fromEntries(rows.map((row) => [row.names.first, row]))
const idIn = (rows: string, name: string) => valueAt(raw, `${rows}.${name}.id`)
const picture = expect.stringMatching(/^\/files\/\S+\.webp$/) as string
const address = expect.stringContaining('1 Test Street') as string
const ids = [expect.any(String) as string]

const expected = (): Json => ({
  'config.shop.version': expect.any(Number) as number,
  'languages.0.dataLanguage': 'en',
  'languages.1.dataLanguage': 'cn',
  'config.settings.currency': 'AUD',
  'config.settings.moneySymbol': '$',
  'config.licence.siteId': 'lantern',
  'config.settings.siteId': 'lantern',
  'config.settings.shopId': 'lantern',
  'config.licence.spotId': 'lantern',
  'config.licence.spotType': 1,
  'config.licence.licenses': '10000',
  'config.licence.lotType': 'restaurant',
  'config.settings.dateFormat': 'YYYY-MM-DD',
  'config.settings.datetimeFormat': 'YYYY-MM-DD HH:mm',
  'config.settings.imageServer': '/files',
  'config.shop.display': expect.objectContaining({ isCategoryLeft: false, hasItemLines: true }) as Json,
  'profile.phone': '+61255501880',
  'profile.email': 'hello@lantern.example',
  'profile.logo': picture,
  'profile.company': 'Lantern Pty Ltd',
  'profile.address': address,
  'profile.otherChargeName': 'Feast day',
  'config.branding.name': 'Shop lantern',
  'config.branding.bannerImage': picture,
  'config.branding.showBanner': true,
  'config.branding.loginImage': picture,
  'config.branding.footerImage': picture,
  'config.branding.designer': 'Atelier',
  'config.branding.website': 'https://lantern.example',
  'tags.0.checked': false,
  'tags.0.text': 'Popular',
  'payments.0.name': 'Cash in store',
  'payments.0.imageUrl': '/brand/payment/cash.svg',
  'payments.0.payment': 'cash',
  'payments.0.code': '200/300',
  'payments.0.visible': true,
  'payments.0.surcharge': false,
  'payments.0.surchargeType': 'percent',
  'payments.0.rate': 0,
  'payments.0.sys': true,
  'config.settings.serviceNumberRange.min': '7',
  'config.settings.serviceNumberRange.max': '77',
  'items.Dumplings.names.first': 'Dumplings',
  'items.Dumplings.names.second': '饺子',
  'items.Dumplings.displayName': '饺子 Dumplings',
  'items.Dumplings.ingredientIds': ids,
  'items.Dumplings.virtualCategoryIds': [idIn('categories', 'Drinks')],
  'items.Dumplings.optionGroupIds': [expect.any(String), expect.any(String)],
  'items.Tea.meal.0.choices.0.itemId': idIn('items', 'Soup'),
  'categories.Noodles.parentId': idIn('categories', 'Mains'),
  'categories.Drinks.isSubmenu': true,
  'categories.Noodles.names.first': 'Noodles',
  'categories.Noodles.names.second': '面',
  'categories.Noodles.displayName': '面 Noodles',
})

describe.each([
  'Shop configuration state',
  'Shop profile',
  'Branding state',
  'Tags',
  'Payment method entry',
  'Service number range',
  'Item (plu)',
  'Category',
])('%s', (object) => {
  test.each(fieldsProvedBy(file, object))('%s: %s', (_, path) => {
    expect(expected()).toHaveProperty([path])
    expect(valueAt(raw, path)).toEqual(expected()[path])
  })
})

test('the version of the configuration rises with every change', async () => {
  const before = Number(valueAt(raw, 'config.shop.version'))
  await ownerRows('update shop_states set config_version = config_version + 1 where shop_id = $1', [shopId])
  const { result } = await read('POST', '/api/spot/config')
  expect(valueAt(result, 'shop.version')).toBe(before + 1)
})

test('names are in the language of the reader, and a hidden banner is left out', async () => {
  const { branding } = await owner.call(shopSetup.get, {})
  const { accentColour } = branding
  const none = { logo: null, banner: null, loginImage: null, footerImage: null }
  await owner.call(shopSetup.saveBranding, {
    seen: branding.revision,
    branding: { ...none, accentColour, showsBanner: false },
  })
  const response = await testShop.app.inject({
    method: 'POST',
    url: '/api/spot/config?id=lantern',
    headers: { 'accept-language': 'zh-CN' },
    payload: '{}',
  })
  expect(response.json()).toMatchObject({
    result: {
      branding: { showBanner: false, bannerImage: '', loginImage: '', footerImage: '' },
      settings: { payments: [{ name: '到店付现金' }] },
    },
  })
})

/** The forms in which clients of the specification send a body: content type and text. */
const envelopes: Readonly<Record<string, (json: string) => readonly [type: string, text: string]>> = {
  encrypted: (json) => ['text/plain', seal(json, randomBytes(16), '0102030405060708')],
  base64: (json) => ['text/plain', Buffer.from(json).toString('base64')],
  paramIn: (json) => ['application/json', JSON.stringify({ paramIn: Buffer.from(json).toString('base64') })],
  plain: (json) => ['application/json', json],
}

test('every documented call that exists is found in each envelope, and answers with a JSON object', async () => {
  const existing = new Set(
    everyRow.flatMap(([, { row }]) =>
      [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`),
    ),
  )
  const called = documentedCalls.filter((call) => existing.has(call))
  expect(called.length).toBeGreaterThan(40)
  const json = JSON.stringify({ siteId: 'lantern', spotId: 'lantern' })
  const faults: string[] = []
  for (const call of called)
    for (const [envelope, wrap] of Object.entries(envelopes)) {
      const [method, path] = call.split(' ')
      if (method === 'GET' && envelope !== 'plain') continue
      const [type, payload] = wrap(json)
      const { statusCode, body } = await testShop.app.inject({
        url: `${path}?id=lantern&shp=lantern&device=${envelope}`,
        ...(method === 'POST'
          ? { method: 'POST', payload, headers: { 'content-type': type } }
          : { method: 'GET' }),
      })
      const isFound = ![404, 405, 415].includes(statusCode) && statusCode < 500
      // The answer of a file is the file.
      const isObject = path === '/pro/common/download/resource' || isJsonObject(body)
      if (!isFound || !isObject) faults.push(`${call} (${envelope}): ${statusCode} ${body.slice(0, 100)}`)
    }
  expect(faults).toEqual([])
})

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
