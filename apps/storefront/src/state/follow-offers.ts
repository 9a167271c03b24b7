import { offers } from '@tabard/contract/promotions/calls'
import type { Promotion, PromotionOutcome } from '@tabard/domain/pricing/discounts/promotion'
import type { ShopClient } from '@tabard/ui/browser-client'
import type { CartScope } from '@tabard/ui/ordering/cart-scope'
import { keepCode, noteOutcomes, ownOffers } from '@tabard/ui/ordering/entered-codes'

/**
 * Applies what the server knows about promotions to the bill. Closed codes are requested again: their hours
 * may have changed, or only the requested day may be used up.
 */
export async function followOffers(
  client: ShopClient,
  scope: CartScope,
  outcomes: readonly PromotionOutcome[],
  promotions: readonly Promotion[],
): Promise<void> {
  noteOutcomes(scope, outcomes, promotions)
  for (const { code, closed } of ownOffers(scope).codes) {
    if (!closed) continue
    const entered = await client.call(offers.enter, { code }).catch(() => undefined)
    const isThere = ownOffers(scope).codes.some((each) => each.code === code)
    if (entered && isThere) keepCode(scope, { ...entered, code })
  }
}
