import { menuEditing } from '@tabard/contract/catalogue/calls'
import { useRead } from '@tabard/ui/client/queries'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../text.ts'

/** Returns a function that names a price level: by its name, otherwise by its number. */
export function useLevelNames(): (level: number) => string {
  const { t, language } = useText()
  const { data } = useRead(menuEditing.priceLevels, {}, { staleTime: 60_000 })
  return (level) => {
    const known = data?.levels.find((each) => each.level === level)
    return known ? nameIn(known.names, language) : t('menuSold.levelOf', { level })
  }
}
