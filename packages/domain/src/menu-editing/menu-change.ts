import type { Allergen, Channel, Dietary, LineDiscount } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'

/** One thing that differs between two menus, as staff would say it. Screens put it into words by its kind. */
export interface MenuChange {
  readonly subject: ChangeSubject
  readonly detail: ChangeDetail
}

export interface ChangeSubject {
  readonly type: 'category' | 'item' | 'optionGroup' | 'ingredient' | 'tag'
  readonly id: string
  readonly names: Names
  /** Where it is read under: the item's category, the category itself; null for what belongs to no category. */
  readonly categoryId: string | null
  readonly categoryNames: Names | null
}

export type ChangeDetail =
  | { readonly kind: 'added'; readonly prices: readonly SizePrice[] }
  | { readonly kind: 'removed'; readonly prices: readonly SizePrice[] }
  | { readonly kind: 'renamed'; readonly from: Names; readonly to: Names }
  | { readonly kind: 'described'; readonly from: Names; readonly to: Names }
  | { readonly kind: 'moved'; readonly from: Names | null; readonly to: Names | null }
  /** The order of what stands below a category, or of the top categories. */
  | {
      readonly kind: 'reordered'
      readonly what: 'items' | 'categories' | 'sizes' | 'options' | 'optionGroups'
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

/** What an item refers to by name. */
export type ListedIn = 'optionGroup' | 'ingredient' | 'tag'

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
