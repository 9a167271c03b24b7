import type { CampaignList, ManagedCampaign } from '@tabard/contract/value/coupons/campaigns'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'

/** Properties of each step of the campaign form. */
export interface CampaignFieldsProps {
  readonly terms: CampaignTerms
  readonly list: CampaignList
  readonly faultOf: (field: string) => string | undefined
  onChange(part: Partial<CampaignTerms>): void
}

/** Properties of a campaign in its list. */
export interface CampaignRowProps {
  readonly campaign: ManagedCampaign
  readonly list: CampaignList
  onEdit(campaign: ManagedCampaign): void
  onLinks(campaign: ManagedCampaign): void
  onReport(campaign: ManagedCampaign): void
}
