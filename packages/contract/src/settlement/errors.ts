import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of settlement. */
export const settlementErrors = {
  /** The shop has no such account or difference. */
  'settlement.unknown': refusal(),
  /** The provider lists its days: a file would repeat them. */
  'settlement.hasList': refusal(),
  /** A settlement file whose rows are all of another account. */
  'settlement.otherAccount': refusal(),
  'settlement.otherCurrency': refusal<{ currency: string }>(),
  /** A settlement file without a row that can be imported. */
  'settlement.noRows': refusal<{ lines: string }>(),
  'settlement.tooManyDays': refusal<{ max: number }>(),
  /** The preview of a file is unknown, older than an hour, or was applied. */
  'settlement.previewGone': refusal(),
} as const satisfies ErrorTable
