import type { ChangeDetail, SizePrice } from '@tabard/domain/catalogue/differences/menu-change'
import type { FaultAt, FormatName, RowNotice } from '@tabard/domain/importing/import-row'
import type { UnknownTable } from '@tabard/domain/importing/mapping/column-roles'
import type { Cents } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'
import { fileErrors } from './file-errors.ts'

/** What a file does to the draft, stored for an hour: applying it by its id does exactly what was shown. */
export interface ImportPreview {
  readonly importId: string
  readonly format: FormatName
  readonly counts: ImportCounts
  /** In file order. */
  readonly rows: readonly PreviewRow[]
  /** Option groups of the file with their final content. */
  readonly groups: readonly PreviewGroup[]
  readonly newCategories: readonly Names[]
  /** The whole numbers of a JSON file were read as cents. */
  readonly isCents: boolean
  /** Ignored columns. */
  readonly unreadColumns: readonly string[]
  /** Ignored texts above a header. */
  readonly unreadTitles: readonly string[]
  /** Sheets without a known header. */
  readonly unreadSheets: readonly string[]
  /** For a list whose columns its owner named: what each contains. */
  readonly table: UnknownTable | null
  /** Dishes, new and changed, that would have no allergen statement. */
  readonly allergensUnknown: number
}

/** An option group in a file. */
export interface PreviewGroup {
  readonly what: 'create' | 'change' | 'same'
  /** Empty: the file has one sheet. */
  readonly sheet: string
  readonly lines: readonly number[]
  readonly names: Names
  readonly min: number
  readonly max: number
  /** The column of corrected cells for its options: the file only names it. Null: it has options. */
  readonly fill: string | null
  /** `before`: its price in the draft; null: new. `inside`: the groups inside the option. */
  readonly options: readonly {
    readonly names: Names
    readonly cents: Cents
    readonly before: Cents | null
    readonly inside: readonly Names[]
  }[]
}

/** Items, option groups, and rows with faults. */
export interface ImportCounts {
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly faulty: number
  /** New or changed option groups. */
  readonly groups: number
}

/** An item of the file with its rows combined, or one row that cannot be imported. */
export interface PreviewRow {
  /** Empty: the file has one sheet. */
  readonly sheet: string
  readonly lines: readonly number[]
  readonly what: 'create' | 'change' | 'same' | 'fault'
  readonly names: Names
  readonly categoryNames: Names | null
  readonly prices: readonly SizePrice[]
  readonly details: readonly ChangeDetail[]
  readonly faults: readonly FaultAt[]
  readonly notices: readonly RowNotice[]
}

/** An applied import, as its list shows it. */
export interface Import {
  readonly importId: string
  readonly at: number
  readonly byName: string
  readonly format: FormatName
  readonly counts: ImportCounts
  readonly isUndone: boolean
}

/** The draft after an import was undone, and what the undo left because it had been edited. */
export interface Undone {
  readonly draftRevision: number
  readonly removed: number
  readonly restored: number
  /** Edited since, so it was kept. */
  readonly stays: readonly Names[]
}

/** Menu import: upload and preview, apply, undo (ADR-019). */
export const importing = {
  upload: endpoint<Record<never, never>, ImportPreview>()({
    kind: 'write',
    form: 'file',
    method: 'POST',
    path: '/api/staff/menu/import/upload',
    who: 'staff:menu.edit',
    summary:
      'Reads a menu (multipart, one CSV, XLSX or JSON called file; before it optionally `reading`, JSON with the columns of a list and corrected cells) and says what it would change. Nothing is changed yet',
    perMinute: 20,
    errors: [
      ...fileErrors,
      'import.header',
      'import.reading',
      'import.noItems',
      'import.repeated',
      'menu.full',
    ],
  }),
  apply: endpoint<{ readonly importId: string }, { readonly draftRevision: number }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/menu/import/apply',
    who: 'staff:menu.edit',
    summary: 'Does to the draft what the preview showed, all of it or nothing',
    errors: ['import.unknown', 'menu.draftMoved', 'menu.reference'],
  }),
  list: endpoint<Record<never, never>, readonly Import[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/menu/import/list',
    who: 'staff:menu.edit',
    summary: 'The last twenty imports, the latest first',
    errors: [],
  }),
  undo: endpoint<{ readonly importId: string }, Undone>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/menu/import/undo',
    who: 'staff:menu.edit',
    summary: 'Takes an import back, but for what was edited since',
    errors: ['import.unknown', 'import.undone', 'menu.reference'],
  }),
}
