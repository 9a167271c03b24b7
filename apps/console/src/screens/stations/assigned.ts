import type { Arrangement, Assignment, ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { assignedTo } from '@tabard/domain/kitchen/routing'
import type { Names } from '@tabard/domain/text/names'

export type AssignedField = 'stationId' | 'courseId'

/** The own station or course of a dish or category; null: inherited from its parent. */
export function ownOf(arrangement: Arrangement, subjectId: string, field: AssignedField): string | null {
  return arrangement.assigned.find((each) => each.subjectId === subjectId)?.[field] ?? null
}

/** Sets the station or course of a dish or category; null removes it. Empty assignments are deleted. */
export function assign(
  arrangement: Arrangement,
  subjectId: string,
  field: AssignedField,
  id: string | null,
): Arrangement {
  const known: Assignment = arrangement.assigned.find((each) => each.subjectId === subjectId) ?? {
    subjectId,
    stationId: null,
    courseId: null,
    tenths: null,
  }
  const next = { ...known, [field]: id }
  const others = arrangement.assigned.filter((each) => each.subjectId !== subjectId)
  const isEmpty = next.stationId === null && next.courseId === null
  return { ...arrangement, assigned: isEmpty ? others : [...others, next] }
}

/** Sets the preparation time of one unit, in tenths of a minute of one place at the station. */
export function withWork(arrangement: Arrangement, subjectId: string, tenths: number | null): Arrangement {
  return {
    ...arrangement,
    assigned: arrangement.assigned.map((each) => (each.subjectId === subjectId ? { ...each, tenths } : each)),
  }
}

/** Removes a station or course with all its assignments. */
export function withoutPlace(arrangement: Arrangement, field: AssignedField, id: string): Arrangement {
  return {
    stations: arrangement.stations.filter(({ stationId }) => field !== 'stationId' || stationId !== id),
    courses: arrangement.courses.filter(({ courseId }) => field !== 'courseId' || courseId !== id),
    assigned: arrangement.assigned
      .map((each) => (each[field] === id ? { ...each, [field]: null } : each))
      .filter(({ stationId, courseId }) => stationId !== null || courseId !== null),
  }
}

export interface MenuRow {
  readonly id: string
  readonly names: Names
  /** Depth in the category tree. */
  readonly depth: number
  readonly items: ShopStations['items']
}

/** Categories with dishes, direct or nested, in menu order. */
export function menuRows({ categories, items }: Pick<ShopStations, 'categories' | 'items'>): MenuRow[] {
  const rowsBelow = (parentId: string | undefined, depth: number): MenuRow[] =>
    depth > 9
      ? []
      : categories
          .filter((category) => category.parentId === parentId)
          .flatMap(({ id, names }) => {
            const own = items.filter(({ categoryId }) => categoryId === id)
            const below = rowsBelow(id, depth + 1)
            return own.length === 0 && below.length === 0 ? [] : [{ id, names, depth, items: own }, ...below]
          })
  return rowsBelow(undefined, 0)
}

/** The parent of each dish and category. */
export function aboveOf({ categories, items }: Pick<ShopStations, 'categories' | 'items'>) {
  return new Map([
    ...categories.flatMap(({ id, parentId }): [string, string][] =>
      parentId === undefined ? [] : [[id, parentId]],
    ),
    ...items.map(({ id, categoryId }): [string, string] => [id, categoryId]),
  ])
}

/** The station or course of a dish or category, own or inherited; empty: none. */
export function placeOf(
  arrangement: Arrangement,
  above: ReadonlyMap<string, string>,
  subjectId: string,
  field: AssignedField,
): string {
  const own = new Map(
    arrangement.assigned.flatMap((each): [string, string][] => {
      const id = each[field]
      return id === null ? [] : [[each.subjectId, id]]
    }),
  )
  return assignedTo(subjectId, own, above)
}
