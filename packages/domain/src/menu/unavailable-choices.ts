import type { Names } from '../text/names.ts'
import { deepestOptions } from '../pricing/lines/price-options.ts'
import type { ShopStatus } from './shop-status.ts'
import type { Item, MealStep, MenuIndex, Option, OptionGroup } from './menu.ts'

type Stock = Pick<ShopStatus, 'soldOut' | 'remaining'>

const allThere: Stock = { soldOut: [], remaining: {} }

/**
 * Items that are unavailable because a required choice is: a required group or meal step has less left than
 * one unit needs. By item id, with the name of the missing choice. A choice that the menu itself leaves
 * empty is not sold out and not reported here.
 */
export function unavailableChoices(index: MenuIndex, stock: Stock): ReadonlyMap<string, Names> {
  const now = roomIn(index, stock)
  const ever = roomIn(index, allThere)
  const unavailable = new Map<string, Names>()
  for (const item of index.menu.items) {
    const names = now.lackOf(item)
    if (names && !ever.lackOf(item)) unavailable.set(item.id, names)
  }
  return unavailable
}

interface Room {
  /** The first required choice that cannot be made. */
  lackOf(item: Item): Names | undefined
}

/** How much can be chosen, computed once per group. */
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

  /** An option whose own required choice is unavailable is unavailable too. */
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
    // An item that a step offers in two sizes counts once.
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
