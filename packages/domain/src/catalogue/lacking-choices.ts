import type { Names } from '../names.ts'
import { deepestOptions } from '../pricing/price-options.ts'
import type { Availability } from './availability.ts'
import type { Item, MealStep, MenuIndex, Option, OptionGroup } from './menu.ts'

type Stock = Pick<Availability, 'soldOut' | 'remaining'>

const allThere: Stock = { soldOut: [], remaining: {} }

/**
 * Dishes that can't be had because of what must be chosen with them: of a required group, or of a step of a meal, less is
 * left than one unit needs. By their ids, with the name of the choice that nothing is left of. A choice that the menu
 * itself leaves empty is not sold out, and not told of here.
 */
export function lackingChoices(index: MenuIndex, stock: Stock): ReadonlyMap<string, Names> {
  const now = roomIn(index, stock)
  const ever = roomIn(index, allThere)
  const lacking = new Map<string, Names>()
  for (const item of index.menu.items) {
    const names = now.lackOf(item)
    if (names && !ever.lackOf(item)) lacking.set(item.id, names)
  }
  return lacking
}

interface Room {
  /** The first choice that must be made and can't be. */
  lackOf(item: Item): Names | undefined
}

/** How much there is to choose from, each group looked at once. */
function roomIn(index: MenuIndex, { soldOut, remaining }: Stock): Room {
  const gone = new Set(soldOut)
  const known = new Map<string, boolean>()
  const leftOf = (id: string) =>
    gone.has(id) ? 0 : Object.hasOwn(remaining, id) ? (remaining[id] ?? 0) : Number.POSITIVE_INFINITY

  function isShort(group: OptionGroup, depth: number): boolean {
    const key = `${depth} ${group.id}`
    const found = known.get(key)
    if (found !== undefined) return found
    const units = group.options.reduce((sum, option) => sum + unitsOf(option, depth), 0)
    const short = units < group.min
    known.set(key, short)
    return short
  }

  /** An option whose own required choice is gone is gone with it. */
  function unitsOf({ id, maxQuantity, groupIds = [] }: Option, depth: number): number {
    const isBare = depth < deepestOptions && shortOf(groupIds, depth + 1) !== undefined
    return isBare ? 0 : Math.min(maxQuantity, leftOf(id))
  }

  function shortOf(groupIds: readonly string[], depth: number): OptionGroup | undefined {
    for (const id of groupIds) {
      const group = index.groups.get(id)
      if (group && isShort(group, depth)) return group
    }
    return undefined
  }

  function isShortStep({ min, max, choices }: MealStep): boolean {
    // A dish that a step offers in two sizes is one dish.
    const ids = [...new Set(choices.map(({ itemId }) => itemId))]
    const units = ids.reduce((sum, id) => {
      const item = index.items.get(id)
      return item && !shortOf(item.optionGroupIds, 1) ? sum + Math.min(max, leftOf(id)) : sum
    }, 0)
    return units < min
  }

  return {
    lackOf: ({ optionGroupIds, meal = [] }) => (shortOf(optionGroupIds, 1) ?? meal.find(isShortStep))?.names,
  }
}
