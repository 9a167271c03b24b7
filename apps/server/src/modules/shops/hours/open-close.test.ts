import { trading } from '@tabard/contract/identity/calls'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>
const nothing = { first: '', second: '' }

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'cashier')).cookie)
})
afterAll(() => testShop.stop())

interface Documented {
  success: boolean
  resultcode: number
  result: unknown
  map: { rtn: number; disp_msg: string }
}

async function ask(path: string, language = 'en-gb', body: object = {}): Promise<Documented> {
  return (
    await testShop.app.inject({
      method: 'POST',
      url: `${path}?id=lantern`,
      headers: { 'accept-language': language },
      payload: JSON.stringify(body),
    })
  ).json()
}

test.each(['/pro/lot/openClose', '/api/lot/lotOpenClose'])(
  '%s answers as documented: rtn 1 while open, rtn 0 with a message while not',
  async (path) => {
    await manager.call(trading.set, { state: 'open', message: nothing })
    expect(await ask(path)).toMatchObject({ success: true, resultcode: 1, map: { rtn: 1, disp_msg: '' } })
    await manager.call(trading.set, { state: 'closed', message: nothing })
    expect(await ask(path)).toMatchObject({
      success: true,
      resultcode: 1,
      map: { rtn: 0, disp_msg: 'This restaurant is closed, ordering is currently unavailable' },
    })
    expect((await ask(path, 'zh-hans')).map).toEqual({ rtn: 0, disp_msg: '本店已打烊，暂时无法下单' })
  },
)

test('the message of staff has priority, per language; a missing one falls back to the first', async () => {
  await manager.call(trading.set, { state: 'closed', message: { first: 'Back on Monday', second: '周一见' } })
  expect((await ask('/pro/lot/openClose')).map.disp_msg).toBe('Back on Monday')
  expect((await ask('/pro/lot/openClose', 'zh-CN')).map.disp_msg).toBe('周一见')
  await manager.call(trading.set, { state: 'closed', message: { first: 'Back on Monday', second: '' } })
  expect((await ask('/pro/lot/openClose', 'zh-CN')).map.disp_msg).toBe('Back on Monday')
})

test('date and time from the client are ignored', async () => {
  await manager.call(trading.set, { state: 'closed', message: nothing })
  expect(
    (
      await ask('/pro/lot/openClose', 'en-gb', {
        siteId: 'lantern',
        ordLot: '7',
        date: '2020-01-01',
        currentTime: '12:00',
      })
    ).map.rtn,
  ).toBe(0)
})

test("the console shows the state set by staff and the opening hours' result", async () => {
  const until = testShop.time.now + 3_600_000
  await manager.call(trading.set, { state: 'paused', until, message: { first: 'Full', second: '满' } })
  expect(await manager.call(trading.get, {})).toMatchObject({
    state: 'paused',
    until,
    message: { first: 'Full', second: '满' },
    isOpenNow: false,
    opensAt: until,
  })
  await manager.call(trading.set, { state: 'open', message: { first: 'ignored', second: '' } })
  expect(await manager.call(trading.get, {})).toMatchObject({
    state: 'open',
    message: nothing,
    isOpenNow: true,
  })
})

test('the first calls of the storefront answer', async () => {
  const visitor = testShop.visitor('lantern')
  const config = await visitor.call(shops.config, {})
  expect(config).toMatchObject({
    shop: 'lantern',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    cartExpireHours: 1,
    pickUpMinutes: 15,
    defaultNote: 'Welcome',
    languages: ['en-gb', 'zh-hans', 'zh-hant'],
    pages: ['terms'],
  })
  expect(Object.keys(config.menus).toSorted()).toEqual(['kiosk', 'online', 'table'])
  expect(await visitor.call(shops.payments, {})).toEqual([
    {
      name: 'Cash in store',
      imageUrl: '/brand/payment/cash.svg',
      payment: 'cash',
      code: '200/300',
      visible: true,
      surcharge: false,
      surchargeType: 'percent',
      rate: 0,
      surchargeAmount: 0,
      sys: true,
      orderTypes: [],
    },
  ])
  expect(await testShop.visitor('lantern', { language: 'zh-hans' }).call(shops.payments, {})).toMatchObject([
    { name: '到店付现金' },
  ])
  expect(await visitor.call(shops.languages, {})).toEqual([
    { code: 'en-gb', name: 'English', dataLanguage: 'en' },
    { code: 'zh-hans', name: '简体中文', dataLanguage: 'cn' },
    { code: 'zh-hant', name: '繁體中文', dataLanguage: 'cn' },
  ])
  expect(await visitor.call(shops.pages, { page: 'terms' })).toEqual([
    {
      page: 'terms',
      titles: { first: 'Terms', second: '条款' },
      bodies: { first: 'Be kind.', second: '请友善。' },
      bottoms: { first: '', second: '' },
    },
  ])
  expect(await visitor.call(shops.pages, { page: 'privacy' })).toEqual([])
  expect(await visitor.call(shops.profile, {})).toMatchObject({
    phone: '+61255501880',
    company: 'Shop lantern',
  })
  expect(await visitor.read(shops.directory, {})).toEqual([
    {
      code: 'lantern',
      names: { first: 'lantern', second: 'lantern' },
      accentColour: '#9c3d22',
      family: 'shop',
    },
  ])
})
