/** The value of `orders.cancelled_by` and of the history. A late payment of such an order is refunded: it is never reinstated. */
export const unacceptedMover = 'unaccepted'
