import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of tables, their codes, visits and bills. */
export const tablesErrors = {
  /** Not a code of this shop. */
  'table.codeUnknown': refusal(),
  /** A former code: reprinted, expired, or of an inactive table. */
  'table.codeExpired': refusal(),
  /** The visit has the maximum number of guests. */
  'table.visitFull': refusal<{ max: number }>(),
  'table.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** Ended by time, by staff or by a new code, or not the caller's. */
  'table.sessionEnded': refusal(),
  /** The shop requires scanning the table's code again to send. */
  'table.scanAgain': refusal<{ minutes: number }>(),
  /** The menu does not have the line as it was chosen. */
  'table.dishChanged': refusal(),
  /** The cart takes nothing more before some of it is ordered or removed. */
  'table.cartFull': refusal(),
  /** Another guest changed the cart after this phone read it. */
  'table.cartChanged': refusal(),
  /** Another guest sent the same cart first; `number` is that order's. */
  'table.roundSent': refusal<{ number: string }>(),
  /** Guests can only move to free tables. */
  'table.taken': refusal<{ number: string }>(),
  /** No guests and nothing unpaid: nothing to move. */
  'table.empty': refusal<{ number: string }>(),
  /** There is nothing to print. */
  'table.nothingOrdered': refusal<{ number: string }>(),
  'table.notJoined': refusal<{ number: string }>(),
  /** The balance of the table differs from the screen. */
  'table.billChanged': refusal<{ dueCents: number; currency: string }>(),
  /** Another guest is paying for it. */
  'table.beingPaid': refusal<{ heldCents: number; currency: string }>(),
  'table.stillPaying': refusal<{ minutes: number }>(),
  /** An order of the table is on a payment page: its tables cannot be joined or separated until then. */
  'table.guestPaying': refusal<{ number: string }>(),
  'table.unknown': refusal(),
  'table.number': refusal(),
  'table.numberTaken': refusal<{ number: string }>(),
  'table.range': refusal<{ max: number }>(),
  'table.full': refusal<{ max: number }>(),
  'table.changedMeanwhile': refusal(),
} as const satisfies ErrorTable
