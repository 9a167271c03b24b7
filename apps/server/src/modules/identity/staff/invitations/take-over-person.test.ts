import { identity } from '@tabard/contract/identity/calls'
import { invitations, staff, type StaffList } from '@tabard/contract/staff/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMerchant,
  createPlatformPerson,
  createStaff,
  type TestMerchant,
  type TestStaff,
} from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

let testShop: TestServer
let merchant: TestMerchant
let owner: TestStaff
const password = 'lanterns over water'

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern'])
  owner = await createStaff(testShop.server, merchant.merchantId, 'owner')
})
afterAll(() => testShop.stop())

const nobody = () => testShop.visitor(undefined)
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const as = ({ cookie }: TestStaff) => testShop.staff('lantern', cookie)
const inviteAs = (who: TestStaff, email: string, role: Role) =>
  as(who).call(staff.invite, { email, role, shop: 'lantern', language: 'en-gb', byMail: false })
const personIn = (list: StaffList, email: string) => list.people.find((person) => person.email === email)

// Finding 28: the person who accepted an invitation for an address first held it for good.
test('an address without a role anywhere is taken over by the next invitation for it', async () => {
  const email = 'boss@shop.example'
  const rival = await createMerchant(testShop.server, ['rival'])
  const squatter = await createStaff(testShop.server, rival.merchantId, 'owner')
  const desk = testShop.staff('rival', squatter.cookie)
  const bait = await desk.call(staff.invite, {
    email,
    role: 'kitchen',
    shop: 'rival',
    language: 'en-gb',
    byMail: false,
  })
  await nobody().call(invitations.accept, {
    token: tokenOf(bait.link),
    name: 'Squatter',
    password: 'squat on it',
  })
  const token = tokenOf((await inviteAs(owner, email, 'manager')).link)
  const accept = () => verdictOf(nobody().call(invitations.accept, { token, name: 'Boss', password }))
  // While the other merchant employs them, only their log-in accepts; a password reset by email brings it back.
  expect(await nobody().call(invitations.read, { token })).toMatchObject({ isKnown: true, hasMail: false })
  expect(await accept()).toBe('invitation.logIn')
  const held = await desk.call(staff.list, {})
  const personId = personIn(held, email)?.personId ?? ''
  await desk.call(staff.setRoles, { personId, roles: [] })
  expect(await nobody().call(invitations.read, { token })).toMatchObject({ isKnown: false })
  expect(await accept()).toBe('ok')
  const logIn = (secret: string) => verdictOf(nobody().call(identity.logIn, { email, password: secret }))
  expect([await logIn('squat on it'), await logIn(password)]).toEqual(['signIn.wrong', 'ok'])
  // Those of accepting and of this log-in; the squatter's has ended.
  const sessions = 'select from staff_sessions where person_id = $1 and ended_at is null'
  expect(await ownerRows(sessions, [personId])).toHaveLength(2)
  expect(personIn(await as(owner).call(staff.list, {}), email)).toMatchObject({ name: 'Boss' })
})

test('an invitation never takes over one of the installation’s people', async () => {
  const support = await createPlatformPerson(testShop.server)
  const token = tokenOf((await inviteAs(owner, support.email, 'manager')).link)
  expect(await nobody().call(invitations.read, { token })).toMatchObject({ isKnown: true, isSelf: false })
  expect(await verdictOf(nobody().call(invitations.accept, { token, name: 'Eve', password }))).toBe(
    'invitation.logIn',
  )
})
