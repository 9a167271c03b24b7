import { isCategoryResting, isResting } from '@tabard/domain/catalogue/dayparts'
import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { useMomentOf } from './menu-context.tsx'

/** Whether an item is outside its hours. */
export function useRests(item: Item, index: MenuIndex): boolean {
  return useMomentOf(({ daypartIds, isKnown }) => isKnown && isResting(index, item, daypartIds))
}

/** Whether a category is outside its hours. `index` is undefined until the menu is loaded. */
export function useCategoryRests(categoryId: string, index: MenuIndex | undefined): boolean {
  return useMomentOf(
    ({ daypartIds, isKnown }) =>
      isKnown && index !== undefined && isCategoryResting(index, categoryId, daypartIds),
  )
}
