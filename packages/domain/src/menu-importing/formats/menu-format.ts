import type { FormatName, ImportRow, OptionField, OptionRow } from '../import-row.ts'
import type { Cells } from '../sheet.ts'

/** How one program writes a menu. */
export interface MenuFormat {
  readonly name: FormatName
  /** Told by the columns there are, never by the file's name. */
  isOf(columns: ReadonlySet<string>): boolean
  /** Columns that are read; a name that ends in `*` stands for every column that begins so. */
  readonly columns: readonly string[]
  /** The columns a fault is shown at. */
  readonly faultColumns: Readonly<
    Record<'name' | 'price' | 'size' | 'category' | 'description', readonly string[]>
  >
  /** Of a form that says what is in its option groups. */
  readonly options?: {
    readonly columns: Readonly<Record<OptionField, readonly string[]>>
    /** Undefined: a row of something else. */
    read(cells: Cells): OptionRow | undefined
  }
  /** What the program calls the one size of an item that has no sizes, in small letters. */
  readonly onlySize?: string
  /** Undefined: a row that is not about the menu, or has nothing to say. */
  read(cells: Cells): ImportRow | undefined
}

/** `Y`, `yes`, `true`, `1` and their kin. */
export function isYes(text: string): boolean {
  return ['y', 'yes', 'true', '1', '是'].includes(text.toLowerCase())
}

/** `N`, `no`, `false`, `0` and their kin: an empty cell says nothing. */
export function isNo(text: string): boolean {
  return ['n', 'no', 'false', '0', '-1', '否'].includes(text.toLowerCase())
}

/** What options of a variation are called together: `Large / Iced`. */
export function joinedSizes(values: readonly string[]): string {
  return values.filter((value) => value !== '').join(' / ')
}
