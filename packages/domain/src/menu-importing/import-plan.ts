import type { ChangeDetail } from '../menu-editing/menu-change.ts'
import type { DraftPrice, ItemFields } from '../menu-editing/draft.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import type { FaultAt, NoticeAt } from './import-row.ts'

/** Everything an import would do to a draft: what is shown is what is done. */
export interface ImportPlan {
  /** Parents before what stands in them. */
  readonly categories: readonly PlannedCategory[]
  readonly groups: readonly PlannedGroup[]
  readonly create: readonly PlannedItem[]
  readonly change: readonly PlannedChange[]
  /** As they are already. */
  readonly same: readonly {
    readonly itemId: string
    readonly lines: readonly number[]
    readonly names: Names
  }[]
  /** Sizes that stay as they are, and whose source is known from now on. */
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
  /** All that it will have, in their order. */
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
