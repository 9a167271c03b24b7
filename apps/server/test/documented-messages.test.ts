import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '@tabard/contract/orders/calls'
import { createCustomer, createMerchant, type TestCustomer } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from './test-server.ts'

// The messages that the storefront specification quotes (section 8), word for word in the JSON of the calls
// that say them, and in Chinese to readers of Chinese.

let testShop: TestServer
let merchantId: string
let mei: TestCustomer
let guestToken: string
let expiredCart: object

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  mei = await createCustomer(testShop.server, merchantId)
  const guest = await testShop.guest('lantern')
  guestToken = guest.token
  const menu = await readMenu(guest, 'lantern')
  const input = placeInput([lineOf(menu, 'Dumplings')], { touchedAt: sampleNow - 2 * 3_600_000 })
  expiredCart = orders.place.input?.toWire(input) ?? {}
})
afterAll(() => testShop.stop())

interface MessageRequest {
  readonly path: string
  readonly body: object
  readonly token?: string
}

async function messageOf({ path, body, token = '' }: MessageRequest, language: string): Promise<string> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=browser`,
    headers: { 'accept-language': language, ...(token === '' ? {} : { authorization: token }) },
    payload: JSON.stringify(body),
  })
  const { message, map } = response.json<{ message: string; map?: { disp_msg?: string } }>()
  return map?.disp_msg ?? message
}

const twoYears = 730 * 86_400_000
const code = { phone: '0412 777 001', identifyCode: '000000' }
const said: readonly (readonly [text: string, chinese: string, ask: () => MessageRequest])[] = [
  ['Login expired', '登录已过期', () => ({ path: '/account/detail', body: {}, token: mei.token })],
  [
    'User name or password not match',
    '用户名或密码不正确',
    () => ({ path: '/account/signIn', body: { userName: mei.phone, password: 'guess' } }),
  ],
  [
    'Old password is not correct',
    '原密码不正确',
    () => ({
      path: '/account/changePwd',
      body: { oldPassword: 'guess', newPassword: 'duck at midnight' },
      token: mei.token,
    }),
  ],
  [
    'Verification code invalid, please check your SMS',
    '验证码无效，请查看您的短信',
    () => ({ path: '/account/checkUserIdentifyCode', body: code }),
  ],
  [
    'Invalid User',
    '用户无效',
    () => ({ path: '/account/detail', body: { userId: 'someone' }, token: mei.token }),
  ],
  [
    'Cart is expired',
    '购物车已过期',
    () => ({ path: orders.place.path, body: expiredCart, token: guestToken }),
  ],
  [
    'This restaurant is closed, ordering is currently unavailable',
    '本店已打烊，暂时无法下单',
    () => ({ path: '/pro/lot/openClose', body: {} }),
  ],
]

test.each(said)('%s', async (text, chinese, ask) => {
  testShop.time.now = text === 'Login expired' ? sampleNow + twoYears : sampleNow
  if (ask().path === '/pro/lot/openClose')
    await ownerRows(`update shop_states set trading = 'closed' where merchant_id = $1`, [merchantId])
  expect(await messageOf(ask(), 'en-AU')).toBe(text)
  expect(await messageOf(ask(), 'zh-CN')).toBe(chinese)
})
