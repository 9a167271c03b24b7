import type { OrderOptions } from '../cart/order-options.ts'
import { leavesAt } from '../fulfilment/on-the-road.ts'
import type { OrderStatus } from './order-status.ts'

/** What decides whether an order is late. */
export interface PromisedOrder {
  readonly status: OrderStatus
  /** Milliseconds, at the guest (ADR-044). */
  readonly dueAt: number
  readonly dispatchedAt: number | undefined
  readonly orderOptions: Pick<OrderOptions, 'delivery'>
}

/** Whether the guest gets the order now: it waits at the counter or comes to the table or the car. */
export function isAtHand({ status, orderOptions }: Pick<PromisedOrder, 'status' | 'orderOptions'>): boolean {
  return status === 'ready' && !orderOptions.delivery
}

/**
 * Returns the instant from which an open order is late. A delivery is late from when it must leave, and on the road from
 * its time at the door (ADR-044). Undefined: finished, cancelled, unpaid, or ready and waiting for the guest.
 */
export function lateFrom({ status, dueAt, dispatchedAt, orderOptions }: PromisedOrder): number | undefined {
  if (status !== 'placed' && status !== 'preparing' && status !== 'ready') return undefined
  if (isAtHand({ status, orderOptions })) return undefined
  return dispatchedAt === undefined ? leavesAt(dueAt, orderOptions) : dueAt
}
