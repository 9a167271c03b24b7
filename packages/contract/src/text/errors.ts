import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of typed text that several capabilities check. */
export const textErrors = {
  'text.tooLong': refusal<{ field: string; max: number }>(),
  'text.characters': refusal<{ field: string }>(),
  'name.required': refusal(),
  'phone.invalid': refusal(),
  'postcode.invalid': refusal(),
  'terms.required': refusal(),
} as const satisfies ErrorTable
