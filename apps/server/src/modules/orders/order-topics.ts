import type { Topic } from '../../http/live.ts'

/** Who is told when an order changes: its owner, the board, and the menu's counts. */
export function orderTopics(
  { merchantId, shopId }: { merchantId: string; shopId: string },
  orderId: string,
): Topic[] {
  return [
    { kind: 'order', merchantId, shopId, id: orderId },
    { kind: 'kitchen', merchantId, shopId, id: '' },
    { kind: 'availability', merchantId, shopId, id: '' },
  ]
}
