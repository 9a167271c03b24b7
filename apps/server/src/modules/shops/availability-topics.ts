import type { Topic } from '../../http/live.ts'
import { latestProfile } from './load-shop.ts'

/**
 * Whose menus change with what is left in a shop: its own, and those of the shops that cook in one kitchen with it. As
 * this process last saw them; the poll finds one that joined since.
 */
export function availabilityTopics({
  merchantId,
  shopId,
}: {
  readonly merchantId: string
  readonly shopId: string
}): Topic[] {
  const { sharedKitchen } = latestProfile(shopId) ?? {}
  const shops = new Set([shopId, ...(sharedKitchen?.shopIds ?? [])])
  return [...shops].map((each) => ({ kind: 'availability', merchantId, shopId: each, id: '' }))
}
