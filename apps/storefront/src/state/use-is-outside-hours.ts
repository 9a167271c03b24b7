import { isCategoryOutsideHours, isOutsideHours } from '@tabard/domain/menu/dayparts'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { useMenuContextOf } from './menu-context.tsx'

/** Whether an item is outside its hours. */
export function useIsOutsideHours(item: Item, index: MenuIndex): boolean {
  return useMenuContextOf(({ daypartIds, isKnown }) => isKnown && isOutsideHours(index, item, daypartIds))
}

/** Whether a category is outside its hours. `index` is undefined until the menu is loaded. */
export function useIsCategoryOutsideHours(categoryId: string, index: MenuIndex | undefined): boolean {
  return useMenuContextOf(
    ({ daypartIds, isKnown }) =>
      isKnown && index !== undefined && isCategoryOutsideHours(index, categoryId, daypartIds),
  )
}
