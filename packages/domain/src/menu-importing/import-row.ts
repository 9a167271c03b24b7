import type { Channel } from '../catalogue/menu.ts'
import type { Names } from '../names.ts'

export type FormatName = 'own' | 'simple' | 'square' | 'loyverse' | 'shopify' | 'woocommerce'

/** What one row of a file says, in our words, whatever program wrote it. An empty text says nothing. */
export interface ImportRow {
  readonly line: number
  /** Rows of one item have the same. */
  readonly group: string
  /** Names the row in the program it comes from: the same file read again changes what it made the first time. */
  readonly sourceId: string | undefined
  readonly name: Names
  readonly description: Names
  /** `A > B`: B stands in A. */
  readonly category: Names
  readonly size: Names
  /** As it is written; undefined: a row about the item alone. */
  readonly price: string | undefined
  readonly dietary: string
  readonly allergens: string
  /** Option groups by name. */
  readonly options: readonly string[]
  /** Undefined: the file does not say. */
  readonly hiddenOn: readonly Channel[] | undefined
}

/** What one row says of an option, as it is written; an empty text says nothing. */
export interface OptionRow {
  readonly line: number
  readonly group: Names
  /** Bounds of the group; any of its rows may say them. */
  readonly least: string
  readonly most: string
  readonly option: Names
  readonly price: string
}

/** Where it stands in the file. */
export type OptionField = 'group' | 'group2' | 'least' | 'most' | 'option' | 'option2' | 'optionPrice'

/** What is the matter with a row, with what screens need to say it in words. */
export type RowFault =
  | { readonly code: 'nameMissing' | 'priceMissing' | 'priceOpen' | 'sizeMissing' | 'repeated' | 'formula' }
  | { readonly code: 'price' | 'priceTooHigh'; readonly text: string }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'tooManySizes'; readonly max: number }
  /** A group without a name, or an option without one. */
  | { readonly code: 'groupMissing' | 'optionMissing' | 'optionRepeated' }
  /** How many may be chosen: no whole number, or the least more than the most. */
  | { readonly code: 'bounds'; readonly text: string }
  | { readonly code: 'tooManyOptions'; readonly max: number }
  /** Another row of the same option group has a fault: a group is taken whole or not at all. */
  | { readonly code: 'otherOption'; readonly line: number }
  /** More cells than the header has columns: usually a comma that should stand in quotes. */
  | { readonly code: 'columns'; readonly columns: number }
  /** Another row of the same dish has a fault: a dish is taken whole or not at all. */
  | { readonly code: 'otherRow'; readonly line: number }

/** What is worth a look, and keeps nothing back. */
export type RowNotice =
  | { readonly code: 'noCategory' }
  | { readonly code: 'currency'; readonly text: string }
  | { readonly code: 'optionGroup' | 'dietary' | 'allergen'; readonly text: string }

export interface FaultAt {
  readonly line: number
  /** As the file names it; empty: the row as a whole. */
  readonly column: string
  readonly fault: RowFault
}

export interface NoticeAt {
  readonly line: number
  readonly notice: RowNotice
}

export const noNames: Names = { first: '', second: '' }

/** A row that says nothing yet, for a format to say over. */
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
