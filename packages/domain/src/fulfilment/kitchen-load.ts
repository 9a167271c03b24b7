import type { MenuIndex } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'

/** Where items are made. */
export interface Station {
  readonly stationId: string
  readonly names: Names
  /** Items made at the same time. Undefined: no limit. */
  readonly capacity?: number | undefined
}

/** The work that one unit of an item needs at its station. */
export interface StationWork {
  readonly stationId: string
  /** Tenths of a minute. */
  readonly tenths: number
}

/** The kitchen of a shop as configured. */
export interface Kitchen {
  readonly stations: readonly Station[]
  /** By item, and by category for items without an entry. */
  readonly work: ReadonlyMap<string, StationWork>
}

export const stationLimits = { stations: 20, nameLength: 40, capacity: 99, tenths: 2400 } as const

/** Assumed work of an item without an entry, in tenths of a minute. */
export const usualTenths = 50

/** Work is allocated in time buckets of five minutes. */
export const bucketMs = 5 * 60_000

/** The capacity of a station per time bucket, in tenths of a minute. */
export function bucketTenths(capacity: number): number {
  return (capacity * bucketMs) / 6_000
}

/** Whether any limit exists. */
export function isLimitedKitchen({ stations, work }: Kitchen): boolean {
  return work.size > 0 && stations.some(({ capacity }) => capacity !== undefined)
}

interface Ordered {
  readonly itemId: string
  readonly quantity: number
  /** Each part of a meal is made at its own station. */
  readonly parts?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined
}

/** The work that a cart needs from each limited station, in tenths of a minute. */
export function workOf(
  lines: readonly Ordered[],
  { stations, work }: Kitchen,
  index: Pick<MenuIndex, 'items' | 'categories'>,
): ReadonlyMap<string, number> {
  const limited = new Set(
    stations.filter(({ capacity }) => capacity !== undefined).map(({ stationId }) => stationId),
  )
  const sums = new Map<string, number>()
  const add = (itemId: string, units: number) => {
    const found = workAt(itemId, work, index)
    if (found && limited.has(found.stationId))
      sums.set(found.stationId, (sums.get(found.stationId) ?? 0) + found.tenths * units)
  }
  for (const { itemId, quantity, parts = [] } of lines) {
    add(itemId, quantity)
    for (const part of parts) add(part.itemId, part.quantity * quantity)
  }
  return sums
}

/** Of the item, else its category, else a parent category. */
function workAt(
  itemId: string,
  work: Kitchen['work'],
  { items, categories }: Pick<MenuIndex, 'items' | 'categories'>,
): StationWork | undefined {
  const own = work.get(itemId)
  if (own) return own
  let categoryId = items.get(itemId)?.categoryId
  while (categoryId !== undefined) {
    const found = work.get(categoryId)
    if (found) return found
    categoryId = categories.get(categoryId)?.parentId
  }
  return undefined
}
