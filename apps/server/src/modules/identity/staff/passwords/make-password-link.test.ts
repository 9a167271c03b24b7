import { audit } from '@tabard/contract/audit/calls'
import { invitations, staff } from '@tabard/contract/staff/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { expect, test } from 'vitest'
import {
  createMerchant,
  createPlatformPerson,
  createStaff,
  type TestStaff,
} from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { sampleNow, startTestServer } from '../../../../../test/test-server.ts'
import { preparePasswordShop } from '../../../../../test/starts/password-shop.ts'

const at = preparePasswordShop()
const { password, as, tokenOf, reset, check, logIn, mailedToken, giveRole } = at

const makeLink = (who: TestStaff, personId: string, place = 0) =>
  as(who, place).call(staff.passwordLink, { personId })

test('an owner makes a link for a person of theirs, and the audit records it twice', async () => {
  const { link, expiresAt } = await makeLink(at.owner, at.cook.personId)
  expect(link).toMatch(/^http:\/\/localhost:4000\/console\/new-password#[\w-]{43}$/)
  expect(expiresAt).toBe(sampleNow + 30 * 60_000)
  await reset(tokenOf(link))
  await runDueJobs(at.testShop)
  expect(await logIn(at.cook, password)).toBe('ok')
  const { rows } = await as(at.owner).call(audit.list, { area: 'staff' })
  expect(rows.map(({ action, byName, after }) => ({ action, byName, after }))).toEqual(
    expect.arrayContaining([
      { action: 'staff.passwordLink', byName: 'owner person', after: { name: 'kitchen person' } },
      {
        action: 'staff.resetPassword',
        byName: 'kitchen person',
        after: { name: 'kitchen person', byMail: false },
      },
    ]),
  )
})

test('a link for a person with roles that the caller cannot grant, here or elsewhere, is refused', async () => {
  const headOfOne = await createStaff(
    at.testShop.server,
    at.merchant.merchantId,
    'manager',
    at.merchant.shops[0]?.shopId,
  )
  const attempt = (who: TestStaff, personId: string) => verdictOf(makeLink(who, personId))
  expect(await attempt(headOfOne, at.cook.personId)).toBe('ok')
  expect(await attempt(headOfOne, at.owner.personId)).toBe('passwordLink.beyond')
  // A role in another shop, which the manager of one shop cannot even see.
  await ownerRows(
    "insert into staff_assignments (merchant_id, assignment_id, person_id, role, shop_id) values ($1, gen_random_uuid(), $2, 'kitchen', $3)",
    [at.merchant.merchantId, at.cook.personId, at.merchant.shops[1]?.shopId],
  )
  expect(await attempt(headOfOne, at.cook.personId)).toBe('passwordLink.beyond')
  expect(await attempt(at.owner, at.cook.personId)).toBe('ok')
  // An owner of all shops here cannot grant a role at another merchant.
  const other = await createMerchant(at.testShop.server, [`far-${at.made}`])
  await giveRole(at.cook.personId, other.merchantId, 'kitchen')
  expect(await attempt(at.owner, at.cook.personId)).toBe('passwordLink.beyond')
  const support = await createPlatformPerson(at.testShop.server)
  await giveRole(support.personId, at.merchant.merchantId, 'kitchen')
  expect(await attempt(at.owner, support.personId)).toBe('passwordLink.beyond')
  expect(await attempt(at.owner, at.owner.personId)).toBe('passwordLink.beyond')
  const stranger = await createStaff(at.testShop.server, other.merchantId, 'kitchen')
  expect(await attempt(at.owner, stranger.personId)).toBe('staff.unknown')
})

test('a link made by another person is invalid once its person has more roles, or its maker fewer', async () => {
  const other = await createMerchant(at.testShop.server, [`far-${at.made}`])
  const grown = tokenOf((await makeLink(at.owner, at.cook.personId)).link)
  const boss = await createStaff(at.testShop.server, other.merchantId, 'owner')
  const { link } = await at.testShop
    .staff(`far-${at.made}`, boss.cookie)
    .call(staff.invite, { email: at.cook.email, role: 'owner', shop: null, language: 'en-gb', byMail: false })
  await at.testShop
    .staff(undefined, at.cook.cookie)
    .call(invitations.accept, { token: link.split('/').at(-1) ?? '' })
  expect(await verdictOf(reset(grown))).toBe('passwordLink.ended')
  const manager = await createStaff(at.testShop.server, at.merchant.merchantId, 'manager')
  const waiter = await createStaff(at.testShop.server, at.merchant.merchantId, 'cashier')
  const lost = tokenOf((await makeLink(manager, waiter.personId)).link)
  await as(at.owner).call(staff.setRoles, {
    personId: manager.personId,
    roles: [{ role: 'cashier', shop: null }],
  })
  expect(await verdictOf(check(lost))).toBe('passwordLink.ended')
  expect(await verdictOf(reset(lost))).toBe('passwordLink.ended')
  // A mailed link stays valid when the roles of its person change.
  const own = await mailedToken(at.cook.email)
  await giveRole(at.cook.personId, other.merchantId, 'cashier')
  expect(await verdictOf(reset(own))).toBe('ok')
})

test('without email the call is refused for every caller; the demo stores emails of its own people only', async () => {
  const away = await startTestServer({ messages: { sms: undefined, mail: undefined } })
  expect(await away.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'none' })
  for (const email of [at.cook.email, 'nobody@shop.example'])
    expect((await refusalOf(away.visitor(undefined).call(staffPasswords.forgotten, { email }))).code).toBe(
      'message.unconfigured',
    )
  await away.stop()
  const trial = await startTestServer()
  expect(await trial.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'none' })
  await trial.stop()
  const demo = await startTestServer({ hasDemo: true })
  const shown = await createMerchant(demo.server, [`demo-${at.made}`], {}, { isDemo: true })
  expect(await demo.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'outbox' })
  const [actor, guest, support] = [
    await createStaff(demo.server, shown.merchantId, 'owner'),
    await createStaff(demo.server, shown.merchantId, 'kitchen'),
    await createPlatformPerson(demo.server),
  ]
  await giveRole(guest.personId, at.merchant.merchantId, 'owner')
  await giveRole(support.personId, shown.merchantId, 'kitchen')
  for (const { email } of [actor, guest, support, at.owner])
    await demo.visitor(undefined).call(staffPasswords.forgotten, { email })
  await runDueJobs(demo)
  const kept = await ownerRows<{ recipient: string }>(
    "select recipient from messages where purpose = 'staffPassword' and gateway = 'outbox'",
  )
  expect(kept).toEqual([{ recipient: actor.email }])
  await demo.stop()
})
