import type {
  Allergen,
  Channel,
  Dietary,
  LineDiscount,
  MealStep,
  PreModifier,
  Timed,
  Weighed,
} from '../catalogue/menu.ts'
import type { WeeklyHours } from '../hours/shop-hours.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'

/** The menu as staff edit it: nobody else sees it before it is published. Lists are in display order. */
export interface MenuDraft {
  readonly categories: readonly DraftCategory[]
  readonly items: readonly DraftItem[]
  readonly optionGroups: readonly DraftGroup[]
  readonly ingredients: readonly DraftLabel[]
  readonly tags: readonly DraftLabel[]
  readonly dayparts: readonly DraftDaypart[]
}

/** What has an id and the revision at which it last changed: whoever saves names the one they started from. */
export interface Revised {
  readonly id: string
  readonly revision: number
}

// Fields that most rows say nothing in are optional: undefined is what is usual.

export interface CategoryFields {
  /** null: a top category. */
  readonly parentId: string | null
  readonly names: Names
  readonly descriptions: Names
  readonly hiddenOn: readonly Channel[]
  /** Shows during these alone; undefined: all day. */
  readonly daypartIds?: readonly string[] | undefined
  /** Gathers dishes that are at home elsewhere. */
  readonly isVirtual?: boolean | undefined
  /** One tile on the menu that opens its dishes. */
  readonly isSubmenu?: boolean | undefined
}

export interface DraftCategory extends CategoryFields, Revised {
  readonly picture: string | null
}

export interface DraftPrice {
  /** Orders know the size by it; the order on screen is that of the list. */
  readonly index: number
  readonly names: Names
  readonly cents: Cents
  /** The first that applies counts. */
  readonly others?: readonly DraftPriceElsewhere[] | undefined
  /** What whoever has a price level pays, whatever the hour; a level without an entry pays what everybody does. */
  readonly levels?: readonly LevelPrice[] | undefined
}

/** A price for some ways of ordering, for a part of the day, or for both together. */
export interface DraftPriceElsewhere {
  /** Codes of ways of ordering; undefined: all. */
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
  readonly descriptions: Names
  readonly prices: readonly DraftPrice[]
  readonly optionGroupIds: readonly string[]
  readonly ingredientIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly dietary: readonly Dietary[]
  readonly allergens: readonly Allergen[]
  readonly taxes: readonly number[]
  readonly maxQuantity: number
  readonly discount: LineDiscount | null
  readonly merges: boolean
  readonly hiddenOn: readonly Channel[]
  /** Virtual categories that it stands in besides its own. */
  readonly virtualCategoryIds?: readonly string[] | undefined
  /** Undefined: one. */
  readonly minQuantity?: number | undefined
  readonly timed?: Timed | undefined
  readonly weighed?: Weighed | undefined
  readonly meal?: readonly MealStep[] | undefined
  readonly packagingCents?: Cents | undefined
  readonly isUndiscounted?: boolean | undefined
  readonly isPointless?: boolean | undefined
  /** By the code of the way of ordering. */
  readonly taxesElsewhere?: Readonly<Record<string, readonly number[]>> | undefined
}

export interface DraftItem extends ItemFields, Revised {
  /** Names its picture, for telling one from another; null when it has none. */
  readonly picture: string | null
}

export interface DraftOption {
  readonly id: string
  readonly names: Names
  readonly cents: Cents
  readonly maxQuantity: number
  readonly defaultQuantity: number
  /** Choices that come with this one. */
  readonly groupIds?: readonly string[] | undefined
  /** Of the option itself; undefined: none. */
  readonly allergens?: readonly Allergen[] | undefined
}

export interface GroupFields {
  readonly names: Names
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  readonly options: readonly DraftOption[]
  /** Hundredths of a percent of an option's price by what is said before it. */
  readonly preModifiers?: Readonly<Partial<Record<PreModifier, number>>> | undefined
  /** What part of its price an option costs on one half; undefined: no halves. */
  readonly halfRate?: number | undefined
  readonly isInstruction?: boolean | undefined
}

export interface DraftGroup extends GroupFields, Revised {
  /** By option, for telling one picture from another; what is not there has none. */
  readonly optionPictures?: Readonly<Record<string, string>> | undefined
}

/** An ingredient that can be left out, or a tag. */
export interface DraftLabel extends Revised {
  readonly names: Names
}

export interface DaypartFields {
  readonly names: Names
  readonly hours: readonly WeeklyHours[]
}

/** A part of the day that prices and categories may be of. */
export interface DraftDaypart extends DaypartFields, Revised {}

export type LabelKind = 'ingredient' | 'tag'

/** The items that a change to an option group lands on: those that have it, or an option that it comes with. */
export function itemsWithGroup(draft: MenuDraft, groupId: string): readonly DraftItem[] {
  const above = groupAndAbove(draft.optionGroups, groupId)
  return draft.items.filter((item) => item.optionGroupIds.some((id) => above.includes(id)))
}

/** The group and those that its options bring along, at any depth. */
export function groupAndBelow(groups: readonly DraftGroup[], groupId: string): string[] {
  const found = [groupId]
  for (const id of found)
    for (const { groupIds = [] } of groups.find((group) => group.id === id)?.options ?? [])
      for (const below of groupIds) if (!found.includes(below)) found.push(below)
  return found
}

/** The group and those of which an option brings it along, at any depth. */
function groupAndAbove(groups: readonly DraftGroup[], groupId: string): string[] {
  const found = [groupId]
  for (const id of found)
    for (const { id: above, options } of groups)
      if (!found.includes(above) && options.some(({ groupIds = [] }) => groupIds.includes(id)))
        found.push(above)
  return found
}

/** How much of the menu is of a part of the day: dishes with a price of its own, and categories that show in it. */
export function usesOfDaypart(draft: MenuDraft, daypartId: string): { items: number; categories: number } {
  const isOf = ({ others = [] }: DraftPrice) => others.some((other) => other.daypartId === daypartId)
  return {
    items: draft.items.filter(({ prices }) => prices.some(isOf)).length,
    categories: draft.categories.filter(({ daypartIds = [] }) => daypartIds.includes(daypartId)).length,
  }
}

/** The category and everything below it, the category first. */
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

/** Hidden, a category takes along what is below it. */
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

/** Depth first: each category followed by its own, so that a menu reads as staff see it. */
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
