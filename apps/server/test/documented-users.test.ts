import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { fieldsProvedBy, valueAt, type Json } from './samples/raw-fields.ts'
import { readCode } from './read-code.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Every documented field of a user, in the JSON of a log-in and of the account after a change.

const file = 'apps/server/test/documented-users.test.ts'
let testShop: TestServer
let mei: TestCustomer
const raw: Record<string, unknown> = {}

/** What a documented client sends to /account/update. */
const sent: Json = {
  firstName: 'Mei',
  lastName: 'Chen',
  email: 'mei.chen@example.com',
  address: '8 Dixon St',
  city: 'Haymarket',
  state: 'NSW',
  zipCode: '2000',
  country: 'AU',
  licensePlate: 'DIM 888',
}
const phone = '+61412888777'

async function post(path: string, body: Json, token = '') {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=browser`,
    headers: token === '' ? {} : { authorization: token },
    payload: JSON.stringify(body),
  })
  const answer = response.json<{ success: boolean; result: Json; map: Json; message: string }>()
  expect(answer).toMatchObject({ success: true })
  return answer
}

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  mei = await createCustomer(testShop.server, merchantId)
  await ownerRows('update customers set price_level = 3 where customer_id = $1', [mei.customerId])
  raw['logIn'] = await post('/account/signIn', { userName: mei.phone, password: mei.password })
  const token = String(valueAt(raw, 'logIn.map.refreshToken'))
  await post('/account/getUserIdentifyCode', { phone, purpose: 'changePhone' })
  const identifyCode = (await readCode(phone)) ?? ''
  await post('/account/update', { ...sent, phone, identifyCode }, token)
  raw['detail'] = (await post('/account/detail', {}, token)).result
})
afterAll(() => testShop.stop())

const expected = (): Json => ({
  'logIn.result.userId': mei.userId,
  'logIn.map.refreshToken': expect.stringMatching(/^\S{20,}$/) as string,
  'detail.mobile': phone,
  'detail.phone': phone,
  'detail.userStatus': 'active',
  'detail.avatar': '',
  'detail.description': '',
  'detail.admin': 0,
  'detail.roles': ['user'],
  'detail.settings': {},
  'detail.priceLevel': 3,
  'detail.memberCard': { status: 0 },
  'detail.cardNum': '',
  ...Object.fromEntries(Object.entries(sent).map(([field, value]) => [`detail.${field}`, value])),
})

describe.each(['User state', 'User details'])('%s', (object) => {
  test.each(fieldsProvedBy(file, object))('%s: %s', (_, path) => {
    expect(expected()).toHaveProperty([path])
    expect(valueAt(raw, path)).toEqual(expected()[path])
  })
})

test('a blocked account says so in no answer: its log-in is refused', async () => {
  await ownerRows(`update customers set status = 'blocked' where customer_id = $1`, [mei.customerId])
  const response = await testShop.app.inject({
    method: 'POST',
    url: '/account/signIn?id=lantern&device=browser',
    payload: JSON.stringify({ userName: phone, password: mei.password }),
  })
  expect(response.json()).toMatchObject({ success: false, result: { rtn: 0, userId: '' } })
})
