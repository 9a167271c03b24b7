import type { Topic } from '../../http/streams/live.ts'
import { latestProfile } from './load-shop.ts'

/**
 * The topics to publish when a shop's stock changes: its own, and those of shops that share its kitchen.
 * Taken from the cached profile: a shop that joined later is covered by the poll.
 */
export function shopStatusTopics({
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
