import { shops, type ShopConfig } from '@tabard/contract/shops'
import { clientOf } from '../family-pages.tsx'
import type { StartConfig } from '../first-screen.ts'

/** Time for a paired device to load its own settings before it starts with the shop's. */
const patienceMs = 2_000

/** The configuration of this device; the shop's if equal, or for a start without a timely answer. */
export async function askOwnConfig(everyones: ShopConfig): Promise<StartConfig> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const config = await clientOf(everyones.shop).call<typeof shops.config>(shops.config, {}, { signal })
    return { config, isFromServer: JSON.stringify(config) === JSON.stringify(everyones) }
  } catch {
    return { config: everyones, isFromServer: true, updatedAt: 0 }
  }
}
