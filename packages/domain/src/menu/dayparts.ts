import { contains } from '../hours/trading.ts'
import type { DaypartWindow } from './shop-status.ts'
import { breadcrumbs } from './category-tree.ts'
import type { Category, Item, MenuIndex } from './menu.ts'

/** Ids of the dayparts in force at an instant. */
export function daypartsAt(windows: readonly DaypartWindow[] | undefined, at: number): string[] {
  return (windows ?? [])
    .filter(({ spans }) => spans.some((span) => contains(span, at)))
    .map(({ daypartId }) => daypartId)
}

/** Whether the category or one of its parents has dayparts, none of which is in force. */
export function isCategoryOutsideHours(
  index: MenuIndex,
  categoryId: string,
  daypartIds: readonly string[],
): boolean {
  return index.menu.dayparts !== undefined && outsideHoursIn(breadcrumbs(index, categoryId), daypartIds)
}

/** An item is available while one of its categories is. */
export function isOutsideHours(index: MenuIndex, item: Item, daypartIds: readonly string[]): boolean {
  return [item.categoryId, ...(item.virtualCategoryIds ?? [])].every((categoryId) =>
    isCategoryOutsideHours(index, categoryId, daypartIds),
  )
}

/** When a category outside its hours returns, as far as known. */
export function backAt(
  index: MenuIndex,
  categoryId: string,
  windows: readonly DaypartWindow[] | undefined,
  at: number,
): number | undefined {
  const path = breadcrumbs(index, categoryId)
  const requested = new Set(path.flatMap(({ daypartIds = [] }) => daypartIds))
  return (windows ?? [])
    .filter(({ daypartId }) => requested.has(daypartId))
    .flatMap(({ spans }) => spans.map(({ from }) => from))
    .filter((from) => from > at)
    .toSorted((a, b) => a - b)
    .find((from) => !outsideHoursIn(path, daypartsAt(windows, from)))
}

function outsideHoursIn(path: readonly Category[], daypartIds: readonly string[]): boolean {
  return path.some(
    (category) => category.daypartIds && !category.daypartIds.some((id) => daypartIds.includes(id)),
  )
}
