import type { Cart } from '@tabard/domain/cart/cart'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Bill } from '@tabard/domain/pricing/bill'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { ProgrammeList } from '@tabard/contract/value/cards/programmes'
import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import { memberPricing } from '@tabard/domain/value/member-pricing'

/** The bill of a cart for a member in a tier; 0: none. Paid with a card: cash could be rounded. */
export function priceForMember(
  cart: Cart,
  index: MenuIndex,
  terms: CardTypeTerms,
  settings: ProgrammeList['settings'],
  tier: number,
): Bill {
  const { member, earning } = memberPricing(terms, tier, {
    'points.isOffered': settings.isOffered,
    'points.minimum': settings.minimum,
    'points.perDollarRedeemed': settings.perDollarRedeemed,
    'points.perDollarSpent': settings.perDollarSpent,
  })
  return priceCart(cart, {
    index,
    activeChargeIds: [],
    tender: providerTender,
    ...(member ? { member } : {}),
    ...(earning ? { earning } : {}),
    ...(terms.stamps ? { stamps: { scope: terms.stamps.scope, rewardId: 'stamps' } } : {}),
  })
}
