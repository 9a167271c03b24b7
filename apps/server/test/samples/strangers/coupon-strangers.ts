import { newCampaign } from '@tabard/domain/value/campaigns/campaign-terms'

/** Ids of coupons that do not exist, and valid values for every other field of their calls. */
export const couponStrangers = {
  campaignId: '0198f000-0000-7000-8000-000000000071',
  couponId: '0198f000-0000-7000-8000-000000000072',
  ticket: 'AAAAAAAAAAAAAAAAAAAAAA',
  stopKey: 'none',
  campaign: { ...newCampaign, names: { first: 'Five dollars off', second: '' } },
}
