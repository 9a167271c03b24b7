import type { OrderOptions } from '../cart/order-options.ts'

// Every time of an order is the time at the guest (ADR-044): `dueAt`, promises, requested times and the start of
// a slot. For deliveries that is the time at the door; the order leaves the shop earlier by the zone's travel
// time. For all other order types both times are equal.

/** Travel minutes agreed when the order was placed; 0 without delivery. */
export function roadMinutesOf({ delivery }: Pick<OrderOptions, 'delivery'>): number {
  return delivery?.agreed?.minutes ?? 0
}

/** When an order must leave the shop, i.e. be ready, to arrive at `dueAt`. Milliseconds. */
export function leavesAt(dueAt: number, orderOptions: Pick<OrderOptions, 'delivery'>): number {
  return dueAt - roadMinutesOf(orderOptions) * 60_000
}

/** When an order that leaves at `readyAt` arrives. Milliseconds. */
export function arrivesAt(readyAt: number, orderOptions: Pick<OrderOptions, 'delivery'>): number {
  return readyAt + roadMinutesOf(orderOptions) * 60_000
}
