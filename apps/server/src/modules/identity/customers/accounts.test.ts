import { accounts } from '@tabard/contract/accounts/calls'
import type { SignUp } from '@tabard/contract/accounts/wire'
import { orders } from '@tabard/contract/orders/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCustomer, createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../test/read-code.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let last = 10_000_000
const bySms = { settings: { 'account.hasSmsLogin': true } }
const newPhone = () => `+614${(last += 10_001)}`

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'], bySms)).merchantId
  await createMerchant(testShop.server, ['compass'], bySms)
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from sms_counters')
  await ownerRows('delete from throttles')
  await ownerRows('delete from verification_codes')
})
afterAll(() => testShop.stop())

const visitor = (shop = 'lantern') => testShop.visitor(shop, { device: 'browser' })

async function codeFor(phone: string, purpose: 'signUp' | 'logIn' | 'reset' = 'signUp'): Promise<string> {
  testShop.time.now += 1
  await visitor().call(accounts.sendCode, { phone, purpose })
  return (await readCode(phone)) ?? 'none'
}

const form = (phone: string, code: string): SignUp => ({
  phone,
  code,
  password: 'dumplings at dusk',
  hasAcceptedTerms: true,
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  address: '',
  city: '',
  state: '',
  zipCode: '2000',
  country: '',
  licencePlate: '',
})

async function post(path: string, body: object, authorization?: string) {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern&device=browser`,
    headers: authorization === undefined ? {} : { authorization },
    payload: JSON.stringify(body),
  })
  return {
    status: response.statusCode,
    ...response.json<{
      success: boolean
      result: Record<string, unknown>
      map: Record<string, unknown>
      message: string
      error?: { code: string }
    }>(),
  }
}

describe('signing up', () => {
  test('by the documented calls: a four-digit code is checked, then used to open the account', async () => {
    const sent = await post('/account/getUserIdentifyCode', { phone: '0412 000 001' })
    expect(sent).toMatchObject({ success: true, result: { rtn: 1 }, map: { rtn: 1 } })
    const code = (await readCode('+61412000001')) ?? ''
    expect(code).toMatch(/^\d{4}$/)
    const checked = await post('/account/checkUserIdentifyCode', { phone: '0412000001', identifyCode: code })
    expect(checked).toMatchObject({ success: true, result: { rtn: 1 } })
    // Filling in the rest of the form takes longer than the countdown.
    testShop.time.now += 300_000
    const made = await post('/account/register', {
      phone: '0412000001',
      identifyCode: code,
      password: 'dumplings at dusk',
      termsAccepted: true,
      firstName: 'Mei',
      email: 'mei@example.com',
      licensePlate: 'ABC 123',
    })
    expect(made).toMatchObject({ success: true, result: { rtn: 1, dispMsg: '' } })
    const { userId } = made.result
    const token = String(made.map['refreshToken'])
    expect(userId).toMatch(/^[\w-]{22}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
    const detail = await post('/pro/al/user/detail', { userId }, token)
    expect(detail.result).toEqual({
      userId,
      phone: '+61412000001',
      mobile: '+61412000001',
      firstName: 'Mei',
      lastName: '',
      email: 'mei@example.com',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: '',
      licensePlate: 'ABC 123',
      userStatus: 'active',
      priceLevel: 0,
      hasPin: false,
      isMailProved: false,
      admin: 0,
      roles: ['user'],
      avatar: '',
      description: '',
      settings: {},
    })
    expect(await post('/account/detail', { userId: 'of-somebody-else' }, token)).toMatchObject({
      success: false,
      error: { code: 'account.notYours' },
    })
  })

  test('names the missing field, in the reader’s language', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const attempts: [change: Partial<SignUp>, refusal: string][] = [
      [{ hasAcceptedTerms: false }, 'terms.required'],
      [{ phone: '12' }, 'phone.invalid'],
      [{ email: 'nobody' }, 'mail.invalid'],
      [{ firstName: 'x'.repeat(61) }, 'text.tooLong'],
      [{ password: 'short' }, 'password.short'],
      [{ password: 'x'.repeat(129) }, 'password.long'],
      [{ password: 'Password1' }, 'password.common'],
      [{ password: 'qwertyuiop' }, 'password.common'],
      [{ code: code === '0000' ? '0001' : '0000' }, 'code.wrong'],
    ]
    for (const [change, refusal] of attempts)
      expect([
        change,
        await verdictOf(visitor().call(accounts.register, { ...form(phone, code), ...change })),
      ]).toEqual([change, refusal])
    const chinese = testShop.visitor('lantern', { language: 'zh-hans' })
    expect(
      await refusalOf(chinese.call(accounts.register, { ...form(phone, code), password: 'short' })),
    ).toMatchObject({ message: '密码至少 8 个字符。' })
    expect(await verdictOf(visitor().call(accounts.register, form(phone, code)))).toBe('ok')
  })

  test('gives a phone one account per merchant under concurrent requests; an unproved email address logs nobody in', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const verdicts = await Promise.all(
      Array.from({ length: 5 }, () => verdictOf(visitor().call(accounts.register, form(phone, code)))),
    )
    expect(tally(verdicts)['ok']).toBe(1)
    const again = await codeFor(phone)
    expect(await verdictOf(visitor().call(accounts.register, form(phone, again)))).toBe('account.exists')
    const { email, password, userId } = await createCustomer(testShop.server, merchantId)
    const other = newPhone()
    const withMail = { ...form(other, await codeFor(other)), email: email.toUpperCase() }
    // The answer does not say whether an account has this address. Its owner can still log in with it.
    expect(await verdictOf(visitor().call(accounts.register, withMail))).toBe('ok')
    const owner = await visitor().call(accounts.logIn, { login: email, password })
    expect(owner.userId).toBe(userId)
    // At another merchant the same phone is another customer.
    testShop.time.now += 1
    await visitor('compass').call(accounts.sendCode, { phone, purpose: 'signUp' })
    const there = form(phone, (await readCode(phone)) ?? '')
    expect(await verdictOf(visitor('compass').call(accounts.register, { ...there, email }))).toBe('ok')
  })
})

describe('logging in', () => {
  test.each(['/account/signIn', '/pro/al/user/signIn'])('%s: by phone or email', async (path) => {
    const customer = await createCustomer(testShop.server, merchantId)
    for (const userName of [
      customer.phone,
      customer.phone.replace('+61', '0'),
      customer.email.toUpperCase(),
    ]) {
      const answer = await post(path, { userName, password: customer.password })
      expect(answer).toMatchObject({ success: true, result: { rtn: 1, userId: customer.userId } })
      expect(answer.map['refreshToken']).not.toBe(customer.token)
    }
    expect(await post(path, { userName: customer.phone, password: 'guess' })).toMatchObject({
      status: 200,
      success: false,
      map: { rtn: 0, disp_msg: 'User name or password not match' },
      error: { code: 'signIn.wrong' },
    })
  })

  test('accepts an email address whose digits could be a phone number', async () => {
    const phone = newPhone()
    const email = `mei.637${phone.slice(-3)}@lin.example`
    const signedUp = await visitor().call(accounts.register, {
      ...form(phone, await codeFor(phone)),
      email,
    })
    await ownerRows('update customers set email_proved_at = created_at where email = $1', [email])
    const { userId } = await visitor().call(accounts.logIn, { login: email, password: 'dumplings at dusk' })
    expect(userId).toBe(signedUp.userId)
  })

  test('refuses a wrong password, an unknown phone, another merchant and a blocked account alike', async () => {
    const customer = await createCustomer(testShop.server, merchantId)
    const blocked = await createCustomer(testShop.server, merchantId)
    await ownerRows("update customers set status = 'blocked' where customer_id = $1", [blocked.customerId])
    const answers = [
      await post('/account/signIn', { userName: customer.phone, password: 'guess' }),
      await post('/account/signIn', { userName: newPhone(), password: customer.password }),
      await post('/account/signIn', { userName: blocked.phone, password: blocked.password }),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(
      await verdictOf(
        visitor('compass').call(accounts.logIn, { login: customer.phone, password: customer.password }),
      ),
    ).toBe('signIn.wrong')
  })

  test('is delayed after ten wrong passwords, in any spelling of the phone', async () => {
    const { phone, password } = await createCustomer(testShop.server, merchantId)
    for (let attempt = 0; attempt < 10; attempt += 1)
      await verdictOf(
        visitor().call(accounts.logIn, {
          login: attempt % 2 === 0 ? phone : phone.replace('+61', '0'),
          password: 'guess',
        }),
      )
    expect(await refusalOf(visitor().call(accounts.logIn, { login: phone, password }))).toMatchObject({
      code: 'signIn.throttled',
      status: 429,
    })
  })

  test('with a password that is too weak today asks for a new one: rtn 2 and the documented code', async () => {
    const customer = await createCustomer(testShop.server, merchantId)
    const common = await createCustomer(testShop.server, merchantId)
    const { hashPassword } = await import('../passwords.ts')
    await ownerRows('update customers set password_hash = $2 where customer_id = $1', [
      common.customerId,
      await hashPassword('password1'),
    ])
    const fine = await post('/account/signIn', { userName: customer.phone, password: customer.password })
    expect(fine.result).not.toHaveProperty('code')
    expect(await post('/account/signIn', { userName: common.phone, password: 'password1' })).toMatchObject({
      success: true,
      result: { rtn: 2, code: -821_009, dispMsg: 'Choose a new password.' },
    })
  })

  test('by SMS takes six digits; a phone without an account gets the same answer and no SMS', async () => {
    const { phone, userId } = await createCustomer(testShop.server, merchantId)
    const code = await codeFor(phone, 'logIn')
    expect(code).toMatch(/^\d{6}$/)
    expect(await post('/account/loginbysms', { phone, identifyCode: code })).toMatchObject({
      success: true,
      result: { rtn: 1, userId },
    })
    expect(await post('/account/loginbysms', { phone, identifyCode: code })).toMatchObject({
      success: false,
      error: { code: 'code.wrong' },
    })
    const stranger = newPhone()
    const ask = (to: string) => post('/api/sms/getUserIdentifyCode', { phone: to, purpose: 'logIn' })
    testShop.time.now += 1
    expect(await ask(stranger)).toEqual(await ask(phone))
    expect(await readCode(stranger)).toBeUndefined()
    expect(await post('/account/loginbysms', { phone: stranger, identifyCode: '123456' })).toMatchObject({
      error: { code: 'code.wrong' },
    })
    expect(await post('/account/chkPhone', { phone })).toEqual(
      await post('/account/chkPhone', { phone: stranger }),
    )
  })

  test('moves the orders of the guest token in the request to the account and ends that token', async () => {
    const { phone, password, token } = await createCustomer(testShop.server, merchantId)
    const guest = await testShop.guest('lantern')
    const { orderId } = await guest.call(
      orders.place,
      placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]),
    )
    const before = guest.token
    const loggedIn = await post('/account/signIn', { userName: phone, password }, before)
    await runDueJobs(testShop)
    const fresh = String(loggedIn.map['refreshToken'])
    const list = (authorization: string) => post('/pro/pos/onlinePosOrderRpt', {}, authorization)
    expect(await list(fresh)).toMatchObject({ result: [{ orderId }] })
    expect(await list(token)).toMatchObject({ result: [{ orderId }] })
    expect(await list(before)).toMatchObject({ status: 401 })
    // A second log-in with it moves no orders, and the account keeps its own.
    const other = await createCustomer(testShop.server, merchantId)
    await post('/account/signIn', { userName: other.phone, password: other.password }, fresh)
    await runDueJobs(testShop)
    expect(await list(token)).toMatchObject({ result: [{ orderId }] })
    expect(await list(fresh)).toMatchObject({ status: 401 })
    expect(await list(other.token)).toMatchObject({ result: [] })
  })
})

describe('the settings of accounts', () => {
  async function set(key: string, value: unknown): Promise<void> {
    await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
    await ownerRows(
      'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3::jsonb)',
      [merchantId, key, JSON.stringify(value)],
    )
    await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
      merchantId,
    ])
  }

  test('account.codeLength: the digits of a log-in code; sign-up codes always have four', async () => {
    const { phone } = await createCustomer(testShop.server, merchantId)
    for (const length of [6, 8]) {
      await set('account.codeLength', length)
      expect(await codeFor(phone, 'logIn')).toHaveLength(length)
    }
    expect(await codeFor(newPhone())).toHaveLength(4)
  })

  test('a password has up to 128 characters unless the shop allows fewer', async () => {
    await ownerRows("delete from settings where key = 'account.passwordMaxLength'")
    await ownerRows('update shop_states set config_version = config_version + 1')
    const phone = newPhone()
    const code = await codeFor(phone)
    const sent = { ...form(phone, code), password: 'long words '.repeat(12).slice(0, 129) }
    expect(await refusalOf(visitor().call(accounts.register, sent))).toMatchObject({
      code: 'password.long',
      data: { max: 128 },
    })
    const password = sent.password.slice(0, 128)
    await visitor().call(accounts.register, { ...sent, password })
    const loggedIn = await visitor().call(accounts.logIn, { login: phone, password })
    expect(loggedIn.mustChangePassword).toBe(false)
    expect(
      await refusalOf(visitor().call(accounts.logIn, { login: phone, password: password.slice(0, 127) })),
    ).toMatchObject({ code: 'signIn.wrong' })
  })

  test('account.passwordMaxLength: a longer password is refused at 20 and accepted at 30', async () => {
    const password = 'five words that few people use'.slice(0, 25)
    const phone = newPhone()
    await set('account.passwordMaxLength', 20)
    const code = await codeFor(phone)
    const sent = { ...form(phone, code), password }
    expect(await refusalOf(visitor().call(accounts.register, sent))).toMatchObject({ code: 'password.long' })
    await set('account.passwordMaxLength', 30)
    expect(await visitor().call(accounts.register, sent)).toMatchObject({ mustChangePassword: false })
  })
})
