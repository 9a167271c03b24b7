import { audit } from '@tabard/contract/audit/calls'
import { identity } from '@tabard/contract/identity/calls'
import { invitations, staff } from '@tabard/contract/staff/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createMerchant,
  createPlatformPerson,
  createStaff,
  type TestMerchant,
  type TestStaff,
} from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { loseJobs } from '../../../../../test/database/relay-requests.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../../test/database/run-due-jobs.ts'
import { startMailTestServer, type SentMail } from '../../../../../test/shops/mail-test-server.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'

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

const makeLink = (who: TestStaff, personId: string, place = 0) =>
  as(who, place).call(staff.passwordLink, { personId })

test('an owner makes a link for a person of theirs, and the audit records it twice', async () => {
  const { link, expiresAt } = await makeLink(owner, cook.personId)
  expect(link).toMatch(/^http:\/\/localhost:4000\/console\/new-password#[\w-]{43}$/)
  expect(expiresAt).toBe(sampleNow + 30 * 60_000)
  await reset(tokenOf(link))
  await runDueJobs(testShop)
  expect(await logIn(cook, password)).toBe('ok')
  const { rows } = await as(owner).call(audit.list, { area: 'staff' })
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
    testShop.server,
    merchant.merchantId,
    'manager',
    merchant.shops[0]?.shopId,
  )
  const attempt = (who: TestStaff, personId: string) => verdictOf(makeLink(who, personId))
  expect(await attempt(headOfOne, cook.personId)).toBe('ok')
  expect(await attempt(headOfOne, owner.personId)).toBe('passwordLink.beyond')
  // A role in another shop, which the manager of one shop cannot even see.
  await ownerRows(
    "insert into staff_assignments (merchant_id, assignment_id, person_id, role, shop_id) values ($1, gen_random_uuid(), $2, 'kitchen', $3)",
    [merchant.merchantId, cook.personId, merchant.shops[1]?.shopId],
  )
  expect(await attempt(headOfOne, cook.personId)).toBe('passwordLink.beyond')
  expect(await attempt(owner, cook.personId)).toBe('ok')
  // An owner of all shops here cannot grant a role at another merchant.
  const other = await createMerchant(testShop.server, [`far-${made}`])
  await giveRole(cook.personId, other.merchantId, 'kitchen')
  expect(await attempt(owner, cook.personId)).toBe('passwordLink.beyond')
  const support = await createPlatformPerson(testShop.server)
  await giveRole(support.personId, merchant.merchantId, 'kitchen')
  expect(await attempt(owner, support.personId)).toBe('passwordLink.beyond')
  expect(await attempt(owner, owner.personId)).toBe('passwordLink.beyond')
  const stranger = await createStaff(testShop.server, other.merchantId, 'kitchen')
  expect(await attempt(owner, stranger.personId)).toBe('staff.unknown')
})

test('a link made by another person is invalid once its person has more roles, or its maker fewer', async () => {
  const other = await createMerchant(testShop.server, [`far-${made}`])
  const grown = tokenOf((await makeLink(owner, cook.personId)).link)
  const boss = await createStaff(testShop.server, other.merchantId, 'owner')
  const { link } = await testShop
    .staff(`far-${made}`, boss.cookie)
    .call(staff.invite, { email: cook.email, role: 'owner', shop: null, language: 'en-gb', byMail: false })
  await testShop
    .staff(undefined, cook.cookie)
    .call(invitations.accept, { token: link.split('/').at(-1) ?? '' })
  expect(await verdictOf(reset(grown))).toBe('passwordLink.ended')
  const manager = await createStaff(testShop.server, merchant.merchantId, 'manager')
  const waiter = await createStaff(testShop.server, merchant.merchantId, 'cashier')
  const lost = tokenOf((await makeLink(manager, waiter.personId)).link)
  await as(owner).call(staff.setRoles, {
    personId: manager.personId,
    roles: [{ role: 'cashier', shop: null }],
  })
  expect(await verdictOf(check(lost))).toBe('passwordLink.ended')
  expect(await verdictOf(reset(lost))).toBe('passwordLink.ended')
  // A mailed link stays valid when the roles of its person change.
  const own = await mailedToken(cook.email)
  await giveRole(cook.personId, other.merchantId, 'cashier')
  expect(await verdictOf(reset(own))).toBe('ok')
})

test('without email the call is refused for every caller; the demo stores emails of its own people only', async () => {
  const away = await startTestServer({ messages: { sms: undefined, mail: undefined } })
  expect(await away.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'none' })
  for (const email of [cook.email, 'nobody@shop.example'])
    expect((await refusalOf(away.visitor(undefined).call(staffPasswords.forgotten, { email }))).code).toBe(
      'message.unconfigured',
    )
  await away.stop()
  const trial = await startTestServer()
  expect(await trial.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'none' })
  await trial.stop()
  const demo = await startTestServer({ hasDemo: true })
  const shown = await createMerchant(demo.server, [`demo-${made}`], {}, { isDemo: true })
  expect(await demo.visitor(undefined).call(staffPasswords.channels, {})).toEqual({ mail: 'outbox' })
  const [actor, guest, support] = [
    await createStaff(demo.server, shown.merchantId, 'owner'),
    await createStaff(demo.server, shown.merchantId, 'kitchen'),
    await createPlatformPerson(demo.server),
  ]
  await giveRole(guest.personId, merchant.merchantId, 'owner')
  await giveRole(support.personId, shown.merchantId, 'kitchen')
  for (const { email } of [actor, guest, support, owner])
    await demo.visitor(undefined).call(staffPasswords.forgotten, { email })
  await runDueJobs(demo)
  const kept = await ownerRows<{ recipient: string }>(
    "select recipient from messages where purpose = 'staffPassword' and gateway = 'outbox'",
  )
  expect(kept).toEqual([{ recipient: actor.email }])
  await demo.stop()
})
