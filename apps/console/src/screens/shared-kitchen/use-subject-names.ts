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
    () => new Map(shops.flatMap((shop) => shop.subjects.map((each) => [each.subjectId, each] as const))),
    [shops],
  )
  const nameOf = ({ subjectId }: DishOfShop) => {
    const subject = subjects.get(subjectId)
    return (subject && inLanguage(subject.names)) || ''
  }
  return {
    /** A shop's part of a count: its dish, and that its menus do not have it now when they do not. */
    sayPart: (shop: string, part: DishOfShop) => {
      const name = nameOf(part)
      if (!name) return t('kitchens.dishOf', { shop, name: t('kitchens.offMenu') })
      return t(subjects.get(part.subjectId)?.isOnMenu ? 'kitchens.dishOf' : 'kitchens.dishOffMenu', {
        shop,
        name,
      })
    },
    /** One name for all of them: the first that has one. */
    titleOf: (row: readonly DishOfShop[]) =>
      row.map(nameOf).find(Boolean) ?? t(row.length === 0 ? 'kitchens.newRow' : 'kitchens.onNoMenu'),
    /** Everything a search may find them by. */
    textOf: (row: readonly DishOfShop[]) =>
      row
        .flatMap(({ subjectId }) => Object.values(subjects.get(subjectId)?.names ?? {}))
        .join(' ')
        .toLowerCase(),
  }
}
