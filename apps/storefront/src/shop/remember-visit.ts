import { families } from '@tabard/contract/screens'
import { systemConfig } from '@tabard/ui/device'

/** Addresses without a shop lead to the one visited last (F14), in the family one ordered in. */
export function rememberVisit(shop: string, family: string): void {
  // A family without a menu is no place to come back to.
  const orders = families[family]?.screens.includes('cart') === true
  const known = systemConfig.read()
  if (known?.lastShop === shop && (!orders || known.lastFamily === family)) return
  systemConfig.update((config) => ({ ...config, lastShop: shop, ...(orders ? { lastFamily: family } : {}) }))
}
