import type { Topic } from '../../http/streams/live.ts'
import { shopStatusTopics } from '../menu/stock/stock-state.ts'

/** The topics of a changed order: the order, the board, and the shop status of every menu of its kitchen. */
export function orderTopics(
  { merchantId, shopId }: { merchantId: string; shopId: string },
  orderId: string,
): Topic[] {
  return [
    { kind: 'order', merchantId, shopId, id: orderId },
    { kind: 'kitchen', merchantId, shopId, id: '' },
    ...shopStatusTopics({ merchantId, shopId }),
  ]
}
