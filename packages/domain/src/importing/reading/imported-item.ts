import type { Allergen, Channel, Dietary } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { FaultAt, FormatName, NoticeAt } from '../import-row.ts'

/** An item of a file, its rows combined, ready to compare with the menu. Empty texts and lists mean unknown. */
export interface ImportedItem {
  readonly lines: readonly number[]
  readonly names: Names
  readonly descriptions: Names
  /** From the top category down; empty if the file names none. */
  readonly category: readonly Names[]
  readonly sizes: readonly ImportedSize[]
  readonly dietary: readonly Dietary[]
  readonly allergens: readonly Allergen[]
  /** The file states that there is none. */
  readonly hasNoAllergens: boolean
  readonly options: readonly string[]
  readonly hiddenOn: readonly Channel[] | undefined
}

/** A size read from a file. */
export interface ImportedSize {
  readonly line: number
  readonly sourceId: string | undefined
  readonly names: Names
  readonly cents: Cents
}

/** An option group of a file, its rows combined. */
export interface ImportedGroup {
  /** What items of the file call it: its name, with a number for the second of a name. */
  readonly key: string
  readonly lines: readonly number[]
  readonly names: Names
  /** Undefined: not in the file. */
  readonly min: number | undefined
  readonly max: number | undefined
  readonly options: readonly ImportedOption[]
  /** Names of items that offer it, if the file lists them with the group. */
  readonly items?: readonly string[]
}

interface ImportedOption {
  readonly names: Names
  /** Undefined: not in the file. */
  readonly cents: Cents | undefined
  /** The keys of groups inside the option. */
  readonly groups?: readonly string[]
}

/** A parsed file: what can be imported, and the faults of the rest. */
export interface ImportedMenu {
  readonly format: FormatName
  readonly unreadColumns: readonly string[]
  /** Texts above the header. */
  readonly titles: readonly string[]
  /** Sheets without a known header. */
  readonly unreadSheets: readonly string[]
  /** The sheets that were read, if there are several: `placeOfLine` finds the one of a line. */
  readonly sheets: readonly string[]
  /** Its whole numbers were read as cents. */
  readonly isCents: boolean
  readonly items: readonly ImportedItem[]
  readonly groups: readonly ImportedGroup[]
  /** What items call groups that have faults. */
  readonly brokenGroups: readonly string[]
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
  /** A faulty row with what is known of it, so that a person can find it. */
  readonly faultyNames: Readonly<Record<number, string>>
}
