import type { ItemAvailability } from '@tabard/contract/catalogue'
import type { Names } from '@tabard/domain/names'

export interface AvailabilityGroup {
  readonly key: string
  readonly names: Names
  /** Of a group of options, rather than of a category. */
  readonly isOptions: boolean
  readonly items: readonly ItemAvailability[]
}

export type AvailabilityFilter = 'all' | 'soldOut' | 'counted' | 'options'

/** It can't be ordered now: staff said so, none is left, or nothing is left of what must be chosen with it. */
export function isOut({ isSoldOut, remaining, lacks }: ItemAvailability): boolean {
  return isSoldOut || remaining === 0 || lacks !== undefined
}

/** By category in the order of the menu, then by group of options; a search finds names in both languages, whichever is shown. */
export function groupItems(
  items: readonly ItemAvailability[],
  text: string,
  filter: AvailabilityFilter,
): readonly AvailabilityGroup[] {
  const wanted = text.trim().toLowerCase()
  const groups = new Map<string, Omit<AvailabilityGroup, 'key'> & { items: ItemAvailability[] }>()
  for (const item of items) {
    const key = JSON.stringify([item.of, item.categoryNames.first, item.categoryNames.second])
    const group = groups.get(key) ?? { names: item.categoryNames, isOptions: item.of === 'option', items: [] }
    if (isShown(item, wanted, filter)) group.items.push(item)
    groups.set(key, group)
  }
  return [...groups].map(([key, group]) => ({ key, ...group })).filter((group) => group.items.length > 0)
}

function isShown(item: ItemAvailability, wanted: string, filter: AvailabilityFilter): boolean {
  if (filter === 'soldOut' && !isOut(item)) return false
  if (filter === 'options' && item.of !== 'option') return false
  if (filter === 'counted' && item.remaining === undefined) return false
  const { names, categoryNames } = item
  return [names.first, names.second, categoryNames.first, categoryNames.second].some((name) =>
    name.toLowerCase().includes(wanted),
  )
}
