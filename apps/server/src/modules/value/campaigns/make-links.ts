import type { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { campaignLimits } from '@tabard/domain/value/campaigns/check-campaign'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { linkCode, newTicket, tokenHash } from '../coupons/coupon-keys.ts'
import { insertBatch, insertLinks } from './campaign-queries.ts'
import { changeCampaign } from './change-campaign.ts'

/** Make links with tokens of 128 random bits. They are returned once and stored as hashes (W9). */
export const makeLinks: Handler<typeof campaigns.makeLinks, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const { requestId: batchId, campaignId, count } = input
  if (count < 1 || count > campaignLimits.links) return fail('campaign.batch', { max: campaignLimits.links })
  const tokens = Array.from({ length: count }, newTicket)
  let made: { readonly kind: string } | undefined
  const list = await changeCampaign(request, {
    what: 'campaigns.makeLinks',
    campaignId,
    before: () => ({}),
    write: async (tx, _, { terms }) => {
      const [batch] = await tx.change(insertBatch({ batchId, campaignId, links: count, at: new Date(now) }))
      // The links of an earlier answer were its only copy.
      if (!batch) return { isRepeated: true }
      await tx.change(insertLinks({ batchId, campaignId, hashes: tokens.map(tokenHash) }))
      made = { kind: terms.gift.kind }
      return { links: count }
    },
  })
  if (isRefusal(list)) return list
  const { publicUrl } = deps.config
  const page = made && `${publicUrl}/shop/${shop.code}/${made.kind}/${linkCode(campaignId)}/token`
  return { list, links: page === undefined ? [] : tokens.map((token) => `${page}/${token}/get`) }
}
