import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of customer accounts: codes, passwords and PINs. */
export const accountsErrors = {
  /** Wrong, expired, used, of another purpose, or guessed too often; the answer does not say which. */
  'code.wrong': refusal(),
  'password.short': refusal<{ min: number }>(),
  'password.long': refusal<{ max: number }>(),
  'password.common': refusal(),
  /** The current one, when setting a new one. */
  'password.wrong': refusal(),
  'pin.form': refusal(),
  'pin.common': refusal(),
  /** Spending value asks for it, and none was typed. */
  'pin.required': refusal(),
  /** The current one, when spending value or setting a new PIN. */
  'pin.wrong': refusal(),
  'pin.locked': refusal<{ minutes: number }>(),
  /** Too many tries: only a code sets a new one. */
  'pin.spent': refusal(),
  /** Spending value needs one here. */
  'pin.unset': refusal(),
  'account.unknown': refusal(),
  /** No order names this phone, and no account has it. */
  'customer.unknown': refusal(),
  /** A call that names another user than its caller, whether or not there is one. */
  'account.notYours': refusal(),
  /** The shop offers no log-in by a code. */
  'logIn.smsOff': refusal(),
  /** Told only after the phone was confirmed. */
  'account.exists': refusal(),
  'account.mailTaken': refusal(),
  /** The shop is members only. */
  'account.required': refusal(),
} as const satisfies ErrorTable

/** The codes of spending value that asks for the wallet PIN (ADR-193). */
export const pinCodes = [
  'pin.required',
  'pin.unset',
  'pin.wrong',
  'pin.locked',
  'pin.spent',
] as const satisfies readonly (keyof typeof accountsErrors)[]
