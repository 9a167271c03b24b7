import { families } from '@tabard/contract/screens/screens'
import { systemConfig } from '@tabard/ui/device'

/** Remembers the shop for addresses without one (F14), and the family that takes orders. */
export function rememberVisit(shop: string, family: string): void {
  // A family without a menu is not remembered.
  const orders = families[family]?.screens.includes('cart') === true
  const known = systemConfig.read()
  if (known?.lastShop === shop && (!orders || known.lastFamily === family)) return
  systemConfig.update((config) => ({ ...config, lastShop: shop, ...(orders ? { lastFamily: family } : {}) }))
}
