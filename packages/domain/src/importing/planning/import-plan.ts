import type { ChangeDetail } from '../../catalogue/differences/menu-change.ts'
import type { DraftPrice, ItemFields } from '../../catalogue/draft.ts'
import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { FaultAt, NoticeAt } from '../import-row.ts'

/** Everything that an import does to a draft: the preview shows exactly this. */
export interface ImportPlan {
  /** Parents before their children. */
  readonly categories: readonly PlannedCategory[]
  readonly groups: readonly PlannedGroup[]
  readonly create: readonly PlannedItem[]
  readonly change: readonly PlannedChange[]
  /** Unchanged. */
  readonly same: readonly {
    readonly itemId: string
    readonly lines: readonly number[]
    readonly names: Names
  }[]
  /** Unchanged sizes whose source is recorded now. */
  readonly known: readonly KnownSource[]
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
}

/** A category that an import creates. */
export interface PlannedCategory {
  readonly id: string
  readonly parentId: string | null
  readonly names: Names
}

/** An option group that an import creates, changes, or finds equal. */
export interface PlannedGroup {
  readonly groupId: string
  /** What items of the file call it. */
  readonly key: string
  readonly what: 'create' | 'change' | 'same'
  readonly lines: readonly number[]
  readonly names: Names
  readonly min: number
  readonly max: number
  /** All its options, in order. */
  readonly options: readonly PlannedOption[]
}

/** An option as an import will leave it. */
export interface PlannedOption {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  /** Null: a new option. */
  readonly before: Cents | null
  /** Groups inside the option. Undefined: none. */
  readonly groupIds?: readonly string[] | undefined
}

/** A size as an import will leave it, with its id in the other program; null: none. */
export interface PlannedPrice extends DraftPrice {
  readonly sourceId: string | null
}

/** An item as an import will leave it, with the lines of the file that describe it. */
export interface PlannedItem {
  readonly itemId: string
  readonly lines: readonly number[]
  readonly fields: Omit<ItemFields, 'prices'> & { readonly prices: readonly PlannedPrice[] }
}

/** An existing item with what the import changes in it. */
export interface PlannedChange extends PlannedItem {
  readonly details: readonly ChangeDetail[]
}

/** Which size a row of another program's file became. */
export interface KnownSource {
  readonly sourceId: string
  readonly itemId: string
  readonly index: number
}
