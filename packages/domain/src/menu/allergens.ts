import type { CartLine, ChosenOption } from '../cart/cart.ts'
import type { Names } from '../text/names.ts'
import type { Allergen, Item, MenuIndex } from './menu.ts'

/** How an item contains what a guest must avoid, according to the menu. */
export interface Carried {
  /** With any choice. */
  readonly sure: readonly Allergen[]
  /** Through one of its options. */
  readonly maybe: readonly Allergen[]
}

/** Searches the item, all options, and all possible parts of a meal. */
export function carriedBy(item: Item, index: MenuIndex, avoided: readonly Allergen[]): Carried {
  if (avoided.length === 0) return nothing
  const sure = new Set(item.allergens)
  const maybe = new Set(ofGroups(item.optionGroupIds, index))
  for (const { choices, min } of item.meal ?? []) {
    const parts = choices.flatMap(({ itemId }) => index.items.get(itemId) ?? [])
    for (const allergen of avoided) {
      const having = parts.filter((part) => part.allergens.includes(allergen))
      if (min > 0 && having.length > 0 && having.length === parts.length) sure.add(allergen)
      if (having.length > 0) maybe.add(allergen)
    }
    for (const part of parts) for (const allergen of ofGroups(part.optionGroupIds, index)) maybe.add(allergen)
  }
  return {
    sure: avoided.filter((allergen) => sure.has(allergen)),
    maybe: avoided.filter((allergen) => maybe.has(allergen) && !sure.has(allergen)),
  }
}

/** Whether the restaurant states what an item contains: a list, or that there is none. A meal needs it of every part too. */
export function hasAllergenStatement(item: Item, index: MenuIndex): boolean {
  const isStated = ({ allergens, hasNoAllergens }: Item) => hasNoAllergens === true || allergens.length > 0
  const parts = (item.meal ?? []).flatMap(({ choices }) =>
    choices.flatMap(({ itemId }) => index.items.get(itemId) ?? []),
  )
  return [item, ...parts].every(isStated)
}

const nothing: Carried = { sure: [], maybe: [] }

function ofGroups(groupIds: readonly string[], index: MenuIndex, depth = 1): Allergen[] {
  if (depth > 3) return []
  return groupIds.flatMap((groupId) =>
    (index.groups.get(groupId)?.options ?? []).flatMap((option) => [
      ...(option.allergens ?? []),
      ...ofGroups(option.groupIds ?? [], index, depth + 1),
    ]),
  )
}

/** The chosen subjects that contain it. */
export interface Carrier {
  readonly names: Names
  readonly allergens: readonly Allergen[]
}

/**
 * The item, parts and options of a line that contain what a guest must avoid. Removed options contain
 * nothing.
 */
export function carriersIn(
  { itemId, options, parts = [] }: Pick<CartLine, 'itemId' | 'options' | 'parts'>,
  index: MenuIndex,
  avoided: readonly Allergen[],
): Carrier[] {
  if (avoided.length === 0) return []
  return [{ itemId, options }, ...parts].flatMap((dish) => {
    const item = index.items.get(dish.itemId)
    return [...(item ? [item] : []), ...chosenIn(dish.options, index)].flatMap(
      ({ names, allergens = [] }) => {
        const carried = avoided.filter((allergen) => allergens.includes(allergen))
        return carried.length === 0 ? [] : [{ names, allergens: carried }]
      },
    )
  })
}

function chosenIn(
  options: readonly ChosenOption[],
  index: MenuIndex,
): { readonly names: Names; readonly allergens?: readonly Allergen[] }[] {
  return options.flatMap(({ groupId, optionId, modifier, options: below = [] }) => {
    const option = index.groups.get(groupId)?.options.find(({ id }) => id === optionId)
    return option && modifier !== 'no' ? [option, ...chosenIn(below, index)] : []
  })
}
