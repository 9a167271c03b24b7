import type { Topic } from '../../http/live.ts'
import { availabilityTopics } from '../shops/availability-topics.ts'

/** Who is told when an order changes: its owner, the board, and the counts of every menu it is cooked for. */
export function orderTopics(
  { merchantId, shopId }: { merchantId: string; shopId: string },
  orderId: string,
): Topic[] {
  return [
    { kind: 'order', merchantId, shopId, id: orderId },
    { kind: 'kitchen', merchantId, shopId, id: '' },
    ...availabilityTopics({ merchantId, shopId }),
  ]
}
