import type { StatementColumn, StatementRole } from '@tabard/domain/payments/statement/statement-columns'
import type { UnreadRow } from '@tabard/domain/payments/statement/read-statement'
import { endpoint } from '../wire/endpoint.ts'
import { fileErrors } from '../importing/file-errors.ts'

/** How the server reads a settlement file: the field `reading` of the upload. */
export interface StatementReading {
  readonly accountId: string
  readonly fileName: string
  /** What each column contains. Undefined: as the titles say, or as it was for the last such file. */
  readonly columns?: readonly StatementRole[] | undefined
}

/** How rows of a settlement file relate to our movements. */
export interface StatementCounts {
  /** New: of ours. */
  readonly matched: number
  /** New: nothing of ours. */
  readonly unmatched: number
  /** An earlier file has them, or the same file twice. */
  readonly known: number
  readonly unread: number
}

/** The rows of a settlement file on a UTC day. */
export interface StatementDay extends Omit<StatementCounts, 'unread'> {
  readonly day: string
  readonly paymentCents: number
  readonly refundCents: number
  /** Undefined: the file states no fees. */
  readonly feeCents: number | undefined
}

/** What a settlement file would change, stored for an hour. */
export interface StatementPreview {
  readonly previewId: string
  readonly counts: StatementCounts
  readonly currency: string
  readonly days: readonly StatementDay[]
  /** The time that the file covers: what of ours it lacks then is a difference. */
  readonly from: number
  readonly until: number
  /** Rows that are not imported, with the reason; the first 500. */
  readonly unread: readonly UnreadRow[]
  /** Rows that are nothing of ours, as the file names them; the first 100. */
  readonly foreign: readonly {
    readonly line: number
    readonly subject: string
    readonly cents: number
    readonly currency: string
    readonly kind: 'payment' | 'refund'
  }[]
  /** The same file was imported. */
  readonly imported: { readonly at: number; readonly by: string } | undefined
}

/** A settlement file as it was read. */
export interface ReadStatementFile {
  readonly columns: readonly StatementColumn[]
  /** Undefined: the columns do not say an amount, a date and an id. */
  readonly preview: StatementPreview | undefined
}

/** An imported settlement file. */
export interface StatementImport extends StatementCounts {
  readonly importId: string
  readonly accountId: string
  readonly at: number
  readonly by: string
  readonly fileName: string
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string
}

const who = 'staff:payments.review'

/** Settlement files of providers that list no days (ADR-178). */
export const statements = {
  upload: endpoint<Record<never, never>, ReadStatementFile>()({
    kind: 'write',
    form: 'file',
    method: 'POST',
    path: '/api/staff/settlement/file/upload',
    who,
    summary:
      'Reads a settlement file (multipart, one CSV or XLSX called file; before it `reading`, JSON with the account, the name of the file, and optionally what its columns contain) and says what it would change. Nothing is changed yet',
    perMinute: 20,
    errors: [
      'settlement.unknown',
      'settlement.hasList',
      'settlement.otherAccount',
      'settlement.otherCurrency',
      'settlement.noRows',
      'settlement.tooManyDays',
      ...fileErrors,
      'import.reading',
    ],
  }),
  apply: endpoint<
    { readonly previewId: string },
    /** `isRepeated`: the same file was imported before, and nothing changed. */
    { readonly isRepeated: boolean; readonly days: readonly string[] }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement/file/apply',
    who,
    summary: 'Imports a previewed settlement file: lines, fees and differences. A file is imported once',
    errors: ['settlement.previewGone'],
  }),
  list: endpoint<Record<never, never>, readonly StatementImport[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/settlement/file/list',
    who,
    summary: 'The last twenty imported settlement files, the latest first',
    errors: [],
  }),
}
