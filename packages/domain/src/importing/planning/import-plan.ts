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

export interface PlannedCategory {
  readonly id: string
  readonly parentId: string | null
  readonly names: Names
}

export interface PlannedGroup {
  readonly groupId: string
  readonly what: 'create' | 'change' | 'same'
  readonly lines: readonly number[]
  readonly names: Names
  readonly min: number
  readonly max: number
  /** All its options, in order. */
  readonly options: readonly PlannedOption[]
}

export interface PlannedOption {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  /** Null: a new option. */
  readonly before: Cents | null
}

export interface PlannedPrice extends DraftPrice {
  readonly sourceId: string | null
}

export interface PlannedItem {
  readonly itemId: string
  readonly lines: readonly number[]
  readonly fields: Omit<ItemFields, 'prices'> & { readonly prices: readonly PlannedPrice[] }
}

export interface PlannedChange extends PlannedItem {
  readonly details: readonly ChangeDetail[]
}

/** Which size a row of another program's file became. */
export interface KnownSource {
  readonly sourceId: string
  readonly itemId: string
  readonly index: number
}
