import type { MenuIndex } from '../menu/menu.ts'
import type { Names } from '../text/names.ts'

/** Where items are made. */
export interface KitchenStation {
  readonly stationId: string
  readonly names: Names
}

/** A course: items served together. */
export interface Course {
  readonly courseId: string
  readonly names: Names
}

/** Station and course of each item of a shop, as configured. */
export interface Routing {
  readonly stations: readonly KitchenStation[]
  /** In serving order. */
  readonly courses: readonly Course[]
  /** By item, and by category for items without an entry. */
  readonly stationOf: ReadonlyMap<string, string>
  readonly courseOf: ReadonlyMap<string, string>
  /** The category of each item, and the parent of each category. */
  readonly above: ReadonlyMap<string, string>
}

export const stationLimits = {
  stations: 20,
  nameLength: 40,
  capacity: 99,
  tenths: 2400,
  assigned: 3000,
} as const
export const courseLimits = { courses: 12 } as const

/** A shop without stations and courses has one kitchen that receives everything at once. */
export function isRouted({ stations, courses }: Pick<Routing, 'stations' | 'courses'>): boolean {
  return stations.length > 0 || courses.length > 0
}

/** Of the item, else its category, else a parent category; empty: not assigned. */
export function assignedTo(
  itemId: string,
  assigned: ReadonlyMap<string, string>,
  above: ReadonlyMap<string, string>,
): string {
  let subject: string | undefined = itemId
  // A category that is its own ancestor would loop forever.
  for (let depth = 0; subject !== undefined && depth < 10; depth += 1) {
    const found = assigned.get(subject)
    if (found !== undefined) return found
    subject = above.get(subject)
  }
  return ''
}

/** The hierarchy of a menu. */
export function aboveIn({ menu }: Pick<MenuIndex, 'menu'>): ReadonlyMap<string, string> {
  return new Map([
    ...menu.categories.flatMap(({ id, parentId }): [string, string][] =>
      parentId === undefined || parentId === null ? [] : [[id, parentId]],
    ),
    ...menu.items.map(({ id, categoryId }): [string, string] => [id, categoryId]),
  ])
}
