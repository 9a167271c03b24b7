import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { settings } from '@tabard/contract/settings/calls'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import type { Stage } from '../stage.ts'
import {
  couponCampaign,
  couponPromotion,
  couponPromotionId,
  giftCardTerms,
  programmeId,
  programmeTerms,
  storedValueTerms,
  valueSettings,
  voucherCampaign,
} from './value-terms.ts'

/** Offer a programme, gift cards, stored value and two campaigns in a shop. */
export async function furnishValue({ owner, index }: Pick<Stage, 'owner' | 'index'>): Promise<void> {
  await owner.call(settings.save, {
    level: 'shop',
    changes: Object.entries(valueSettings).map(([key, value]) => ({
      key,
      value,
      isLocked: false,
      seen: null,
    })),
  })
  const stampCategoryIds = index.menu.categories
    .filter(({ names }) => /dim sum/i.test(names.first))
    .map(({ id }) => id)
  await owner.call(programmes.save, {
    cardTypeId: programmeId,
    version: null,
    programme: programmeTerms(stampCategoryIds),
  })
  await owner.call(giftCardDesk.saveTerms, { version: 0, terms: giftCardTerms })
  await owner.call(storedValueDesk.saveTerms, { version: 0, terms: storedValueTerms })
  await owner.call(promotionManagement.save, {
    promotionId: couponPromotionId,
    revision: null,
    isEverywhere: false,
    promotion: couponPromotion,
  })
  for (const { campaignId, terms } of [couponCampaign, voucherCampaign])
    await owner.call(campaigns.save, { campaignId, revision: null, isEverywhere: false, campaign: terms })
}
