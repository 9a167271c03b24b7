/** What the kitchen and the customer see (decision 20). Payment stands apart: see payment-status. */
export type OrderStatus = 'pending' | 'placed' | 'preparing' | 'ready' | 'completed' | 'cancelled'

export type OrderActor = 'customer' | 'staff' | 'system'

/** Who may move an order where. Nothing else may: every change of status asks this table. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  pending: { placed: ['system'], cancelled: ['customer', 'staff', 'system'] },
  placed: { preparing: ['staff'], cancelled: ['customer', 'staff', 'system'] },
  preparing: { ready: ['staff'], placed: ['staff'], cancelled: ['staff'] },
  ready: { completed: ['staff', 'system'], preparing: ['staff'], cancelled: ['staff'] },
  completed: { ready: ['staff'] },
  // Only money that came after the hold had run out, while everything ordered can still be had.
  cancelled: { placed: ['system'] },
}

export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return transitions[from][to]?.includes(actor) ?? false
}

/** Statuses from which `actor` may move an order to `to`: the guard of the conditional update. */
export function statusesBefore(to: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderStatuses.filter((from) => canMove(from, to, actor))
}

const forward = ['placed', 'preparing', 'ready', 'completed'] as const

/** The statuses on the way forward to `to`, one step after the other; none when that is not ahead. */
export function statusesUpTo(from: OrderStatus, to: OrderStatus): (typeof forward)[number][] {
  const reached = forward.findIndex((status) => status === from)
  const wanted = forward.findIndex((status) => status === to)
  return reached === -1 ? [] : forward.slice(reached + 1, wanted + 1)
}

export const orderStatuses: readonly OrderStatus[] = [
  'pending',
  'placed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
]

/** Statuses in which an order is on the kitchen's board and holds its service number. */
export const openStatuses: readonly OrderStatus[] = ['placed', 'preparing', 'ready']

export type PaymentStatus = 'unpaid' | 'partPaid' | 'paid' | 'partRefunded' | 'refunded'

/**
 * Payment status follows from money alone; all refunds together never exceed what was paid. `returnedCents` is the part
 * of them that had been paid too much, after an order was changed, or was a part that is open again. Refunded is only what
 * was paid in full: while something is open it can be paid. In SQL: `order_payment_status`.
 */
export function paymentStatus(money: {
  payableCents: number
  paidCents: number
  refundedCents: number
  returnedCents?: number
}): PaymentStatus {
  const { payableCents, paidCents, refundedCents, returnedCents = 0 } = money
  const keptCents = paidCents - returnedCents
  if (keptCents < payableCents) return keptCents > 0 ? 'partPaid' : 'unpaid'
  if (keptCents > 0 && refundedCents >= paidCents) return 'refunded'
  return refundedCents > returnedCents ? 'partRefunded' : 'paid'
}
