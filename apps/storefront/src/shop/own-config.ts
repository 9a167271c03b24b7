import { shops, type ShopConfig } from '@tabard/contract/shops'
import { clientOf } from '../family-pages.tsx'
import type { StartConfig } from '../first-screen.ts'

/** So long a paired device waits for its own settings before it starts with everyone's. */
const patienceMs = 2_000

/** The shop as this device shows it; everyone's where that is the same, and for a start where no answer comes in time. */
export async function askOwnConfig(everyones: ShopConfig): Promise<StartConfig> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const config = await clientOf(everyones.shop).call<typeof shops.config>(shops.config, {}, { signal })
    return { config, isFromServer: JSON.stringify(config) === JSON.stringify(everyones) }
  } catch {
    return { config: everyones, isFromServer: true, updatedAt: 0 }
  }
}
