import type { Repriced } from '@tabard/domain/catalogue/reprice'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

/** Returns a function that describes a price of an item: its size and condition, or the option's group. */
export function useRowLabels(loaded: LoadedDraft): (row: Repriced) => string {
  const { t, language } = useText()
  const nameOfLevel = useLevelNames()
  return (row) => {
    if (row.kind === 'options') return t('menuPrices.optionOf', { name: nameIn(row.group.names, language) })
    const size = nameIn(row.price.names, language)
    if (row.kind === 'base') return size
    if (row.kind === 'levels') return [size, nameOfLevel(row.level)].filter((word) => word !== '').join(' · ')
    const { orderTypes = [], daypartId } = row.other
    const daypart = loaded.draft.dayparts.find(({ id }) => id === daypartId)
    const orderTypeNames = orderTypes.map((code) => {
      const known = loaded.orderTypes.find((orderType) => orderType.code === code)
      return known ? nameIn(known.names, language) : code
    })
    return [size, ...(daypart ? [nameIn(daypart.names, language)] : []), ...orderTypeNames]
      .filter((word) => word !== '')
      .join(' · ')
  }
}
