import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { brandStyle } from '../../../http/pages/page-styles.ts'
import type { ShopProfile } from '../shop-profile.ts'
import { presentConfig, type ConfigGateways } from './present-config.ts'
import { presentDisplay } from './present-display.ts'

/** The stylesheet of a shop's colours and display settings. */
export function pageStyle({ accentColour, settings }: ShopProfile): string {
  return brandStyle(accentColour, presentDisplay(settings))
}

/** The configuration in a shop's pages. `menuVersion`: of the published online menu. */
export function pageConfig(
  profile: ShopProfile,
  menuVersion: string | undefined,
  gateways: ConfigGateways,
): ShopConfig {
  return presentConfig(profile, menuVersion === undefined ? {} : { online: menuVersion }, gateways)
}
