/**
 * The value in `orders.cancelled_by` and in the history. A late payment of such an order is refunded;
 * the order is never reinstated.
 */
export const unacceptedMover = 'unaccepted'
