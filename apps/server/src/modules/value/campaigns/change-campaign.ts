import type { CampaignList, campaigns } from '@tabard/contract/value/coupons/campaigns'
import type { ErrorCode } from '@tabard/contract/errors'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { can, isOwnerOfAll, type Permission } from '@tabard/domain/staff/roles'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { archiveCampaign, pauseCampaign, retireBatch } from './campaign-queries.ts'
import { presentCampaigns } from './list-campaigns.ts'
import { lockCampaign, type CampaignRow } from './offer-queries.ts'

type Request = Pick<HandlerRequest<never, 'config'>, 'shop' | 'now' | 'deps'>

interface Change<Codes extends ErrorCode> {
  readonly what: AuditAction
  readonly campaignId: string
  /** The former values for the audit. */
  readonly before: (campaign: CampaignRow) => object
  /** Write the change and return the new values for the audit, or a refusal. */
  write(tx: WriteTx, who: Caller, campaign: CampaignRow): Promise<object | Refusal<Codes>>
}

/** Change a campaign that is not archived. A campaign of all shops needs an owner of all shops. */
export function changeCampaign<Codes extends ErrorCode = never>(
  { shop, now, deps }: Request,
  { what, campaignId, before, write }: Change<Codes>,
): Promise<CampaignList | Refusal<Codes | 'campaign.unknown' | 'permission.denied'>> {
  const { shopId } = shop
  return shop.write(async (tx, asking) => {
    const [caller, [campaign]] = await Promise.all([asking, tx.change(lockCampaign({ shopId, campaignId }))])
    if (!campaign || campaign.archivedAt !== null) return new Refusal('campaign.unknown', {})
    if (campaign.shopId === null && !isOwnerOfAll(caller.assignments)) return notAllowed()
    const after = await write(tx, caller, campaign)
    if (isRefusal(after)) return after as Refusal<Codes>
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what,
      subject: campaignId,
      // The log shows the name, not the id.
      before: { names: campaign.terms.names, ...before(campaign) },
      after: { names: campaign.terms.names, ...after },
    })
    return presentCampaigns(tx, { shop, now, publicUrl: deps.config.publicUrl })
  })
}

/** The refusal for a change that needs an owner of all shops, or another permission. */
export function notAllowed(permission: Permission = 'value.campaigns'): Refusal<'permission.denied'> {
  return new Refusal('permission.denied', { permission })
}

/** Pause a campaign, or start it. A start gives out value. */
export const pauseOne: Handler<typeof campaigns.pause, 'config'> = (request) => {
  const { campaignId, isPaused } = request.input
  const { shopId } = request.shop
  return changeCampaign<'permission.denied'>(request, {
    what: 'campaigns.pause',
    campaignId,
    before: (campaign) => ({ isPaused: campaign.isPaused }),
    write: async (tx, who) => {
      if (!isPaused && !can(who.assignments, 'value.adjust', shopId)) return notAllowed('value.adjust')
      await tx.change(pauseCampaign({ campaignId, isPaused, at: new Date(request.now), by: who.name }))
      return { isPaused }
    },
  })
}

/** Archive a campaign. What it gave stays valid. */
export const archiveOne: Handler<typeof campaigns.archive, 'config'> = (request) => {
  const { campaignId } = request.input
  return changeCampaign(request, {
    what: 'campaigns.archive',
    campaignId,
    before: ({ terms }) => ({ names: terms.names, isArchived: false }),
    write: async (tx, who, { terms }) => {
      await tx.change(archiveCampaign({ campaignId, at: new Date(request.now), by: who.name }))
      return { names: terms.names, isArchived: true }
    },
  })
}

/** Retire the unused links of a batch. */
export const retireLinks: Handler<typeof campaigns.retireLinks, 'config'> = (request) => {
  const { campaignId, batchId } = request.input
  return changeCampaign<'campaign.unknown'>(request, {
    what: 'campaigns.retireLinks',
    campaignId,
    before: () => ({}),
    write: async (tx) => {
      const [retired] = await tx.change(retireBatch({ campaignId, batchId, at: new Date(request.now) }))
      return retired ? { batchId } : new Refusal('campaign.unknown', {})
    },
  })
}
