import type { SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import type { DishOfShop } from '@tabard/domain/kitchen/shared-dishes'
import { useMemo } from 'react'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'

/** Names of the dishes of several shops. */
export function useSubjectNames({ shops }: Pick<SharedKitchenState, 'shops'>) {
  const { t } = useText()
  const inLanguage = useNames()
  const subjects = useMemo(
    () => new Map(shops.flatMap((shop) => shop.subjects.map((each) => [each.subjectId, each] as const))),
    [shops],
  )
  const nameOf = ({ subjectId }: DishOfShop) => {
    const subject = subjects.get(subjectId)
    return (subject && inLanguage(subject.names)) || ''
  }
  return {
    /** A shop's dish, with a note when it is not on the shop's menu. */
    sayPart: (shop: string, part: DishOfShop) => {
      const name = nameOf(part)
      if (!name) return t('kitchens.dishOf', { shop, name: t('kitchens.offMenu') })
      return t(subjects.get(part.subjectId)?.isOnMenu ? 'kitchens.dishOf' : 'kitchens.dishOffMenu', {
        shop,
        name,
      })
    },
    /** The name of a row: that of the first dish with a name. */
    titleOf: (row: readonly DishOfShop[]) =>
      row.map(nameOf).find(Boolean) ?? t(row.length === 0 ? 'kitchens.newRow' : 'kitchens.onNoMenu'),
    /** All names of a row, for the search. */
    textOf: (row: readonly DishOfShop[]) =>
      row
        .flatMap(({ subjectId }) => Object.values(subjects.get(subjectId)?.names ?? {}))
        .join(' ')
        .toLowerCase(),
  }
}
