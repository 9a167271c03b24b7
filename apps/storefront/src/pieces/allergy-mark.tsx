import { carriedBy } from '@tabard/domain/catalogue/allergens'
import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { useAvoided } from '../shop/avoided.ts'
import { useWords } from '../shop/use-words.ts'

/** What of a dish the guest must not eat, on the dish. */
export function AllergyMark({ item, index }: { readonly item: Item; readonly index: MenuIndex }) {
  const { t } = useWords()
  const { sure, maybe } = carriedBy(item, index, useAvoided())
  if (sure.length + maybe.length === 0) return null
  const isSure = sure.length > 0
  const list = (isSure ? sure : maybe).map((each) => t(`allergen.${each}`)).join(t('list.comma'))
  return (
    <span className={`chip ${isSure ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}>
      {t(isSure ? 'allergy.has' : 'allergy.may', { list })}
    </span>
  )
}
