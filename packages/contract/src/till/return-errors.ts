/** Errors of a refund. */
export const refundErrors = [
  'order.unknown',
  'refund.unpaid',
  'refund.tooMuch',
  'valueSale.spent',
  'refund.lines',
  'refund.repeated',
  'refund.approval',
  'approval.wrong',
  'signIn.throttled',
  'reason.required',
  'text.tooLong',
  'text.characters',
] as const

/** Errors of a cancellation by staff. */
export const cancelErrors = [
  'order.unknown',
  'order.moved',
  'order.wasCompleted',
  'refund.approval',
  'approval.wrong',
  'signIn.throttled',
  'reason.required',
  'text.tooLong',
  'text.characters',
] as const
