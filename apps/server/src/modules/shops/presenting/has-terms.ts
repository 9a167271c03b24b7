import type { ShopProfile } from '../shop-profile.ts'

/** Whether the shop has published terms, which customers then accept (storefront specification, section 4). */
export function hasTerms({ pages }: Pick<ShopProfile, 'pages'>): boolean {
  return pages.some(({ page }) => page === 'terms')
}
