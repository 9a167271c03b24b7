import type { Allergen, Channel, Dietary, LineDiscount } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'

/** The menu as staff edit it: nobody else sees it before it is published. Lists are in display order. */
export interface MenuDraft {
  readonly categories: readonly DraftCategory[]
  readonly items: readonly DraftItem[]
  readonly optionGroups: readonly DraftGroup[]
  readonly ingredients: readonly DraftLabel[]
  readonly tags: readonly DraftLabel[]
}

/** What has an id and the revision at which it last changed: whoever saves names the one they started from. */
export interface Revised {
  readonly id: string
  readonly revision: number
}

export interface CategoryFields {
  /** null: a top category. */
  readonly parentId: string | null
  readonly names: Names
  readonly descriptions: Names
  readonly hiddenOn: readonly Channel[]
}

export interface DraftCategory extends CategoryFields, Revised {
  readonly picture: string | null
}

export interface DraftPrice {
  /** Orders know the size by it; the order on screen is that of the list. */
  readonly index: number
  readonly names: Names
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
}

export interface GroupFields {
  readonly names: Names
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  readonly options: readonly DraftOption[]
}

export interface DraftGroup extends GroupFields, Revised {}

/** An ingredient that can be left out, or a tag. */
export interface DraftLabel extends Revised {
  readonly names: Names
}

export type LabelKind = 'ingredient' | 'tag'

/** How many items a change to an option group lands on. */
export function itemsWithGroup(draft: MenuDraft, groupId: string): readonly DraftItem[] {
  return draft.items.filter((item) => item.optionGroupIds.includes(groupId))
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
