import { audit } from '@tabard/contract/audit/calls'
import { identity } from '@tabard/contract/identity/calls'
import { messages } from '@tabard/contract/messages/calls'
import { ownStaff } from '@tabard/contract/staff/own/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { resetStaffPassword } from '../../reset-staff-password.ts'
import { preparePasswordShop } from '../../../../../test/starts/password-shop.ts'

const at = preparePasswordShop()
const { sent, password, nobody, as, ask, reset, check, logIn, mailedToken, giveRole } = at

test('a forgotten password: an email contains a link that sets a new one, once', async () => {
  const token = await mailedToken(at.cook.email.toUpperCase())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.to).toBe(at.cook.email)
  expect(sent[0]?.body).toMatch(/http:\/\/localhost:4000\/console\/new-password#[\w-]{43} /)
  expect(sent[0]?.subject).not.toContain(token)
  expect(await check(token)).toEqual({ email: at.cook.email, expiresAt: sampleNow + 30 * 60_000 })
  await nobody().call(identity.logIn, { email: at.cook.email, password: at.cook.password })
  await reset(token)
  expect(await verdictOf(at.testShop.staff(undefined, at.cook.cookie).call(identity.session, {}))).toBe(
    'token.missing',
  )
  const open = await ownerRows('select 1 from staff_sessions where person_id = $1 and ended_at is null', [
    at.cook.personId,
  ])
  expect(open).toHaveLength(1)
  expect(await logIn(at.cook, at.cook.password)).toBe('signIn.wrong')
  expect(await logIn(at.cook, password)).toBe('ok')
  expect(await verdictOf(reset(token))).toBe('passwordLink.ended')
  expect(await verdictOf(check(token))).toBe('passwordLink.ended')
})

test('the answer does not reveal whose address it was, and strangers get no email', async () => {
  expect(await ask('nobody@shop.example')).toEqual(await ask(at.cook.email))
  await runDueJobs(at.testShop)
  expect(sent.map(({ to }) => to)).toEqual([at.cook.email])
  expect((await refusalOf(ask('nobody'))).code).toBe('mail.invalid')
})

test('emails are limited by mailbox and by address', async () => {
  for (let turn = 0; turn < 5; turn += 1) await ask(at.cook.email)
  expect(await refusalOf(ask(at.cook.email.toUpperCase()))).toMatchObject({
    code: 'mail.tooMany',
    data: { retryAfterSeconds: 3_600 },
  })
  for (let turn = 0; turn < 5; turn += 1) await ask(`nobody-${turn}@shop.example`)
  expect((await refusalOf(ask('nobody-6@shop.example'))).code).toBe('mail.tooMany')
  await runDueJobs(at.testShop)
  expect(sent).toHaveLength(5)
})

test('a weak password, an expired link and a forged one are each refused, and nothing changes', async () => {
  const token = await mailedToken(at.cook.email)
  const attempt = (secret: string) =>
    verdictOf(nobody().call(staffPasswords.reset, { token, password: secret }))
  expect(await attempt('short')).toBe('password.short')
  expect(await attempt('password123')).toBe('password.common')
  expect(await attempt('x'.repeat(129))).toBe('password.long')
  for (const wrong of ['x', `${token}x`, token.slice(0, 42)])
    expect(await verdictOf(reset(wrong))).toBe('passwordLink.unknown')
  at.testShop.time.now += 30 * 60_000
  expect(await verdictOf(reset(token))).toBe('passwordLink.expired')
  expect(await logIn(at.cook, at.cook.password)).toBe('ok')
})

test('only the hash of a link is stored, and the email text is cleared after sending', async () => {
  const token = await mailedToken(at.cook.email)
  const rows = await ownerRows<{ text: string }>(
    `select to_jsonb(l)::text as text from staff_password_links l where person_id = $1
     union all select to_jsonb(m)::text from messages m where merchant_id = $2
     union all select to_jsonb(a)::text from platform_audit a`,
    [at.cook.personId, at.merchant.merchantId],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  expect(JSON.stringify(await as(at.owner).call(messages.list, {}))).not.toContain(token)
})

test('of twelve uses of one link one sets the password', async () => {
  const token = await mailedToken(at.cook.email)
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      verdictOf(nobody().call(staffPasswords.reset, { token, password: `${password} ${place}` })),
    ),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'passwordLink.ended': 11 })
  expect(await logIn(at.cook, `${password} ${verdicts.indexOf('ok')}`)).toBe('ok')
})

test('two links at once: one sets the password and ends the other', async () => {
  for (let round = 0; round < 8; round += 1) {
    await ownerRows('delete from sms_counters')
    const tokens = [await mailedToken(at.cook.email), await mailedToken(at.cook.email)]
    const verdicts = await Promise.all(tokens.map((token) => verdictOf(reset(token))))
    expect(tally(verdicts)).toEqual({ ok: 1, 'passwordLink.ended': 1 })
  }
})

test('a password set in any other way ends the links too', async () => {
  const own = await mailedToken(at.cook.email)
  await at.testShop
    .staff(undefined, at.cook.cookie)
    .call(ownStaff.changePassword, { oldPassword: at.cook.password, newPassword: password })
  expect(await verdictOf(reset(own))).toBe('passwordLink.ended')
  const byHand = await mailedToken(at.cook.email)
  await resetStaffPassword(at.testShop.server.platform, at.cook.email, at.testShop.time.now)
  expect(await verdictOf(reset(byHand))).toBe('passwordLink.ended')
})

test('a log-in with the old password during the change does not stay logged in', async () => {
  for (let round = 0; round < 6; round += 1) {
    await ownerRows('delete from sms_counters')
    await ownerRows('delete from throttles')
    const secret = round === 0 ? at.cook.password : `${password} ${round - 1}`
    const token = await mailedToken(at.cook.email)
    const [done] = await Promise.all([
      verdictOf(nobody().call(staffPasswords.reset, { token, password: `${password} ${round}` })),
      ...Array.from({ length: 4 }, () => logIn(at.cook, secret)),
    ])
    expect(done).toBe('ok')
    const open = await ownerRows('select 1 from staff_sessions where person_id = $1 and ended_at is null', [
      at.cook.personId,
    ])
    // The session that the link opened.
    expect(open).toHaveLength(1)
  }
})

test('every merchant where they work has it in its audit', async () => {
  const other = await createMerchant(at.testShop.server, [`far-${at.made}`])
  await giveRole(at.cook.personId, other.merchantId, 'cashier')
  const boss = await createStaff(at.testShop.server, other.merchantId, 'owner')
  await reset(await mailedToken(at.cook.email))
  await runDueJobs(at.testShop)
  for (const client of [as(at.owner), at.testShop.staff(`far-${at.made}`, boss.cookie)]) {
    const { rows } = await client.call(audit.list, { area: 'staff' })
    expect(rows).toMatchObject([
      { action: 'staff.resetPassword', byName: 'kitchen person', after: { byMail: true } },
    ])
  }
  expect(
    await ownerRows("select 1 from platform_audit where what = 'staff.resetPassword' and who = $1", [
      at.cook.email,
    ]),
  ).toHaveLength(1)
})
