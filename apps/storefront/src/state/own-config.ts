import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { clientOf } from '../family-pages.tsx'
import type { StartConfig } from '../first-screen.ts'
import { findView, cachedViews } from '../offline/cached-views.ts'

/** Time for a paired device to load its own settings before it starts with the shop's. */
const patienceMs = 2_000

/**
 * The configuration of this device. Without a timely answer it is the stored one: a kiosk offline keeps its own
 * menu and prices. A device that has stored none starts with the shop's.
 */
export async function askOwnConfig(everyones: ShopConfig): Promise<StartConfig> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const config = await clientOf(everyones.shop).call(shops.config, {}, { signal })
    return { config, isFromServer: isSame(config, everyones) }
  } catch {
    const config = findView(cachedViews.read(), everyones.shop)?.config ?? everyones
    return { config, isFromServer: isSame(config, everyones), updatedAt: 0 }
  }
}

const isSame = (one: ShopConfig, other: ShopConfig) => JSON.stringify(one) === JSON.stringify(other)
