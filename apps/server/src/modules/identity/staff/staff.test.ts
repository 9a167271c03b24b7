import { audit } from '@tabard/contract/audit/calls'
import { identity, trading } from '@tabard/contract/identity/calls'
import { ownStaff } from '@tabard/contract/staff/own/calls'
import { platform } from '@tabard/contract/platform/calls'
import { invitations, staff } from '@tabard/contract/staff/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { expect, test } from 'vitest'
import { createPlatformPerson, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { prepareStaffShops } from '../../../../test/starts/staff-shops.ts'

const at = prepareStaffShops()
const { password, codeAt, as, nobody, tokenOf, inviteAs, personIn } = at

const shopIdAt = (place: number) => at.merchant.shops[place]?.shopId

test("granting and removing roles beyond the caller's own is refused", async () => {
  const headOfTwo = await createStaff(at.testShop.server, at.merchant.merchantId, 'manager', shopIdAt(0))
  const list = await as(headOfTwo).call(staff.list, {})
  expect(list.shops.map(({ code }) => code)).toEqual([codeAt(0)])
  expect(list.grantable.map(({ role, shop }) => `${role} ${shop}`)).not.toContain(`owner ${codeAt(0)}`)
  const attempt = (role: Role, shop: string | null) =>
    verdictOf(inviteAs(headOfTwo, 'a@b.example', role, shop))
  expect(await attempt('owner', codeAt(0))).toBe('staff.beyond')
  expect(await attempt('kitchen', null)).toBe('staff.beyond')
  expect(await attempt('kitchen', codeAt(1))).toBe('staff.shop')
  expect(await attempt('kitchen', 'nowhere')).toBe('staff.shop')
  expect(await attempt('manager', codeAt(0))).toBe('ok')
  const set = (personId: string, roles: { role: Role; shop: string | null }[]) =>
    verdictOf(as(headOfTwo).call(staff.setRoles, { personId, roles }))
  expect(await set(at.owner.personId, [])).toBe('staff.beyond')
  expect(await set(headOfTwo.personId, [{ role: 'owner', shop: codeAt(0) }])).toBe('staff.beyond')
  const nextTarget = await createStaff(at.testShop.server, at.merchant.merchantId, 'kitchen', shopIdAt(1))
  expect(await set(nextTarget.personId, [])).toBe('staff.unknown')
  expect(
    await ownerRows('select 1 from audit_entries where what = $1 and merchant_id = $2', [
      'staff.setRoles',
      at.merchant.merchantId,
    ]),
  ).toEqual([])
})

test('removed roles end with the next call, and so do invitations made by their holder', async () => {
  const manager = await createStaff(at.testShop.server, at.merchant.merchantId, 'manager', shopIdAt(0))
  const { link } = await inviteAs(manager, 'friend@shop.example', 'manager')
  await as(manager).call(trading.get, {})
  const list = await as(at.owner).call(staff.setRoles, { personId: manager.personId, roles: [] })
  expect(personIn(list, manager.email)).toBeUndefined()
  expect((await refusalOf(as(manager).call(trading.get, {}))).code).toBe('shop.unknown')
  expect((await refusalOf(nobody().call(invitations.read, { token: tokenOf(link) }))).code).toBe(
    'invitation.withdrawn',
  )
})

test('the last owner cannot be removed', async () => {
  expect(await verdictOf(as(at.owner).call(staff.setRoles, { personId: at.owner.personId, roles: [] }))).toBe(
    'staff.lastOwner',
  )
  const roles = [{ role: 'owner', shop: codeAt(0) } as const]
  expect(await verdictOf(as(at.owner).call(staff.setRoles, { personId: at.owner.personId, roles }))).toBe(
    'staff.lastOwner',
  )
})

test('two owners who remove each other at once leave one', async () => {
  for (let round = 0; round < 20; round += 1) {
    await ownerRows('delete from staff_assignments where merchant_id = $1', [at.merchant.merchantId])
    const owners = await Promise.all(
      Array.from({ length: 4 }, () => createStaff(at.testShop.server, at.merchant.merchantId, 'owner')),
    )
    await Promise.all(
      owners.map((one, place) =>
        verdictOf(
          as(one).call(staff.setRoles, {
            personId: owners[(place + 1) % owners.length]?.personId ?? '',
            roles: [],
          }),
        ),
      ),
    )
    const left = await ownerRows('select 1 from staff_assignments where merchant_id = $1', [
      at.merchant.merchantId,
    ])
    expect(left.length).toBeGreaterThan(0)
  }
}, 60_000)

test('the audit lists each action, by person, area and day, page by page', async () => {
  const { list } = await inviteAs(at.owner, 'ben@shop.example', 'cashier')
  await as(at.owner).call(staff.withdrawInvitation, {
    invitationId: list.invitations[0]?.invitationId ?? '',
  })
  const cook = await createStaff(at.testShop.server, at.merchant.merchantId, 'kitchen', shopIdAt(0))
  at.testShop.time.now += 86_400_000
  await as(at.owner).call(staff.setRoles, {
    personId: cook.personId,
    roles: [{ role: 'cashier', shop: codeAt(0) }],
  })
  const page = await as(at.owner).call(audit.list, { area: 'staff' })
  expect(page.rows.map(({ action }) => action).toSorted()).toEqual([
    'staff.invite',
    'staff.setRoles',
    'staff.withdrawInvitation',
  ])
  expect(page.rows[0]).toMatchObject({
    action: 'staff.setRoles',
    byName: 'owner person',
    before: { roles: [`kitchen ${codeAt(0)}`] },
    after: { name: 'kitchen person', roles: [`cashier ${codeAt(0)}`] },
  })
  expect(page.people).toEqual([{ personId: at.owner.personId, name: 'owner person' }])
  expect((await as(at.owner).call(audit.list, { day: '2026-11-19' })).rows).toHaveLength(2)
  expect((await as(at.owner).call(audit.list, { day: '2026-11-20' })).rows).toHaveLength(1)
  expect((await as(at.owner).call(audit.list, { area: 'menu' })).rows).toEqual([])
  expect((await as(at.owner).call(audit.list, { personId: cook.personId })).rows).toEqual([])
  expect((await as(at.owner, 1).call(audit.list, {})).rows).toEqual([])
  await ownerRows(
    `insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject)
     select $1, gen_random_uuid(), $2, $3, $4, 'many', 'kitchen.bump', '' from generate_series(1, 120)`,
    [at.merchant.merchantId, shopIdAt(0), new Date(sampleNow), at.owner.personId],
  )
  const seen = new Set<string>()
  let before: { at: number; auditId: string } | undefined
  for (let turn = 0; turn < 5; turn += 1) {
    const next = await as(at.owner).call(audit.list, { before })
    for (const row of next.rows) seen.add(row.auditId)
    before = next.next
    if (!before) break
  }
  expect(seen.size).toBe(123)
})

test('a person lists and ends their sessions and changes the password', async () => {
  const cook = await createStaff(at.testShop.server, at.merchant.merchantId, 'kitchen')
  await nobody().call(identity.logIn, { email: cook.email, password: cook.password })
  const own = at.testShop.staff(undefined, cook.cookie)
  const open = await own.call(ownStaff.sessions, {})
  expect(open).toHaveLength(2)
  expect(open.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const others = await at.testShop.staff(undefined, at.owner.cookie).call(ownStaff.sessions, {})
  await own.call(ownStaff.endSession, { sessionId: others[0]?.sessionId ?? '' })
  await at.testShop.staff(undefined, at.owner.cookie).call(identity.session, {})
  const change = (oldPassword: string, newPassword: string) =>
    own.call(ownStaff.changePassword, { oldPassword, newPassword })
  expect((await refusalOf(change('wrong', password))).code).toBe('password.wrong')
  expect((await refusalOf(change(cook.password, 'short'))).code).toBe('password.short')
  expect((await refusalOf(change(cook.password, 'password123'))).code).toBe('password.common')
  expect(await change(cook.password, password)).toMatchObject([{ isCurrent: true }])
  expect(await verdictOf(nobody().call(identity.logIn, { email: cook.email, password: cook.password }))).toBe(
    'signIn.wrong',
  )
  await nobody().call(identity.logIn, { email: cook.email, password })
})

test("the platform's people list merchants, invite an owner, and enter no shop", async () => {
  const support = await createPlatformPerson(at.testShop.server)
  const client = at.testShop.staff(undefined, support.cookie)
  const merchants = await client.call(platform.merchants, {})
  const own = merchants.find(({ shops }) => shops.includes(codeAt(0)))
  expect(own).toMatchObject({ people: 1, owners: 1 })
  expect((await refusalOf(at.testShop.staff(codeAt(0), support.cookie).call(staff.list, {}))).code).toBe(
    'shop.unknown',
  )
  expect(
    (await refusalOf(at.testShop.staff(undefined, at.owner.cookie).call(platform.merchants, {}))).code,
  ).toBe('permission.denied')
  const email = `back-${at.made}@shop.example`
  const { link } = await client.call(platform.inviteOwner, {
    merchant: own?.key ?? '',
    email,
    language: 'en-gb',
  })
  await nobody().call(invitations.accept, { token: tokenOf(link), name: 'Back', password })
  expect(personIn(await as(at.owner).call(staff.list, {}), email)?.roles).toEqual([
    { role: 'owner', shop: null },
  ])
  const entries = await as(at.owner).call(audit.list, { area: 'staff' })
  expect(entries.rows.map(({ action, byName }) => `${action} ${byName}`)).toContain(
    'staff.invite platform person',
  )
  expect(
    await ownerRows("select 1 from platform_audit where what = 'owner.invite' and who = $1", [support.email]),
  ).toHaveLength(1)
})
