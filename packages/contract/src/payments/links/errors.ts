import { refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of pay links. */
export const payLinksErrors = {
  /** No such link, or its address names another action. */
  'payLink.unknown': refusal(),
  'payLink.cancelled': refusal(),
  'payLink.expired': refusal(),
  /** It was paid, and is paid once. */
  'payLink.paid': refusal(),
  /** Its receipt comes with its payment. */
  'payLink.unpaid': refusal(),
  /** Nothing is due: the bill was paid in another way, or its orders were cancelled. */
  'payLink.nothingDue': refusal(),
  /** The bill is not the one that the screen showed. */
  'payLink.billChanged': refusal<{ dueCents: number; currency: string }>(),
  /** A payment page for the bill is open: it cannot be paid again, nor its link be cancelled. */
  'payLink.beingPaid': refusal(),
  /** More than the bill owes. */
  'payLink.tooMuch': refusal<{ dueCents: number; currency: string }>(),
  /** The request id belongs to another link; this one was not made. */
  'payLink.repeated': refusal(),
  /** An amount without an order says what it is for. */
  'payLink.noText': refusal(),
  /** The shop takes no online payments. */
  'payLink.noMethods': refusal(),
} as const satisfies ErrorTable
