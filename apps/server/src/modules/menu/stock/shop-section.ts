import type { ShopSection } from '../../shops/shop-sections.ts'
import { listKitchenShops } from './section-queries.ts'

declare module '../../shops/shop-profile.ts' {
  interface ShopSections {
    /** The shared kitchen with its home and all its shops. Undefined: the shop shares none. */
    readonly sharedKitchen: { readonly homeShopId: string; readonly shopIds: readonly string[] } | undefined
  }
}

/** The shops that share a shop's kitchen. */
export const sharedKitchenSection: ShopSection<'sharedKitchen'> = {
  name: 'sharedKitchen',
  load: async (tx, shopId) => {
    const rows = await tx.rows(listKitchenShops({ shopId }))
    return rows[0] && { homeShopId: rows[0].homeShopId, shopIds: rows.map((row) => row.shopId) }
  },
}
