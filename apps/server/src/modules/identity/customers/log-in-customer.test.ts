import { accounts } from '@tabard/contract/accounts/calls'
import { orders } from '@tabard/contract/orders/calls'
import { describe, expect, test } from 'vitest'
import { createCustomer } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../test/read-code.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { signUpForm } from '../../../../test/samples/sign-up-form.ts'
import { prepareAccountShops } from '../../../../test/starts/account-shops.ts'

const at = prepareAccountShops()
const { newPhone, visitor, codeFor, post } = at

describe('logging in', () => {
  test.each(['/account/signIn', '/pro/al/user/signIn'])('%s: by phone or email', async (path) => {
    const customer = await createCustomer(at.testShop.server, at.merchantId)
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
      ...signUpForm(phone, await codeFor(phone)),
      email,
    })
    await ownerRows('update customers set email_proved_at = created_at where email = $1', [email])
    const { userId } = await visitor().call(accounts.logIn, { login: email, password: 'dumplings at dusk' })
    expect(userId).toBe(signedUp.userId)
  })

  test('refuses a wrong password, an unknown phone, another merchant and a blocked account alike', async () => {
    const customer = await createCustomer(at.testShop.server, at.merchantId)
    const blocked = await createCustomer(at.testShop.server, at.merchantId)
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
    const { phone, password } = await createCustomer(at.testShop.server, at.merchantId)
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
    const customer = await createCustomer(at.testShop.server, at.merchantId)
    const common = await createCustomer(at.testShop.server, at.merchantId)
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
    const { phone, userId } = await createCustomer(at.testShop.server, at.merchantId)
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
    at.testShop.time.now += 1
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
    const { phone, password, token } = await createCustomer(at.testShop.server, at.merchantId)
    const guest = await at.testShop.guest('lantern')
    const { orderId } = await guest.call(
      orders.place,
      placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]),
    )
    const before = guest.token
    const loggedIn = await post('/account/signIn', { userName: phone, password }, before)
    await runDueJobs(at.testShop)
    const fresh = String(loggedIn.map['refreshToken'])
    const list = (authorization: string) => post('/pro/pos/onlinePosOrderRpt', {}, authorization)
    expect(await list(fresh)).toMatchObject({ result: [{ orderId }] })
    expect(await list(token)).toMatchObject({ result: [{ orderId }] })
    expect(await list(before)).toMatchObject({ status: 401 })
    // A second log-in with it moves no orders, and the account keeps its own.
    const other = await createCustomer(at.testShop.server, at.merchantId)
    await post('/account/signIn', { userName: other.phone, password: other.password }, fresh)
    await runDueJobs(at.testShop)
    expect(await list(token)).toMatchObject({ result: [{ orderId }] })
    expect(await list(fresh)).toMatchObject({ status: 401 })
    expect(await list(other.token)).toMatchObject({ result: [] })
  })
})
