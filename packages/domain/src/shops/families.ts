/**
 * Storefront families that a shop is set up for, in the order in which one of them is its home (storefront
 * specification, section 2). `account`, `callback` and `pay` serve every shop.
 */
export const shopFamilies = [
  'shop',
  'mobile',
  'app',
  'self',
  'reservation',
  'massage',
  'partyroom',
  'ktv',
  'ticket',
  'company',
  'merchant',
] as const
export type ShopFamily = (typeof shopFamilies)[number]

/** Families without a business of their own: accounts, and payments that come back. */
export const servingFamilies: readonly string[] = ['account', 'callback', 'pay']

export function isShopFamily(name: string): name is ShopFamily {
  return shopFamilies.some((family) => family === name)
}

/** The families of a shop: what it has chosen within its licence; the licence where it has chosen none of that. */
export function familiesInForce(chosen: readonly string[], licensed: readonly string[]): ShopFamily[] {
  const allowed = shopFamilies.filter((family) => licensed.includes(family))
  const own = allowed.filter((family) => chosen.includes(family))
  return own.length === 0 ? allowed.slice(0, 1) : own
}

/** Whether a shop with these families answers in a family. */
export function answersIn(families: readonly ShopFamily[], name: string): boolean {
  return servingFamilies.includes(name) || families.some((family) => family === name)
}

/** The family in which a shop begins: links, canonical addresses and the documented `pathId` name it. */
export function homeFamily(families: readonly ShopFamily[]): ShopFamily {
  return shopFamilies.find((family) => families.includes(family)) ?? 'shop'
}

/** The documented `lotType`: what kind of business the home family is for. */
export function lotTypeOf(families: readonly ShopFamily[]): string {
  const home = homeFamily(families)
  switch (home) {
    case 'shop':
    case 'mobile':
    case 'app':
    case 'self':
    case 'reservation':
      return 'restaurant'
    default:
      return home
  }
}
