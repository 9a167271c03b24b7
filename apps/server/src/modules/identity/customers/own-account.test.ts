import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writing } from '../../../db/statement.ts'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { readCode } from '../../../../test/read-code.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

const removeDemo = writing<Record<never, never>, { merchant: string }>(
  'select remove_demo_merchant(:merchant)',
)

let testShop: TestServer
let merchantId: string
let customer: TestCustomer
let own: Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await ownerRows('delete from sms_counters')
  await ownerRows('delete from throttles')
  customer = await createCustomer(testShop.server, merchantId)
  own = await as(customer)
})
afterAll(() => testShop.stop())

const as = ({ token }: { readonly token: string }) => testShop.guest('lantern', { token })
const visitor = () => testShop.visitor('lantern', { device: 'browser' })
const logIn = (password: string, login = customer.phone) =>
  visitor().call(accounts.logIn, { login, password })

async function codeFor(phone: string, purpose: 'reset' | 'changePhone'): Promise<string> {
  testShop.time.now += 1
  await visitor().call(accounts.sendCode, { phone, purpose })
  return (await readCode(phone)) ?? 'none'
}

async function listAudited(): Promise<unknown> {
  return ownerRows(
    'select what, who_id, who_name, subject, before, after from audit_entries where subject = $1',
    [customer.customerId],
  )
}

test('the answer contains every documented field of a user', async () => {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${ownAccount.detail.path}?id=lantern`,
    headers: { authorization: customer.token },
    payload: '{}',
  })
  expect(response.json<{ result: unknown }>().result).toMatchObject({
    userId: customer.userId,
    mobile: customer.phone,
    userStatus: 'active',
    admin: 0,
    roles: ['user'],
    avatar: '',
    description: '',
    settings: {},
  })
})

test('the old password allows a new one: every other session ends, and this one continues with another token', async () => {
  const elsewhere = await as(await logIn(customer.password))
  const change = { oldPassword: customer.password, newPassword: 'duck at midnight' }
  const refused = await refusalOf(own.call(ownAccount.changePassword, { ...change, oldPassword: 'guess' }))
  expect(refused).toMatchObject({ code: 'password.wrong', message: 'Old password is not correct' })
  expect(await verdictOf(own.call(ownAccount.changePassword, { ...change, newPassword: 'password1' }))).toBe(
    'password.common',
  )
  expect(await verdictOf(own.call(ownAccount.changePassword, { ...change, userId: 'nobody' }))).toBe(
    'account.notYours',
  )
  const { token, userId } = await own.call(ownAccount.changePassword, change)
  expect(userId).toBe(customer.userId)
  expect(token).not.toBe(customer.token)
  expect(await verdictOf((await as({ token })).call(ownAccount.detail, {}))).toBe('ok')
  expect(await verdictOf((await as(customer)).call(ownAccount.detail, {}))).toBe('token.expired')
  expect(await verdictOf(elsewhere.call(ownAccount.detail, {}))).toBe('token.expired')
  expect([await verdictOf(logIn(customer.password)), await verdictOf(logIn(change.newPassword))]).toEqual([
    'signIn.wrong',
    'ok',
  ])
  expect(await listAudited()).toEqual([
    {
      what: 'account.changePassword',
      who_id: customer.customerId,
      who_name: `+61***${customer.phone.slice(-3)}`,
      subject: customer.customerId,
      before: null,
      after: null,
    },
  ])
})

test('a stolen token allows ten guesses at the old password', async () => {
  const guess = () =>
    verdictOf(own.call(ownAccount.changePassword, { oldPassword: 'guess', newPassword: 'duck at midnight' }))
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('password.wrong')
  expect(await guess()).toBe('signIn.throttled')
})

test('a code sets a new password once, and every session ends', async () => {
  const code = await codeFor(customer.phone, 'reset')
  expect(code).toMatch(/^\d{6}$/)
  const reset = { phone: customer.phone, code, password: 'duck at midnight' }
  expect(await verdictOf(visitor().call(accounts.resetPassword, { ...reset, password: 'short' }))).toBe(
    'password.short',
  )
  expect(await verdictOf(visitor().call(accounts.resetPassword, { ...reset, code: 'wrong' }))).toBe(
    'code.wrong',
  )
  expect(await visitor().call(accounts.resetPassword, reset)).toEqual({ message: '' })
  expect(await verdictOf(visitor().call(accounts.resetPassword, reset))).toBe('code.wrong')
  expect(await verdictOf(own.call(ownAccount.detail, {}))).toBe('token.expired')
  expect(await verdictOf(logIn('duck at midnight'))).toBe('ok')
  expect(await listAudited()).toMatchObject([{ what: 'account.resetPassword' }])
})

test('details change one by one; omitted ones stay', async () => {
  const changed = await own.call(ownAccount.update, {
    userId: customer.userId,
    details: { city: ' Parramatta ', licencePlate: 'XYZ 789' },
  })
  expect(changed).toMatchObject({ city: 'Parramatta', licencePlate: 'XYZ 789', firstName: 'Mei' })
  expect(await own.call(ownAccount.detail, {})).toEqual({ ...changed, memberCard: null })
  expect(await listAudited()).toEqual([])
  const other = await createCustomer(testShop.server, merchantId)
  const take = (email: string) => verdictOf(own.call(ownAccount.update, { details: { email } }))
  expect([
    await take(other.email.toUpperCase()),
    await take('nobody'),
    await take('mei@new.example'),
  ]).toEqual(['ok', 'mail.invalid', 'ok'])
})

describe('an email address', () => {
  const typed = async (from: typeof own, email: string) =>
    from.call(ownAccount.update, { details: { email } })
  const codeTo = async (from: typeof own, email: string) => {
    testShop.time.now += 1
    await from.call(ownAccount.sendMailCode, {})
    return (await readCode(email)) ?? 'none'
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('logs in once its code was entered, and no longer after the address changes', async () => {
    const email = `mei-${customer.customerId}@new.example`
    expect(await typed(own, email)).toMatchObject({ email, isMailProved: false })
    expect(await verdictOf(logIn(customer.password, email))).toBe('signIn.wrong')
    const code = await codeTo(own, email)
    expect(code).toMatch(/^\d{6}$/)
    const prove = (typedCode: string) => verdictOf(own.call(ownAccount.proveMail, { code: typedCode }))
    expect(await prove(wrong(code))).toBe('code.wrong')
    expect([await prove(code), await prove(code)]).toEqual(['ok', 'code.wrong'])
    expect(await verdictOf(logIn(customer.password, email.toUpperCase()))).toBe('ok')
    // Another case of its letters is the same address. Any other address must be proved again.
    expect(await typed(own, email.toUpperCase())).toMatchObject({ isMailProved: true })
    const late = await codeTo(own, email.toUpperCase())
    expect(await typed(own, `other-${email}`)).toMatchObject({ isMailProved: false })
    expect(await prove(late)).toBe('code.wrong')
    expect(await verdictOf(logIn(customer.password, email))).toBe('signIn.wrong')
    expect(await verdictOf(logIn(customer.password, `other-${email}`))).toBe('signIn.wrong')
  })

  test('belongs to one account under concurrent proofs, and its owner can still log in', async () => {
    const people = await Promise.all(
      Array.from({ length: 3 }, () => createCustomer(testShop.server, merchantId)),
    )
    const guests = await Promise.all(people.map(as))
    const email = `shared-${customer.customerId}@new.example`
    const codes: string[] = []
    for (const guest of guests) {
      await typed(guest, email)
      codes.push(await codeTo(guest, email))
    }
    const verdicts = await Promise.all(
      guests.map((guest, at) => verdictOf(guest.call(ownAccount.proveMail, { code: codes[at] ?? '' }))),
    )
    expect(verdicts.toSorted()).toEqual(['account.mailTaken', 'account.mailTaken', 'ok'])
    const first = people[verdicts.indexOf('ok')]
    expect((await logIn(customer.password, email)).userId).toBe(first?.userId)
    // The code of one account proves nothing for another.
    expect(await verdictOf(own.call(ownAccount.proveMail, { code: codes[0] ?? '' }))).toBe('code.wrong')
  })

  test('gets a limited number of emails, for all callers together', async () => {
    const email = `full-${customer.customerId}@new.example`
    await typed(own, email)
    const ask = (from: typeof own) => verdictOf(from.call(ownAccount.sendMailCode, {}))
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => ask(own)))
    expect(verdicts.filter((verdict) => verdict === 'ok').length).toBe(5)
    expect(verdicts.filter((verdict) => verdict === 'mail.tooMany').length).toBe(3)
    const other = await as(await createCustomer(testShop.server, merchantId))
    await typed(other, email.toUpperCase())
    expect(await ask(other)).toBe('mail.tooMany')
    expect(await verdictOf(typed(other, ''))).toBe('mail.invalid')
  })
})

test('another phone needs a code sent to it, and must not belong to another account', async () => {
  const phone = customer.phone.replace('+61412', '+61413')
  const move = (to: string, code?: string) => own.call(ownAccount.update, { details: {}, phone: to, code })
  expect(await verdictOf(move(phone))).toBe('code.wrong')
  const code = await codeFor(phone, 'changePhone')
  expect(await verdictOf(move(phone, code === '000000' ? '000001' : '000000'))).toBe('code.wrong')
  expect(await move(phone, code)).toMatchObject({ phone })
  expect(await verdictOf(logIn(customer.password, phone))).toBe('ok')
  expect(await listAudited()).toMatchObject([
    { what: 'account.update', after: { phone: `+61***${phone.slice(-3)}` } },
  ])
  const other = await createCustomer(testShop.server, merchantId)
  expect(await verdictOf(move(other.phone, await codeFor(other.phone, 'changePhone')))).toBe('account.exists')
})

test('sessions are listed and ended: any one of them, or the current one', async () => {
  testShop.time.now += 60_000
  const later = await as(await logIn(customer.password))
  const sessions = await later.call(ownAccount.sessions, {})
  expect(sessions).toMatchObject([
    { isCurrent: true, startedAt: sampleNow + 60_000 },
    { isCurrent: false, startedAt: sampleNow },
  ])
  const stranger = await as(await createCustomer(testShop.server, merchantId))
  const first = sessions[1]?.sessionId ?? ''
  expect(await stranger.call(ownAccount.endSession, { sessionId: first })).toHaveLength(1)
  expect(await verdictOf(own.call(ownAccount.detail, {}))).toBe('ok')
  expect(await later.call(ownAccount.endSession, { sessionId: first })).toMatchObject([{ isCurrent: true }])
  expect(await verdictOf(own.call(ownAccount.detail, {}))).toBe('token.expired')
  await later.call(ownAccount.logOut, {})
  expect(await verdictOf(later.call(ownAccount.detail, {}))).toBe('token.expired')
})

test('removing a demo merchant removes its customers, codes and sessions', async () => {
  const demo = await createMerchant(
    testShop.server,
    ['demo'],
    { settings: { 'account.hasSmsLogin': true } },
    { isDemo: true },
  )
  const { phone } = await createCustomer(testShop.server, demo.merchantId)
  await testShop.visitor('demo').call(accounts.sendCode, { phone, purpose: 'logIn' })
  await verdictOf(testShop.visitor('demo').call(accounts.logInByCode, { phone, code: 'wrong' }))
  await testShop.server.platform.rows(removeDemo({ merchant: demo.merchantId }))
  for (const table of ['customers', 'guests', 'access_tokens', 'verification_codes'])
    expect(await ownerRows(`select from ${table} where merchant_id = $1`, [demo.merchantId])).toEqual([])
})
