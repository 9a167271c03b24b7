import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { newCampaign, type CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import type { GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import type { StoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import { idOf } from './id-of.ts'

// What the demo shop offers its members and customers.

/** Settings by which the shop offers value. */
export const valueSettings = {
  'points.isOffered': true,
  'points.perDollarSpent': 1,
  'points.perDollarRedeemed': 20,
  'points.minimum': 100,
  'wallet.isOffered': true,
  'wallet.codeAbove': 200,
  'giftCard.isOffered': true,
  'coupon.isOffered': true,
  'voucher.isOffered': true,
} as const

export const programmeId = idOf('programme')

/** A programme with points, stamps and three tiers. Dishes of `stampCategoryIds` earn stamps. */
export function programmeTerms(stampCategoryIds: readonly string[]): CardTypeTerms {
  return {
    ...newCardType,
    names: { first: 'Harbour Club', second: '海港会' },
    pointsExpiry: { months: 24, after: 'activity' },
    tiers: [
      tier({ first: 'Bronze', second: '铜卡' }, 300, 0, 110),
      tier({ first: 'Silver', second: '银卡' }, 700, 300, 125),
      tier({ first: 'Gold', second: '金卡' }, 1_500, 500, 150),
    ],
    stamps: {
      goal: 8,
      scope: { categoryIds: stampCategoryIds },
      names: { first: 'Free dim sum', second: '免费点心一份' },
    },
    welcomePoints: 5_000,
    birthdayPoints: 10_000,
  }
}

function tier(
  names: CardTypeTerms['names'],
  points: number,
  discountRate: number,
  earningPercent: number,
): CardTypeTerms['tiers'][number] {
  return { names, from: points * 100, discountRate, earningPercent }
}

export const giftCardTerms: GiftCardTerms = {
  amounts: [25_00, 50_00, 100_00, 200_00],
  freeAmount: { minimumCents: 10_00, maximumCents: 500_00 },
  designs: ['classic', 'birthday', 'thankYou', 'newYear', 'lunarNewYear', 'love'],
  months: 36,
}

export const storedValueTerms: StoredValueTerms = {
  offers: [
    { cents: 50_00, bonusCents: 0 },
    { cents: 100_00, bonusCents: 5_00 },
    { cents: 200_00, bonusCents: 20_00 },
  ],
  freeAmount: { minimumCents: 10_00, maximumCents: 500_00 },
  canTransfer: true,
  months: 36,
}

export const couponPromotionId = idOf('promotion of the coupon')

/** The promotion that the demo's coupons unlock. */
export const couponPromotion: PromotionTerms = {
  names: { first: '15% off', second: '八五折' },
  benefit: { kind: 'percent', rate: 1_500 },
  needs: { minimumCents: 30_00 },
  needsCode: true,
  priority: 20,
  stacking: 'together',
  scope: {},
  schedule: { from: null, to: null, weekdays: [], hours: null },
  limits: { uses: null, perCustomer: null, perDay: null },
}

export const couponCampaign = {
  campaignId: idOf('coupon campaign'),
  terms: {
    ...newCampaign,
    names: { first: '15% off your next order', second: '下一单八五折' },
    description: { first: 'Once per person', second: '每人一次' },
    gift: { kind: 'coupon', promotionId: couponPromotionId },
    limits: { total: 500, perPerson: 1, perDay: null },
    validity: { kind: 'days', days: 60 },
    giving: { ...newCampaign.giving, code: 'COMEBACK15', isListed: true },
  },
} as const satisfies { readonly campaignId: string; readonly terms: CampaignTerms }

export const voucherCampaign = {
  campaignId: idOf('voucher campaign'),
  terms: {
    ...newCampaign,
    names: { first: '$10 dinner voucher', second: '$10 晚餐代金券' },
    description: { first: 'For dinner with friends', second: '和朋友共进晚餐' },
    gift: {
      kind: 'voucher',
      cents: 10_00,
      minimumCents: 40_00,
      channels: [],
      orderTypes: [],
      weekdays: [],
      isSingleUse: false,
    },
    limits: { total: 200, perPerson: 1, perDay: null },
    validity: { kind: 'days', days: 60 },
    giving: { ...newCampaign.giving, code: 'DINNER10', isListed: true },
  },
} as const satisfies { readonly campaignId: string; readonly terms: CampaignTerms }
