import type { CampaignList } from '@tabard/contract/value/coupons/campaigns'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
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

/** Returns a function that gives the fault of a field in the reader's language. */
export function useCampaignFaults(faults: readonly FieldFault[]): (field: string) => string | undefined {
  const { t } = useText()
  const { money } = useFormats()
  return (field) => {
    const found = faults.find((fault) => fault.field === field)
    if (!found) return undefined
    switch (found.fault) {
      case 'missing':
        return t('campaign.fault.missing')
      case 'tooLong':
        return t('campaign.fault.tooLong', { max: found.max })
      case 'amount':
        return t('campaign.fault.amount', { max: money(found.max) })
      case 'range':
        return found.max === 0
          ? t('campaign.fault.order')
          : t('campaign.fault.range', { min: found.min, max: found.max })
      default:
        return t('campaign.fault.other')
    }
  }
}
