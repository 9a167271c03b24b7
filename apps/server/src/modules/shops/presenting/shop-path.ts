import { families as rows, familyWith } from '@tabard/contract/screens/screens'
import { homeFamily } from '@tabard/domain/shops/families'
import type { ShopProfile } from '../shop-profile.ts'

type Shop = Pick<ShopProfile, 'code' | 'families'>

/** Whether the home family of a shop has the screen. */
export function isInHomeFamily({ families }: Shop, screen: string): boolean {
  const home = homeFamily(families)
  return screen === 'home' || familyWith(home, screen) !== undefined
}

/** The path of a screen in the shop's home family. `home` is the family's start screen. */
export function shopPath({ code, families }: Shop, screen: string): string {
  const home = homeFamily(families)
  return `/${home}/${code}/${screen === 'home' ? (rows[home]?.home ?? screen) : screen}`
}
