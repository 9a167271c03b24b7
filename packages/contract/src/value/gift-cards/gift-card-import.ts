import type { Currency } from '@tabard/domain/money/money'
import type { GiftCardRowFault } from '@tabard/domain/value/import/gift-card-rows'
import { endpoint } from '../../wire/endpoint.ts'
import { fileErrors } from '../../importing/file-errors.ts'

/** A row of a file of gift cards, and what importing it does. */
export interface GiftCardPreviewRow {
  /** From 1, as in the file. */
  readonly line: number
  /** As typed. */
  readonly number: string
  /** `same`: a card with this number was imported before, and nothing is changed. */
  readonly what: 'create' | 'same' | 'fault'
  /** Undefined: unreadable. */
  readonly cents: number | undefined
  readonly expiresAt: number | undefined
  /** Masked; empty: none. */
  readonly owner: string
  readonly hasCode: boolean
  readonly faults: readonly GiftCardRowFault[]
}

/** What a file of gift cards would do. It is kept for an hour. */
export interface GiftCardPreview {
  readonly importId: string
  readonly currency: Currency
  readonly created: number
  readonly same: number
  readonly faulty: number
  readonly totalCents: number
  /** The first 500 rows with faults first, then the others. */
  readonly rows: readonly GiftCardPreviewRow[]
  /** Ignored columns. */
  readonly unreadColumns: readonly string[]
}

/** Import of gift cards that were sold elsewhere (ADR-187). */
export const giftCardImport = {
  upload: endpoint<Record<never, never>, GiftCardPreview>()({
    kind: 'write',
    form: 'file',
    method: 'POST',
    path: '/api/staff/gift-cards/import/upload',
    who: 'staff:value.programmes',
    perMinute: 10,
    summary:
      'Reads gift cards (multipart, one CSV or XLSX called file: number, code, balance, currency, expiry, email) and says what it would import. Nothing is changed yet',
    errors: [...fileErrors, 'import.header', 'import.repeated'],
  }),
  apply: endpoint<
    { readonly importId: string },
    { readonly created: number; readonly same: number; readonly faulty: number; readonly totalCents: number }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/gift-cards/import/apply',
    who: 'staff:value.programmes',
    summary: 'Imports the rows without faults of a preview, each number once',
    errors: ['giftCardImport.unknown'],
  }),
}
