import { randomUUID } from 'node:crypto'
import type { LicensedShop, platform as rows, PlatformMerchant } from '@tabard/contract/platform/calls'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { systemWrite, type PlatformDatabase } from '../../../db/platform-database.ts'
import { PlainFault } from '../../../db/plain-fault.ts'
import { reading, writing } from '../../../db/statement.ts'
import { hashToken } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { findPersonByEmail } from '../queries.ts'
import { invitationLink, invitationMs, newInvitationToken } from './invitations/invite.ts'
import { requirePlatformPerson } from './require-person.ts'
import { holdRoles } from './role-locks.ts'
import { insertInvitation } from './staff-queries.ts'

export const listMerchants = reading<{
  merchantKey: string
  name1: string
  name2: string
  merchantId: string
  isDemo: boolean
  createdAt: Date
  shops: string[]
}>(
  `select m.merchant_key, m.name1, m.name2, m.merchant_id, m.is_demo, m.created_at,
     array(select d.code from shop_directory d where d.merchant_id = m.merchant_id order by d.position, d.code) as shops
   from merchants m order by m.created_at, m.merchant_key`,
)

export const listLicences = reading<{
  merchantId: string
  code: string
  name1: string
  name2: string
  licenceStatus: LicensedShop['status']
}>(
  `select s.merchant_id, d.code, s.name1, s.name2, s.licence_status
   from shops s join shop_directory d on d.merchant_id = s.merchant_id and d.shop_id = s.shop_id order by d.position, d.code`,
)

export const countPeople = reading<{ merchantId: string; people: number; owners: number }>(
  `select merchant_id, count(distinct person_id)::integer as people,
     (count(*) filter (where role = 'owner' and shop_id is null))::integer as owners
   from staff_assignments group by merchant_id`,
)

export const findFirstShop = reading<
  { merchantId: string; merchantKey: string; shopId: string },
  { merchantKey: string }
>(
  `select m.merchant_id, m.merchant_key, d.shop_id from merchants m join shop_directory d using (merchant_id)
   where m.merchant_key = :merchantKey order by d.position, d.code limit 1`,
)

export const recordInvitation = writing<
  Record<never, never>,
  { id: string; at: Date; who: string; what: string; merchantKey: string; email: string }
>(
  `insert into platform_audit (audit_id, at, who, what, after)
   values (:id, :at, :who, :what, jsonb_build_object('merchant', :merchantKey::text, 'email', :email::text))`,
)

export const insertPlatformPerson = writing<Record<never, never>, { personId: string; at: Date }>(
  'insert into platform_people (person_id, created_at) values (:personId, :at) on conflict do nothing',
)
export const deletePlatformPerson = writing<Record<never, never>, { personId: string }>(
  'delete from platform_people where person_id = :personId',
)
export const recordPerson = writing<
  Record<never, never>,
  { id: string; at: Date; what: string; email: string }
>(
  `insert into platform_audit (audit_id, at, who, what, after)
   values (:id, :at, 'command line', :what, jsonb_build_object('email', :email::text))`,
)

/** List the merchants of this installation, without their content. */
export const readMerchants: Handler<typeof rows.merchants, 'config' | 'pool'> = async (request) => {
  await requirePlatformPerson(request)
  return presentMerchants(request.platform)
}

export async function presentMerchants(platform: PlatformDatabase): Promise<readonly PlatformMerchant[]> {
  const [merchants, licences, counts] = await Promise.all([
    platform.rows(listMerchants()),
    platform.rows(listLicences()),
    platform.rows(countPeople()),
  ])
  const licencesOf = new Map<string, LicensedShop[]>()
  for (const { merchantId, code, name1, name2, licenceStatus: status } of licences) {
    const licence = { code, names: { first: name1, second: name2 }, status }
    licencesOf.set(merchantId, [...(licencesOf.get(merchantId) ?? []), licence])
  }
  const countOf = new Map(counts.map((row) => [row.merchantId, row]))
  return merchants.map((row) => ({
    key: row.merchantKey,
    names: { first: row.name1, second: row.name2 },
    isDemo: row.isDemo,
    createdAt: row.createdAt.getTime(),
    shops: row.shops,
    licences: licencesOf.get(row.merchantId) ?? [],
    people: countOf.get(row.merchantId)?.people ?? 0,
    owners: countOf.get(row.merchantId)?.owners ?? 0,
  }))
}

/** Create a link that makes a person an owner. The audits of platform and merchant record it. */
export const inviteOwner: Handler<typeof rows.inviteOwner, 'config' | 'pool'> = async (request) => {
  const { input, platform, deps, now, fail } = request
  const person = await requirePlatformPerson(request)
  const email = readMailAddress(input.email)
  if (email === undefined) return fail('mail.invalid', {})
  const [found] = await platform.rows(findFirstShop({ merchantKey: input.merchant }))
  if (!found) return fail('staff.unknown', {})
  const { merchantId, shopId } = found
  const token = newInvitationToken(found.merchantKey)
  // The platform's audit comes first, so that it has the action even if the next step fails.
  await platform.rows(
    recordInvitation({
      id: randomUUID(),
      at: new Date(now),
      who: person.email,
      what: 'owner.invite',
      merchantKey: found.merchantKey,
      email,
    }),
  )
  await systemWrite(deps.pool, merchantId, async (tx) => {
    await tx.change(
      insertInvitation({
        invitationId: newId(now),
        hash: hashToken(token),
        email,
        role: 'owner',
        shopId: null,
        fromShopId: shopId,
        by: person.personId,
        byName: person.name,
        at: new Date(now),
        expiresAt: new Date(now + invitationMs),
      }),
    )
    await recordAudit(tx, {
      shopId,
      now,
      caller: { personId: person.personId, name: person.name },
      what: 'staff.invite',
      subject: email,
      after: { name: email, role: 'owner', byPlatform: true },
    })
  })
  return { link: invitationLink(deps.config.consoleUrl, token) }
}

/**
 * Add a staff person to the platform's people, or remove them; from the server's command line only. Throws
 * `PlainFault` for an unknown address.
 */
export async function setPlatformPerson(
  platform: PlatformDatabase,
  email: string,
  isOne: boolean,
  now: number,
): Promise<void> {
  const [person] = await platform.rows(findPersonByEmail({ email }))
  if (!person) throw new PlainFault(`No staff account has the email ${email}.`)
  await platform.batch(async (send) => {
    await holdRoles(send, [person.personId], now)
    await send(
      isOne
        ? insertPlatformPerson({ personId: person.personId, at: new Date(now) })
        : deletePlatformPerson({ personId: person.personId }),
    )
    const what = isOne ? 'platform.addPerson' : 'platform.removePerson'
    await send(recordPerson({ id: randomUUID(), at: new Date(now), what, email }))
  })
}
