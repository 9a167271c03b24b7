import type { OrderMessageEvent } from '@tabard/domain/orders/order-messages'
import type { WriteTx } from '../../../../db/tx.ts'
import { enqueueJob } from '../../../platform/enqueue.ts'
import { listSubscriptions } from './push-queries.ts'

/** A push of an event to one browser. */
export interface PushOfEvent {
  readonly shopId: string
  readonly orderId: string
  readonly event: OrderMessageEvent
  readonly occasion: string
  readonly subscriptionId: string
  /** From 1. */
  readonly attempt: number
}

/** Build the statement that schedules a push. */
export function pushJob(push: PushOfEvent, at: number) {
  const { subscriptionId, event, occasion } = push
  return enqueueJob({ name: 'order.push', key: `${subscriptionId} ${event} ${occasion}`, payload: push, at })
}

/** Schedule the pushes of an event to every browser of its order. */
export async function queuePushes(
  tx: WriteTx,
  about: Omit<PushOfEvent, 'subscriptionId' | 'attempt'>,
  now: number,
): Promise<void> {
  const { shopId, orderId, event, occasion } = about
  for (const { subscriptionId } of await tx.rows(listSubscriptions({ orderId })))
    await tx.change(pushJob({ shopId, orderId, event, occasion, subscriptionId, attempt: 1 }, now))
}
