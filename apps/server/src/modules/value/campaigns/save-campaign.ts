import type { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { campaignLimits, checkCampaign } from '@tabard/domain/value/campaigns/check-campaign'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { can, isOwnerOfAll } from '@tabard/domain/staff/roles'
import { brokenConstraint, type ReadTx, type WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { countCampaigns, insertCampaign, listUnlockable, updateCampaign } from './campaign-queries.ts'
import { notAllowed } from './change-campaign.ts'
import { presentCampaigns } from './list-campaigns.ts'
import { lockCampaign } from './offer-queries.ts'

type Save = typeof campaigns.save

/** Insert or update a campaign. What it gave before keeps its terms. Without the permission to adjust value it is a draft. */
export const saveCampaign: Handler<Save, 'config'> = async (request) => {
  const { input, shop, fail } = request
  const checked = checkCampaign(input.campaign)
  if (!checked.ok) return fail('campaign.invalid', { faults: checked.faults })
  try {
    return await shop.write((tx, asking) => saveOnce(tx, request, checked.fields, asking))
  } catch (error) {
    if (brokenConstraint(error) === 'campaigns_code') return fail('campaign.codeTaken', {})
    throw error
  }
}

async function saveOnce(
  tx: WriteTx,
  { input, shop, now, deps, fail }: HandlerRequest<Save, 'config'>,
  terms: CampaignTerms,
  asking: Parameters<Parameters<HandlerRequest<Save>['shop']['write']>[0]>[1],
) {
  const { campaignId, revision, isEverywhere } = input
  const { shopId } = shop
  const [caller, [before], count, isKnown] = await Promise.all([
    asking,
    tx.change(lockCampaign({ shopId, campaignId })),
    tx.row(countCampaigns()),
    hasPromotion(tx, { shopId, isEverywhere, terms }),
  ])
  if ((isEverywhere || before?.shopId === null) && !isOwnerOfAll(caller.assignments)) return notAllowed()
  if (revision !== null && (!before || before.archivedAt !== null)) return fail('campaign.unknown', {})
  if (revision === null && (count?.campaigns ?? 0) >= campaignLimits.campaigns)
    return fail('campaign.full', { max: campaignLimits.campaigns })
  if (!isKnown) return fail('campaign.invalid', { faults: [{ field: 'gift.promotionId', fault: 'unknown' }] })
  const { total, perPerson, perDay } = terms.limits
  const written = {
    campaignId,
    shopId: isEverywhere ? null : shopId,
    terms: JSON.stringify(terms),
    code: terms.giving.code,
    maxTotal: total,
    maxPerPerson: perPerson,
    maxPerDay: perDay,
    isDraft: !can(caller.assignments, 'value.adjust', shopId),
    at: new Date(now),
    by: caller.name,
  }
  const [saved] = await tx.change(
    revision === null ? insertCampaign(written) : updateCampaign({ ...written, revision }),
  )
  if (!saved) return fail('campaign.changedMeanwhile', {})
  await recordAudit(tx, {
    shopId,
    now,
    caller,
    what: 'campaigns.save',
    subject: campaignId,
    before: before ? { ...before.terms, isEverywhere: before.shopId === null } : null,
    after: { ...terms, isEverywhere },
  })
  return presentCampaigns(tx, { shop, now, publicUrl: deps.config.publicUrl })
}

/** Whether the promotion of a coupon needs a code and is offered wherever the campaign is. */
async function hasPromotion(
  tx: ReadTx,
  {
    shopId,
    isEverywhere,
    terms: { gift },
  }: { readonly shopId: string; readonly isEverywhere: boolean; readonly terms: CampaignTerms },
): Promise<boolean> {
  if (gift.kind !== 'coupon') return true
  const known = (await tx.rows(listUnlockable({ shopId }))).find(
    ({ promotionId }) => promotionId === gift.promotionId,
  )
  return known !== undefined && (known.isEverywhere || !isEverywhere)
}
