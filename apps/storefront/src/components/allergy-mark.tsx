import { carriedBy, hasAllergenStatement } from '@tabard/domain/menu/allergens'
import type { Allergen, Item, MenuIndex } from '@tabard/domain/menu/menu'
import { useAvoided } from '../state/avoided.tsx'
import { useLabels } from '../state/use-labels.ts'

interface AllergyMarkProps {
  readonly item: Item
  readonly index: MenuIndex
}

/** A mark on a dish for the allergens that the guest avoids. */
export function AllergyMark({ item, index }: AllergyMarkProps) {
  const mustNot = useAvoided()
  return mustNot.length === 0 ? null : <Carried {...{ item, index, mustNot }} />
}

interface CarriedProps extends AllergyMarkProps {
  readonly mustNot: readonly Allergen[]
}

function Carried({ item, index, mustNot }: CarriedProps) {
  const { t } = useLabels()
  const { sure, maybe } = carriedBy(item, index, mustNot)
  if (sure.length + maybe.length === 0) {
    // A dish without a mark would look safe.
    if (hasAllergenStatement(item, index)) return null
    return <span className="chip w-fit bg-sunken text-soft">{t('allergy.unknown')}</span>
  }
  const isSure = sure.length > 0
  const list = (isSure ? sure : maybe).map((each) => t(`allergen.${each}`)).join(t('list.comma'))
  return (
    <span className={`chip w-fit ${isSure ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}>
      {t(isSure ? 'allergy.has' : 'allergy.may', { list })}
    </span>
  )
}
