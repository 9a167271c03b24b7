/** The status that kitchen and customer see (F20). Payment status is separate. */
export type OrderStatus = 'pending' | 'placed' | 'preparing' | 'ready' | 'completed' | 'cancelled'

/** Who moves an order to another status. */
export type OrderActor = 'customer' | 'staff' | 'system'

/** Who may move an order where. Every status change uses this table. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  pending: { placed: ['system'], cancelled: ['customer', 'staff', 'system'] },
  placed: { preparing: ['staff'], cancelled: ['customer', 'staff', 'system'] },
  preparing: { ready: ['staff'], placed: ['staff'], cancelled: ['staff'] },
  ready: { completed: ['staff', 'system'], preparing: ['staff'], cancelled: ['staff'] },
  completed: { ready: ['staff'] },
  // Only for money that arrives after the hold expired, while everything ordered is still available.
  cancelled: { placed: ['system'] },
}

/** Whether an actor may move an order from one status to another (F20). */
export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return transitions[from][to]?.includes(actor) ?? false
}

/** Statuses from which `actor` may move an order to `to`: the guard of the conditional update. */
export function statusesBefore(to: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderStatuses.filter((from) => canMove(from, to, actor))
}

const forward = ['placed', 'preparing', 'ready', 'completed'] as const

/** The statuses on the way forward to `to`; empty if it is not ahead. */
export function statusesUpTo(from: OrderStatus, to: OrderStatus): (typeof forward)[number][] {
  const reached = forward.findIndex((status) => status === from)
  const requested = forward.findIndex((status) => status === to)
  return reached === -1 ? [] : forward.slice(reached + 1, requested + 1)
}

/** Every order status. */
export const orderStatuses: readonly OrderStatus[] = [
  'pending',
  'placed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
]

/** Statuses in which an order is on the kitchen board and holds its service number. */
export const openStatuses: readonly OrderStatus[] = ['placed', 'preparing', 'ready']

/** How much of an order is paid or refunded. */
export type PaymentStatus = 'unpaid' | 'partPaid' | 'paid' | 'partRefunded' | 'refunded'

/** Every payment status. */
export const paymentStatuses: readonly PaymentStatus[] = [
  'unpaid',
  'partPaid',
  'paid',
  'partRefunded',
  'refunded',
]

/**
 * Payment status follows from amounts alone; refunds never exceed what was paid. `returnedCents` is the part
 * of them that was an overpayment after a change, or is due again. "Refunded" requires full payment first:
 * while something is due it can be paid. An order that is not placed or was cancelled owes nothing: it is refunded once
 * all that was paid went back. SQL: `bill_payment_status`.
 */
export function paymentStatus(money: {
  payableCents: number
  paidCents: number
  refundedCents: number
  returnedCents?: number
  /** Default true: the order is placed and was not cancelled. */
  isOpen?: boolean
}): PaymentStatus {
  const { payableCents, paidCents, refundedCents, returnedCents = 0, isOpen = true } = money
  if (!isOpen && paidCents > 0 && refundedCents >= paidCents) return 'refunded'
  const retainedCents = paidCents - returnedCents
  if (retainedCents < payableCents) return retainedCents > 0 ? 'partPaid' : 'unpaid'
  if (retainedCents > 0 && refundedCents >= paidCents) return 'refunded'
  return refundedCents > returnedCents ? 'partRefunded' : 'paid'
}

/** The payment statuses of orders of which something is still owed. SQL: `isOwing`. */
export const owingStatuses: readonly PaymentStatus[] = ['unpaid', 'partPaid']

/** Whether something of the order is still owed. */
export function isOwing({ paymentStatus: payment }: { readonly paymentStatus: PaymentStatus }): boolean {
  return owingStatuses.includes(payment)
}

/** Whether the order was placed, stands, and something of it is still owed. */
export function canBePaid(order: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
}): boolean {
  return order.status !== 'pending' && order.status !== 'cancelled' && isOwing(order)
}

/**
 * Whether an order would leave the shop with money open: it is handed over now, and nobody collects it at a table later.
 */
export function leavesUnpaid(order: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  /** Empty: it is at no table. */
  readonly table: string
}): boolean {
  return order.status === 'ready' && isOwing(order) && order.table === ''
}
