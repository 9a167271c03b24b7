import type { invitations } from '@tabard/contract/staff/calls'
import { Refusal } from '../../../../db/refusal.ts'
import { reading } from '../../../../db/statement.ts'
import { hashToken } from '../../../../http/requests/callers.ts'
import type { Handler } from '../../../../http/handler.ts'
import { findPersonByEmail } from '../../queries.ts'
import { mailLeaves } from '../list-staff.ts'
import { findPerson } from '../require-person.ts'
import { holdsAddress } from './take-over-person.ts'
import { findInvitation, listShops, type InvitationRow } from '../staff-queries.ts'

export const findMerchant = reading<{ name1: string; name2: string }>(
  'select name1, name2 from merchants where merchant_id = :merchantId',
)

/** Read an invitation by its link, without using it up. */
export const readInvitation: Handler<typeof invitations.read, 'messages'> = async (request) => {
  const { input, now, platform, deps, fail, openPublicId } = request
  const merchant = await openPublicId(input.token)
  if (!merchant) return fail('invitation.unknown', {})
  const [found, names, shops] = await merchant.read((tx) =>
    Promise.all([
      tx.row(findInvitation({ hash: hashToken(input.token) })),
      tx.row(findMerchant()),
      tx.rows(listShops()),
    ]),
  )
  if (!found || !names) return fail('invitation.unknown', {})
  const refused = refuseInvitation(found, now)
  if (refused) return refused
  const [known] = await platform.rows(findPersonByEmail({ email: found.email }))
  const person = await findPerson(request)
  const isSelf = known !== undefined && person?.personId === known.personId
  const shop = shops.find(({ shopId }) => shopId === found.shopId)
  return {
    merchant: { first: names.name1, second: names.name2 },
    shop: shop ? { first: shop.name1, second: shop.name2 } : null,
    role: found.role,
    email: found.email,
    invitedBy: found.invitedByName,
    expiresAt: found.expiresAt.getTime(),
    isKnown: known !== undefined && (isSelf || (await holdsAddress(platform, known.personId))),
    isSelf,
    hasMail: mailLeaves(deps.messages),
  }
}

type InvitationRefusal =
  | Refusal<'invitation.used'>
  | Refusal<'invitation.withdrawn'>
  | Refusal<'invitation.expired'>

/** Refuse an invitation that is used, withdrawn or expired. */
export function refuseInvitation(
  { status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>,
  now: number,
): InvitationRefusal | undefined {
  if (status === 'accepted') return new Refusal('invitation.used', {})
  if (status === 'withdrawn') return new Refusal('invitation.withdrawn', {})
  return expiresAt.getTime() <= now ? new Refusal('invitation.expired', {}) : undefined
}
