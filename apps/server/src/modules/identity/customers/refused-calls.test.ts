import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../test/read-code.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// The answer to a refused call as documented clients read it, and values that the server refuses on its own.

let testShop: TestServer
let merchantId: string
let mei: TestCustomer

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  mei = await createCustomer(testShop.server, merchantId)
})
afterAll(() => testShop.stop())

async function post(path: string, body: object, authorization?: string) {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern`,
    headers: authorization === undefined ? {} : { authorization },
    payload: JSON.stringify(body),
  })
  return {
    status: response.statusCode,
    ...response.json<{ success: boolean; result: unknown; message: string; error?: { code: string } }>(),
  }
}

const phone = '0412 777 001'

describe('a refusal has the documented result: code 0 and the message', () => {
  const logIns: readonly (readonly [string, object])[] = [
    [accounts.logIn.path, { userName: phone, password: 'wrong' }],
    ['/pro/al/user/signIn', { userName: phone, password: 'wrong' }],
    [accounts.logInByCode.path, { phone, identifyCode: '000000' }],
    [accounts.register.path, { phone, identifyCode: '0000', password: 'dumplings at dusk' }],
  ]
  test.each(logIns)('%s', async (path, body) => {
    const { success, result, message } = await post(path, body)
    expect(success).toBe(false)
    expect(message).not.toBe('')
    expect(result).toEqual({ rtn: 0, userId: '', dispMsg: message })
  })

  const others: readonly (readonly [string, object])[] = [
    [accounts.checkCode.path, { phone, identifyCode: '0000' }],
    [accounts.checkPhone.path, { phone: 'call me' }],
    [accounts.sendCode.path, { phone: 'call me' }],
    ['/api/sms/getUserIdentifyCode', { phone: 'call me' }],
    [accounts.resetPassword.path, { phone, identifyCode: '000000', password: 'dumplings at dusk' }],
  ]
  test.each(others)('%s', async (path, body) => {
    const { success, result, message } = await post(path, body)
    expect({ success, result }).toEqual({ success: false, result: { rtn: 0, dispMsg: message } })
  })

  test('an unreadable body has the documented result too, and a missing token keeps its documented mark', async () => {
    expect(await post(accounts.logIn.path, {})).toMatchObject({ status: 400, result: { rtn: 0 } })
    expect((await post(ownAccount.detail.path, {})).result).toBe('api.not.logged')
  })
})

test('a call that names another user is refused as Invalid User, whether or not the user exists', async () => {
  const other = await createCustomer(testShop.server, merchantId)
  const calls: readonly (readonly [string, object])[] = [
    [ownAccount.detail.path, {}],
    [ownAccount.update.path, {}],
    [ownAccount.changePassword.path, { oldPassword: 'x', newPassword: 'y' }],
    [ownAccount.personalCode.path, {}],
  ]
  for (const [path, body] of calls)
    for (const userId of [other.userId, 'nobody'])
      expect(await post(path, { ...body, userId }, mei.token)).toMatchObject({
        success: false,
        message: 'Invalid User',
        error: { code: 'account.notYours' },
      })
})

test('smsLogin off: no log-in by code and no SMS for it; on: both work', async () => {
  const known = { phone: mei.phone }
  const ask = () => post(accounts.sendCode.path, { ...known, purpose: 'logIn' })
  const enter = async (identifyCode: string) => post(accounts.logInByCode.path, { ...known, identifyCode })
  expect((await ask()).error?.code).toBe('logIn.smsOff')
  expect((await enter('000000')).error?.code).toBe('logIn.smsOff')
  await ownerRows(
    `insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), 'account.hasSmsLogin', 'true')`,
    [merchantId],
  )
  await ownerRows('update shop_states set config_version = config_version + 1')
  expect(await ask()).toMatchObject({ success: true })
  expect(await enter((await readCode(mei.phone)) ?? '')).toMatchObject({ success: true, result: { rtn: 1 } })
})

test('an email is required and a postcode has digits only, from any client', async () => {
  await post(accounts.sendCode.path, { phone })
  const identifyCode = (await readCode('+61412777001')) ?? ''
  const form = { phone, identifyCode, password: 'dumplings at dusk', termsAccepted: true }
  const register = (more: object) => post(accounts.register.path, { ...form, ...more })
  expect((await register({})).error?.code).toBe('mail.invalid')
  expect((await register({ email: 'mei@example.com', zipCode: '2000a' })).error?.code).toBe(
    'postcode.invalid',
  )
  expect(await register({ email: 'mei@example.com', zipCode: '2000' })).toMatchObject({ success: true })
  const update = (more: object) => post(ownAccount.update.path, more, mei.token)
  expect((await update({ email: '' })).error?.code).toBe('mail.invalid')
  expect((await update({ zipCode: 'SW1A' })).error?.code).toBe('postcode.invalid')
  expect(await update({ zipCode: '' })).toMatchObject({ success: true })
})
