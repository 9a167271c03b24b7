import { owingStatuses } from '@tabard/domain/orders/order-status'

/** SQL: something of the bill is still owed, as `isOwing` of the domain decides. */
export const isOwing = (bill = ''): string =>
  `${bill}payment_status in (${owingStatuses.map((status) => `'${status}'`).join(', ')})`

/** SQL: the bill is of a placed order that was not cancelled, and something is still owed. Matches the index `bills_owing`. */
export const canBePaid = (bill = ''): string => `${bill}state = 'open' and ${isOwing(bill)}`

/** SQL: what is owed for the bill, in cents. Less than zero: overpaid. */
export const owedCents = (bill = ''): string =>
  `${bill}payable_cents - ${bill}paid_cents + ${bill}returned_cents`
