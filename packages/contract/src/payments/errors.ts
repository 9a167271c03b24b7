import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of payments, payment attempts and refunds. */
export const paymentsErrors = {
  'payment.unavailable': refusal<{ payment: string }>(),
  /** The provider did not answer. No known charge; a later one will be found. */
  'payment.away': refusal(),
  /** Cards were declined too often from this network. An order can be paid at the counter. */
  'payment.tooManyTries': refusal<{ field: 'payment' }>(),
  'terminal.unknown': refusal(),
  /** A code of neither WeChat Pay nor Alipay; nothing was charged. */
  'payerCode.unknown': refusal<{ field: 'payerCode' }>(),
  'terminal.pairRefused': refusal(),
  /** The provider did not answer readably: the terminal may be paired, but we do not have its secret. */
  'terminal.pairSilent': refusal(),
  /** Another shop of the merchant has this device. */
  'terminal.paired': refusal(),
  /** Another payment runs there. */
  'terminal.inUse': refusal<{ name: string }>(),
  /** The terminal does not offer this button any more. */
  'terminal.notOffered': refusal(),
  /** No answer: the button may have been pressed. */
  'terminal.silent': refusal(),
  /** The provider of the terminal has no holds. */
  'terminal.noHolds': refusal(),
  /** No such tab, or it is not for this bill. */
  'tab.unknown': refusal(),
  /** It is captured or released already, or that is under way. */
  'tab.inUse': refusal(),
  /** More than the card holds. */
  'tab.tooMuch': refusal<{ heldCents: number; currency: string }>(),
  'terminal.nameRequired': refusal(),
  'terminal.nameTaken': refusal<{ field: 'name' }>(),
  /** No such card of this customer at the account that takes the payment. */
  'card.unknown': refusal(),
  /** Cards are stored for accounts only, by providers that can. */
  'card.notStored': refusal(),
  'refund.unpaid': refusal(),
  /** A line or unit is not refundable any more. */
  'refund.lines': refusal(),
  'refund.tooMuch': refusal<{ refundableCents: number; currency: string }>(),
  /** The request id belongs to another refund; this one was not made. */
  'refund.repeated': refusal(),
  /** The caller's role cannot refund: a person who can confirms it. */
  'refund.approval': refusal(),
  'attempt.unknown': refusal(),
  /** More than was captured less refunds and other disputes. */
  'dispute.tooMuch': refusal<{ field: 'cents'; disputableCents: number; currency: string }>(),
  /** The payment has a dispute of this number. */
  'dispute.known': refusal<{ field: 'number' }>(),
  'dispute.numberRequired': refusal<{ field: 'number' }>(),
  'dispute.unknown': refusal(),
  /** The provider notified of it: its answer decides. */
  'dispute.notRecorded': refusal(),
  /** Nobody knows whether the provider made the refund: closing its review needs the result. */
  'refund.outcomeMissing': refusal<{ field: 'outcome' }>(),
  /** A request about this refund is at the provider: its answer decides. */
  'refund.asking': refusal(),
} as const satisfies ErrorTable
