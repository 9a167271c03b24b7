import { identity } from '@tabard/contract/identity/calls'
import { messages } from '@tabard/contract/messages/calls'
import { invitations, staff } from '@tabard/contract/staff/calls'
import { expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { prepareStaffShops } from '../../../../../test/starts/staff-shops.ts'

const at = prepareStaffShops()
const { password, codeAt, as, nobody, tokenOf, inviteAs, personIn } = at

test('an invitation creates a person with exactly the permissions of its role, once', async () => {
  const { link, list } = await inviteAs(at.owner, 'ben@shop.example', 'cashier')
  expect(link).toMatch(/^http:\/\/localhost:4000\/console\/invitation\/[a-z0-9]{6}[\w-]{22}$/)
  expect(list.invitations).toMatchObject([{ email: 'ben@shop.example', role: 'cashier', shop: codeAt(0) }])
  const token = tokenOf(link)
  expect(await nobody().call(invitations.read, { token })).toMatchObject({
    role: 'cashier',
    email: 'ben@shop.example',
    invitedBy: 'owner person',
    isKnown: false,
    expiresAt: sampleNow + 72 * 3_600_000,
  })
  await nobody().call(invitations.accept, { token, name: ' Ben ', password })
  const session = await nobody().call(identity.logIn, { email: 'BEN@shop.example', password })
  expect(session.shops).toMatchObject([{ code: codeAt(0) }])
  expect(session.shops[0]?.permissions).toContain('cash.collect')
  expect(session.shops[0]?.permissions).not.toContain('staff.manage')
  expect((await refusalOf(nobody().call(invitations.accept, { token, name: 'Eve', password }))).code).toBe(
    'invitation.used',
  )
  expect(personIn(await as(at.owner).call(staff.list, {}), 'ben@shop.example')).toMatchObject({
    name: 'Ben',
    roles: [{ role: 'cashier', shop: codeAt(0) }],
    lastLogInAt: sampleNow,
  })
})

test('only the hash of a token is stored', async () => {
  const { link } = await inviteAs(at.owner, 'ben@shop.example', 'cashier')
  const rows = await ownerRows<{ text: string }>(
    `select to_jsonb(i)::text as text from staff_invitations i where merchant_id = $1
     union all select to_jsonb(a)::text from audit_entries a where merchant_id = $1`,
    [at.merchant.merchantId],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(tokenOf(link)))).toEqual([])
})

test('of twelve uses of one invitation one succeeds', async () => {
  const { link } = await inviteAs(at.owner, 'race@shop.example', 'cashier')
  const token = tokenOf(link)
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      verdictOf(nobody().call(invitations.accept, { token, name: `Ben ${place}`, password })),
    ),
  )
  expect(tally(verdicts)['ok']).toBe(1)
  expect(
    await ownerRows('select 1 from staff_people where lower(email) = $1 and name like $2', [
      'race@shop.example',
      'Ben %',
    ]),
  ).toHaveLength(1)
})

test('expired, withdrawn, replaced and forged invitations are each refused', async () => {
  const accept = (link: string) =>
    nobody().call(invitations.accept, { token: tokenOf(link), name: 'X', password })
  const first = await inviteAs(at.owner, 'mei@shop.example', 'kitchen')
  const again = await inviteAs(at.owner, 'MEI@shop.example', 'kitchen')
  expect(again.list.invitations).toHaveLength(1)
  expect((await refusalOf(accept(first.link))).code).toBe('invitation.unknown')
  const [invitation] = again.list.invitations
  const invitationId = invitation?.invitationId ?? ''
  at.testShop.time.now += 72 * 3_600_000
  expect((await refusalOf(accept(again.link))).code).toBe('invitation.expired')
  const renewed = await as(at.owner).call(staff.renewInvitation, {
    invitationId,
    language: 'zh-hans',
    byMail: false,
  })
  await nobody().call(invitations.read, { token: tokenOf(renewed.link) })
  await as(at.owner).call(staff.withdrawInvitation, { invitationId })
  expect((await refusalOf(accept(renewed.link))).code).toBe('invitation.withdrawn')
  expect((await refusalOf(as(at.owner).call(staff.withdrawInvitation, { invitationId }))).code).toBe(
    'invitation.unknown',
  )
  for (const token of ['x', 'zzzzzzAAAAAAAAAAAAAAAAAAAAAA', `${tokenOf(renewed.link).slice(0, 6)}AAAA`])
    expect((await refusalOf(nobody().call(invitations.read, { token }))).code).toBe('invitation.unknown')
})

test('a person with a log-in accepts with it, and another person cannot', async () => {
  const elsewhere = await createMerchant(at.testShop.server, [`far-${at.made}`])
  const cook = await createStaff(at.testShop.server, elsewhere.merchantId, 'kitchen')
  const stranger = await createStaff(at.testShop.server, elsewhere.merchantId, 'kitchen')
  const token = tokenOf((await inviteAs(at.owner, cook.email, 'manager', null)).link)
  const accept = { token, name: 'Somebody', password }
  expect((await refusalOf(nobody().call(invitations.accept, accept))).code).toBe('invitation.logIn')
  expect(
    (await refusalOf(at.testShop.staff(undefined, stranger.cookie).call(invitations.accept, accept))).code,
  ).toBe('invitation.logIn')
  const own = at.testShop.staff(undefined, cook.cookie)
  expect(await own.call(invitations.read, { token })).toMatchObject({ isKnown: true, isSelf: true })
  await own.call(invitations.accept, { token })
  expect((await own.call(identity.session, {})).shops.map(({ code }) => code).toSorted()).toEqual(
    [codeAt(0), codeAt(1), `far-${at.made}`].toSorted(),
  )
})

test('an invitation email contains the link, and staff cannot read it in the message list', async () => {
  const sent = await as(at.owner).call(staff.invite, {
    email: 'li@shop.example',
    role: 'kitchen',
    shop: codeAt(0),
    language: 'zh-hans',
    byMail: true,
  })
  expect(sent.isMailed).toBe(true)
  const [row] = await ownerRows<{ body: string; subject: string; recipient: string }>(
    'select body, subject, recipient from messages where merchant_id = $1',
    [at.merchant.merchantId],
  )
  expect(row?.recipient).toBe('li@shop.example')
  expect(row?.body).toContain(sent.link)
  expect(row?.subject).not.toContain(tokenOf(sent.link))
  const list = await as(at.owner).call(messages.list, {})
  expect(JSON.stringify(list)).not.toContain(tokenOf(sent.link))
})
