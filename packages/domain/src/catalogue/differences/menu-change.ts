import type {
  Allergen,
  Channel,
  Dietary,
  LineDiscount,
  PreModifier,
  Timed,
  Weighed,
} from '../../menu/menu.ts'
import type { WeeklyHours } from '../../hours/shop-hours.ts'
import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'

/** One difference between two menus. Screens phrase it by its kind. */
export interface MenuChange {
  readonly subject: ChangeSubject
  readonly detail: ChangeDetail
}

export interface ChangeSubject {
  readonly type: 'category' | 'item' | 'optionGroup' | 'ingredient' | 'tag' | 'daypart'
  readonly id: string
  readonly names: Names
  /** Where it is listed: the item's category, or the category itself; null without a category. */
  readonly categoryId: string | null
  readonly categoryNames: Names | null
}

export type ChangeDetail =
  | { readonly kind: 'added'; readonly prices: readonly SizePrice[] }
  | { readonly kind: 'removed'; readonly prices: readonly SizePrice[] }
  | { readonly kind: 'renamed'; readonly from: Names; readonly to: Names }
  /** The name for venue screens; empty: none. */
  | { readonly kind: 'displayName'; readonly from: string; readonly to: string }
  | { readonly kind: 'described'; readonly from: Names; readonly to: Names }
  | { readonly kind: 'moved'; readonly from: Names | null; readonly to: Names | null }
  /** The order of a category's content, or of the top categories. */
  | {
      readonly kind: 'reordered'
      readonly what: 'items' | 'categories' | 'sizes' | 'options' | 'optionGroups' | 'mealSteps'
    }
  | { readonly kind: 'hidden'; readonly channels: readonly Channel[] }
  | { readonly kind: 'shown'; readonly channels: readonly Channel[] }
  | { readonly kind: 'picture'; readonly change: 'added' | 'removed' | 'replaced' }
  | { readonly kind: 'price'; readonly size: Names; readonly from: Cents; readonly to: Cents }
  | { readonly kind: 'sizeAdded'; readonly size: Names; readonly cents: Cents }
  | { readonly kind: 'sizeRemoved'; readonly size: Names; readonly cents: Cents }
  | { readonly kind: 'sizeRenamed'; readonly from: Names; readonly to: Names }
  | { readonly kind: 'listed'; readonly list: ListedIn; readonly names: Names }
  | { readonly kind: 'unlisted'; readonly list: ListedIn; readonly names: Names }
  | { readonly kind: 'allergens'; readonly added: readonly Allergen[]; readonly removed: readonly Allergen[] }
  | { readonly kind: 'dietary'; readonly added: readonly Dietary[]; readonly removed: readonly Dietary[] }
  | { readonly kind: 'taxes'; readonly from: readonly number[]; readonly to: readonly number[] }
  | { readonly kind: 'maxQuantity'; readonly from: number; readonly to: number }
  | { readonly kind: 'discount'; readonly from: LineDiscount | null; readonly to: LineDiscount | null }
  | { readonly kind: 'merges'; readonly to: boolean }
  | { readonly kind: 'bounds'; readonly from: GroupBounds; readonly to: GroupBounds }
  | { readonly kind: 'optionAdded'; readonly names: Names; readonly cents: Cents }
  | { readonly kind: 'optionRemoved'; readonly names: Names; readonly cents: Cents }
  | { readonly kind: 'optionRenamed'; readonly from: Names; readonly to: Names }
  | { readonly kind: 'optionPrice'; readonly names: Names; readonly from: Cents; readonly to: Cents }
  | {
      readonly kind: 'optionQuantity'
      readonly names: Names
      readonly from: OptionBounds
      readonly to: OptionBounds
    }
  | SellingRuleDetail

/** How an item is sold other than per unit at one price. `null`: not at all. */
export type SellingRuleDetail =
  | {
      readonly kind: 'otherPrices'
      readonly size: Names
      readonly from: readonly OtherPrice[]
      readonly to: readonly OtherPrice[]
    }
  | {
      readonly kind: 'levelPrice'
      readonly size: Names
      readonly level: number
      readonly from: Cents | null
      readonly to: Cents | null
    }
  | { readonly kind: 'minQuantity'; readonly from: number; readonly to: number }
  | { readonly kind: 'timed'; readonly from: Timed | null; readonly to: Timed | null }
  | { readonly kind: 'weighed'; readonly from: Weighed | null; readonly to: Weighed | null }
  | { readonly kind: 'mealStep'; readonly from: StepInLabels | null; readonly to: StepInLabels | null }
  | { readonly kind: 'packaging'; readonly from: Cents; readonly to: Cents }
  | { readonly kind: 'flag'; readonly flag: ChangedFlag; readonly to: boolean }
  | {
      readonly kind: 'taxesElsewhere'
      readonly orderType: string
      readonly from: readonly number[] | null
      readonly to: readonly number[] | null
    }
  | {
      readonly kind: 'preModifiers'
      readonly from: Readonly<Partial<Record<PreModifier, number>>>
      readonly to: Readonly<Partial<Record<PreModifier, number>>>
    }
  | { readonly kind: 'halves'; readonly from: number | null; readonly to: number | null }
  | {
      readonly kind: 'optionGroups'
      readonly names: Names
      readonly from: readonly Names[]
      readonly to: readonly Names[]
    }
  | {
      readonly kind: 'optionAllergens'
      readonly names: Names
      readonly added: readonly Allergen[]
      readonly removed: readonly Allergen[]
    }
  | {
      readonly kind: 'optionPicture'
      readonly names: Names
      readonly change: 'added' | 'removed' | 'replaced'
    }
  | { readonly kind: 'hours'; readonly from: readonly WeeklyHours[]; readonly to: readonly WeeklyHours[] }

export type ChangedFlag =
  | 'isUndiscounted'
  | 'isPointless'
  | 'hasNoAllergens'
  | 'isVirtual'
  | 'isSubmenu'
  | 'isInstruction'

/** A price rule with the names of its conditions. */
export interface OtherPrice {
  /** Codes of order types; empty: all. */
  readonly orderTypes: readonly string[]
  /** Null: all day. */
  readonly daypart: Names | null
  readonly cents: Cents
}

/** A meal step with the names of its items. */
export interface StepInLabels {
  readonly names: Names
  readonly min: number
  readonly max: number
  readonly choices: readonly { readonly names: Names; readonly size: Names; readonly extraCents: Cents }[]
}

/** What an item or a category refers to by name. */
export type ListedIn = 'optionGroup' | 'ingredient' | 'tag' | 'category' | 'daypart'

export interface SizePrice {
  readonly size: Names
  readonly cents: Cents
}

export interface GroupBounds {
  readonly min: number
  readonly max: number
  readonly free: number
}

export interface OptionBounds {
  readonly max: number
  readonly opens: number
}
