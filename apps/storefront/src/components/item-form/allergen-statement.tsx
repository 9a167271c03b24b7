import { carriedBy, hasAllergenStatement } from '@tabard/domain/menu/allergens'
import { allergens, type Allergen, type Item, type MenuIndex } from '@tabard/domain/menu/menu'
import { CircleAlert } from 'lucide-react'
import { useLabels } from '../../state/use-labels.ts'

interface AllergenStatementProps {
  readonly item: Item
  readonly index: MenuIndex
}

/**
 * The shop's allergen statement of an item. A list that may be incomplete says so, because guests read
 * silence as safety.
 */
export function AllergenStatement({ item, index }: AllergenStatementProps) {
  const { t } = useLabels()
  const { sure, maybe } = carriedBy(item, index, allergens)
  const listed = (list: readonly Allergen[]) =>
    list.map((each) => t(`allergen.${each}`)).join(t('list.comma'))
  const isStated = hasAllergenStatement(item, index)
  return (
    <p className="flex gap-2 text-[0.9375rem] text-soft">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        {sure.length > 0 && t('dish.allergens', { list: listed(sure) })}
        {maybe.length > 0 && ` ${t('choosing.maybe', { list: listed(maybe) })}`}
        {!isStated &&
          ` ${t(sure.length + maybe.length > 0 ? 'dish.allergensPartly' : 'dish.allergensUnknown')}`}
        {isStated && sure.length + maybe.length === 0 && t('dish.noAllergens')}
      </span>
    </p>
  )
}
