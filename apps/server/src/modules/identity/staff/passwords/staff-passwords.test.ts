import { audit } from '@tabard/contract/audit/calls'
import { identity } from '@tabard/contract/identity/calls'
import { messages } from '@tabard/contract/messages/calls'
import { ownStaff } from '@tabard/contract/staff/own/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createMerchant,
  createStaff,
  type TestMerchant,
  type TestStaff,
} from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { loseJobs } from '../../../../../test/database/relay-requests.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { startMailTestServer, type SentMail } from '../../../../../test/shops/mail-test-server.ts'
import { sampleNow, type TestServer } from '../../../../../test/test-server.ts'
import { resetStaffPassword } from '../../reset-staff-password.ts'

let testShop: TestServer
let merchant: TestMerchant
let owner: TestStaff
let cook: TestStaff
const sent: SentMail[] = []

beforeAll(async () => {
  testShop = await startMailTestServer(sent)
})
afterAll(() => testShop.stop())

let made = 0
beforeEach(async () => {
  testShop.time.now = sampleNow
  sent.length = 0
  await ownerRows('delete from throttles')
  await ownerRows('delete from sms_counters')
  await loseJobs()
  made += 1
  merchant = await createMerchant(testShop.server, [`one-${made}`, `two-${made}`])
  owner = await createStaff(testShop.server, merchant.merchantId, 'owner')
  cook = await createStaff(testShop.server, merchant.merchantId, 'kitchen', merchant.shops[0]?.shopId)
})

const nobody = () => testShop.visitor(undefined)
const codeAt = (place: number) => merchant.shops[place]?.code ?? ''
const as = ({ cookie }: TestStaff, place = 0) => testShop.staff(codeAt(place), cookie)
const tokenOf = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? ''
const password = 'lanterns over water'
const ask = (email: string) => nobody().call(staffPasswords.forgotten, { email })
const reset = (token: string) => nobody().call(staffPasswords.reset, { token, password })
const check = (token: string) => nobody().call(staffPasswords.check, { token })
const logIn = (who: TestStaff, secret: string) =>
  verdictOf(nobody().call(identity.logIn, { email: who.email, password: secret }))

/** The token in a person's email. */
async function mailedToken(email: string): Promise<string> {
  await ask(email)
  await runDueJobs(testShop)
  return tokenOf(sent.at(-1)?.body ?? '')
}

const giveRole = (personId: string, merchantId: string, role: Role) =>
  ownerRows(
    'insert into staff_assignments (merchant_id, assignment_id, person_id, role) values ($1, gen_random_uuid(), $2, $3)',
    [merchantId, personId, role],
  )

test('a forgotten password: an email contains a link that sets a new one, once', async () => {
  const token = await mailedToken(cook.email.toUpperCase())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to).toBe(cook.email)
  expect(sent[0]?.body).toMatch(/http:\/\/localhost:4000\/console\/new-password#[\w-]{43} /)
  expect(sent[0]?.subject).not.toContain(token)
  expect(await check(token)).toEqual({ email: cook.email, expiresAt: sampleNow + 30 * 60_000 })
  await nobody().call(identity.logIn, { email: cook.email, password: cook.password })
  await reset(token)
  expect(await verdictOf(testShop.staff(undefined, cook.cookie).call(identity.session, {}))).toBe(
    'token.missing',
  )
  const open = await ownerRows('select 1 from staff_sessions where person_id = $1 and ended_at is null', [
    cook.personId,
  ])
  expect(open).toHaveLength(1)
  expect(await logIn(cook, cook.password)).toBe('signIn.wrong')
  expect(await logIn(cook, password)).toBe('ok')
  expect(await verdictOf(reset(token))).toBe('passwordLink.ended')
  expect(await verdictOf(check(token))).toBe('passwordLink.ended')
})

test('the answer does not reveal whose address it was, and strangers get no email', async () => {
  expect(await ask('nobody@shop.example')).toEqual(await ask(cook.email))
  await runDueJobs(testShop)
  expect(sent.map(({ to }) => to)).toEqual([cook.email])
  expect((await refusalOf(ask('nobody'))).code).toBe('mail.invalid')
})

test('emails are limited by mailbox and by address', async () => {
  for (let turn = 0; turn < 5; turn += 1) await ask(cook.email)
  expect(await refusalOf(ask(cook.email.toUpperCase()))).toMatchObject({
    code: 'mail.tooMany',
    data: { retryAfterSeconds: 3_600 },
  })
  for (let turn = 0; turn < 5; turn += 1) await ask(`nobody-${turn}@shop.example`)
  expect((await refusalOf(ask('nobody-6@shop.example'))).code).toBe('mail.tooMany')
  await runDueJobs(testShop)
  expect(sent).toHaveLength(5)
})

test('a weak password, an expired link and a forged one are each refused, and nothing changes', async () => {
  const token = await mailedToken(cook.email)
  const attempt = (secret: string) =>
    verdictOf(nobody().call(staffPasswords.reset, { token, password: secret }))
  expect(await attempt('short')).toBe('password.short')
  expect(await attempt('password123')).toBe('password.common')
  expect(await attempt('x'.repeat(129))).toBe('password.long')
  for (const wrong of ['x', `${token}x`, token.slice(0, 42)])
    expect(await verdictOf(reset(wrong))).toBe('passwordLink.unknown')
  testShop.time.now += 30 * 60_000
  expect(await verdictOf(reset(token))).toBe('passwordLink.expired')
  expect(await logIn(cook, cook.password)).toBe('ok')
})

test('only the hash of a link is stored, and the email text is cleared after sending', async () => {
  const token = await mailedToken(cook.email)
  const rows = await ownerRows<{ text: string }>(
    `select to_jsonb(l)::text as text from staff_password_links l where person_id = $1
     union all select to_jsonb(m)::text from messages m where merchant_id = $2
     union all select to_jsonb(a)::text from platform_audit a`,
    [cook.personId, merchant.merchantId],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  expect(JSON.stringify(await as(owner).call(messages.list, {}))).not.toContain(token)
})

test('of twelve uses of one link one sets the password', async () => {
  const token = await mailedToken(cook.email)
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      verdictOf(nobody().call(staffPasswords.reset, { token, password: `${password} ${place}` })),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'passwordLink.ended': 11 })
  expect(await logIn(cook, `${password} ${verdicts.indexOf('ok')}`)).toBe('ok')
})

test('two links at once: one sets the password and ends the other', async () => {
  for (let round = 0; round < 8; round += 1) {
    await ownerRows('delete from sms_counters')
    const tokens = [await mailedToken(cook.email), await mailedToken(cook.email)]
    const verdicts = await Promise.all(tokens.map((token) => verdictOf(reset(token))))
    expect(tally(verdicts)).toEqual({ ok: 1, 'passwordLink.ended': 1 })
  }
})

test('a password set in any other way ends the links too', async () => {
  const own = await mailedToken(cook.email)
  await testShop
    .staff(undefined, cook.cookie)
    .call(ownStaff.changePassword, { oldPassword: cook.password, newPassword: password })
  expect(await verdictOf(reset(own))).toBe('passwordLink.ended')
  const byHand = await mailedToken(cook.email)
  await resetStaffPassword(testShop.server.platform, cook.email, testShop.time.now)
  expect(await verdictOf(reset(byHand))).toBe('passwordLink.ended')
})

test('a log-in with the old password during the change does not stay logged in', async () => {
  for (let round = 0; round < 6; round += 1) {
    await ownerRows('delete from sms_counters')
    await ownerRows('delete from throttles')
    const secret = round === 0 ? cook.password : `${password} ${round - 1}`
    const token = await mailedToken(cook.email)
    const [done] = await Promise.all([
      verdictOf(nobody().call(staffPasswords.reset, { token, password: `${password} ${round}` })),
      ...Array.from({ length: 4 }, () => logIn(cook, secret)),
    ])
    expect(done).toBe('ok')
    const open = await ownerRows('select 1 from staff_sessions where person_id = $1 and ended_at is null', [
      cook.personId,
    ])
    // The session that the link opened.
    expect(open).toHaveLength(1)
  }
})

test('every merchant where they work has it in its audit', async () => {
  const other = await createMerchant(testShop.server, [`far-${made}`])
  await giveRole(cook.personId, other.merchantId, 'cashier')
  const boss = await createStaff(testShop.server, other.merchantId, 'owner')
  await reset(await mailedToken(cook.email))
  await runDueJobs(testShop)
  for (const client of [as(owner), testShop.staff(`far-${made}`, boss.cookie)]) {
    const { rows } = await client.call(audit.list, { area: 'staff' })
    expect(rows).toMatchObject([
      { action: 'staff.resetPassword', byName: 'kitchen person', after: { byMail: true } },
    ])
  }
  expect(
    await ownerRows("select 1 from platform_audit where what = 'staff.resetPassword' and who = $1", [
      cook.email,
    ]),
  ).toHaveLength(1)
})
