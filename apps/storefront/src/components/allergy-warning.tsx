import type { CartLine } from '@tabard/domain/cart/cart'
import { carriersIn } from '@tabard/domain/menu/allergens'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { TriangleAlert } from 'lucide-react'
import { useSavedAllergies } from '../state/allergies.ts'
import { useAvoided } from '../state/avoided.tsx'
import { useLabels } from '../state/use-labels.ts'

interface AllergyWarningProps {
  readonly line: Pick<CartLine, 'itemId' | 'options' | 'parts'>
  readonly index: MenuIndex
}

/** Lists the parts of a choice that contain an allergen the guest avoids. */
export function AllergyWarning({ line, index }: AllergyWarningProps) {
  useSavedAllergies()
  const { t, name } = useLabels()
  const carriers = carriersIn(line, index, useAvoided())
  return (
    <div role="status" className="empty:hidden">
      {carriers.length > 0 && (
        <div className="mt-2 flex gap-3 rounded-small bg-bad-soft p-3 text-bad">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <ul>
            {carriers.map(({ names, allergens }) => (
              <li key={names.first}>
                <strong>{name(names)}</strong>{' '}
                {t('allergy.has', {
                  list: allergens.map((each) => t(`allergen.${each}`)).join(t('list.comma')),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
