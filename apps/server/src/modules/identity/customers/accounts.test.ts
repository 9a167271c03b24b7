import { accounts } from '@tabard/contract/accounts/calls'
import type { SignUp } from '@tabard/contract/accounts/wire'
import { describe, expect, test } from 'vitest'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../test/read-code.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { signUpForm } from '../../../../test/samples/sign-up-form.ts'
import { prepareAccountShops } from '../../../../test/starts/account-shops.ts'

const at = prepareAccountShops()
const { newPhone, visitor, codeFor, post } = at

describe('signing up', () => {
  test('by the documented calls: a four-digit code is checked, then used to open the account', async () => {
    const sent = await post('/account/getUserIdentifyCode', { phone: '0412 000 001' })
    expect(sent).toMatchObject({ success: true, result: { rtn: 1 }, map: { rtn: 1 } })
    const code = (await readCode('+61412000001')) ?? ''
    expect(code).toMatch(/^\d{4}$/)
    const checked = await post('/account/checkUserIdentifyCode', { phone: '0412000001', identifyCode: code })
    expect(checked).toMatchObject({ success: true, result: { rtn: 1 } })
    // Filling in the rest of the form takes longer than the countdown.
    at.testShop.time.now += 300_000
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
      cardNum: '',
      memberCard: { status: 0 },
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
        await verdictOf(visitor().call(accounts.register, { ...signUpForm(phone, code), ...change })),
      ]).toEqual([change, refusal])
    const chinese = at.testShop.visitor('lantern', { language: 'zh-hans' })
    expect(
      await refusalOf(chinese.call(accounts.register, { ...signUpForm(phone, code), password: 'short' })),
    ).toMatchObject({ message: '密码至少 8 个字符。' })
    expect(await verdictOf(visitor().call(accounts.register, signUpForm(phone, code)))).toBe('ok')
  })

  test('gives a phone one account per merchant under concurrent requests; an unproved email address logs nobody in', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const verdicts = await Promise.all(
      Array.from({ length: 5 }, () => verdictOf(visitor().call(accounts.register, signUpForm(phone, code)))),
    )
    expect(tally(verdicts)['ok']).toBe(1)
    const again = await codeFor(phone)
    expect(await verdictOf(visitor().call(accounts.register, signUpForm(phone, again)))).toBe(
      'account.exists',
    )
    const { email, password, userId } = await createCustomer(at.testShop.server, at.merchantId)
    const other = newPhone()
    const withMail = { ...signUpForm(other, await codeFor(other)), email: email.toUpperCase() }
    // The answer does not say whether an account has this address. Its owner can still log in with it.
    expect(await verdictOf(visitor().call(accounts.register, withMail))).toBe('ok')
    const owner = await visitor().call(accounts.logIn, { login: email, password })
    expect(owner.userId).toBe(userId)
    // At another merchant the same phone is another customer.
    at.testShop.time.now += 1
    await visitor('compass').call(accounts.sendCode, { phone, purpose: 'signUp' })
    const there = signUpForm(phone, (await readCode(phone)) ?? '')
    expect(await verdictOf(visitor('compass').call(accounts.register, { ...there, email }))).toBe('ok')
  })
})

describe('the settings of accounts', () => {
  async function set(key: string, value: unknown): Promise<void> {
    await ownerRows('delete from settings where merchant_id = $1 and key = $2', [at.merchantId, key])
    await ownerRows(
      'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3::jsonb)',
      [at.merchantId, key, JSON.stringify(value)],
    )
    await ownerRows('update shop_states set config_version = config_version + 1 where merchant_id = $1', [
      at.merchantId,
    ])
  }

  test('account.codeLength: the digits of a log-in code; sign-up codes always have four', async () => {
    const { phone } = await createCustomer(at.testShop.server, at.merchantId)
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
    const sent = { ...signUpForm(phone, code), password: 'long words '.repeat(12).slice(0, 129) }
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
    const sent = { ...signUpForm(phone, code), password }
    expect(await refusalOf(visitor().call(accounts.register, sent))).toMatchObject({ code: 'password.long' })
    await set('account.passwordMaxLength', 30)
    expect(await visitor().call(accounts.register, sent)).toMatchObject({ mustChangePassword: false })
  })
})
