import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of offers and their codes. */
export const promotionsErrors = {
  /** Not a valid code of this shop. */
  'offer.codeUnknown': refusal(),
  'offer.guessed': fault<{ retryAfterSeconds: number }>(429),
  'offer.unknown': refusal(),
  'offer.changedMeanwhile': refusal(),
  'offer.invalid': refusal<{ faults: readonly FieldFault[] }>(),
  'offer.full': refusal<{ max: number }>(),
  'offer.word': refusal<{ min: number; max: number }>(),
  'offer.wordTaken': refusal(),
  'offer.batch': refusal<{ max: number }>(),
} as const satisfies ErrorTable
