import { randomBytes } from 'node:crypto'
import type { SentInvitation, staff } from '@tabard/contract/staff/calls'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { nameIn, type Language } from '@tabard/domain/text/names'
import { canGrant, type Assignment } from '@tabard/domain/staff/roles'
import { isRefusal, type Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { hashToken } from '../../../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { writeMessage } from '../../../messages/write-message.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { gatewayNames } from '../../../messages/providers/choose-gateway.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { loadStaff, mailLeaves, presentStaff, toAssignment } from '../list-staff.ts'
import { placed, said } from '../set-roles.ts'
import { insertInvitation } from '../staff-queries.ts'

const validHours = 72

/** Invite a person to a role, by email or with a link to pass on. */
export const invite: Handler<typeof staff.invite, 'config' | 'messages'> = async (request) => {
  const { input, shop, platform, deps, fail } = request
  const email = readMailAddress(input.email)
  if (email === undefined) return fail('mail.invalid', {})
  if (input.byMail && !mailLeaves(await shop.read((tx) => gatewayNames(tx, deps.messages))))
    return fail('message.unconfigured', { kind: 'mail' })
  const sent = await shop.write(async (tx, caller) => {
    const who = await caller
    const known = await loadStaff(tx, who)
    const requested = placed(input, known)
    if (!requested) return fail('staff.shop', {})
    if (!canGrant(who.assignments, requested)) return fail('staff.beyond', {})
    const offer = { email, ...requested, action: 'staff.invite', said: said(requested, known) } as const
    const link = await offerRole(request, tx, who, offer)
    return isRefusal(link) ? link : { link, loaded: await loadStaff(tx, who) }
  })
  if (isRefusal(sent)) return sent
  return present(sent.link, input.byMail, await presentStaff(platform, deps.messages, sent.loaded))
}

/** Create a new link for a pending or expired invitation. The previous link is invalid. */
export const renewInvitation: Handler<typeof staff.renewInvitation, 'config' | 'messages'> = async (
  request,
) => {
  const { input, shop, platform, deps, fail } = request
  if (input.byMail && !mailLeaves(await shop.read((tx) => gatewayNames(tx, deps.messages))))
    return fail('message.unconfigured', { kind: 'mail' })
  const sent = await shop.write(async (tx, caller) => {
    const who = await caller
    const known = await loadStaff(tx, who)
    const found = known.invitations.find((each) => each.invitationId === input.invitationId)
    if (!found) return fail('invitation.unknown', {})
    const requested = toAssignment(found)
    if (!canGrant(who.assignments, requested)) return fail('staff.beyond', {})
    const { email } = found
    const offer = {
      email,
      ...requested,
      action: 'staff.renewInvitation',
      said: said(requested, known),
    } as const
    const link = await offerRole(request, tx, who, offer)
    return isRefusal(link) ? link : { link, loaded: await loadStaff(tx, who) }
  })
  if (isRefusal(sent)) return sent
  return present(sent.link, input.byMail, await presentStaff(platform, deps.messages, sent.loaded))
}

function present(link: string, isMailed: boolean, list: SentInvitation['list']): SentInvitation {
  return { link, isMailed, list }
}

interface Offer extends Assignment {
  readonly email: string
  readonly action: AuditAction
  /** The role as written to the audit. */
  readonly said: string
}

type InviteRequest = Pick<
  HandlerRequest<typeof staff.invite, 'config' | 'messages'>,
  'shop' | 'now' | 'serverMessages' | 'deps'
> & {
  readonly input: { readonly language: Language; readonly byMail: boolean }
}

/** Write the invitation, its email and its audit entry. Returns the link, which is stored nowhere. */
async function offerRole(
  { input, shop, now, serverMessages, deps }: InviteRequest,
  tx: WriteTx,
  who: Caller,
  offer: Offer,
): Promise<string | Refusal<'message.unconfigured'>> {
  const { email } = offer
  const token = newInvitationToken(shop.merchantKey)
  const expiresAt = now + validHours * 3_600_000
  const link = invitationLink(deps.config.consoleUrl, token)
  await tx.change(
    insertInvitation({
      invitationId: newId(now),
      hash: hashToken(token),
      email,
      role: offer.role,
      shopId: offer.shopId,
      fromShopId: shop.shopId,
      by: who.personId,
      byName: who.name,
      at: new Date(now),
      expiresAt: new Date(expiresAt),
    }),
  )
  if (input.byMail) {
    const { names } = await getShop(tx, shop.shopId)
    const about = { purpose: 'staffInvitation', link, by: who.name, hours: validHours } as const
    const written = writeMessage(serverMessages, input.language, nameIn(names, input.language), about)
    const sent = await sendMessage(tx, deps.messages, {
      ...written,
      shopId: shop.shopId,
      kind: 'mail',
      purpose: 'staffInvitation',
      recipient: email,
      language: input.language,
      expiresAt,
      now,
    })
    if (isRefusal(sent)) return sent
  }
  await recordAudit(tx, {
    shopId: shop.shopId,
    now,
    caller: who,
    what: offer.action,
    subject: email,
    after: { name: email, role: offer.said, byMail: input.byMail },
  })
  return link
}

/** Create a token: the merchant's key, which finds the merchant (F14), and 128 random bits. */
export function newInvitationToken(merchantKey: string): string {
  return merchantKey + randomBytes(16).toString('base64url')
}

export function invitationLink(consoleUrl: string, token: string): string {
  return `${consoleUrl}/console/invitation/${token}`
}

/** How long an invitation is valid. */
export const invitationMs = validHours * 3_600_000
