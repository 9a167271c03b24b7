import { memberPricing, termsIn, type MemberPricing } from '@tabard/domain/value/member-pricing'
import type { ReadTx } from '../../../db/tx.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { programmeOf, type ShopProgramme } from '../programmes/shop-section.ts'
import { findCard, type CardKey, type HeldCard } from './find-card.ts'

/** A card with what it means for the price of an order at a shop. */
export interface PricedCard {
  readonly card: HeldCard
  readonly type: ShopProgramme
  readonly pricing: MemberPricing
  /** Hundredths of points, stamps, and stored value in the currency of the shop. Points and stamps may be below zero. */
  readonly balances: { readonly points: number; readonly stamps: number; readonly cents: number }
}

/**
 * Find a card and what it means for the price of an order at a shop: one round trip. Undefined: there is no such card, or
 * it is closed. A frozen card earns and has its discount; `holdMember` finds nothing to spend from.
 */
export async function cardPricingFor(
  tx: ReadTx,
  { shopProfile, ...key }: { readonly shopProfile: ShopProfile } & CardKey,
): Promise<PricedCard | undefined> {
  const card = await findCard(tx, shopProfile, key)
  return card && card.status !== 'closed' ? priceCard(card, shopProfile) : undefined
}

/** What a card that was read means for the price of an order at a shop. */
export function priceCard(card: HeldCard, shopProfile: ShopProfile): PricedCard {
  const type = programmeOf(shopProfile, card.cardTypeId)
  return {
    card,
    type,
    pricing: memberPricing(termsIn(type, shopProfile.currency), card.tier, shopProfile.settings),
    balances: { points: card.points, stamps: card.stamps, cents: card.cents },
  }
}
