import type { OrderWishes } from '../cart/order-wishes.ts'

// One meaning of an order's time (decision 044): `dueAt`, what is promised, what is wanted and what a slot begins with is
// when the guest has it. For what is brought that is at the door; the kitchen is ready, and it leaves, so much earlier
// as its zone says that the road takes. All others have no road: both times are one.

/** Minutes from the shop to the door, as they were agreed when the order was placed; 0: nothing is brought anywhere. */
export function roadMinutesOf({ delivery }: Pick<OrderWishes, 'delivery'>): number {
  return delivery?.agreed?.minutes ?? 0
}

/** When an order has to leave the shop to be with its guest at `dueAt`: when the kitchen is to be ready. Milliseconds. */
export function leavesAt(dueAt: number, wishes: Pick<OrderWishes, 'delivery'>): number {
  return dueAt - roadMinutesOf(wishes) * 60_000
}

/** When the guest has what is ready to leave at `readyAt`. Milliseconds. */
export function arrivesAt(readyAt: number, wishes: Pick<OrderWishes, 'delivery'>): number {
  return readyAt + roadMinutesOf(wishes) * 60_000
}
