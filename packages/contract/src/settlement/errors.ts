import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of settlement. */
export const settlementErrors = {
  /** The shop has no such account or difference. */
  'settlement.unknown': refusal(),
} as const satisfies ErrorTable
