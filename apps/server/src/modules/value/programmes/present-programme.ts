import type { OpenProgrammes, ProgrammeTerms } from '@tabard/contract/value/cards/member-cards'
import { memberPricing, termsIn } from '@tabard/domain/value/member-pricing'
import { itemsOfCard } from '@tabard/domain/value/selling/sold-cards'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { openProgrammes, type ShopProgramme } from './shop-section.ts'

/** Present the terms of a card type at a shop, without a tier. */
export function presentProgramme(
  type: Pick<ShopProgramme, 'cardTypeId' | 'terms' | 'pointsCurrency'>,
  { settings, currency }: Pick<ShopProfile, 'settings' | 'currency'>,
): ProgrammeTerms {
  const { cardTypeId, terms, pointsCurrency } = type
  const { earning, redeeming } = memberPricing(termsIn(type, currency), 0, settings)
  return {
    cardTypeId,
    names: terms.names,
    description: terms.description,
    discountRate: terms.discountRate,
    combines: terms.combines,
    pointsPerHundred: earning?.pointsPerHundred,
    redeeming,
    pointsCurrency: terms.hasPoints && pointsCurrency !== currency ? pointsCurrency : undefined,
    pointsExpiry: terms.pointsExpiry,
    tiers: terms.tiers,
    stamps: terms.stamps
      ? { goal: terms.stamps.goal, names: terms.stamps.names, scope: terms.stamps.scope }
      : undefined,
    welcomePoints: terms.hasPoints ? terms.welcomePoints : 0,
    birthdayPoints: terms.hasPoints ? terms.birthdayPoints : 0,
    holdsValue: terms.holdsValue && settings['wallet.isOffered'],
  }
}

/** Present what anyone can join or buy at a shop, except the types of `held`. */
export function presentOpen(profile: ShopProfile, held: readonly string[] = []): OpenProgrammes {
  const isNew = ({ cardTypeId }: ShopProgramme) => !held.includes(cardTypeId)
  return {
    programmes: openProgrammes(profile)
      .filter(isNew)
      .map((each) => presentProgramme(each, profile)),
    sold: profile.programmes
      .filter(isNew)
      .map((each) => ({ ...presentProgramme(each, profile), itemIds: itemsOfCard(each) }))
      .filter(({ itemIds }) => itemIds.length > 0),
    needsInvitation: profile.settings['points.invitationCode'] !== '',
  }
}
