import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of published documents and of the shop status. */
export const menuErrors = {
  'document.unknown': fault(404),
  'trading.until': refusal(),
} as const satisfies ErrorTable
