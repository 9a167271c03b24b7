import { isCategoryResting, isResting } from '@tabard/domain/catalogue/dayparts'
import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { useMomentOf } from './moment.tsx'

/** Whether it is not the time of day for a dish. */
export function useRests(item: Item, index: MenuIndex): boolean {
  return useMomentOf(({ daypartIds, isKnown }) => isKnown && isResting(index, item, daypartIds))
}

/** The same of a category; undefined where there is no menu yet. */
export function useCategoryRests(categoryId: string, index: MenuIndex | undefined): boolean {
  return useMomentOf(
    ({ daypartIds, isKnown }) =>
      isKnown && index !== undefined && isCategoryResting(index, categoryId, daypartIds),
  )
}
