import type { SharedKitchenState } from '@tabard/contract/shared-kitchen'
import type { DishOfShop } from '@tabard/domain/kitchen/shared-dishes'
import { useMemo } from 'react'
import { useText } from '../../pieces/text.ts'
import { useNames } from '../../pieces/use-names.ts'

/** What the dishes of several shops are called. */
export function useSubjectNames({ shops }: Pick<SharedKitchenState, 'shops'>) {
  const { t } = useText()
  const inLanguage = useNames()
  const subjects = useMemo(
    () =>
      new Map(shops.flatMap((shop) => shop.subjects.map((each) => [each.subjectId, each.names] as const))),
    [shops],
  )
  const nameOf = ({ subjectId }: DishOfShop) => {
    const names = subjects.get(subjectId)
    return (names && inLanguage(names)) || ''
  }
  return {
    /** Empty: no menu has it now. */
    nameOf,
    /** One name for all of them: the first that has one. */
    titleOf: (row: readonly DishOfShop[]) =>
      row.map(nameOf).find(Boolean) ?? t(row.length === 0 ? 'kitchens.newRow' : 'kitchens.onNoMenu'),
    /** Everything a search may find them by. */
    textOf: (row: readonly DishOfShop[]) =>
      row
        .flatMap(({ subjectId }) => Object.values(subjects.get(subjectId) ?? {}))
        .join(' ')
        .toLowerCase(),
  }
}
