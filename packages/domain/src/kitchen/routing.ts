import type { MenuIndex } from '../catalogue/menu.ts'
import type { Names } from '../names.ts'

/** Where dishes are made. */
export interface KitchenStation {
  readonly stationId: string
  readonly names: Names
}

/** What is eaten together, and brought together. */
export interface Course {
  readonly courseId: string
  readonly names: Names
}

/** Where each dish of a shop is made and with what it is eaten, as far as anybody has said so. */
export interface Routing {
  readonly stations: readonly KitchenStation[]
  /** In the order in which they are eaten. */
  readonly courses: readonly Course[]
  /** By item, and by category for its dishes that have none of their own. */
  readonly stationOf: ReadonlyMap<string, string>
  readonly courseOf: ReadonlyMap<string, string>
  /** The category of each item, and of each category the one above. */
  readonly above: ReadonlyMap<string, string>
}

export const stationLimits = {
  stations: 20,
  nameLength: 40,
  hands: 99,
  tenths: 2400,
  assigned: 3000,
} as const
export const courseLimits = { courses: 12 } as const

/** A shop that says nothing of stations and courses has one kitchen, to which everything goes at once. */
export function isRouted({ stations, courses }: Pick<Routing, 'stations' | 'courses'>): boolean {
  return stations.length > 0 || courses.length > 0
}

/** Of the item itself, else of its category, else of the categories above; empty: nobody has said. */
export function assignedTo(
  itemId: string,
  assigned: ReadonlyMap<string, string>,
  above: ReadonlyMap<string, string>,
): string {
  let subject: string | undefined = itemId
  // A category that stood above itself would never end.
  for (let depth = 0; subject !== undefined && depth < 10; depth += 1) {
    const found = assigned.get(subject)
    if (found !== undefined) return found
    subject = above.get(subject)
  }
  return ''
}

/** What stands above what in a menu. */
export function aboveIn({ menu }: Pick<MenuIndex, 'menu'>): ReadonlyMap<string, string> {
  return new Map([
    ...menu.categories.flatMap(({ id, parentId }): [string, string][] =>
      parentId === undefined || parentId === null ? [] : [[id, parentId]],
    ),
    ...menu.items.map(({ id, categoryId }): [string, string] => [id, categoryId]),
  ])
}
