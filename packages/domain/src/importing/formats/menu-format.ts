import type { FormatName, ImportRow, OptionField, OptionRow } from '../import-row.ts'
import type { Cells } from '../sheet.ts'

/** The format of one program. */
export interface MenuFormat {
  readonly name: FormatName
  /** Recognised by its columns, never by the file's name. */
  isOf(columns: ReadonlySet<string>): boolean
  /** Columns that are read. A trailing `*` matches every column with this prefix. */
  readonly columns: readonly string[]
  /** The columns that show a fault. */
  readonly faultColumns: Readonly<
    Record<'name' | 'price' | 'size' | 'category' | 'description', readonly string[]>
  >
  /** For formats that contain option groups. */
  readonly options?: {
    readonly columns: Readonly<Record<OptionField, readonly string[]>>
    /** A row without a group belongs to the group above it. */
    readonly fillsDown?: true
    /** Undefined: a row of something else. */
    read(cells: Cells): OptionRow | undefined
  }
  /** The columns of option groups, as the owner of a list says. Undefined: they are found by their titles and cells. */
  readonly optionColumns?: readonly string[]
  /** The program's name for the single size of an item without sizes, in lower case. */
  readonly onlySize?: string
  /** The key of a column where many spellings name one column; otherwise `columnName`. */
  keyOf?(header: string): string
  /** For lists that people type: a row with one filled cell in these columns is a category heading. */
  headingColumns?(columns: ReadonlySet<string>): readonly string[]
  /** Undefined: a row without menu content. */
  read(cells: Cells): ImportRow | undefined
}

/** `Y`, `yes`, `true`, `1` and similar. */
export function isYes(text: string): boolean {
  return ['y', 'yes', 'true', '1', '是'].includes(text.toLowerCase())
}

/** `N`, `no`, `false`, `0` and similar; an empty cell means unknown. */
export function isNo(text: string): boolean {
  return ['n', 'no', 'false', '0', '-1', '否'].includes(text.toLowerCase())
}

/** The joined name of a variation's options: `Large / Iced`. */
export function joinedSizes(values: readonly string[]): string {
  return values.filter((value) => value !== '').join(' / ')
}
