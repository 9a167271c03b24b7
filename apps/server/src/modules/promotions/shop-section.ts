import { toShopPromotions, type ShopPromotions } from '../shops/shop-promotions.ts'
import type { ShopSection } from '../shops/shop-sections.ts'
import { listLivePromotions } from './section-queries.ts'

declare module '../shops/shop-profile.ts' {
  interface ShopSections {
    readonly promotions: ShopPromotions
  }
}

/** The promotions of a shop that are neither archived nor paused. */
export const promotionsSection: ShopSection<'promotions'> = {
  name: 'promotions',
  load: async (tx, shopId) => toShopPromotions(await tx.rows(listLivePromotions({ shopId }))),
}
