import type { OrderMessageEvent } from '@tabard/domain/orders/order-messages'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob, type Job } from '../../platform/enqueue.ts'
import type { OrderRow } from '../order-row.ts'

interface OrderEvent {
  readonly event: OrderMessageEvent
  /** Of events that happen more than once: the new time of a delay in milliseconds, the id of a refund or of a request for help. */
  readonly occasion?: string
  readonly now: number
}

/**
 * Queue the messages of an event, in the transaction of the event. The job decides what is sent (`sendOrderMessages`).
 * Nothing for a guest who allowed no message: most orders queue no job.
 */
export async function queueOrderMessage(
  tx: WriteTx,
  { shopId, orderId, details }: Pick<OrderRow, 'shopId' | 'orderId' | 'details'>,
  event: OrderEvent,
): Promise<void> {
  if (details.notify === undefined) return
  await tx.change(enqueueJob(orderMessageJob({ shopId, orderId }, event)))
}

function orderMessageJob(
  { shopId, orderId }: { readonly shopId: string; readonly orderId: string },
  { event, occasion = '', now }: OrderEvent,
): Job<'order.message'> {
  return {
    name: 'order.message',
    key: `${orderId} ${event} ${occasion}`,
    payload: { shopId, orderId, event, occasion },
    at: now,
  }
}
