import type { Allergen, Channel, Dietary } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import type { FaultAt, FormatName, NoticeAt } from './import-row.ts'

/** A dish as a file has it, its rows together, ready to be compared with the menu. Empty texts and lists say nothing. */
export interface ImportedItem {
  readonly lines: readonly number[]
  readonly names: Names
  readonly descriptions: Names
  /** From the top category down; empty when the file names none. */
  readonly category: readonly Names[]
  readonly sizes: readonly ImportedSize[]
  readonly dietary: readonly Dietary[]
  readonly allergens: readonly Allergen[]
  readonly options: readonly string[]
  readonly hiddenOn: readonly Channel[] | undefined
}

export interface ImportedSize {
  readonly line: number
  readonly sourceId: string | undefined
  readonly names: Names
  readonly cents: Cents
}

/** An option group as a file has it, its rows together. */
export interface ImportedGroup {
  readonly lines: readonly number[]
  readonly names: Names
  /** Undefined: the file does not say. */
  readonly min: number | undefined
  readonly max: number | undefined
  readonly options: readonly ImportedOption[]
}

interface ImportedOption {
  readonly names: Names
  /** Undefined: the file does not say. */
  readonly cents: Cents | undefined
}

/** A whole file, understood: what can be taken over, and what is the matter with the rest. */
export interface ImportedMenu {
  readonly format: FormatName
  readonly unreadColumns: readonly string[]
  readonly items: readonly ImportedItem[]
  readonly groups: readonly ImportedGroup[]
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
  /** A faulty row by what can be told of it, so that a person finds it again. */
  readonly faultyNames: Readonly<Record<number, string>>
}
