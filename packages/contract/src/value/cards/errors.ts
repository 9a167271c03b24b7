import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { fault, refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of member cards and their programmes. */
export const valueErrors = {
  /** No such card type, or it was archived. */
  'programme.unknown': refusal(),
  'programme.changedMeanwhile': refusal(),
  'programme.invalid': refusal<{ faults: readonly FieldFault[] }>(),
  'programme.full': refusal<{ max: number }>(),
  /** Its points are in another currency than the prices of this shop. */
  'programme.otherCurrency': refusal<{ field: 'hasPoints'; currency: string }>(),
  /** No programme accepts new members here. */
  'programme.closed': refusal(),
  'memberCard.unknown': refusal(),
  'memberCard.frozen': refusal(),
  'memberCard.closed': refusal(),
  /** It still holds points, stamps or money. */
  'memberCard.notEmpty': refusal(),
  /** Someone has a card of this type under this phone number. */
  'memberCard.phoneTaken': refusal(),
  /** The two cards can't be merged: the same card, cards of two accounts, or points in two currencies. */
  'memberCard.notMergeable': refusal(),
  'memberCard.birthdaySet': refusal(),
  'memberCard.invitation': refusal(),
  'birthday.invalid': refusal(),
  'amount.invalid': refusal<{ max: number }>(),
  /** The card has less than that. */
  'value.short': refusal(),
  /** Documented 'Top up failed': no paid order of the caller added value to this card. */
  'valuePass.topUpFailed': refusal(),
  /** No order of the caller took value from this card. */
  'valuePass.nothingTaken': refusal(),
  /** Documented 'Remove failed'. */
  'valuePass.removeFailed': refusal(),
  /** Documented 'PIN code set failed'. */
  'valuePass.pinFailed': refusal(),
  /** Too many tries with passcodes. */
  'passCode.throttled': fault<{ retryAfterSeconds: number }>(429),
  'passCode.wrong': refusal(),
} as const satisfies ErrorTable
