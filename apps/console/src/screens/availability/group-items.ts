import type { ItemAvailability } from '@tabard/contract/menu/calls'
import type { Names } from '@tabard/domain/text/names'

export interface AvailabilityGroup {
  readonly key: string
  readonly names: Names
  /** Whether this is an option group; otherwise a category. */
  readonly isOptions: boolean
  readonly items: readonly ItemAvailability[]
}

export type AvailabilityFilter = 'all' | 'soldOut' | 'counted' | 'options'

/** Whether it cannot be ordered now: marked sold out, none left, or a required choice has no option left. */
export function isOut({ isSoldOut, remaining, lacks }: ItemAvailability): boolean {
  return isSoldOut || remaining === 0 || lacks !== undefined
}

/** Groups by category in menu order, then by option group. The search covers names in both languages. */
export function groupItems(
  items: readonly ItemAvailability[],
  text: string,
  filter: AvailabilityFilter,
): readonly AvailabilityGroup[] {
  const requested = text.trim().toLowerCase()
  const groups = new Map<string, Omit<AvailabilityGroup, 'key'> & { items: ItemAvailability[] }>()
  for (const item of items) {
    const key = JSON.stringify([item.of, item.categoryNames.first, item.categoryNames.second])
    const group = groups.get(key) ?? { names: item.categoryNames, isOptions: item.of === 'option', items: [] }
    if (isShown(item, requested, filter)) group.items.push(item)
    groups.set(key, group)
  }
  return [...groups].map(([key, group]) => ({ key, ...group })).filter((group) => group.items.length > 0)
}

function isShown(item: ItemAvailability, requested: string, filter: AvailabilityFilter): boolean {
  if (filter === 'soldOut' && !isOut(item)) return false
  if (filter === 'options' && item.of !== 'option') return false
  if (filter === 'counted' && item.remaining === undefined) return false
  const { names, categoryNames } = item
  return [names.first, names.second, categoryNames.first, categoryNames.second].some((name) =>
    name.toLowerCase().includes(requested),
  )
}
