import { isCategoryResting, isResting } from '@tabard/domain/catalogue/dayparts'
import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { useMoment } from './moment.tsx'

/** Whether it is not the time of day for a dish. */
export function useRests(item: Item, index: MenuIndex): boolean {
  const { daypartIds, isKnown } = useMoment()
  return isKnown && isResting(index, item, daypartIds)
}

/** The same of a category. */
export function useCategoryRests(categoryId: string, index: MenuIndex): boolean {
  const { daypartIds, isKnown } = useMoment()
  return isKnown && isCategoryResting(index, categoryId, daypartIds)
}
