import type { DeviceKind } from '@tabard/domain/devices/device'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice, createMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Documented answers at a device and at a table (venue specification, sections 2 and 9).

let testShop: TestServer
let merchantId: string
let shopId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
})
afterAll(() => testShop.stop())

async function deviceOf(kind: DeviceKind): Promise<string> {
  const device = await createDevice(merchantId, shopId, kind)
  await ownerRows('update devices set kind = $2 where device_id = $1', [device.deviceId, kind])
  await ownerRows('update shop_states set config_version = config_version + 1')
  return device.browserId
}

interface Answer {
  readonly licence: { readonly spotType: number }
  readonly shop: { readonly orderTypes: readonly { readonly code: string; readonly names: object }[] }
  readonly settings: {
    readonly maxInstructionImageHeight: number
    readonly takeAwayName: string
    readonly payments: readonly { readonly name: string }[]
  }
}

async function configAt(query = '', language = 'en-gb'): Promise<Answer> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${shops.config.path}?id=lantern${query}`,
    headers: { 'accept-language': language },
    payload: '{}',
  })
  return response.json<{ result: Answer }>().result
}

test.each([
  ['kiosk', 60, 'Take Away', 1],
  ['table', 60, 'Take Away', 2],
  ['till', 60, 'Take Away', 1],
  ['board', 40, 'Takeaway', 1],
] as const)('a paired %s starts from its app’s defaults', async (kind, height, name, spotType) => {
  const { licence, settings, shop } = await configAt(`&device=${await deviceOf(kind)}`)
  // The order types that its customers choose from have the same name.
  const chinese = name === 'Takeaway' ? '自取' : '外带'
  expect(shop.orderTypes.find(({ code }) => code === 'pickup')?.names).toEqual({
    first: name,
    second: chinese,
  })
  expect(settings).toMatchObject({ maxInstructionImageHeight: height, takeAwayName: name })
  expect(licence.spotType).toBe(spotType)
})

test('spotType is 2 where the request names a table session, and 1 elsewhere', async () => {
  expect((await configAt()).licence.spotType).toBe(1)
  expect((await configAt('&ses=0198f000-0000-7000-8000-000000000001')).licence.spotType).toBe(2)
  expect((await configAt('&ses=')).licence.spotType).toBe(1)
})

test("payment methods have names in the reader's language", async () => {
  expect((await configAt()).settings.payments).toMatchObject([{ name: 'Cash in store' }])
  expect((await configAt('', 'zh-CN')).settings.payments).toMatchObject([{ name: '到店付现金' }])
})

test('cached answers are separate for tables and for other readers', async () => {
  const kept = await startTestServer({ answersCachedMs: 60_000 })
  await createMerchant(kept.server, ['compass'])
  const ask = async (query: string) =>
    (
      await kept.app.inject({ method: 'POST', url: `${shops.config.path}?id=compass${query}`, payload: '{}' })
    ).json<{
      result: Answer
    }>().result.licence.spotType
  expect([await ask(''), await ask('&ses=one'), await ask(''), await ask('&ses=two')]).toEqual([1, 2, 1, 2])
  await kept.stop()
})
