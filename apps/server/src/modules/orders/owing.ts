import { owingStatuses } from '@tabard/domain/orders/order-status'

/** SQL: something of the order is still owed, as `isOwing` of the domain decides. */
export const isOwing = (order = ''): string =>
  `${order}payment_status in (${owingStatuses.map((status) => `'${status}'`).join(', ')})`

/** SQL: what is owed for the order, in cents. Less than zero: overpaid. */
export const owedCents = (order = ''): string =>
  `${order}payable_cents - ${order}paid_cents + ${order}returned_cents`
