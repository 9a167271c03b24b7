import type { Channel } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'

/** The format of a menu file. */
export type FormatName = 'own' | 'simple' | 'square' | 'loyverse' | 'shopify' | 'woocommerce' | JsonFormat

const jsonFormats = ['toast', 'gloriafood', 'json'] as const
/** The format of a JSON file; `json`: any program. */
export type JsonFormat = (typeof jsonFormats)[number]

/** Whether a format has entries instead of rows. */
export function isJson(format: FormatName): format is JsonFormat {
  return (jsonFormats as readonly FormatName[]).includes(format)
}

/** The content of one row, independent of the program that wrote it. An empty text means unknown. */
export interface ImportRow {
  readonly line: number
  /** Equal for all rows of one item. */
  readonly group: string
  /** Identifies the row in its program: importing the same file again updates what it made. */
  readonly sourceId: string | undefined
  readonly name: Names
  readonly description: Names
  /** `A > B`: B is inside A. */
  readonly category: Names
  readonly size: Names
  /** As written. Undefined: a row for the item only. */
  readonly price: string | undefined
  readonly dietary: string
  readonly allergens: string
  /** Option groups by name. */
  readonly options: readonly string[]
  /** Undefined: not in the file. */
  readonly hiddenOn: readonly Channel[] | undefined
  /** The row is for sale, whatever other rows of its item say. */
  readonly isShown?: boolean
  /** Option groups that cells of the row spell out. */
  readonly choices?: readonly RowGroup[]
  /** Sizes in columns of their own, instead of `size` and `price`. */
  readonly sizes?: readonly RowSize[]
  /** More categories of the item: it is in one here. */
  readonly otherCategories?: readonly string[]
  /** The column of the price, if the format cannot tell. */
  readonly priceColumn?: string
}

/** A size with its price, and the column of the price. */
interface RowSize {
  readonly names: Names
  readonly price: string
  readonly priceColumn: string
}

/** An option group in a cell. */
export interface RowGroup {
  readonly names: Names
  readonly least: string
  readonly most: string
  readonly options: readonly RowOption[]
  /** The cell, to name and correct faults. */
  readonly place?: { readonly column: string; readonly cell: string }
}

/** An option in a cell. */
export interface RowOption {
  readonly names: Names
  readonly price: string
}

/** What one row says about an option, as written; an empty text means unknown. */
export interface OptionRow {
  readonly line: number
  readonly group: Names
  /** What items call the group, if the file has several of one name. */
  readonly key?: string
  /** Bounds of the group; any of its rows may state them. */
  readonly least: string
  readonly most: string
  readonly option: Names
  readonly price: string
  /** Groups inside the option, by what items call them. */
  readonly groups?: readonly string[]
  /** Names of items that offer the group. */
  readonly items?: readonly string[]
  /** The row has an item as well. */
  readonly isBesideItem?: boolean
  /** The cell of a group that is in one cell. */
  readonly place?: { readonly column: string; readonly cell: string }
}

/** Its position in the file. */
export type OptionField = 'group' | 'group2' | 'least' | 'most' | 'option' | 'option2' | 'optionPrice'

/** A fault of a row, with what screens need to phrase it. */
export type RowFault =
  | { readonly code: 'nameMissing' | 'priceMissing' | 'priceOpen' | 'sizeMissing' | 'repeated' | 'formula' }
  /** A category heading without items below it, and a row without a name or a price. */
  | { readonly code: 'headingEmpty' | 'unclear' }
  | { readonly code: 'price' | 'priceTooHigh' | 'pricesUnnamed'; readonly text: string }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'tooManySizes'; readonly max: number }
  /** A group or an option without a name. */
  | { readonly code: 'groupMissing' | 'optionMissing' | 'optionRepeated' }
  /** Bounds that are not whole numbers, or a minimum above the maximum. */
  | { readonly code: 'bounds'; readonly text: string }
  | { readonly code: 'tooManyOptions'; readonly max: number }
  /** Another row of the option group has a fault: groups are imported whole or not at all. */
  | { readonly code: 'otherOption'; readonly line: number }
  /** More cells than header columns, usually an unquoted comma. */
  | { readonly code: 'columns'; readonly columns: number }
  /** Another row of the item has a fault: items are imported whole or not at all. */
  | { readonly code: 'otherRow'; readonly line: number }

/** A warning that does not prevent the import. */
export type RowNotice =
  | { readonly code: 'noCategory' }
  | { readonly code: 'currency'; readonly text: string }
  | {
      readonly code:
        | 'dietary'
        | 'allergen'
        | 'nestedOption'
        | 'endlessOption'
        | 'sizeOption'
        | 'joinedSizes'
        | 'otherCategories'
      readonly text: string
    }

/** A fault of a file and where it is. */
export interface FaultAt {
  readonly line: number
  /** As the file names it; empty: the whole row. */
  readonly column: string
  readonly fault: RowFault
  /** The text of the cell, to correct it. */
  readonly cell?: string
}

/** A notice about a row that is imported all the same. */
export interface NoticeAt {
  readonly line: number
  readonly notice: RowNotice
}

/** A name that is empty in both languages. */
export const noNames: Names = { first: '', second: '' }

/** An empty row for formats to fill. */
export const blankRow = {
  sourceId: undefined,
  description: noNames,
  category: noNames,
  size: noNames,
  dietary: '',
  allergens: '',
  options: [],
  hiddenOn: undefined,
} as const satisfies Partial<ImportRow>
