import type {
  Allergen,
  Channel,
  Dietary,
  LineDiscount,
  MealStep,
  PreModifier,
  Timed,
  Weighed,
} from '../menu/menu.ts'
import type { WeeklyHours } from '../hours/shop-hours.ts'
import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'

/** The menu as staff edit it, invisible to others until published. Lists are in display order. */
export interface MenuDraft {
  readonly categories: readonly DraftCategory[]
  readonly items: readonly DraftItem[]
  readonly optionGroups: readonly DraftGroup[]
  readonly ingredients: readonly DraftLabel[]
  readonly tags: readonly DraftLabel[]
  readonly dayparts: readonly DraftDaypart[]
}

/** A row with an id and the revision of its last change. Saving names the revision that the editor saw. */
export interface Revised {
  readonly id: string
  readonly revision: number
}

// Fields that most rows leave at their default are optional.

export interface CategoryFields {
  /** null: a top category. */
  readonly parentId: string | null
  readonly names: Names
  /** For venue screens. Undefined: the first name. */
  readonly displayName?: string | undefined
  readonly descriptions: Names
  readonly hiddenOn: readonly Channel[]
  /** Shown only during these dayparts. Undefined: all day. */
  readonly daypartIds?: readonly string[] | undefined
  /** Collects items of other categories. */
  readonly isVirtual?: boolean | undefined
  /** One tile on the menu that opens its items. */
  readonly isSubmenu?: boolean | undefined
}

export interface DraftCategory extends CategoryFields, Revised {
  readonly picture: string | null
}

export interface DraftPrice {
  /** Orders refer to the size by it. The display order is that of the list. */
  readonly index: number
  readonly names: Names
  readonly cents: Cents
  /** The first that applies counts. */
  readonly others?: readonly DraftPriceElsewhere[] | undefined
  /** Prices per price level, at any time. A level without an entry pays the regular price. */
  readonly levels?: readonly LevelPrice[] | undefined
}

/** A price for order types, for dayparts, or for both. */
export interface DraftPriceElsewhere {
  /** Codes of order types. Undefined: all. */
  readonly orderTypes?: readonly string[] | undefined
  /** Undefined: all day. */
  readonly daypartId?: string | undefined
  readonly cents: Cents
}

export interface LevelPrice {
  /** 1 to 9. */
  readonly level: number
  readonly cents: Cents
}

export interface ItemFields {
  readonly categoryId: string
  readonly names: Names
  /** For venue screens. Undefined: the first name. */
  readonly displayName?: string | undefined
  readonly descriptions: Names
  readonly prices: readonly DraftPrice[]
  readonly optionGroupIds: readonly string[]
  readonly ingredientIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly dietary: readonly Dietary[]
  /** Empty without `hasNoAllergens`: not stated. */
  readonly allergens: readonly Allergen[]
  readonly hasNoAllergens?: boolean | undefined
  readonly taxes: readonly number[]
  readonly maxQuantity: number
  readonly discount: LineDiscount | null
  readonly merges: boolean
  readonly hiddenOn: readonly Channel[]
  /** Virtual categories that also show it. */
  readonly virtualCategoryIds?: readonly string[] | undefined
  /** Undefined: one. */
  readonly minQuantity?: number | undefined
  readonly timed?: Timed | undefined
  readonly weighed?: Weighed | undefined
  readonly meal?: readonly MealStep[] | undefined
  readonly packagingCents?: Cents | undefined
  readonly isUndiscounted?: boolean | undefined
  readonly isPointless?: boolean | undefined
  /** By order type code. */
  readonly taxesElsewhere?: Readonly<Record<string, readonly number[]>> | undefined
}

export interface DraftItem extends ItemFields, Revised {
  /** Identifies its photo, to detect changes; null if it has none. */
  readonly picture: string | null
}

export interface DraftOption {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  readonly maxQuantity: number
  readonly defaultQuantity: number
  /** Nested choices. */
  readonly groupIds?: readonly string[] | undefined
  /** Allergens of the option itself. Undefined: none. */
  readonly allergens?: readonly Allergen[] | undefined
}

export interface GroupFields {
  readonly names: Names
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  readonly options: readonly DraftOption[]
  /** Hundredths of a percent of an option's price per pre-modifier. */
  readonly preModifiers?: Readonly<Partial<Record<PreModifier, number>>> | undefined
  /** The share of its price that an option costs on one half. Undefined: no halves. */
  readonly halfRate?: number | undefined
  readonly isInstruction?: boolean | undefined
}

export interface DraftGroup extends GroupFields, Revised {
  /** By option, to detect changes; options without an entry have none. */
  readonly optionPictures?: Readonly<Record<string, string>> | undefined
}

/** A removable ingredient, or a tag. */
export interface DraftLabel extends Revised {
  readonly names: Names
}

export interface DaypartFields {
  readonly names: Names
  readonly hours: readonly WeeklyHours[]
}

/** A daypart for prices and categories. */
export interface DraftDaypart extends DaypartFields, Revised {}

export type LabelKind = 'ingredient' | 'tag'

/** The items affected by a change of an option group: those that use it, directly or through a nested option. */
export function itemsWithGroup(draft: MenuDraft, groupId: string): readonly DraftItem[] {
  const above = groupAndAbove(draft.optionGroups, groupId)
  return draft.items.filter((item) => item.optionGroupIds.some((id) => above.includes(id)))
}

/** The group and those nested in its options, at any depth. */
export function groupAndBelow(groups: readonly DraftGroup[], groupId: string): string[] {
  const found = [groupId]
  for (const id of found)
    for (const { groupIds = [] } of groups.find((group) => group.id === id)?.options ?? [])
      for (const below of groupIds) if (!found.includes(below)) found.push(below)
  return found
}

/** The group and those whose options nest it, at any depth. */
function groupAndAbove(groups: readonly DraftGroup[], groupId: string): string[] {
  const found = [groupId]
  for (const id of found)
    for (const { id: above, options } of groups)
      if (!found.includes(above) && options.some(({ groupIds = [] }) => groupIds.includes(id)))
        found.push(above)
  return found
}

/** What depends on a daypart: items with a price for it, and categories shown only then. */
export function usesOfDaypart(draft: MenuDraft, daypartId: string): { items: number; categories: number } {
  const isOf = ({ others = [] }: DraftPrice) => others.some((other) => other.daypartId === daypartId)
  return {
    items: draft.items.filter(({ prices }) => prices.some(isOf)).length,
    categories: draft.categories.filter(({ daypartIds = [] }) => daypartIds.includes(daypartId)).length,
  }
}

/** The category and all its subcategories, the category first. */
export function categoryAndBelow(
  categories: readonly Pick<DraftCategory, 'id' | 'parentId'>[],
  categoryId: string,
): string[] {
  const found = [categoryId]
  for (const id of found)
    for (const category of categories)
      if (category.parentId === id && !found.includes(category.id)) found.push(category.id)
  return found
}

/** Hiding a category hides its subcategories. */
export function categoriesShownOn<
  Category extends {
    readonly id: string
    readonly parentId: string | null
    readonly hiddenOn: readonly string[]
  },
>(categories: readonly Category[], channel: Channel): Category[] {
  const hidden = new Set(
    categories
      .filter(({ hiddenOn }) => hiddenOn.includes(channel))
      .flatMap(({ id }) => categoryAndBelow(categories, id)),
  )
  return categories.filter(({ id }) => !hidden.has(id))
}

/** Depth first: each category followed by its subcategories, as staff see them. */
export function inTreeOrder<Category extends { readonly id: string; readonly parentId: string | null }>(
  categories: readonly Category[],
): Category[] {
  const known = new Set(categories.map(({ id }) => id))
  const childrenOf = new Map<string | null, Category[]>()
  for (const category of categories) {
    const parent = category.parentId !== null && known.has(category.parentId) ? category.parentId : null
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), category])
  }
  const ordered: Category[] = []
  const walk = (parent: string | null): void => {
    for (const category of childrenOf.get(parent) ?? []) {
      ordered.push(category)
      walk(category.id)
    }
  }
  walk(null)
  return ordered
}
