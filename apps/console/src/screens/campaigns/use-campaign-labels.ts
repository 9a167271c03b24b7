import type { CampaignList } from '@tabard/contract/value/coupons/campaigns'
import { nameIn } from '@tabard/domain/text/names'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Short texts about a campaign. */
export function useCampaignLabels({ promotions }: Pick<CampaignList, 'promotions'>) {
  const { t, language } = useText()
  const { money } = useFormats()
  const promotionName = (id: string) => {
    const found = promotions.find(({ promotionId }) => promotionId === id)
    return found ? nameIn(found.names, language) : ''
  }
  return {
    name: ({ names }: Pick<CampaignTerms, 'names'>) => nameIn(names, language),
    gift: ({ gift }: Pick<CampaignTerms, 'gift'>) =>
      gift.kind === 'voucher'
        ? t('campaign.worth', { amount: money(gift.cents) })
        : t('campaign.unlocks', { promotion: promotionName(gift.promotionId) }),
  }
}
