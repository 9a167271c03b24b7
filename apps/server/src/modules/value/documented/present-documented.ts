import { amountsIn } from '@tabard/contract/orders/documented/amounts'
import type {
  CardTypeWire,
  MemberCardWire,
  MemberPointsWire,
} from '@tabard/contract/value/cards/documented-cards'
import { nameIn, type Language } from '@tabard/domain/text/names'
import { memberPricing, termsIn } from '@tabard/domain/value/member-pricing'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { priceCard } from '../cards/card-pricing.ts'
import type { HeldCard } from '../cards/find-card.ts'
import type { ShopProgramme } from '../programmes/shop-section.ts'

/** Hundredths of points as points, and hundredths of a percent as percent. */
export const hundredth = (amount: number) => amount / 100

/** Present a card in documented names. `place`: its position among the customer's cards, from 1. */
export function presentMemberCard(
  card: HeldCard,
  {
    profile,
    language,
    place,
  }: { readonly profile: ShopProfile; readonly language: Language; readonly place: number },
): MemberCardWire {
  const { type, pricing } = priceCard(card, profile)
  const tier = type.terms.tiers[card.tier - 1]
  const balance = amountsIn(profile.currency)(card.cents)
  return {
    ...presentType(type, profile, { language, tier: card.tier }),
    status: card.status === 'active' ? 1 : 2,
    cardNum: card.number,
    ordCard: place,
    points: hundredth(card.points),
    balance,
    orgBalance: balance,
    userType: tier ? nameIn(tier.names, language) : '',
    cardPrefix: card.number.slice(0, 4),
    discountRate: hundredth(pricing.member?.rate ?? 0),
    minimumDollar: 0,
    minimumDollars: 0,
  }
}

/** Present the terms of a card type in documented names. */
export function presentType(
  type: Pick<ShopProgramme, 'cardTypeId' | 'terms' | 'pointsCurrency'>,
  { settings, currency }: Pick<ShopProfile, 'settings' | 'currency'>,
  { language, tier }: { readonly language: Language; readonly tier: number },
): CardTypeWire {
  const { cardTypeId, terms } = type
  const { member, earning, redeeming } = memberPricing(termsIn(type, currency), tier, settings)
  return {
    typeId: cardTypeId,
    typeDescription: nameIn(terms.names, language),
    discountRate: hundredth(member?.rate ?? 0),
    chargeMethod: terms.holdsValue && settings['wallet.isOffered'] ? 1 : 0,
    dollarPointCalc: hundredth(earning?.pointsPerHundred ?? 0),
    // Hundredths of points for cents are points for dollars.
    pointDollarRedeem: redeeming ? redeeming.unit.points / redeeming.unit.cents : 0,
    minimumPoints: hundredth(redeeming?.minimum ?? 0),
    multiDisc: terms.combines,
  }
}

/** Present the loyalty settings of a shop in documented names. */
export function presentMemberPoints({ settings }: Pick<ShopProfile, 'settings'>): MemberPointsWire {
  return {
    state: settings['points.isOffered'] ? 1 : 0,
    minimumPoints: settings['points.minimum'],
    pointsPerDollarWhenRedeem: settings['points.perDollarRedeemed'],
    pointsPerDollar: settings['points.perDollarSpent'],
    // The code itself would open what it protects.
    invitationCode: settings['points.invitationCode'] === '' ? '' : '*',
  }
}
